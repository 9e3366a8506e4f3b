"""The beam: a line of play that wins, sought by a randomised player who begins again and again.

It knows no game, asks only what is offered, and may look at hidden cards, for it is to find deals
that surely can be won. Each attempt follows a beam of positions, those that look best to a player
of some weights; a position is looked at once. The same game, seed and number of nodes give the same
answer on every machine, since nothing is timed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappush, heapreplace
from typing import NamedTuple

from game.core.shuffle import Stream, later_seed
from game.match.match import Match
from game.rules.game import Game
from game.solver.evaluation import Evaluation
from game.solver.search_table import Position, SearchTable
from game.solver.weights import WEIGHT_SETS, Weights, fraction
from game.vocabulary.moves import Move

NARROW = 8
"""How many positions the first attempts keep at each step; later ones keep ever more."""
_FEW, _ALL = 10, 10**9
"""For each position that it keeps, a step looks at so many new ones: where far more moves are
offered only the best positions are followed, so that an attempt comes to the end of the game."""
_VARIATION = 0.35
_PATIENCE = 60
"""After so many steps without a better position an attempt is given up."""
_LEAST_GAIN = 1e-6


class Found(NamedTuple):
    """A line that wins, and how many positions had to be looked at before it was found."""

    line: list[str]
    nodes: int


def find(
    game: Game, seed: int, nodes: int, tempers: Sequence[Weights] = WEIGHT_SETS
) -> Found | None:
    """A line of moves that wins this deal; None where none was found within so many nodes."""
    match = Match(game, seed)
    if match.status == "won":
        return Found([], 0)
    walk, start = SearchTable(match), SearchTable(match).position()
    spent = 0
    for number, (weights, breadth) in enumerate(_attempts(seed, tempers)):
        attempt = Attempt(walk, weights, Stream(later_seed(seed, number + 1)))
        line = attempt.run(start, breadth, nodes - spent)
        spent += max(attempt.nodes, 1)
        if line is not None:
            return Found(line, spent)
        if spent >= nodes or attempt.saw_all:
            return None
    return None


class Breadth(NamedTuple):
    """How many positions an attempt keeps at each step, and at how many new ones a step looks for
    each of them."""

    width: int
    glances: int


def rounds() -> Iterator[Breadth]:
    """Ever wider beams; they look at few new positions and at all of them in turn."""
    width = NARROW
    while True:
        yield Breadth(width, _FEW)
        yield Breadth(2 * width, _ALL)
        width *= 4


def _attempts(seed: int, tempers: Sequence[Weights]) -> Iterator[tuple[Weights, Breadth]]:
    """Who tries, and how broadly: each in turn, then again with a wider beam on another day."""
    sway = Stream(seed)
    for number, breadth in enumerate(rounds()):
        yield from ((w.varied(sway, _VARIATION) if number else w, breadth) for w in tempers)


class _Node:
    """A position on the beam, and how it was come by."""

    __slots__ = ("before", "move", "position")

    def __init__(self, position: Position, before: _Node | None, move: Move | None) -> None:
        self.position, self.before, self.move = position, before, move

    def line(self) -> list[str]:
        """The moves that led here."""
        found: list[str] = []
        node: _Node | None = self
        while node is not None and node.move is not None:
            found.append(node.move.text)
            node = node.before
        return found[::-1]


Beam = list[tuple[float, int, _Node]]


class Attempt:
    """One try at a deal.

    ``nodes`` counts the positions looked at; ``best`` is the worth of the best of them, without
    what chance added, ``farthest`` how far the game went forward. With ``saw_all`` no position that
    can be reached was left out, so that the deal can't be won.
    """

    def __init__(self, walk: SearchTable, weights: Weights, chance: Stream) -> None:
        self.walk, self.weights, self.chance = walk, weights, chance
        self.evaluation = Evaluation(walk.game, walk.table, weights)
        self.nodes = 0
        self.best = self.farthest = float("-inf")
        self.saw_all = False
        self.left_out = 0
        self._count = 0

    def run(self, start: Position, breadth: Breadth, most: int) -> list[str] | None:
        """The line that wins, or None where the beam runs dry, or runs on without getting better,
        or has looked at so many positions."""
        seen = {self.evaluation.outline(start.piles, start.facts)}
        beam: Beam = [(0.0, 0, _Node(start, None, None))]
        idle, best = 0, self.best
        self.left_out = 0
        while beam and self.nodes < most and idle < _PATIENCE:
            following: Beam = []
            enough = self.nodes + breadth.glances * breadth.width
            for place, (_, _, node) in enumerate(sorted(beam, reverse=True)):
                if self.nodes >= enough:
                    self.left_out += len(beam) - place
                    break
                won = self._expand(node, following, breadth.width, seen)
                if won is not None:
                    return won.line()
            idle = 0 if self.best > best + _LEAST_GAIN else idle + 1
            best = max(best, self.best)
            beam = following
            if beam:
                leader = max(beam)[2].position
                self.farthest = max(self.farthest, self.evaluation.advance(leader.piles))
        self.saw_all = not beam and not self.left_out
        return None

    def _expand(self, node: _Node, into: Beam, width: int, seen: set[int]) -> _Node | None:
        """Try all that is offered in a position; a position that is won is returned."""
        walk = self.walk
        for move in walk.go(node.position):
            offers = walk.step(move)
            self.nodes += 1
            position = walk.since(node.position)
            key = self.evaluation.outline(position.piles, position.facts)
            if key not in seen:
                seen.add(key)
                if walk.won:
                    walk.back()
                    return _Node(position, node, move)
                if offers is None or offers:
                    self._weigh(_Node(position, node, move), into, width, offers)
            walk.back()
        return None

    def _weigh(self, node: _Node, into: Beam, width: int, offers: Sequence[Move] | None) -> None:
        """Keep a position if it is among the best of its step."""
        table, weights = self.walk.table, self.weights
        worth = self.evaluation.worth(node.position.piles, table)
        if weights.freedom:
            if offers is None:
                offers = self.walk.game.offers(table)
            worth += weights.freedom * len(offers)
        self.best = max(self.best, worth)
        worth += weights.noise * fraction(self.chance)
        self._count += 1
        if len(into) < width:
            heappush(into, (worth, self._count, node))
        else:
            self.left_out += 1
            if worth > into[0][0]:
                heapreplace(into, (worth, self._count, node))
