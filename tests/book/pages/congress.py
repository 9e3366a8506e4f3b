from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, run, texts

GAME = "congress"
PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_eight_cards_are_the_tableau() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 8C 9C")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 9)] == run("C", "2", "9").split()
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    rest = "AC TC JC QC KC " + " ".join(run(suit, "A", "K") for suit in "DHS")
    assert piles["stock"] == down(backwards(f"{rest} {second}"))
    assert texts(match)[-1] == "turn"


def test_an_ace_of_the_layout_goes_up_and_the_stock_fills_its_place() -> None:
    piles = lying(dealt(GAME))
    assert piles["foundation-1"] == "AC"
    assert piles["tableau-1"] == "9C"
