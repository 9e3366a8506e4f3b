from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lying

GAME = "napoleons-square"

PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_forty_eight_cards_are_dealt_in_rotation_on_twelve_piles() -> None:
    piles = lying(dealt(GAME))
    assert piles["tableau-1"] == "AC KC QD JH"
    assert piles["tableau-12"] == "QC JD TH 9S"
    assert sum(len(piles[f"tableau-{n}"].split()) for n in range(1, 13)) == 47
    assert piles["foundation-1"] == "AS", "it was dealt in the fourth row, and went up"
    assert len(piles["stock"].split()) == 56
