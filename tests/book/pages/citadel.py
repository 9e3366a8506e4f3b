from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, down, lying, texts

GAME = "citadel"
PAGE = Page(GAME)


def test_nothing_is_dealt_at_the_start() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert len(piles["stock"].split()) == 52
    assert piles["stock"].endswith(down("3C 2C AC"))
    assert match.table.facts["row"] == 1
    assert texts(match) == ["turn"]


def test_a_suit_that_comes_in_order_goes_up_while_its_rows_are_passed_over() -> None:
    match = dealt(GAME, "5D AC 2C 9H")
    for move in ("turn", "turn", "turn", "hand>foundation-1", "turn"):
        match.play(move)
    piles = lying(match)
    assert (piles["tableau-1"], piles["tableau-4"]) == ("5D", "9H")
    assert (piles["tableau-2"], piles["tableau-3"], piles["foundation-1"]) == ("", "", "AC 2C")
    assert match.table.facts["row"] == 5


def test_the_completed_rows_are_not_uniform_in_length() -> None:
    match = dealt(GAME, "AC AD AH 2D 3C")
    while lying(match)["stock"] or lying(match)["hand"]:
        match.play(next(move for move in texts(match) if move.startswith(("turn", "hand"))))
    piles = lying(match)
    assert len({len(piles[f"tableau-{n}"].split()) for n in range(1, 9)}) > 1
    assert not any(move == "turn" for move in texts(match))
