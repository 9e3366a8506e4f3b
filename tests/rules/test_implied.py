"""What is implied in a definition: how it is dealt, its obligations, the facts that are noted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.cards import A
from game.core.events import Event
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary import fits
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import Move
from game.vocabulary.obligations import starters
from game.vocabulary.openings import base_is_first, deal, noting, set_out_suits
from game.vocabulary.sentences import notes
from game.vocabulary.zones import foundations, reserve, stock, tableau

UP = fits.up & fits.in_suit
PILES = (foundations(4, build=UP), reserve(deal=5), tableau(3, deal=(1, 0, 2)), stock())


def dealt(game: Game) -> dict[str, int]:
    match = Match(game, seed=1)
    return {name: len(pile) for name, pile in zip(game.names, match.table.piles, strict=True)}


def test_the_piles_are_dealt_as_the_layout_says() -> None:
    said = Game("Said", *PILES, opening=(deal("reserve", "tableau"),), must=())
    unsaid = Game("Unsaid", *PILES, must=())
    assert dealt(unsaid) == dealt(said)
    assert [len(game.opening) for game in (said, unsaid)] == [1, 1]


def test_nothing_is_dealt_where_the_layout_deals_nothing() -> None:
    assert Game("Bare", tableau(3), stock()).opening == ()


def test_a_pile_changed_to_be_dealt_is_dealt() -> None:
    bare = Game("Bare", tableau(3), stock())
    assert [*dealt(bare.but(tableau={"deal": 2})).values()] == [2, 2, 2, 46]
    assert bare.but(tableau={"deal": 2}, opening=()).opening == ()


def test_a_card_that_begins_a_foundation_goes_up() -> None:
    begun, laid = foundations(4, build=UP), foundations(4, build=UP, space=fits.nothing)
    assert Game("Begun", begun, stock()).must == (starters,)
    assert Game("Laid", laid, stock(), opening=(set_out_suits(A),)).must == ()
    assert Game("Both", laid, begun, stock()).must == (starters,)
    assert Game("None", tableau(3), stock()).must == ()


def test_obligations_follow_a_change_of_the_foundations_unless_the_page_names_them() -> None:
    begun = Game("Begun", foundations(4, build=UP), stock())
    assert begun.but(foundation={"space": fits.nothing}).must == ()
    free = begun.but(must=())
    assert free.but(foundation={"space": fits.base}).must == ()


def test_the_facts_of_the_opening_are_noted() -> None:
    opening = (base_is_first, noting("batch", 0))
    game = Game("Noting", foundations(4, build=UP), stock(), opening=opening)
    assert game.noted == ("base", "batch")
    assert game.but(opening=()).noted == ()
    assert game.but(noted=("other",), opening=()).noted == ("other",)


def test_the_facts_of_a_rule_after_a_move_are_noted() -> None:
    @notes("met", "parted")
    def noted(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
        """A rule after a move that is marked with its facts."""

    game = Game("Heeding", stock(), after_move=(noted,), opening=(noting("met", 0),))
    assert game.noted == ("met", "parted")


def test_an_unknown_word_is_refused() -> None:
    wrong: dict[str, Any] = {"plays": ()}
    with pytest.raises(TypeError, match="Odd has no field plays"):
        Game("Odd", stock(), **wrong)
