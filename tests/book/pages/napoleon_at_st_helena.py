from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, run, texts

GAME = "napoleon-at-st-helena"

PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_four_rows_of_ten_are_dealt_face_up_and_the_rest_is_the_stock() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["tableau-1"] == "AC JC 8D 5H"
    assert piles["tableau-4"] == "4C AD JD 8H"
    assert piles["tableau-10"] == "TC 7D 4H"
    assert piles["foundation-1"] == "AS", "it was dealt last, on the tenth pile, and went up"
    rest = f"{run('S', '2', 'K')} " + " ".join(run(suit, "A", "K") for suit in "CDHS")
    assert piles["stock"] == down(backwards(rest))
    assert piles["waste"] == ""
    assert texts(match)[-1] == "turn"
