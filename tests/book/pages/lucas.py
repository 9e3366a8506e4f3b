from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying, run

GAME = "lucas"

PAGE = Page(
    GAME,
    exempt={"always": {"obligations": "the aces are in place from the start"}},
)


def test_the_eight_aces_are_set_out_and_three_rows_of_thirteen_dealt() -> None:
    piles = lying(dealt(GAME))
    aces = ["AC", "AD", "AH", "AS"] * 2
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == aces
    cards = [*run("C", "2", "K").split(), *run("D", "2", "K").split(), *run("H", "2", "K").split()]
    cards += run("S", "2", "4").split()
    assert [piles[f"tableau-{n}"].split() for n in range(1, 14)] == [
        cards[n::13] for n in range(13)
    ]
    assert len(piles["stock"].split()) == 104 - 8 - 39
