"""Tuning: which weights suit a game, found out by playing a few deals with many."""

from __future__ import annotations

from game.core.shuffle import Stream, later_seed
from game.match.match import Match
from game.rules.game import Game
from game.solver.beam import Attempt, beams, breadths
from game.solver.weights import WEIGHT_SETS, Weights, random_weights

_KEPT = 4
"""So many sets of weights are kept."""
_DEALS = range(1, 5)
_LEAST, _SHARE = 6000, 30
"""Each player has so many nodes, or such a part of those that a deal is given where that is more;
the budget is doubled as long as nobody wins."""
_TRIES = 24
_ENOUGH = 3
"""With so many deals won no better weights are looked for."""
Score = tuple[int, float, float]
"""Deals won, how far the others came, and how few positions were looked at."""


def tuned(game: Game, nodes: int) -> tuple[Weights, ...]:
    """The weights that did best at a few deals, the best first; the same on every machine.

    ``nodes`` is how many positions a deal will be worth later.
    """
    chance = Stream(_TRIES)
    budget = max(_LEAST, nodes // _SHARE)
    scores = _scores(game, budget)
    while budget * 2 <= nodes and not any(won for (won, _, _), _ in scores):
        budget *= 2
        scores = _scores(game, budget)
    for number in range(_TRIES):
        scores = sorted(scores, key=lambda each: each[0], reverse=True)[: 2 * _KEPT]
        if scores[0][0][0] >= _ENOUGH:
            break
        best = scores[chance.below(3)][1]
        weights = random_weights(chance) if number % 2 else best.varied(chance, 0.4)
        scores.append((_score(game, weights, budget), weights))
    scores.sort(key=lambda each: each[0], reverse=True)
    return tuple(weights for _, weights in scores[:_KEPT])


def _scores(game: Game, budget: int) -> list[tuple[Score, Weights]]:
    """How the usual weights do."""
    return [(_score(game, weights, budget), weights) for weights in WEIGHT_SETS]


def _score(game: Game, weights: Weights, budget: int) -> Score:
    """How a player with these weights does at the deals that they are tuned by."""
    won, far, nodes = 0, 0.0, 0
    for seed in _DEALS:
        solved, farthest, spent = _tried(game, weights, budget, seed)
        won, far, nodes = won + solved, far + farthest, nodes + spent
    return won, far, -float(nodes)


def _tried(game: Game, weights: Weights, budget: int, seed: int) -> tuple[bool, float, int]:
    """Was this deal won, how far did it come, and for how many positions? The player begins again,
    with ever more positions kept, until the budget is spent."""
    spent, farthest = 0, float("-inf")
    with beams(Match(game, seed)) as begin:
        for breadth in breadths():
            attempt = Attempt(begin, weights, Stream(later_seed(seed, breadth.width)), breadth)
            line = attempt.run(budget - spent)
            spent += attempt.nodes
            farthest = max(farthest, attempt.farthest)
            if line is not None or attempt.saw_all:
                return line is not None, farthest, spent
            if spent >= budget:
                break
    return False, farthest, spent
