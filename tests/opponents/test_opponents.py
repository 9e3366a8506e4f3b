"""The computer's players: they know what their seat sees, and choose by that alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.advice.determinizations import CardPlace, Observations, unknown
from game.core.cards import FACE
from game.match.match import Match
from game.opponents.opponent import LEVELS, Opponent
from game.rules.contest import TURN, Contest
from tests.opponents.twins import deck_of, twin
from tests.rules.test_contest import RACE

BY_TURNS = replace(RACE, common=(TURN,), lots=lambda dealer: dealer.note(TURN, "b"))
GAMES = [RACE, BY_TURNS]


def played(game: Contest, level: str, moves: int) -> tuple[Match, dict[str, Opponent]]:
    """A match in which computers of a level have made this many moves."""
    under = game.under()
    match = Match(under, 3, deck=deck_of(under, 3))
    opponents = {seat: Opponent(match, seat, level) for seat in under.seats}
    while match.made < moves:
        seat = match.turn or under.seats[match.made % len(under.seats)]
        move = opponents[seat].choose()
        if move is None:
            break
        match.play(move)
    return match, opponents


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_the_choice_does_not_depend_on_cards_that_were_never_seen(
    game: Contest, level: str
) -> None:
    for moves in (0, 3, 8, 15, 30):
        match, _ = played(game, level, moves)
        other = twin(match, moves)
        assert match.table != other.table
        for seat in match.game.seats:
            chosen, same = (
                Opponent(match, seat, level).choose(),
                Opponent(other, seat, level).choose(),
            )
            assert chosen is same


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_is_always_an_offer_and_changes_nothing(level: str) -> None:
    match, opponents = played(RACE, level, 0)
    for number in range(60):
        seat = match.game.seats[number % 2]
        table, offers = match.table.copy(), match.moves(seat)
        move = opponents[seat].choose()
        assert match.table == table
        assert move is None or move in offers
        if move is not None:
            match.play(move)


def test_hidden_cards_are_thought_to_be_of_the_pack_that_their_backs_show() -> None:
    match, _ = played(RACE, "middle", 12)
    hidden: dict[str, list[CardPlace]] = {seat: [] for seat in match.game.seats}
    for spot, place in unknown(match):
        hidden[match.game.zone_of[spot].seat].append((spot, place))
    for world in Observations(match).draw(3):
        assert world.table != match.table
        for places in hidden.values():
            lying, thought = (
                sorted(table.piles[spot][place] & FACE for spot, place in places)
                for table in (match.table, world.table)
            )
            assert thought == lying
