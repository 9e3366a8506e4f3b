"""Decides whether a position can be won: a winning line, a proof that there is none, or unknown.

The compiled kernel searches where it knows every word of the page, and the search in Python
everywhere else. The answer depends only on the number of nodes, the memory and the backend.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Literal, NamedTuple

from game.core.table import Table
from game.match.match import Illegal, Match
from game.rules.game import Game
from game.solver.kernel import Deal, Kernel, NoKernel, borrowed
from game.solver.kernel_word import NotPlain
from game.solver.python_search import PythonSearch
from game.system.jobs import Stepwise, Task, in_thread

Verdict = Literal["winnable", "unwinnable", "unknown"]
VERDICTS: tuple[Verdict | None, ...] = (None, "winnable", "unwinnable", "unknown")
"""The kernel's verdicts, by their number; 0 is no verdict yet."""
MEMORY = 256 * 2**20
"""The bytes of the hash table, unless the caller says otherwise."""
PORTION = 20_000
"""The number of positions that the kernel searches between two looks at the clock."""


class Limits(NamedTuple):
    """The limits of a search: positions, seconds, and bytes of memory."""

    nodes: int | None = None
    seconds: float | None = None
    memory: int = MEMORY


class Answer(NamedTuple):
    """Whether a position can be won. ``line`` wins, where it was asked for; ``nodes`` is the number
    of distinct positions."""

    verdict: Verdict
    line: Sequence[str]
    nodes: int
    seconds: float
    backend: str


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
    """A game that others play too; whether it can be won is for them to say as well."""


def check_alone(game: Game) -> None:
    """Check that a game can be searched.

    :raises BetweenSeats: if others play it too.
    """
    if not game.alone:
        raise BetweenSeats(f"{game.name} is played between seats: it has no hint or solution")


class Misled(RuntimeError):
    """A line of the kernel that the rules do not accept: one of the two has a bug."""


Ask = Callable[[Match, Limits], Task[Answer]]
"""A solver that works in small steps; the match must not change meanwhile."""


def never() -> bool:
    """The stop signal of a search that runs to its limits."""
    return False


def solve(
    match: Match,
    limits: Limits = Limits(),  # noqa: B008
    stopped: Callable[[], bool] = never,
    *,
    with_line: bool = True,
) -> Answer:
    """Decide whether a match can still be won from its current position; the match stays as it is.

    A short search takes about 1 ms for a thousand positions; spelling the winning line by the rules
    takes some 20 ms more and can be left out.
    """
    try:
        return kernel_answer(match, limits, stopped, with_line=with_line)
    except (NotPlain, NoKernel):
        return python_answer(match, limits, stopped)


def solving(
    match: Match,
    limits: Limits = Limits(),  # noqa: B008
    *,
    with_line: bool = True,
) -> Task[Answer]:
    """As :func:`solve`, in small steps: the kernel in a thread of its own, where it knows the game.
    The match must not change meanwhile."""

    def answer(stopped: Callable[[], bool]) -> Answer:
        return kernel_answer(match, limits, stopped, with_line=with_line)

    try:
        return (yield from in_thread(answer))
    except (NotPlain, NoKernel):
        return (yield from python_answer.steps(match, limits))


def is_plain(match: Match) -> bool:
    """Does the kernel know this game, and can it be loaded?"""
    try:
        with borrowed(match.game, match.game.base_of(match.table)):
            return True
    except (NotPlain, NoKernel):
        return False


def kernel_answer(
    match: Match,
    limits: Limits,
    stopped: Callable[[], bool] = never,
    *,
    safe: bool = True,
    talon: bool = True,
    loose: bool = True,
    with_line: bool = True,
) -> Answer:
    """Ask the kernel, if wanted without one of its shortcuts, or without the line.

    :raises NotPlain: where it does not know the game.
    :raises NoKernel: where it can't be loaded.
    """
    start = perf_counter()
    with borrowed(match.game, match.game.base_of(match.table)) as kernel:
        kernel.shortcuts(safe=safe, talon=talon, loose=loose)
        verdict = searched(kernel, match.table, limits, stopped, match)
        nodes = kernel.nodes
        line = expanded(match, kernel, kernel.line()) if verdict == "winnable" and with_line else []
    return Answer(verdict, line, nodes, perf_counter() - start, "kernel")


def searched(
    kernel: Kernel,
    table: Table,
    limits: Limits,
    stopped: Callable[[], bool] = never,
    deal: Deal | None = None,
) -> Verdict:
    """Let a kernel decide about a table of its game and of this deal.

    :raises NotPlain: where it has a fact that the kernel does not know.
    """
    start = perf_counter()
    kernel.lay(table, deal)
    verdict = VERDICTS[kernel.begin(limits.memory)]
    while verdict is None:
        left = PORTION if limits.nodes is None else min(PORTION, limits.nodes - kernel.nodes)
        if left <= 0 or _late(start, limits) or stopped():
            return "unknown"
        verdict = VERDICTS[kernel.run(left)]
    return verdict


@Stepwise
def python_answer(
    match: Match, limits: Limits, stopped: Callable[[], bool] = never
) -> Task[Answer]:
    """Ask the search in Python; a step looks at one or two positions."""
    start = perf_counter()
    search = PythonSearch(match, limits.memory)
    while not search.over and not _late(start, limits) and not stopped():
        search.run(search.nodes + 1)
        if limits.nodes is not None and search.nodes >= limits.nodes:
            break
        yield
    verdict: Verdict = "unknown"
    if search.line is not None:
        verdict = "winnable"
    elif search.exhausted:
        verdict = "unwinnable"
    return Answer(verdict, search.line or [], search.nodes, perf_counter() - start, "python")


def _late(start: float, limits: Limits) -> bool:
    return limits.seconds is not None and perf_counter() - start >= limits.seconds


def expanded(match: Match, kernel: Kernel, moves: Sequence[int]) -> list[str]:
    """Spell a line of the kernel as the moves that the rules offer, down to the win.

    :raises Misled: where it does not win.
    """
    kernel.lay(match.table, match)
    trial, found = match.trial(), list[str]()

    def play(text: str) -> None:
        trial.play(text)
        found.append(text)

    try:
        for move in moves:
            turns, text = kernel.step(move)
            kernel.act(move)
            for _ in range(turns):
                play("turn" if trial.table.piles[match.game.stock] else "redeal")
            # an obligation may already have played this move by itself
            if not turns or trial.table.piles != kernel.piles():
                play(text)
    except Illegal as fault:
        raise Misled(str(fault)) from fault
    if trial.status != "won":
        raise Misled("the line of the kernel does not win")
    return found
