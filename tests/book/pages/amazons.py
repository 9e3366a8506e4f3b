from __future__ import annotations

from itertools import pairwise

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "amazons"
BOOK = "003 Amazons"
RANKS = ["A", "7", "8", "9", "T", "J", "Q"]
FULL = " | ".join(" ".join(rank + suit for rank in RANKS) for suit in "CDH")
TO_JACK = " ".join(rank + "S" for rank in RANKS[:6])

ROWS = (
    *(
        row(
            f"the cards rank Q (high), J, 10, 9, 8, 7, A (low): {high} on {low}",
            BOOK,
            lay("foundation: AC | AD | " + " ".join(r + "H" for r in RANKS[: at + 1]))
            | lay(f"foundation-4: AS; reserve-3: {high}H; stock: <9C>"),
            only="reserve-3>foundation-3; deal",
        )
        for at, (low, high) in enumerate(pairwise(RANKS))
    ),
)

PAGE = Page(
    GAME,
    rows=ROWS,
    last=Last(lay(f"foundation: {FULL} | {TO_JACK}; reserve: QS | | | "), "reserve-1>foundation-4"),
)


def test_twenty_eight_cards_and_a_row_of_four_to_start_the_reserve() -> None:
    match = dealt(GAME, "9C 8D TH JS 7D")
    piles = lying(match)
    assert [piles[f"reserve-{n}"] for n in range(1, 5)] == ["9C", "8D", "TH", "JS"]
    rest = piles["stock"].split()
    assert len(rest) == 24
    assert rest[-1] == "<7D>"
    assert not [card for card in rest if card[1] in "K23456"]
    assert texts(match) == ["deal"]


def test_an_ace_of_the_first_row_goes_up_and_leaves_a_space() -> None:
    piles = lying(dealt(GAME, "9C AD TH AS 7D"))
    assert [piles[f"reserve-{n}"] for n in range(1, 5)] == ["9C", "", "TH", ""]
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AD", "AS", "", ""]
    assert piles["stock"].endswith("<7D>")
