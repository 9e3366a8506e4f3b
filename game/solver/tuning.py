"""School: which tempers suit a game, found out by letting players of many tempers play it."""

from __future__ import annotations

from game.core.shuffle import Stream, later_seed
from game.match.match import Match
from game.rules.game import Game
from game.solver.beam import Attempt, rounds
from game.solver.search_table import SearchTable
from game.solver.weights import WEIGHT_SETS, Weights, drawn

_KEPT = 4
"""So many tempers leave the school."""
_DEALS = range(1, 5)
_LEAST, _SHARE = 6000, 30
"""A budget takes so many nodes, or such a part of those that a deal is given where that is more; it
becomes longer as long as nobody wins."""
_TRIES = 24
_ENOUGH = 3
"""With so many deals won nobody looks for a better weights."""
Mark = tuple[int, float, float]
"""Deals won, how far the others came, and how few positions were looked at."""


def tuned(game: Game, nodes: int) -> tuple[Weights, ...]:
    """The tempers that did best at a few deals, the best first; the same on every machine.

    ``nodes`` is how many positions a deal will be worth later.
    """
    chance = Stream(_TRIES)
    budget = max(_LEAST, nodes // _SHARE)
    marks = _marks(game, budget)
    while budget * 2 <= nodes and not any(won for (won, _, _), _ in marks):
        budget *= 2
        marks = _marks(game, budget)
    for number in range(_TRIES):
        marks = sorted(marks, key=lambda each: each[0], reverse=True)[: 2 * _KEPT]
        if marks[0][0][0] >= _ENOUGH:
            break
        best = marks[chance.below(3)][1]
        weights = drawn(chance) if number % 2 else best.varied(chance, 0.4)
        marks.append((_mark(game, weights, budget), weights))
    marks.sort(key=lambda each: each[0], reverse=True)
    return tuple(weights for _, weights in marks[:_KEPT])


def _marks(game: Game, budget: int) -> list[tuple[Mark, Weights]]:
    """How they do who come from elsewhere."""
    return [(_mark(game, weights, budget), weights) for weights in WEIGHT_SETS]


def _mark(game: Game, weights: Weights, budget: int) -> Mark:
    """What a player of this weights makes of the deals of the school."""
    won, far, nodes = 0, 0.0, 0
    for seed in _DEALS:
        solved, farthest, spent = _tried(game, weights, budget, seed)
        won, far, nodes = won + solved, far + farthest, nodes + spent
    return won, far, -float(nodes)


def _tried(game: Game, weights: Weights, budget: int, seed: int) -> tuple[bool, float, int]:
    """Was this deal won, how far did it come, and for how many positions? The player begins again,
    with ever more positions kept, until the budget is over."""
    walk = SearchTable(Match(game, seed))
    start, spent, farthest = walk.position(), 0, float("-inf")
    for breadth in rounds():
        attempt = Attempt(walk, weights, Stream(later_seed(seed, breadth.width)))
        line = attempt.run(start, breadth, budget - spent)
        spent += max(attempt.nodes, 1)
        farthest = max(farthest, attempt.farthest)
        if line is not None or attempt.saw_all:
            return line is not None, farthest, spent
        if spent >= budget:
            break
    return False, farthest, spent
