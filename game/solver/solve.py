"""Can this still be won? A line that wins, or a proof that there is none, or not known.

The compiled kernel searches where every word of the page is told to it, and the search in Python
everywhere else. For a number of nodes, a memory and a backend the answer is always the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Literal, NamedTuple

from game.core.table import Table
from game.match.match import Illegal, Match
from game.solver.kernel import Kernel, NoKernel, borrowed
from game.solver.kernel_word import NotPlain
from game.solver.python_search import PythonSearch
from game.system.jobs import Stepwise, Work, in_thread

Verdict = Literal["winnable", "unwinnable", "unknown"]
VERDICTS: tuple[Verdict | None, ...] = (None, "winnable", "unwinnable", "unknown")
"""What the kernel answers, by its number; nought is no answer yet."""
MEMORY = 256 * 2**20
"""The bytes in which positions are remembered, where nobody says otherwise."""
PORTION = 20_000
"""So many positions the kernel looks at before the clock is looked at."""


class Limits(NamedTuple):
    """How long may be searched: so many positions or seconds, in so many bytes."""

    nodes: int | None = None
    seconds: float | None = None
    memory: int = MEMORY


class Answer(NamedTuple):
    """Whether a position can be won: ``line`` wins, where it was asked for; ``nodes`` distinct
    positions were looked at."""

    verdict: Verdict
    line: Sequence[str]
    nodes: int
    seconds: float
    backend: str


def answer_as_json(answer: Answer) -> dict[str, object]:
    """An answer as other programs read it."""
    return {
        "verdict": answer.verdict,
        "line": [*answer.line],
        "nodes": answer.nodes,
        "seconds": round(answer.seconds, 3),
        "backend": answer.backend,
    }


class Misled(RuntimeError):
    """A line of the kernel does not win by the rules: one of the two is at fault."""


Ask = Callable[[Match, Limits], Work[Answer]]
"""A question for a solver, answered in small steps; the match has to be left alone meanwhile."""


def never() -> bool:
    """Nobody asks a search to stop."""
    return False


def solve(
    match: Match,
    limits: Limits = Limits(),  # noqa: B008
    stopped: Callable[[], bool] = never,
    *,
    with_line: bool = True,
) -> Answer:
    """Whether a match can still be won from where it stands; the match is left as it is.

    A short search takes as long as its positions do (a thousand in about 1 ms); the line that wins
    takes some 20 ms more, since it is played by the rules, and can be left out.
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
) -> Work[Answer]:
    """As :func:`solve`, in small steps: the kernel in a thread of its own, where it knows the game.
    The match has to be left alone meanwhile."""

    def answer(stopped: Callable[[], bool]) -> Answer:
        return kernel_answer(match, limits, stopped, with_line=with_line)

    try:
        return (yield from in_thread(answer))
    except (NotPlain, NoKernel):
        return (yield from python_answer.steps(match, limits))


def is_plain(match: Match) -> bool:
    """Does the kernel know this game, and can it be loaded?"""
    try:
        with borrowed(match.game, match.game.based(match.table)):
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
    with_line: bool = True,
) -> Answer:
    """The answer of the kernel, perhaps without one of its shortcuts, or without the line.

    :raises NotPlain: where it does not know the game.
    :raises NoKernel: where it can't be loaded.
    """
    start = perf_counter()
    with borrowed(match.game, match.game.based(match.table)) as kernel:
        kernel.shortcuts(safe=safe, talon=talon)
        verdict = searched(kernel, match.table, limits, stopped)
        nodes = kernel.nodes
        line = expanded(match, kernel, kernel.line()) if verdict == "winnable" and with_line else []
    return Answer(verdict, line, nodes, perf_counter() - start, "kernel")


def searched(
    kernel: Kernel, table: Table, limits: Limits, stopped: Callable[[], bool] = never
) -> Verdict:
    """What a kernel finds out about a table of its game.

    :raises NotPlain: where it has a fact that the kernel does not know.
    """
    start = perf_counter()
    kernel.lay(table)
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
) -> Work[Answer]:
    """The answer of the search in Python; a step looks at a position or two."""
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
    """A line that the kernel found, move for move as the rules offer it, down to the win.

    :raises Misled: where it does not win.
    """
    kernel.lay(match.table)
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
            # what was to be played may have been obligatory, and have played itself
            if not turns or trial.table.piles != kernel.piles():
                play(text)
    except Illegal as fault:
        raise Misled(str(fault)) from fault
    if trial.status != "won":
        raise Misled("the line of the kernel does not win")
    return found
