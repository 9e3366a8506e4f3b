"""Finds the line of play up to the next new card that wins the largest share of possible tables.

Where cards are hidden, each line up to the next new card is a *way*. The kernel finds ways by
trying out moves, the shortest lines first, and takes more from the lines that win some possible
tables. Each way is then tried in possible tables, always the same ones: a small search says whether
the table is won after it (:mod:`game.advice.bandit`). Where few cards are hidden, all their orders
are tried instead.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.advice.bandit import Arm, Bandit
from game.advice.determinizations import Hidden, Observations
from game.match.match import Match
from game.solver.kernel import borrowed
from game.solver.kernel_word import NO_LIMIT, KernelCannot
from game.solver.kernel_worlds import OPEN, Worlds

TRIES, MOST_WAYS = 1500, 48
"""The most lines that are tried to find ways, and the most ways that are kept of them."""
LEADS = 16
"""The number of possible tables that are searched for ways that win them."""
LEAST_DECIDED = 4
"""If fewer of these are decided, the position is too hard for small searches."""
BUDGET = 400
"""The number of possible tables for all ways together."""
LONGER_BUDGET = 3200
"""The same while the player thinks; it takes about a second of one core."""
NODES = 500
"""The most positions of one search."""
OPEN_CHANCE = 0.4
"""The points for a table that a search left open; a won table has one point."""
EAGERNESS = 0.7
"""How far the upper bound lies above the mean. The higher, the more evenly ways are tried."""


class Way(NamedTuple):
    """A line of play up to the next new card, and the share of the possible tables that it wins."""

    moves: tuple[str, ...]
    chance: float


def sees_stock_first(match: Match, observations: Observations) -> bool:
    """Should the player go through the stock once before playing anything? Yes if it has cards that
    the player has not seen, and it may be turned over without limit and will then lie as it does
    now."""
    game = match.game
    if observations.stock_seen or not any(move.text == "turn" for move in match.moves()):
        return False
    try:
        with borrowed(game, game.base_of(match.table)) as kernel:
            talon = kernel.talon
    except KernelCannot:
        return False
    if talon is None or talon.times != NO_LIMIT:
        return False
    return len(match.table.piles[talon.waste]) % talon.draw == 0


def best_ways(hidden: Hidden, stopped: Callable[[], bool], *, longer: bool = False) -> list[Way]:
    """Return the ways, those tried in the most tables first; none if the searches decide too few
    possible tables or are stopped. A longer search tries them in more tables.

    :raises UnknownToKernel: where the kernel does not know the game.
    :raises NoKernel: where it can't be loaded.
    """
    game, table = hidden.world.game, hidden.world.table
    with borrowed(game, game.base_of(table)) as kernel:
        worlds = Worlds(kernel, hidden.world, hidden.places, hidden.rounds)
        if not worlds.fit:
            return []
        many = worlds.find(TRIES, MOST_WAYS)
        leads = [worlds.lead(world, NODES) for world in range(1, LEADS + 1)]
        if sum(lead not in OPEN for lead in leads) < LEAST_DECIDED:
            return []
        arms = [Arm(number) for number in range(max(many, *(lead + 1 for lead in leads)))]
        budget = LONGER_BUDGET if longer else BUDGET
        bandit = Bandit(partial(_points, worlds), budget, EAGERNESS, worlds.orders)
        tried = bandit.best_first(arms, stopped)
        return [Way(tuple(worlds.moves(arm.number)), arm.mean) for arm in tried]


def _points(worlds: Worlds, way: Arm, first: int, many: int) -> float:
    """Return the points of a way in ``many`` possible tables, from number ``first`` on."""
    won, undecided = worlds.judge(way.number, first, many, NODES)
    return won + OPEN_CHANCE * undecided
