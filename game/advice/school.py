"""School: which tempers suit a game, found out by letting players of many tempers play it."""

from __future__ import annotations

from game.advice.finder import NARROW, Attempt
from game.advice.temper import TEMPERS, Temper, drawn
from game.advice.walk import Walk
from game.dice import Stream, later_seed
from game.match import Match
from game.rules import Game

_KEPT = 4
"""So many tempers leave the school."""
_DEALS = range(1, 5)
_LEAST, _SHARE = 3000, 30
"""A lesson takes so many nodes, or such a part of those that a deal is given where that is more."""
_ROUNDS = 24
_ENOUGH = 3
"""With so many deals won nobody looks for a better temper."""
Mark = tuple[int, float, float]
"""Deals won, how far the others came, and how few positions were looked at."""


def schooled(game: Game, nodes: int) -> tuple[Temper, ...]:
    """The tempers that did best at a few deals, the best first; the same on every machine.

    ``nodes`` is how many positions a deal will be worth later.
    """
    lesson = max(_LEAST, nodes // _SHARE)
    chance = Stream(_ROUNDS)
    marks = [(_mark(game, temper, lesson), temper) for temper in TEMPERS]
    for number in range(_ROUNDS):
        marks = sorted(marks, key=lambda each: each[0], reverse=True)[: 2 * _KEPT]
        if marks[0][0][0] >= _ENOUGH:
            break
        best = marks[chance.below(3)][1]
        temper = drawn(chance) if number % 2 else best.swayed(chance, 0.4)
        marks.append((_mark(game, temper, lesson), temper))
    marks.sort(key=lambda each: each[0], reverse=True)
    return tuple(temper for _, temper in marks[:_KEPT])


def _mark(game: Game, temper: Temper, lesson: int) -> Mark:
    """What a player of this temper makes of the deals of the school."""
    won, far, nodes = 0, 0.0, 0
    for seed in _DEALS:
        walk = Walk(Match(game, seed))
        attempt = Attempt(walk, temper, Stream(later_seed(seed, 1)))
        won += attempt.run(walk.stand(), NARROW, lesson) is not None
        far += attempt.farthest
        nodes += attempt.nodes
    return won, far, -float(nodes)
