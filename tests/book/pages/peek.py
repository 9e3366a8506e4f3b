from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, lying, run

GAME = "peek"
PAGE = Page(GAME)


def test_the_layout_is_that_of_osmosis_with_the_reserve_in_sight() -> None:
    piles = lying(dealt(GAME))
    assert piles["reserve-1"] == "AC 5C 9C KC"
    assert piles["reserve-4"] == "4C 8C QC 3D"
    assert (piles["foundation-1"], piles["waste"]) == ("4D", "")
    rest = f"{run('D', '5', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
