from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import cards_in, dealt, lying, run, texts

GAME = "windmill"
PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_any_one_ace_is_removed_and_eight_cards_are_the_sails() -> None:
    match = dealt(GAME, "2D 3D AS 4D 5D 6D 7D 8D 9D TD")
    piles = lying(match)
    assert piles["foundation-1"] == "AS"
    assert [piles[f"sail-{n}"] for n in range(1, 9)] == run("D", "2", "9").split()
    assert cards_in(match, "foundation") == ["AS"]
    assert piles["stock"].endswith("<TD>")
    assert len(piles["stock"].split()) == 104 - 9
    assert texts(match) == ["sail-1>foundation-1", "turn"]


def test_kings_of_the_sails_go_up_and_the_stock_fills_their_places() -> None:
    match = dealt(GAME, "AS 3D KD 4D 5D KH 6D 7D 8D KC 9C TC")
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(2, 6)] == ["KD", "KH", "KC", ""]
    assert (piles["sail-2"], piles["sail-5"], piles["waste"]) == ("9C", "TC", "")
    assert match.score == 4
