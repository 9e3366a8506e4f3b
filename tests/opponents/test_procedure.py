"""Errors of procedure: a computer recognizes them without the secret facts; how often it calls and
makes them depends on its level."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.book.catalog import BOOK
from game.core.shuffle import Stream
from game.match.match import Match
from game.opponents.opponent import LEVELS, Opponent
from game.opponents.procedure import FORCED, PROCEDURE, Procedure
from game.rules.game import Game

WITH_CALLS = [game for game in BOOK if PROCEDURE in game.options]


def loose(game: Game) -> Game:
    """The game under the option that leaves it to the players to keep its procedure."""
    usual = game.under()
    return game.under(options={**usual.chosen, PROCEDURE: "book"})


def at_random(game: Game, seed: int) -> Iterator[Match]:
    """Play at random without calls, and yield the match after each play that may be called."""
    match, luck = Match(loose(game), seed), Stream(seed)
    for _ in range(60):
        offers = [move for move in match.moves() if move.verb != "stop"]
        if not offers:
            return
        match.play(offers[luck.below(len(offers))])
        if any(move.verb == "stop" for move in match.moves()):
            yield match


@pytest.mark.parametrize("game", WITH_CALLS, ids=lambda game: game.id)
def test_an_error_is_seen_without_the_secret(game: Game) -> None:
    (secret,) = loose(game).secret_facts
    found = set()
    for seed in range(3):
        for match in at_random(game, seed):
            error = Procedure.of(match).broken()
            assert error is bool(match.table.facts.get(secret))
            found.add(error)
    assert found == {True, False}


@pytest.mark.parametrize("game", WITH_CALLS, ids=lambda game: game.id)
def test_the_strong_one_calls_every_error_and_nothing_else(game: Game) -> None:
    (secret,) = loose(game).secret_facts
    errors = set()
    for match in at_random(game, 2):
        (call,) = [move for move in match.moves() if move.verb == "stop"]
        error = bool(match.table.facts.get(secret))
        assert (Opponent(match, call.seat, "strong").choose() is call) is error
        errors.add(error)
    assert errors == {True, False}


@pytest.mark.parametrize("game", WITH_CALLS, ids=lambda game: game.id)
def test_the_others_miss_some_errors_and_call_nothing_else(game: Game) -> None:
    (secret,) = loose(game).secret_facts
    called = {level: [0, 0] for level in ("weak", "middle")}
    for seed in range(4):
        for match in at_random(game, seed):
            (call,) = [move for move in match.moves() if move.verb == "stop"]
            error = bool(match.table.facts.get(secret))
            for level, counted in called.items():
                chosen = Opponent(match, call.seat, level).choose()
                assert chosen is not call or error
                counted[chosen is call] += error
    assert all(missed and noticed for missed, noticed in called.values())


@pytest.mark.parametrize("game", WITH_CALLS, ids=lambda game: game.id)
@pytest.mark.parametrize("level", ["middle", "strong"])
def test_only_the_weak_one_errs(game: Game, level: str) -> None:
    assert LEVELS["weak"].errs > 0 == LEVELS[level].errs
    match = Match(loose(game), 4)
    opponents = {seat: Opponent(match, seat, level) for seat in match.game.seats}
    for _ in range(40):
        assert match.turn is not None
        move = opponents[match.turn].choose()
        assert move is not None
        match.play(move)
        assert not Procedure.of(match).broken()


@pytest.mark.parametrize("game", WITH_CALLS, ids=lambda game: game.id)
def test_where_the_procedure_is_forced_its_rules_are_the_games_own(game: Game) -> None:
    forced = game.under(options={PROCEDURE: FORCED})
    assert Procedure.of(Match(forced, 1)).rules is forced
