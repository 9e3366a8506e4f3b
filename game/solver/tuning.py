"""School: which tempers suit a game, found out by letting players of many tempers play it."""

from __future__ import annotations

from game.core.shuffle import Stream, later_seed
from game.match.match import Match
from game.rules.game import Game
from game.solver.beam import Attempt, rounds
from game.solver.search_table import SearchTable
from game.solver.weights import TEMPERS, Weights, drawn

_KEPT = 4
"""So many tempers leave the school."""
_DEALS = range(1, 5)
_LEAST, _SHARE = 6000, 30
"""A lesson takes so many nodes, or such a part of those that a deal is given where that is more; it
becomes longer as long as nobody wins."""
_ROUNDS = 24
_ENOUGH = 3
"""With so many deals won nobody looks for a better temper."""
Mark = tuple[int, float, float]
"""Deals won, how far the others came, and how few positions were looked at."""


def schooled(game: Game, nodes: int) -> tuple[Weights, ...]:
    """The tempers that did best at a few deals, the best first; the same on every machine.

    ``nodes`` is how many positions a deal will be worth later.
    """
    chance = Stream(_ROUNDS)
    lesson = max(_LEAST, nodes // _SHARE)
    marks = _marks(game, lesson)
    while lesson * 2 <= nodes and not any(won for (won, _, _), _ in marks):
        lesson *= 2
        marks = _marks(game, lesson)
    for number in range(_ROUNDS):
        marks = sorted(marks, key=lambda each: each[0], reverse=True)[: 2 * _KEPT]
        if marks[0][0][0] >= _ENOUGH:
            break
        best = marks[chance.below(3)][1]
        weights = drawn(chance) if number % 2 else best.swayed(chance, 0.4)
        marks.append((_mark(game, weights, lesson), weights))
    marks.sort(key=lambda each: each[0], reverse=True)
    return tuple(weights for _, weights in marks[:_KEPT])


def _marks(game: Game, lesson: int) -> list[tuple[Mark, Weights]]:
    """How they do who come from elsewhere."""
    return [(_mark(game, weights, lesson), weights) for weights in TEMPERS]


def _mark(game: Game, weights: Weights, lesson: int) -> Mark:
    """What a player of this temper makes of the deals of the school."""
    won, far, nodes = 0, 0.0, 0
    for seed in _DEALS:
        solved, farthest, spent = _tried(game, weights, lesson, seed)
        won, far, nodes = won + solved, far + farthest, nodes + spent
    return won, far, -float(nodes)


def _tried(game: Game, weights: Weights, lesson: int, seed: int) -> tuple[bool, float, int]:
    """Was this deal won, how far did it come, and for how many positions? The player begins again,
    with ever more positions kept, until the lesson is over."""
    walk = SearchTable(Match(game, seed))
    start, spent, farthest = walk.position(), 0, float("-inf")
    for breadth in rounds():
        attempt = Attempt(walk, weights, Stream(later_seed(seed, breadth.width)))
        line = attempt.run(start, breadth, lesson - spent)
        spent += max(attempt.nodes, 1)
        farthest = max(farthest, attempt.farthest)
        if line is not None or attempt.saw_all:
            return line is not None, farthest, spent
        if spent >= lesson:
            break
    return False, farthest, spent
