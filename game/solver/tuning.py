"""Tuning: finds weights that suit a game by playing a few deals with many sets of them."""

from __future__ import annotations

from game.core.shuffle import Stream, later_seed
from game.match.match import Match
from game.rules.game import Game
from game.solver.beam import Attempt, beams, breadths
from game.solver.weights import WEIGHT_SETS, Weights, random_weights
from game.system.jobs import run_to_end

_KEPT = 4
"""The number of sets of weights that are kept."""
_DEALS = range(1, 5)
_LEAST, _SHARE = 6000, 30
"""Each trial gets ``_LEAST`` nodes, or one in ``_SHARE`` of those that a deal will get if that is
more. As long as no trial wins, this budget is doubled, up to what a deal will get."""
_TRIES = 24
_ENOUGH = 3
"""The number of won deals that ends the search for better weights."""
Score = tuple[int, float, float]
"""The number of deals won, how far the deals advanced in all, and minus the number of positions
looked at."""


def tuned(game: Game, nodes: int) -> tuple[Weights, ...]:
    """Return the weights that did best at a few deals, the best first; the same on every machine.

    ``nodes`` is the number of positions that a deal will get later.
    """
    stream = Stream(_TRIES)
    budget = max(_LEAST, nodes // _SHARE)
    scores = _scores(game, budget)
    while budget * 2 <= nodes and not any(won for (won, _, _), _ in scores):
        budget *= 2
        scores = _scores(game, budget)
    for number in range(_TRIES):
        scores = sorted(scores, key=lambda each: each[0], reverse=True)[: 2 * _KEPT]
        if scores[0][0][0] >= _ENOUGH:
            break
        best = scores[stream.below(3)][1]
        weights = random_weights(stream) if number % 2 else best.varied(stream, 0.4)
        scores.append((_score(game, weights, budget), weights))
    scores.sort(key=lambda each: each[0], reverse=True)
    return tuple(weights for _, weights in scores[:_KEPT])


def _scores(game: Game, budget: int) -> list[tuple[Score, Weights]]:
    """Return the usual weights with their scores."""
    return [(_score(game, weights, budget), weights) for weights in WEIGHT_SETS]


def _score(game: Game, weights: Weights, budget: int) -> Score:
    """Return the score of these weights over the tuning deals."""
    won, far, nodes = 0, 0.0, 0
    for seed in _DEALS:
        solved, farthest, spent = _tried(game, weights, budget, seed)
        won, far, nodes = won + solved, far + farthest, nodes + spent
    return won, far, -float(nodes)


def _tried(game: Game, weights: Weights, budget: int, seed: int) -> tuple[bool, float, int]:
    """Return whether this deal was won, how far it advanced, and the number of positions looked at.
    The search restarts with wider beams until the budget is spent."""
    spent, farthest = 0, float("-inf")
    with beams(Match(game, seed)) as begin:
        for breadth in breadths():
            try:
                attempt = Attempt(begin, weights, Stream(later_seed(seed, breadth.width)), breadth)
            except MemoryError:  # no room for a beam of this width
                break
            line = run_to_end(attempt.running(budget - spent))
            spent += attempt.nodes
            farthest = max(farthest, attempt.farthest)
            if line is not None or attempt.saw_all:
                return line is not None, farthest, spent
            if spent >= budget:
                break
    return False, farthest, spent
