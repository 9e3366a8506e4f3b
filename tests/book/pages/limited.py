from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, run

GAME = "limited"

PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_three_rows_of_twelve_are_dealt_face_up() -> None:
    piles = lying(dealt(GAME))
    assert piles["tableau-1"] == "AC KC QD"
    assert piles["tableau-12"] == "QC JD TH"
    assert piles["tableau-3"] == "3C 2D", "the ace that was dealt onto them went up"
    assert piles["foundation-1"] == "AH"
    rest = f"JH QH KH {run('S', 'A', 'K')} " + " ".join(run(suit, "A", "K") for suit in "CDHS")
    assert piles["stock"] == down(backwards(rest))
