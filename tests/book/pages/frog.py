from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lying, run, texts

GAME = "frog"
PAGE = Page(GAME)


def test_a_pile_of_thirteen_and_one_ace_that_is_taken_out_of_the_stock() -> None:
    front = run("D", "2", "K") + " 9H 3S AS 4C AC"
    match = dealt(GAME, front)
    piles = lying(match)
    assert piles["reserve"] == run("D", "2", "K") + " 9H"
    assert cards_in(match, "foundation") == ["AS"]
    assert piles["foundation-1"] == "AS"
    assert piles["stock"].endswith(down(backwards("3S 4C AC")))
    assert len(piles["stock"].split()) == 104 - 13 - 1
    assert (texts(match), match.score) == (["turn"], 1)


def test_aces_that_turn_up_are_held_out_and_do_not_count() -> None:
    front = "2D AC 3D 4D 5D 6D AH 7D 8D 9D TD JD QD KD 2H AS"
    match = dealt(GAME, front)
    piles = lying(match)
    assert piles["reserve"] == run("D", "2", "K") + " 2H"
    assert [piles[f"foundation-{n}"] for n in (1, 2, 3)] == ["AC", "AH", ""]
    assert piles["stock"].endswith("<AS>")


def test_an_ace_after_the_thirteenth_card_is_the_first_of_the_stock() -> None:
    match = dealt(GAME, "AD " + run("C", "2", "K") + " 2H AS")
    piles = lying(match)
    assert cards_in(match, "foundation") == ["AD"]
    assert piles["reserve"].endswith("KC 2H")
    assert piles["stock"].endswith("<AS>")


def test_thirteen_cards_without_an_ace_and_the_first_ace_of_the_deck() -> None:
    match = dealt(GAME, run("C", "2", "K") + " 9H 9S KH AH AC")
    assert lying(match)["foundation-1"] == "AH"
    assert lying(match)["stock"].endswith(down(backwards("9S KH AC")))
