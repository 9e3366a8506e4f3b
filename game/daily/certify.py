"""Finds deals that are proven winnable, on all cores, and adds them to the pool of their game.

The result depends only on the game, the seeds and the number of nodes. Seeds are tried in order, so
neither the number of cores nor an interruption changes it.
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
from game.solver.solve import check_alone
from game.solver.tuning import tuned
from game.solver.weights import Weights
from game.system.workers import in_turn

FOR_POINTS = 20
"""The factor on the nodes of a game for points, whose lines are improved until the nodes run
out."""
_CHANCE_WALKS = 12
_LONGEST_WALK = 2000
_SAVE_EVERY = 20


class PureChance(ValueError):
    """A game in which the player never has a choice."""


def is_pure_chance(game: Game) -> bool:
    """Whether the game never offers more than one move, judged from sample games."""
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
    """Fill the pool of a game up to ``wanted`` deals, yielding the pool after every seed.

    Closing the generator stops the search; the deals found so far are saved, and the next call
    continues with the next seed.

    :raises PureChance: if the game has no choices.
    :raises BetweenSeats: if others play it too.
    :raises BadPool: if the existing pool can't be read.
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
    """Load the existing pool, or create one and tune its weights."""
    if pools.path_of(game, folder).exists():
        return pools.load(game, folder)
    game = game if game.preset else game.under()
    check_alone(game)
    if is_pure_chance(game):
        raise PureChance(f"{game.name} is a game of pure chance: there is nothing to choose")
    weight_sets = () if game.tally else tuple(tuple(each.as_list()) for each in tuned(game, nodes))
    return Pool(game, weight_sets=weight_sets)


def _try(
    name: str, preset: str, nodes: int, weight_sets: tuple[tuple[float, ...], ...], seed: int
) -> Deal | None:
    """Try to win one deal in a worker process, which gets the game by name because a definition
    can't be pickled."""
    game = named(name).under(preset)
    return winning(game, seed, nodes, [Weights(*weights) for weights in weight_sets])


def winning(game: Game, seed: int, nodes: int, weight_sets: Sequence[Weights]) -> Deal | None:
    """The deal of this seed with a winning line, or None if none is found."""
    if game.tally is not None:
        best = best_line(game, seed, nodes * FOR_POINTS)
        if best is None:
            return None
        return Deal(seed, best.nodes, tuple(best.line), best.points)
    found = find(game, seed, nodes, weight_sets)
    if found is None:
        return None
    return Deal(seed, found.nodes, tuple(shortened(game, seed, found.line)))
