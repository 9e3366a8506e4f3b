"""What is tabulated or remembered says nothing but what the words say when they are asked."""

from __future__ import annotations

from game.core.cards import write
from game.core.table import Table
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.moves import CARRY, Move
from tests.laws import slow
from tests.laws.law import Tally, law
from tests.laws.walks import texts, walks


def goes_home(game: Game, move: Move) -> bool:
    """Does a carry bring a card home that was not?"""
    goes = move.verb == CARRY and game.is_home(move.target)
    return goes and not game.is_home(move.source)


@law("carries")
def the_tables_say_what_the_fits_say(game: Game, seeds: range) -> Tally:
    """The tabulated carries are those that each lift and each fit admits when it is asked; what may
    go up by one lookup is what of the offers brings a card home."""
    tally = Tally()
    for walk in walks(game, range(seeds.start // 2, seeds.stop // 2)):
        for match, _ in walk.again(60):
            carries = texts(game.carries(match.table))
            assert len(set(carries)) == len(carries)
            assert set(carries) == set(texts(slow.carries(game, match.table)))
            assert game.upward(match.table) == [m for m in match.moves() if goes_home(game, m)]
            tally["carries"] += len(carries)
    return tally


@law("positions", "choices")
def nothing_stale_is_remembered(game: Game, seeds: range) -> Tally:
    """A table looked at for the first time offers what one does that was played on all along."""
    tally = Tally()
    for walk in walks(game, seeds):
        for number, step in enumerate(walk.steps()):
            kept = step.offers
            assert game.offers(step.table.copy()) == kept
            assert step.offers_back == kept
            if number % 10 == 0:
                assert texts(given(game, step.table).moves()) == texts(kept)
                tally["positions"] += 1
            tally["choices"] += len(kept)
        assert game.offers(walk.match.table.copy()) == walk.match.moves()
    return tally


def given(game: Game, table: Table) -> Match:
    """A match that begins at this table, as if it had been typed in."""
    piles = {name: write(pile) for name, pile in zip(game.names, table.piles, strict=True)}
    return Match.at(game, piles, table.facts)
