from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lying, texts

GAME = "joker-klondike"
PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_fifty_three_cards_seven_piles_the_rest_is_the_stock() -> None:
    front = " ".join(f"{rank}{suit}" for suit in "CDH" for rank in "23456789TJQK")
    match = dealt(GAME, front)
    piles = lying(match)
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 8)] == [1, 2, 3, 4, 5, 6, 7]
    assert sum(len(pile.split()) for pile in piles.values()) == 53
    assert "turn" in texts(match)
