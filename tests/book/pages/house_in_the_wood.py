from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lying, run

GAME = "house-in-the-wood"

PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_thirty_four_fans_of_three_and_one_of_two_are_dealt() -> None:
    front = " ".join(run(suit, "K", "2", -1) for suit in "CDH")
    piles = lying(dealt(GAME, front))
    assert piles["tableau-1"].startswith("KC")
    sizes = [len(piles[f"tableau-{n}"].split()) for n in range(1, 36)]
    home = sum(len(piles[f"foundation-{n}"].split()) for n in range(1, 9))
    assert sum(sizes) + home == 104
    assert sizes[0] == 3
    assert len(piles["tableau-35"].split()) <= 2
