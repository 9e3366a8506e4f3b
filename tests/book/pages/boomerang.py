from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "boomerang"
BOOK = "003 Boomerang"
COURSE = ["7", "8", "9", "T", "J", "Q", "K", "A", "K", "Q", "J", "T", "9", "8", "7", "A"]


def up_to(suit: str, many: int) -> str:
    """Return a foundation of this many cards."""
    return " ".join(rank + suit for rank in COURSE[:many])


ROWS = (
    # foundations
    *(
        row(
            f"built in suit 7, 8, 9, 10, J, Q, K, A, K, Q, J, 10, 9, 8, 7, A: card {many + 1}",
            BOOK,
            lay(f"foundation: {up_to('C', many)} | 7D | 7H | 7S; tableau-2: {COURSE[many]}C"),
            yes="tableau-2>foundation-1",
            no="tableau-2>foundation-2; tableau-2>foundation-4",
        )
        for many in range(1, 16)
    ),
)

PAGE = Page(GAME, rows=ROWS, deals_on={"opening": LAID_OUT})


def test_twelve_cards_in_three_rows_of_four_from_two_stripped_decks() -> None:
    match = dealt(GAME, "8C TD QH AS 9C JD KH 8S TC QD AH 9S")
    piles = lying(match)
    tableau = [piles[f"tableau-{n}"] for n in range(1, 13)]
    assert tableau == ["8C", "TD", "QH", "AS", "9C", "JD", "KH", "8S", "TC", "QD", "AH", "9S"]
    stock = piles["stock"].split()
    assert len(stock) == 64 - 12
    assert not [card for card in stock if card[1] in "23456"]
    assert stock.count("<7C>") == 2
    assert "turn" in texts(match)


def test_sevens_of_the_layout_leave_spaces_that_wait_for_the_stock() -> None:
    match = dealt(GAME, "8C 7D QH AS 9C JD KH 8S TC QD AH 7S JC")
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["7D", "7S", "", ""]
    assert [n for n in range(1, 13) if not piles[f"tableau-{n}"]] == [2, 12]
    assert piles["stock"].endswith("<JC>")
    match.play("turn")
    assert {"hand>tableau-2", "hand>tableau-12"} <= {*texts(match)}
