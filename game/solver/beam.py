"""The beam: a line of play that wins, sought by randomised tries that begin again and again.

It knows no game, asks only what is offered, and may look at hidden cards, for it is to find deals
that surely can be won. Each attempt follows a beam of positions, those that are worth most by
some weights; a position is looked at once. Where the kernel knows the game it does the work, and
finds the same. The same game, seed and number of nodes give the same answer on every machine,
since nothing is timed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from heapq import heappush, heapreplace
from typing import NamedTuple, Protocol

from game.core.shuffle import Stream, later_seed
from game.match.match import Match
from game.rules.game import Game
from game.solver.evaluation import Evaluation
from game.solver.kernel import NoKernel, borrowed
from game.solver.kernel_beam import KernelBeam, tell_evaluation
from game.solver.kernel_word import NotPlain
from game.solver.search_table import Position, SearchTable
from game.solver.solve import never
from game.solver.weights import WEIGHT_SETS, Weights, uniform
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


class Beam(Protocol):
    """Positions of one step, and those of the next that they lead to.

    ``nodes`` counts the positions looked at, ``many`` those on the beam; ``left_out`` were met and
    then not followed. ``best`` is the worth of the best position, without what chance added;
    ``farthest`` is how far the game went forward in those that were the best of a step.
    """

    many: int
    nodes: int
    left_out: int
    best: float
    farthest: float

    def follow(self, enough: int) -> list[str] | None:
        """Let those that the positions on the beam lead to come after them, until so many were
        looked at. The line to one that is won is returned."""


Begin = Callable[[Weights, Stream, int], Beam]
"""Begins a beam by these weights, with this stream of chance, of so many positions at most."""


def find(
    game: Game, seed: int, nodes: int, weight_sets: Sequence[Weights] = WEIGHT_SETS
) -> Found | None:
    """A line of moves that wins this deal; None where none was found within so many nodes."""
    match = Match(game, seed)
    with beams(match) as begin:
        return found_by(begin, match, nodes, weight_sets)


@contextmanager
def beams(match: Match) -> Iterator[Begin]:
    """What begins beams where this match stands: the kernel where it knows the game."""
    with ExitStack() as until:
        try:
            begin: Begin = until.enter_context(kernel_beams(match))
        except (NotPlain, NoKernel):
            begin = partial(PythonBeam, match)
        yield begin


@contextmanager
def kernel_beams(match: Match) -> Iterator[Begin]:
    """What begins beams in the kernel, where this match stands.

    :raises NotPlain: where it does not know the game, or the page counts points of its own.
    :raises NoKernel: where it can't be loaded.
    """
    with borrowed(match.game, match.game.based(match.table)) as kernel:
        tell_evaluation(kernel)
        yield partial(KernelBeam, kernel, match)


def found_by(
    begin: Begin,
    match: Match,
    nodes: int,
    weight_sets: Sequence[Weights],
    stopped: Callable[[], bool] = never,
) -> Found | None:
    """The same as :func:`find`, with beams that are begun so; nothing is found any more once it is
    stopped, which is asked at every step."""
    if match.status == "won":
        return Found([], 0)
    spent = 0
    for number, (weights, breadth) in enumerate(_attempts(match.seed, weight_sets)):
        attempt = Attempt(begin, weights, Stream(later_seed(match.seed, number + 1)), breadth)
        line = attempt.run(nodes - spent, stopped)
        spent += attempt.nodes
        if line is not None:
            return Found(line, spent)
        if spent >= nodes or attempt.saw_all or stopped():
            return None
    return None


class Breadth(NamedTuple):
    """How many positions an attempt keeps at each step, and at how many new ones a step looks for
    each of them."""

    width: int
    expansions: int


def breadths() -> Iterator[Breadth]:
    """Ever wider beams; they look at few new positions and at all of them in turn."""
    width = NARROW
    while True:
        yield Breadth(width, _FEW)
        yield Breadth(2 * width, _ALL)
        width *= 4


def _attempts(seed: int, weight_sets: Sequence[Weights]) -> Iterator[tuple[Weights, Breadth]]:
    """Who tries, and how broadly: each in turn, then again with a wider beam on another day."""
    sway = Stream(seed)
    for number, breadth in enumerate(breadths()):
        yield from ((w.varied(sway, _VARIATION) if number else w, breadth) for w in weight_sets)


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


Kept = list[tuple[float, int, _Node]]
"""Positions with what each is worth, and the how many-eth it was to be weighed."""


class PythonBeam:
    """A :class:`Beam` that asks the rules themselves."""

    def __init__(self, match: Match, weights: Weights, chance: Stream, width: int) -> None:
        self._walk, self._weights, self._chance = SearchTable(match), weights, chance
        self._evaluation = Evaluation(match.game, match.table, weights)
        self._width = width
        start = self._walk.position()
        self._seen = {self._evaluation.outline(start.piles, start.facts)}
        self._beam: Kept = [(0.0, 0, _Node(start, None, None))]
        self._count = 0
        self.many, self.nodes, self.left_out = 1, 0, 0
        self.best = self.farthest = float("-inf")

    def follow(self, enough: int) -> list[str] | None:
        """Follow them until so many positions were looked at."""
        following: Kept = []
        for place, (_, _, node) in enumerate(sorted(self._beam, reverse=True)):
            if self.nodes >= enough:
                self.left_out += len(self._beam) - place
                break
            won = self._expand(node, following)
            if won is not None:
                return won.line()
        if following:
            advance = self._evaluation.advance(max(following)[2].position.piles)
            self.farthest = max(self.farthest, advance)
        self._beam, self.many = following, len(following)
        return None

    def _expand(self, node: _Node, into: Kept) -> _Node | None:
        """Try all that is offered in a position; a position that is won is returned."""
        walk, seen = self._walk, self._seen
        for move in walk.go(node.position):
            offers = walk.step(move)
            self.nodes += 1
            position = walk.since(node.position)
            key = self._evaluation.outline(position.piles, position.facts)
            if key not in seen:
                seen.add(key)
                if walk.won:
                    walk.back()
                    return _Node(position, node, move)
                if offers is None or offers:
                    self._weigh(_Node(position, node, move), into, offers)
            walk.back()
        return None

    def _weigh(self, node: _Node, into: Kept, offers: Sequence[Move] | None) -> None:
        """Keep a position if it is among the best of its step."""
        table, weights = self._walk.table, self._weights
        worth = self._evaluation.worth(node.position.piles, table)
        if weights.freedom:
            if offers is None:
                offers = self._walk.game.offers(table)
            worth += weights.freedom * len(offers)
        self.best = max(self.best, worth)
        worth += weights.noise * uniform(self._chance)
        self._count += 1
        if len(into) < self._width:
            heappush(into, (worth, self._count, node))
        else:
            self.left_out += 1
            if worth > into[0][0]:
                heapreplace(into, (worth, self._count, node))


class Attempt:
    """One try at a deal.

    With ``saw_all`` no position that can be reached was left out, so that the deal can't be won.
    """

    def __init__(self, begin: Begin, weights: Weights, chance: Stream, breadth: Breadth) -> None:
        self._beam, self._breadth = begin(weights, chance, breadth.width), breadth
        self.saw_all = False

    @property
    def farthest(self) -> float:
        """How far the game went forward."""
        return self._beam.farthest

    @property
    def nodes(self) -> int:
        """How many positions were looked at, one at least."""
        return max(self._beam.nodes, 1)

    def run(self, most: int, stopped: Callable[[], bool] = never) -> list[str] | None:
        """The line that wins, or None where the beam runs dry, or runs on without getting better,
        or has looked at so many positions, or is stopped between two steps."""
        beam, (width, expansions) = self._beam, self._breadth
        idle, best = 0, beam.best
        while beam.many and beam.nodes < most and idle < _PATIENCE and not stopped():
            line = beam.follow(beam.nodes + expansions * width)
            if line is not None:
                return line
            idle = 0 if beam.best > best + _LEAST_GAIN else idle + 1
            best = max(best, beam.best)
        self.saw_all = not beam.many and not beam.left_out
        return None
