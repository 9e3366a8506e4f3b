from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, run

GAME = "thumb-and-pouch"
PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_the_layout_is_klondikes() -> None:
    piles = lying(dealt(GAME, "2C"))
    assert piles["tableau-4"] == "<4C> <TC> <2D> 6D"
    assert piles["tableau-7"] == "<7C> <KC> <5D> <9D> <QD> <AH> 2H"
    assert piles["stock"] == down(backwards(f"{run('H', '3', 'K')} {run('S', 'A', 'K')}"))
    assert piles["foundation-1"] == "AD"
