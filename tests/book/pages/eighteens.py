from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, run

GAME = "eighteens"
PAGE = Page(
    GAME,
    last=Last(
        lay("tableau: 9H | 7D | 2S | KS; discard: AC"),
        "discard tableau-1 tableau-2 tableau-3 tableau-4",
    ),
)


def test_three_rows_of_four_are_dealt() -> None:
    piles = lying(dealt(GAME))
    assert [piles[f"tableau-{n}"] for n in range(1, 13)] == run("C", "A", "Q").split()
    left = "KC " + " ".join(run(suit, "A", "K") for suit in "DHSCDHS")
    assert piles["stock"] == down(backwards(left))
    assert piles["discard"] == ""
