"""Simulated annealing for games that are played for points: it looks for the best score of a deal.

A line is played to its end at random, then improved: two of its choices are exchanged, and the
better of the two lines is kept, or sometimes, less and less often, the worse one.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from game.core.shuffle import Stream, later_seed
from game.match.match import Match
from game.rules.game import Game
from game.solver.search_table import SearchTable
from game.solver.weights import uniform

_TEMPERATURE = 4.0
"""The temperature at the beginning: a line that is worse by this number of points is then kept with
a probability of about 1/e."""


class Scored(NamedTuple):
    """The best line, its points, and the number of positions looked at until the first line won."""

    line: list[str]
    points: int
    nodes: int


def best_line(game: Game, seed: int, nodes: int) -> Scored | None:
    """Return the winning line with the most points that was found within ``nodes``, if any line
    wins."""
    stream = Stream(later_seed(seed, 1))
    search = _Search(game, seed)
    line, points = search.played([], stream)
    while search.nodes < nodes:
        temperature = _TEMPERATURE * (1 - search.nodes / nodes) + 0.01
        other, their = search.played(_exchanged(line, stream), stream)
        if their >= points or uniform(stream) < exp((their - points) / temperature):
            line, points = other, their
    return search.best


class _Search:
    """``nodes`` counts the positions looked at; ``best`` is the best winning line so far."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.walk = SearchTable(Match(game, seed))
        self.start = self.walk.position()
        self.nodes = 0
        self.best: Scored | None = None

    def played(self, plan: Sequence[str], stream: Stream) -> tuple[list[str], int]:
        """Play to the end as planned, and at random where the planned move is not offered. Return
        the line and its points."""
        walk, game, line = self.walk, self.game, list[str]()
        offers = walk.go(self.start)
        while offers:
            wanted = plan[len(line)] if len(line) < len(plan) else ""
            move = next((move for move in offers if move.text == wanted), None)
            if move is None:
                move = offers[stream.below(len(offers))]
            walk.step(move)
            line.append(move.text)
            self.nodes += 1
            offers = game.offers(walk.table)
        points = 0 if game.score is None else game.score(game, walk.table)
        if walk.won and (self.best is None or points > self.best.points):
            first = self.nodes if self.best is None else self.best.nodes
            self.best = Scored(line, points, first)
        return line, points


def _exchanged(line: Sequence[str], stream: Stream) -> list[str]:
    """Return the line with two of its moves exchanged, of those that occur in it only once."""
    other = list(line)
    choices = [place for place, text in enumerate(line) if line.count(text) == 1]
    if len(choices) > 1:
        one, two = choices[stream.below(len(choices))], choices[stream.below(len(choices))]
        other[one], other[two] = other[two], other[one]
    return other
