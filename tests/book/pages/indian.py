from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lying

GAME = "indian"

PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_thirty_cards_are_dealt_the_first_row_face_down() -> None:
    piles = lying(dealt(GAME))
    assert piles["tableau-1"] == "<AC> JC 8D"
    assert piles["tableau-10"] == "<TC> 7D 4H"
    assert all(piles[f"tableau-{n}"].count("<") == 1 for n in range(1, 11))
    assert len(piles["stock"].split()) == 74
