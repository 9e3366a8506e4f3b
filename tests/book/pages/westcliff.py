from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, run

GAME = "westcliff"
PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_thirty_cards_in_ten_piles_the_top_ones_face_up() -> None:
    piles = lying(dealt(GAME))
    assert piles["tableau-1"] == "<AC> <JC> 8D"
    assert piles["tableau-10"] == "<TC> <7D> 4H"
    assert piles["tableau-6"] == "<6C> <3D> KD"
    # the ace on top of the seventh pile went up and bared the next card
    assert (piles["tableau-7"], piles["foundation-1"]) == ("<7C> 4D", "AH")
    assert piles["stock"] == down(backwards(f"{run('H', '5', 'K')} {run('S', 'A', 'K')}"))
    assert piles["waste"] == ""
