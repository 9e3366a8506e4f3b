from __future__ import annotations

from tests.book.pages.rank_and_file import alternately
from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lying

GAME = "number-ten"
ROWS = alternately("003 Number Ten")
PAGE = Page(GAME, deals_on={"opening": LAID_OUT}, rows=ROWS)


def test_two_rows_are_dealt_face_down_and_two_face_up() -> None:
    piles = lying(dealt(GAME))
    assert piles["tableau-1"] == "<AC> <JC> 8D 5H"
    assert piles["tableau-10"] == "<TC> <7D> 4H"
    assert all(piles[f"tableau-{n}"].count("<") == 2 for n in range(1, 11))
    assert piles["foundation-1"] == "AS"
    assert len(piles["stock"].split()) == 64
