from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lying

GAME = "maria"

PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_four_rows_of_nine_are_dealt_face_up() -> None:
    piles = lying(dealt(GAME))
    assert piles["tableau-1"] == "AC TC 6D 2H"
    assert piles["tableau-9"] == "9C 5D AH TH"
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 10)] == [4] * 9
    assert len(piles["stock"].split()) == 104 - 36
