from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lying, texts

GAME = "easthaven"
PAGE = Page(
    GAME,
    deals_on={
        "opening": LAID_OUT,
        "deal": "a whole row of seven cards is dealt at a time, one upon each pile",
    },
)


def test_twenty_one_cards_in_seven_piles_the_top_ones_face_up() -> None:
    piles = lying(dealt(GAME, "KC"))
    assert piles["tableau-1"] == "<KC> <7C> 2D"
    assert piles["tableau-7"] == "<6C> <AD> 8D"
    assert "waste" not in piles
    assert len(piles["stock"].split()) == 31


def test_four_rows_and_three_cards_are_in_the_stock() -> None:
    match = dealt(GAME)
    for left in (24, 17, 10, 3, 0):
        match.play("deal")
        assert len(lying(match)["stock"].split()) == left
    assert "deal" not in texts(match)
