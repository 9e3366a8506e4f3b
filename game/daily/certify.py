"""Certifying: deals of a game that can surely be won, found on all cores and kept in its pool.

What is found hangs on the game, the seed and the number of nodes alone, and seeds are taken in
turn, so that nothing depends on how many cores there are or on where the work was broken off.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from itertools import count
from pathlib import Path

from game.book.catalog import find as named
from game.daily import pools
from game.daily.pools import Deal, Pool
from game.match.match import Match
from game.rules.game import Game
from game.solver.best_score import best_line
from game.solver.finder import find
from game.solver.shorten import shortened
from game.solver.tuning import tuned
from game.solver.weights import Weights
from game.system.workers import in_turn

FOR_POINTS = 20
"""A game for points takes so many times as many: its lines are bettered to the last."""
_CHANCE_WALKS = 12
_LONGEST_WALK = 2000
_SAVE_EVERY = 20


class PureChance(ValueError):
    """A game in which the player never has a choice."""


def is_pure_chance(game: Game) -> bool:
    """Does the game never offer more than one move? Found out by playing it."""
    for seed in range(_CHANCE_WALKS):
        match = Match(game, seed)
        while match.moves() and match.made < _LONGEST_WALK:
            if len(match.moves()) > 1:
                return False
            match.play(match.moves()[0])
    return True


def certify(
    game: Game, wanted: int, nodes: int, folder: Path = pools.SHIPPED
) -> Generator[Pool, None, None]:
    """Fill the pool of a game until it holds so many deals; it is told after every seed.

    Whoever stops listening breaks the work off; what was found is kept, and the next time goes on
    with the next seed.

    :raises PureChance: where there is nothing to choose.
    :raises BadPool: where the pool that is there can't be read.
    """
    found = _begun(game, nodes, folder)
    yield found
    unsaved = 0
    if len(found.deals) >= wanted:
        return
    try:
        attempt = partial(_try, found.game.id, found.game.preset, nodes, found.weight_sets)
        for deal in in_turn(attempt, count(found.tried + 1)):
            found = found.having(found.tried + 1, deal)
            unsaved += 1
            if deal is not None or unsaved >= _SAVE_EVERY:
                pools.save(found, folder)
                unsaved = 0
            yield found
            if len(found.deals) >= wanted:
                return
    finally:
        if unsaved:
            pools.save(found, folder)


def _begun(game: Game, nodes: int, folder: Path) -> Pool:
    """The pool as it stands, or a new one, for which weights have just been tuned."""
    if pools.path_of(game, folder).exists():
        return pools.load(game, folder)
    game = game if game.preset else game.under()
    if is_pure_chance(game):
        raise PureChance(f"{game.name} is a game of pure chance: there is nothing to choose")
    weight_sets = () if game.tally else tuple(tuple(each.as_list()) for each in tuned(game, nodes))
    return Pool(game, weight_sets=weight_sets)


def _try(
    name: str, preset: str, nodes: int, weight_sets: tuple[tuple[float, ...], ...], seed: int
) -> Deal | None:
    """Try to win one deal. The game goes by its name, since a definition can't be sent."""
    game = named(name).under(preset)
    return winning(game, seed, nodes, [Weights(*weights) for weights in weight_sets])


def winning(game: Game, seed: int, nodes: int, weight_sets: Sequence[Weights]) -> Deal | None:
    """The deal of this seed with a line that wins it, if one is found."""
    if game.tally is not None:
        best = best_line(game, seed, nodes * FOR_POINTS)
        if best is None:
            return None
        return Deal(seed, best.nodes, tuple(best.line), best.points)
    found = find(game, seed, nodes, weight_sets)
    if found is None:
        return None
    return Deal(seed, found.nodes, tuple(shortened(game, seed, found.line)))
