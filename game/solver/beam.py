"""Beam search with random restarts: it looks for a line of play that wins a deal.

It has no code for single games: it asks only for the offered moves and for the evaluation of a
position. It may look at hidden cards, because it looks for deals that can be won. Each attempt
keeps the positions that some weights value most, and expands no position twice. Where the kernel
knows the game, the kernel does the work and finds the same lines. The same game, seed and number of
nodes give the same answer on every machine, because nothing is timed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from heapq import heappush, heapreplace
from itertools import count
from typing import NamedTuple, Protocol

from game.core.shuffle import Stream, later_seed
from game.match.match import Match
from game.rules.game import Game
from game.solver.evaluation import Evaluation
from game.solver.kernel import borrowed
from game.solver.kernel_beam import MEMORY, KernelBeam, tell_evaluation
from game.solver.kernel_word import KernelCannot
from game.solver.search_table import Position, SearchTable
from game.solver.weights import WEIGHT_SETS, Weights, uniform
from game.system.jobs import Task, never
from game.vocabulary.moves import Move

NARROW = 8
"""Beam width of the first attempts; later ones are wider."""
_FEW, _ALL = 10, 10**9
"""The number of successors that one step looks at, per unit of beam width. Where far more moves are
offered, it follows only the best positions, so that an attempt reaches the end of the game."""
_VARIATION = 0.35
_VARIED = 0xBEA3
"""XORed into the seed to keep the seeds of variations apart from those of the attempts."""
_PATIENCE = 60
"""Steps without a better position after which an attempt is given up; the kernel has the same."""
_LEAST_GAIN = 1e-6


class Found(NamedTuple):
    """A winning line, and the number of positions the search looked at to find it."""

    line: list[str]
    nodes: int


class Beam(Protocol):
    """The positions of one step of a beam search.

    ``nodes`` counts the positions looked at, ``many`` those on the beam, ``left_out`` those that
    were met and then not followed. ``best`` is the highest worth of a position so far, without its
    random part; ``idle`` counts the steps since it rose. ``farthest`` is the largest advance among
    the best positions of all steps.
    """

    many: int
    nodes: int
    left_out: int
    idle: int
    best: float
    farthest: float

    def follow(self, each: int, most: int) -> Task[list[str] | None]:
        """Make a step: replace the positions by their best successors, and stop expanding once the
        step has looked at ``each`` positions. Return the line to a won position, if one is met.

        A beam may make several steps at once, but none after the beam has become empty or idle for
        long, or has looked at ``most`` positions since it began."""


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
    """Yield the function that begins beams at the match's position, in the kernel where it knows
    the game."""
    with ExitStack() as until:
        try:
            begin: Begin = until.enter_context(kernel_beams(match))
        except KernelCannot:
            begin = partial(PythonBeam, match)
        yield begin


@contextmanager
def kernel_beams(match: Match, memory: int = MEMORY) -> Iterator[Begin]:
    """Yield the function that begins beams in the kernel at the match's position, with a hash table
    of at most ``memory`` bytes.

    :raises UnknownToKernel: where the kernel does not know the game, or the page counts points of
        its own.
    :raises NoKernel: where the kernel can't be loaded.
    """
    with borrowed(match.game, match.game.base_of(match.table)) as kernel:
        tell_evaluation(kernel)
        yield partial(KernelBeam, kernel, match, memory)


def found_by(
    begin: Begin,
    match: Match,
    nodes: int,
    weight_sets: Sequence[Weights],
    stopped: Callable[[], bool] = never,
) -> Found | None:
    """Search as :func:`find` does, with the given beams, until ``stopped`` returns True."""
    search = BeamSearch(begin, match, weight_sets)
    for _ in search.running(nodes):
        if stopped():
            break
    return search.found


class BeamSearch:
    """Attempts from the match's position, one after another, until one of them wins.

    ``over`` says that no further attempt will be made: one has won or saw every position, or the
    next is wider than there is memory for. Each ``variation`` makes different attempts; 0 makes
    those of :func:`find`.
    """

    def __init__(
        self,
        begin: Begin,
        match: Match,
        weight_sets: Sequence[Weights] = WEIGHT_SETS,
        variation: int = 0,
    ) -> None:
        self._begin = begin
        self._seed = later_seed(match.seed ^ _VARIED, variation) if variation else match.seed
        first = variation % len(weight_sets)
        weight_sets = [*weight_sets[first:], *weight_sets[:first]]
        self._attempts, self._numbers = _attempts(self._seed, weight_sets), count(1)
        self._attempt: Attempt | None = None
        self._before = 0
        """The number of positions that earlier attempts looked at."""
        self.found = Found([], 0) if match.status == "won" else None
        self.over = self.found is not None

    @property
    def nodes(self) -> int:
        """The number of positions looked at."""
        return self._before + (self._attempt.nodes if self._attempt else 0)

    def running(self, enough: int) -> Task[None]:
        """Search until ``enough`` positions were looked at in all, or the search is over. May be
        run again with a larger number."""
        while not self.over and self.nodes < enough:
            try:
                attempt = self._attempt = self._attempt or self._next_attempt()
            except MemoryError:
                self.over = True
                return
            line = yield from attempt.running(enough - self._before)
            if line is not None:
                self.found = Found(line, self.nodes)
            self.over = line is not None or attempt.saw_all
            if attempt.over:
                self._before, self._attempt = self.nodes, None

    def _next_attempt(self) -> Attempt:
        weights, breadth = next(self._attempts)
        stream = Stream(later_seed(self._seed, next(self._numbers)))
        return Attempt(self._begin, weights, stream, breadth)


class Breadth(NamedTuple):
    """The beam width; a step looks at about ``expansions`` times ``width`` successors."""

    width: int
    expansions: int


def breadths() -> Iterator[Breadth]:
    """Yield ever wider beams, alternately with few successors and with all of them."""
    width = NARROW
    while True:
        yield Breadth(width, _FEW)
        yield Breadth(2 * width, _ALL)
        width *= 4


def _attempts(seed: int, weight_sets: Sequence[Weights]) -> Iterator[tuple[Weights, Breadth]]:
    """Yield the attempts: each set of weights in turn, then again and again all of them, varied at
    random, with wider beams."""
    stream = Stream(seed)
    for number, breadth in enumerate(breadths()):
        yield from ((w.varied(stream, _VARIATION) if number else w, breadth) for w in weight_sets)


class _Node:
    """A position on the beam, with the move and the position that led to it."""

    __slots__ = ("before", "move", "position")

    def __init__(self, position: Position, before: _Node | None, move: Move | None) -> None:
        self.position, self.before, self.move = position, before, move

    def line(self) -> list[str]:
        """Return the moves that led here."""
        found: list[str] = []
        node: _Node | None = self
        while node is not None and node.move is not None:
            found.append(node.move.text)
            node = node.before
        return found[::-1]


Kept = list[tuple[float, int, _Node]]
"""Positions as a min-heap: each with its worth and its number in the order of evaluation."""


class PythonBeam:
    """A :class:`Beam` that asks the rules themselves."""

    def __init__(self, match: Match, weights: Weights, stream: Stream, width: int) -> None:
        self._walk, self._weights, self._stream = SearchTable(match), weights, stream
        self._evaluation = Evaluation(match.game, match.table, weights)
        self._width = width
        start = self._walk.position()
        self._seen = {self._evaluation.outline(start.piles, start.facts)}
        self._beam: Kept = [(0.0, 0, _Node(start, None, None))]
        self._count = 0
        self.many, self.nodes, self.left_out, self.idle = 1, 0, 0, 0
        self.best = self.farthest = float("-inf")

    def follow(self, each: int, most: int) -> Task[list[str] | None]:
        """Make one step, see :meth:`Beam.follow`."""
        following: Kept = []
        enough, best = self.nodes + each, self.best
        for place, (_, _, node) in enumerate(sorted(self._beam, reverse=True)):
            if self.nodes >= enough:
                self.left_out += len(self._beam) - place
                break
            won = yield from self._expand(node, following)
            if won is not None:
                return won.line()
        if following:
            advance = self._evaluation.advance(max(following)[2].position.piles)
            self.farthest = max(self.farthest, advance)
        self._beam, self.many = following, len(following)
        self.idle = 0 if self.best > best + _LEAST_GAIN else self.idle + 1
        return None

    def _expand(self, node: _Node, into: Kept) -> Task[_Node | None]:
        """Try every offered move of a position; return the first successor that is won, if any."""
        walk, seen = self._walk, self._seen
        for move in walk.go(node.position):
            yield
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
        worth += weights.noise * uniform(self._stream)
        self._count += 1
        if len(into) < self._width:
            heappush(into, (worth, self._count, node))
        else:
            self.left_out += 1
            if worth > into[0][0]:
                heapreplace(into, (worth, self._count, node))


class Attempt:
    """One beam search from the root."""

    def __init__(self, begin: Begin, weights: Weights, stream: Stream, breadth: Breadth) -> None:
        self._beam, self._breadth = begin(weights, stream, breadth.width), breadth

    @property
    def farthest(self) -> float:
        """The largest advance of the game so far."""
        return self._beam.farthest

    @property
    def nodes(self) -> int:
        """The number of positions looked at, at least one."""
        return max(self._beam.nodes, 1)

    @property
    def over(self) -> bool:
        """Whether the beam is empty or has stopped getting better."""
        return not self._beam.many or self._beam.idle >= _PATIENCE

    @property
    def saw_all(self) -> bool:
        """Whether the beam is empty although it left out no position. If so, the deal can't be
        won."""
        return not self._beam.many and not self._beam.left_out

    def running(self, most: int) -> Task[list[str] | None]:
        """Search until the attempt is over or has looked at ``most`` positions, in whole steps of
        the beam; return the winning line, if one is found. May be run again with a larger
        number."""
        beam, (width, expansions) = self._beam, self._breadth
        while not self.over and beam.nodes < most:
            line = yield from beam.follow(expansions * width, most)
            if line is not None:
                return line
        return None
