"""Tables and caches agree with the words of the definition that they are computed from."""

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
    """Does this carry bring a card to a foundation from elsewhere?"""
    goes = move.verb == CARRY and game.is_home(move.target)
    return goes and not game.is_home(move.source)


@law("carries")
def the_tables_say_what_the_fits_say(game: Game, seeds: range) -> Tally:
    """The tabulated carries are those that the lifts and fits admit one by one, and the fast lookup
    of upward moves finds exactly the offers that bring a card home."""
    tally = Tally()
    for walk in walks(game, range(seeds.start // 2, seeds.stop // 2)):
        for match, _ in walk.again(60):
            for seat, view in game.views.items():
                table = match.table.copy()
                carries = texts(view.carries(table))
                assert len(set(carries)) == len(carries)
                assert set(carries) == set(texts(slow.carries(view, table)))
                assert view.upward(table) == [m for m in match.moves(seat) if goes_home(game, m)]
                tally["carries"] += len(carries)
    return tally


@law("positions", "choices")
def nothing_stale_is_remembered(game: Game, seeds: range) -> Tally:
    """A table that was just created offers the same moves as one that has been played on."""
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
    """Return a match that begins at this table, with all its facts, as the header of a record has
    them."""
    piles = {name: write(pile) for name, pile in zip(game.names, table.piles, strict=True)}
    return Match.at(game, piles, {key: table.facts.get(key) for key in game.facts})
