"""Beam search with random restarts: it looks for a line of play that wins a deal.

It knows no game and asks only for the offered moves. It may look at hidden cards, because it looks
for deals that can be won. Each attempt keeps the positions that some weights value most, and looks
at no position twice. Where the kernel knows the game the kernel does the work and finds the same
lines. The same game, seed and number of nodes give the same answer on every machine, because
nothing is timed.
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
"""Beam width of the first attempts; later ones are wider."""
_FEW, _ALL = 10, 10**9
"""New positions per position on the beam that one step looks at. Where far more moves are offered
it follows only the best positions, so that an attempt reaches the end of the game."""
_VARIATION = 0.35
_PATIENCE = 60
"""Steps without a better position after which an attempt is given up."""
_LEAST_GAIN = 1e-6


class Found(NamedTuple):
    """A winning line, and the number of positions the search looked at to find it."""

    line: list[str]
    nodes: int


class Beam(Protocol):
    """The positions of one step of a beam search.

    ``nodes`` counts the positions looked at, ``many`` those on the beam; ``left_out`` were met and
    then not followed. ``best`` is the worth of the best position without its random part;
    ``farthest`` is the largest advance among the best positions of all steps.
    """

    many: int
    nodes: int
    left_out: int
    best: float
    farthest: float

    def follow(self, enough: int) -> list[str] | None:
        """Replace the positions by their successors, until the search has looked at ``enough``
        positions. Returns the line to a won position, if one is met."""


Begin = Callable[[Weights, Stream, int], Beam]
"""Begins a beam with these weights, this random stream and this width."""


def find(
    game: Game, seed: int, nodes: int, weight_sets: Sequence[Weights] = WEIGHT_SETS
) -> Found | None:
    """Return a line of moves that wins this deal; None where none was found within ``nodes``."""
    match = Match(game, seed)
    with beams(match) as begin:
        return found_by(begin, match, nodes, weight_sets)


@contextmanager
def beams(match: Match) -> Iterator[Begin]:
    """Yield what begins beams at the match's position: the kernel where it knows the game."""
    with ExitStack() as until:
        try:
            begin: Begin = until.enter_context(kernel_beams(match))
        except (NotPlain, NoKernel):
            begin = partial(PythonBeam, match)
        yield begin


@contextmanager
def kernel_beams(match: Match) -> Iterator[Begin]:
    """Yield what begins beams in the kernel at the match's position.

    :raises NotPlain: where it does not know the game, or the page counts points of its own.
    :raises NoKernel: where it can't be loaded.
    """
    with borrowed(match.game, match.game.base_of(match.table)) as kernel:
        tell_evaluation(kernel)
        yield partial(KernelBeam, kernel, match)


def found_by(
    begin: Begin,
    match: Match,
    nodes: int,
    weight_sets: Sequence[Weights],
    stopped: Callable[[], bool] = never,
) -> Found | None:
    """As :func:`find`, with the given beams. ``stopped`` is asked at every step and ends the
    search."""
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
    """The beam's width, and how many new positions a step looks at for each position on it."""

    width: int
    expansions: int


def breadths() -> Iterator[Breadth]:
    """Yield wider and wider beams, by turns with few new positions and with all of them."""
    width = NARROW
    while True:
        yield Breadth(width, _FEW)
        yield Breadth(2 * width, _ALL)
        width *= 4


def _attempts(seed: int, weight_sets: Sequence[Weights]) -> Iterator[tuple[Weights, Breadth]]:
    """Yield the attempts: each set of weights in turn, then all again with wider beams and new
    seeds."""
    sway = Stream(seed)
    for number, breadth in enumerate(breadths()):
        yield from ((w.varied(sway, _VARIATION) if number else w, breadth) for w in weight_sets)


class _Node:
    """A position on the beam, with the move and the position that led to it."""

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
"""Positions, each with its worth and the order in which it was weighed."""


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
        """Follow the beam until it has looked at ``enough`` positions."""
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
        """Try every offered move of a position; return a successor that is won."""
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
    """One beam search from the root.

    With ``saw_all`` it left out no position that can be reached, so the deal can't be won.
    """

    def __init__(self, begin: Begin, weights: Weights, chance: Stream, breadth: Breadth) -> None:
        self._beam, self._breadth = begin(weights, chance, breadth.width), breadth
        self.saw_all = False

    @property
    def farthest(self) -> float:
        """How far the game advanced."""
        return self._beam.farthest

    @property
    def nodes(self) -> int:
        """The number of positions looked at, at least one."""
        return max(self._beam.nodes, 1)

    def run(self, most: int, stopped: Callable[[], bool] = never) -> list[str] | None:
        """Return the winning line. None where the beam runs dry, stops getting better, has looked
        at ``most`` positions, or is stopped between two steps."""
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
