"""Decides whether a position can be won: a winning line, a proof that there is none, or unknown.

The compiled kernel searches where it knows every word of the page, and the search in Python
everywhere else. A search that has not decided in its first turn alternates with beams. Beams win
deals that the search leaves open; only the search proves a loss. Unless it is stopped by the clock
or by the caller, the answer depends only on the number of nodes, the memory and the backend.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from time import perf_counter
from typing import Literal, NamedTuple, Protocol

from game.core.table import Table
from game.match.match import Match
from game.rules.game import Game
from game.solver.beam import BeamSearch, PythonBeam, kernel_beams
from game.solver.kernel import Deal, Kernel, borrowed
from game.solver.kernel_lines import expanded
from game.solver.kernel_word import KernelCannot
from game.solver.python_search import PythonSearch
from game.solver.structure import structure_of
from game.solver.tuned import weight_sets_of
from game.system.jobs import Stepwise, Task, in_thread, never, run_to_end

Verdict = Literal["winnable", "unwinnable", "unknown"]
VERDICTS: tuple[Verdict | None, ...] = (None, "winnable", "unwinnable", "unknown")
"""For each number that the kernel returns, the verdict; 0 is no verdict yet."""
MEMORY = 256 * 2**20
"""The default size of the search's hash table, in bytes; that of the beams takes at most a quarter
of it in addition."""
PORTION = 20_000
"""The number of positions that the kernel searches between two looks at the clock."""
FIRST_TURN, FIRST_IN_PYTHON = 20_000, 2_000
"""The work of the first turn of the search, and of the beams after it; each later turn does twice
the work of the one before. Most deals are decided in the first turn."""
BEAM_COST = 3
"""A position of the kernel's beams counts as this many positions of its search, because it takes
about as long; in Python it counts as one."""


class Limits(NamedTuple):
    """The limits of a search: positions, seconds, and bytes of memory."""

    nodes: int | None = None
    seconds: float | None = None
    memory: int = MEMORY


class Answer(NamedTuple):
    """Whether a position can be won. ``line`` is the winning line, if there is one and it was asked
    for. ``nodes`` is the work done: the positions that were new to the search, and those of the
    beams, each of which counts as :data:`BEAM_COST` in the kernel. ``reached`` counts the positions
    that moves of either led to, known ones included; ``distinct`` those that were new to the
    search."""

    verdict: Verdict
    line: Sequence[str]
    nodes: int
    seconds: float
    backend: str
    reached: int = 0
    distinct: int = 0


def answer_as_json(answer: Answer) -> dict[str, object]:
    """Return an answer as the engine and the command line print it."""
    return {
        "verdict": answer.verdict,
        "line": [*answer.line],
        "nodes": answer.nodes,
        "seconds": round(answer.seconds, 3),
        "backend": answer.backend,
    }


class BetweenSeats(ValueError):
    """The game has several seats; whether it can be won depends on the other players too."""


def check_alone(game: Game) -> None:
    """Check that a game can be searched.

    :raises BetweenSeats: if others play it too.
    """
    if not game.alone:
        raise BetweenSeats(f"{game.name} is played between seats: it has no hint or solution")


Ask = Callable[[Match, Limits], Task[Answer]]
"""A solver that works in small steps; the match must not change meanwhile."""


def solve(
    match: Match,
    limits: Limits = Limits(),  # noqa: B008
    stopped: Callable[[], bool] = never,
    *,
    with_line: bool = True,
) -> Answer:
    """Decide whether a match can still be won from its current position; the match stays as it is.

    A short search takes about 1 ms for a thousand positions. Writing out the winning line by the
    rules takes about 20 ms more and can be left out.
    """
    try:
        return kernel_answer(match, limits, stopped, with_line=with_line)
    except KernelCannot:
        return python_answer(match, limits, stopped)


def solving(
    match: Match,
    limits: Limits = Limits(),  # noqa: B008
    *,
    with_line: bool = True,
) -> Task[Answer]:
    """Decide as :func:`solve` does, but in small steps; where the kernel knows the game, it runs in
    a thread of its own. The match must not change meanwhile."""

    def answer(stopped: Callable[[], bool]) -> Answer:
        return kernel_answer(match, limits, stopped, with_line=with_line)

    try:
        return (yield from in_thread(answer))
    except KernelCannot:
        return (yield from python_answer.steps(match, limits))


def kernel_knows(match: Match) -> bool:
    """Return whether the kernel knows this game and can be loaded."""
    try:
        with borrowed(match.game, match.game.base_of(match.table)):
            return True
    except KernelCannot:
        return False


def kernel_answer(
    match: Match,
    limits: Limits,
    stopped: Callable[[], bool] = never,
    *,
    safe: bool = True,
    talon: bool = True,
    loose: bool = True,
    beams: bool = True,
    with_line: bool = True,
) -> Answer:
    """Ask the kernel. Each flag that is False switches off a shortcut, the beams, or the line.

    :raises UnknownToKernel: where the kernel does not know the game.
    :raises NoKernel: where the kernel can't be loaded.
    """
    start = perf_counter()
    with borrowed(match.game, match.game.base_of(match.table)) as kernel, ExitStack() as lent:

        def begun() -> BeamSearch | None:
            try:
                begin = lent.enter_context(kernel_beams(match, limits.memory // 4))
            except KernelCannot:  # the page counts points, or there is no room for another
                return None
            return BeamSearch(begin, match, weight_sets_of(match.game))

        kernel.shortcuts(safe=safe, talon=talon, loose=loose)
        search = _KernelSearch(kernel, match.table, match, limits.memory)
        turns = _Turns(search, begun if beams and _goes_home(match) else _no_beams)
        verdict = run_to_end(turns.taken(limits, stopped))
        line: Sequence[str] = []
        if verdict == "winnable" and with_line:
            line = turns.line or expanded(match, kernel, kernel.line())
        return turns.answer(verdict, line, perf_counter() - start, "kernel")


def searched(
    kernel: Kernel,
    table: Table,
    limits: Limits,
    stopped: Callable[[], bool] = never,
    deal: Deal | None = None,
) -> Verdict:
    """Let a kernel decide a table of its game and of this deal by its search alone, without beams.

    :raises UnknownToKernel: where the table has a fact that the kernel does not know.
    """
    turns = _Turns(_KernelSearch(kernel, table, deal, limits.memory), _no_beams)
    return run_to_end(turns.taken(limits, stopped))


@Stepwise
def python_answer(
    match: Match, limits: Limits, stopped: Callable[[], bool] = never, *, beams: bool = True
) -> Task[Answer]:
    """Ask the search in Python, without beams if ``beams`` is False. A step of the search goes on
    until it meets a new position; a step of the beams looks at one position."""
    start = perf_counter()

    def begun() -> BeamSearch:
        return BeamSearch(partial(PythonBeam, match), match, weight_sets_of(match.game))

    search = _PythonSearch(match, limits.memory)
    turns = _Turns(search, begun if beams and _goes_home(match) else _no_beams)
    verdict = yield from turns.taken(limits, stopped)
    line = (turns.line or search.line) if verdict == "winnable" else []
    return turns.answer(verdict, line, perf_counter() - start, "python")


class _Search(Protocol):
    """A search of all positions that can be reached; ``verdict`` is None while it goes on.

    ``first_turn`` is the work of its first turn, ``beam_cost`` the work that a position of the
    beams counts as.
    """

    first_turn: int
    beam_cost: int
    verdict: Verdict | None

    @property
    def nodes(self) -> int:
        """The number of positions that were new to the search."""

    @property
    def reached(self) -> int:
        """The number of positions that moves led to, known ones included."""

    def running(self, enough: int) -> Task[None]:
        """Search until ``nodes`` is at least ``enough`` or there is a verdict."""


class _KernelSearch:
    """The kernel's search of a table, which restarts in other move orders."""

    first_turn, beam_cost = FIRST_TURN, BEAM_COST

    def __init__(self, kernel: Kernel, table: Table, deal: Deal | None, memory: int) -> None:
        kernel.lay(table, deal)
        self._kernel = kernel
        self.verdict = VERDICTS[kernel.begin(memory)]

    @property
    def nodes(self) -> int:
        return self._kernel.nodes

    @property
    def reached(self) -> int:
        return self._kernel.reached

    def running(self, enough: int) -> Task[None]:
        while self.verdict is None and self.nodes < enough:
            yield
            self.verdict = VERDICTS[self._kernel.run(min(PORTION, enough - self.nodes))]


class _PythonSearch:
    """The search in Python; ``line`` is the winning line, empty until one is found."""

    first_turn, beam_cost = FIRST_IN_PYTHON, 1

    def __init__(self, match: Match, memory: int) -> None:
        self._search = PythonSearch(match, memory)
        self.verdict: Verdict | None = None
        self._look()

    @property
    def nodes(self) -> int:
        return self._search.nodes

    @property
    def reached(self) -> int:
        return self._search.reached

    @property
    def line(self) -> Sequence[str]:
        return self._search.line or []

    def running(self, enough: int) -> Task[None]:
        while self.verdict is None and self.nodes < enough:
            yield
            self._search.run(self.nodes + 1)
            self._look()

    def _look(self) -> None:
        if self._search.line is not None:
            self.verdict = "winnable"
        elif self._search.over:
            self.verdict = "unwinnable" if self._search.exhausted else "unknown"


class _Turns:
    """A search and beams that take turns; the beams are begun when their first turn comes."""

    def __init__(self, search: _Search, begun: Callable[[], BeamSearch | None]) -> None:
        self._search, self._begun = search, begun
        self._beams: BeamSearch | None = None

    @property
    def nodes(self) -> int:
        """The work done."""
        beams = self._beams
        return self._search.nodes + (self._search.beam_cost * beams.nodes if beams else 0)

    @property
    def line(self) -> Sequence[str]:
        """The winning line of the beams, if they found one."""
        return self._beams.found.line if self._beams and self._beams.found else []

    def answer(self, verdict: Verdict, line: Sequence[str], seconds: float, backend: str) -> Answer:
        """Return the answer, with the counts."""
        search, beams = self._search, self._beams
        reached = search.reached + (beams.nodes if beams else 0)
        return Answer(verdict, line, self.nodes, seconds, backend, reached, search.nodes)

    def taken(self, limits: Limits, stopped: Callable[[], bool]) -> Task[Verdict]:
        """Let search and beams take turns until there is a verdict or a limit is reached."""
        start = perf_counter()
        for _ in self._working(limits.nodes):
            if _late(start, limits) or stopped():
                return "unknown"
            yield
        return "winnable" if self.line else self._search.verdict or "unknown"

    def _working(self, most: int | None) -> Task[None]:
        search, turn = self._search, self._search.first_turn
        while True:
            yield from search.running(search.nodes + self._share(turn, most))
            if search.verdict is not None or not self._share(turn, most):
                return
            if turn == search.first_turn:
                self._beams = self._begun()
            if (beams := self._beams) is not None:
                share = self._share(turn, most) // search.beam_cost
                yield from beams.running(beams.nodes + share)
                if beams.found is not None:
                    return
            turn *= 2

    def _share(self, turn: int, most: int | None) -> int:
        return turn if most is None else max(0, min(turn, most - self.nodes))


def _goes_home(match: Match) -> bool:
    """Return whether the page has foundations or piles out of play. Beams are guided by the cards
    there: in a game without such piles they win no deal that the search leaves open, and its proofs
    would take twice as long with them."""
    return bool(structure_of(match.game, match.game.base_of(match.table)).homes)


def _no_beams() -> None:
    return None


def _late(start: float, limits: Limits) -> bool:
    return limits.seconds is not None and perf_counter() - start >= limits.seconds
