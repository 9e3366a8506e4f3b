"""Zones that many pages share."""

from __future__ import annotations

from game.vocabulary import fits
from game.vocabulary.lifts import as_a_unit
from game.vocabulary.zones import both_ways, foundations, stock_and_waste, tableau, waste
from tests.support.tiny import offers, tiny


def test_words_about_the_waste_apply_to_the_waste_beside_the_stock() -> None:
    stock, wasted = stock_and_waste(build=fits.down, loops=True)
    assert (stock.role, wasted) == ("stock", waste(build=fits.down, loops=True))


def test_of_two_packs_the_first_ace_and_king_of_a_suit_begin_foundations() -> None:
    game = tiny(*both_ways(), tableau(4))
    up, down = "tableau-1>foundation-1", "tableau-1>foundation-5"
    assert offers(game, "tableau: AC").split("; ")[0] == up
    assert offers(game, "tableau: KC").split("; ")[0] == down
    begun = "foundation: AC 2C |||| KC QC |||"
    assert offers(game, "tableau: AC | KC", begun) == ""
    assert offers(game, "tableau: 3C", begun) == up
    assert offers(game, "tableau: JC", begun) == down


def test_foundations_in_both_directions_that_are_set_out_are_begun_by_nothing_else() -> None:
    game = tiny(*both_ways(space=fits.nothing), tableau(4))
    assert offers(game, "tableau: AC | KC") == ""


def test_a_pile_that_moves_as_a_unit_gives_its_top_card_only_to_foundations() -> None:
    game = tiny(foundations(1, fits.up), tableau(2, space=fits.anything, lift=as_a_unit))
    assert offers(game, "tableau: 9H 5C 2C", "foundation: AC") == (
        "tableau-1>foundation; tableau-1:3>tableau-2"
    )
