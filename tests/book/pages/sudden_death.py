from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "sudden-death"
BOOK = "003 Sudden Death"
COURSE = ["9", "T", "J", "Q", "K", "A", "K", "Q", "J", "T", "9", "A"]


def up_to(suit: str, many: int) -> str:
    """Return a foundation of this many cards."""
    return " ".join(rank + suit for rank in COURSE[:many])


ROWS = (
    *(
        row(
            f"the sequence is 9, 10, J, Q, K, A, K, Q, J, 10, 9, A: card {many + 1}",
            BOOK,
            lay(f"foundation: {up_to('C', many)} | 9D | 9H | 9S; tableau-2: {COURSE[many]}C"),
            yes="tableau-2>foundation-1",
            no="tableau-2>foundation-2; tableau-2>foundation-4",
        )
        for many in range(1, 12)
    ),
)

PAGE = Page(GAME, rows=ROWS, deals_on={"opening": LAID_OUT})


def test_ten_cards_of_a_pinochle_deck_in_two_rows_of_five() -> None:
    match = dealt(GAME, "TD QH AS JD KH TC QD AH JC QS KD")
    piles = lying(match)
    tableau = " ".join(piles[f"tableau-{n}"] for n in range(1, 11))
    assert tableau == "TD QH AS JD KH TC QD AH JC QS"
    stock = piles["stock"].split()
    assert len(stock) == 48 - 10
    assert stock[-1] == "<KD>"
    assert not [card for card in stock if card[1] in "2345678"]
    assert "turn" in texts(match)
