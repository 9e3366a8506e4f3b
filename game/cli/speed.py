"""Benchmarks of the rules (positions per second, compared with python-chess), of reading records
and of the solver."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from statistics import median
from typing import NamedTuple

from game.core.shuffle import Stream
from game.match.match import Match
from game.record import reader, verify, writer
from game.rules.game import Game
from game.system.clock import cpu_seconds

WALKS, STEPS, ROUNDS = 20, 60, 5
LONG = 5000
"""The number of moves of the record for the reading benchmark."""
BACK = 20
CROWDED = 40
"""A position with more moves than this counts as ``moves / CROWDED`` positions."""
LOOKS = 1000
"""The number of clock readings that are timed to measure their cost."""

# two famous games, Morphy's at the opera (1858) and Anderssen's immortal one (1851)
_CHESS = (
    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 "
    "O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#",
    "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 Qg6 "
    "h5 Qg5 Qf3 Ng8 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 Qf6+ Nxf6 Be7#",
)
_POSITIONS, _TIMES = 50, 10


def pace(game: Game) -> float:
    """Positions per second over twenty seeded walks: list all moves, play one, undo it."""
    spent, positions, look = 0.0, 0.0, _clock_cost()
    for seed in range(WALKS):
        match, stream = Match(game, seed), Stream(seed)
        for _ in range(STEPS):
            drawn = stream.draw()
            start = cpu_seconds()
            moves = match.moves()
            if not moves:
                break
            move = moves[drawn % len(moves)]
            match.play(move)
            match.undo()
            spent += cpu_seconds() - start - look
            positions += max(1.0, len(moves) / CROWDED)
            match.play(move)
    return positions / spent


def _clock_cost() -> float:
    """The seconds taken by reading the clock, about a tenth of a position."""
    start = cpu_seconds()
    for _ in range(LOOKS):
        cpu_seconds()
    return (cpu_seconds() - start) / LOOKS


def chess_pace() -> Callable[[], float] | None:
    """Return a function that runs the same benchmark with python-chess, over fifty positions of
    recorded games; None if python-chess isn't installed."""
    try:
        import chess
    except ImportError:
        return None
    boards = []
    for text in _CHESS:
        board = chess.Board()
        for word in text.split():
            move = board.parse_san(word)
            boards.append((board.copy(), move))
            board.push(move)
    boards = boards[:: len(boards) // _POSITIONS][:_POSITIONS]

    def measured() -> float:
        start = cpu_seconds()
        for _ in range(_TIMES):
            for board, move in boards:
                list(board.legal_moves)
                board.push(move)
                board.pop()
        return _TIMES * len(boards) / (cpu_seconds() - start)

    return measured


def paces(games: Iterable[Game]) -> tuple[float | None, dict[str, float]]:
    """The figures of python-chess and of each game: medians of interleaved rounds."""
    chess = chess_pace()
    found: dict[str, list[float]] = {game.id: [] for game in games}
    beside: list[float] = []
    for _ in range(ROUNDS):
        for game in games:
            found[game.id].append(pace(game.under()))
            if chess is not None:
                beside.append(chess())
    middles = {name: median(rates) for name, rates in found.items()}
    return (median(beside) if beside else None), middles


# -------------------------------------------------------------------- records


def long_match(game: Game) -> Match:
    """A match of :data:`LONG` random moves; if it ends early, some are undone."""
    match, stream, made = Match(game, 1), Stream(1), 0
    while made < LONG:
        offered = match.moves()
        if offered:
            match.play(offered[stream.below(len(offered))], t=made * 100)
            made += 1
            continue
        for _ in range(min(BACK, match.made)):
            match.undo(t=made * 100)
    return match


def record_paces(match: Match) -> dict[str, int]:
    """Moves per second of reading a match's record: ``load`` applies its events, ``verify`` plays
    it through the rules. Medians of interleaved rounds."""
    text = writer.write(match).encode("utf-8")
    moves = len(match.journal) - 1
    readers: dict[str, Callable[[bytes], object]] = {
        "load": lambda found: verify.fold(reader.read(found)),
        "verify": lambda found: verify.verify(reader.read(found)),
    }
    found: dict[str, list[float]] = {name: [] for name in readers}
    for _ in range(ROUNDS):
        for name, read in readers.items():
            start = cpu_seconds()
            read(text)
            found[name].append(moves / (cpu_seconds() - start))
    return {name: round(median(rates)) for name, rates in found.items()}


# -------------------------------------------------------------------- the solver

SOLVED, SEARCHED, PORTION = range(1, 13), 100_000, 10_000
SEARCHED_IN_PYTHON = 1000
"""The deals of the solver benchmark; the node limits for each deal in the kernel, for each call of
the kernel, and for each deal in Python."""


class SolvePace(NamedTuple):
    """Positions per second of a search: ``reached`` counts every move tried, as the figure of
    python-chess does; ``distinct`` counts each position once."""

    reached: float
    distinct: float


Search = Callable[[], tuple[int, int]]
"""A search ready to run; returns the number of positions reached and of distinct ones."""


def kernel_pace(game: Game) -> SolvePace:
    """The speed of the kernel's search over the first deals of a game; 0 without a kernel."""
    from game.solver.kernel import NoKernel

    try:
        return _pace_of(game, _kernel_search)
    except NoKernel:
        return SolvePace(0.0, 0.0)


def python_pace(game: Game) -> SolvePace:
    """The speed of the search in Python over the same deals."""
    return _pace_of(game, _python_search)


def _pace_of(game: Game, ready: Callable[[Match], AbstractContextManager[Search]]) -> SolvePace:
    spent, reached, distinct = 0.0, 0, 0
    for seed in SOLVED:
        with ready(Match(game, seed)) as search:
            start = cpu_seconds()
            found = search()
            spent += cpu_seconds() - start
        reached, distinct = reached + found[0], distinct + found[1]
    return SolvePace(reached / spent, distinct / spent)


@contextmanager
def _kernel_search(match: Match) -> Iterator[Search]:
    from game.solver.kernel import borrowed
    from game.solver.solve import MEMORY

    with borrowed(match.game, match.game.base_of(match.table)) as kernel:
        kernel.lay(match.table, match)

        def search() -> tuple[int, int]:
            verdict = kernel.begin(MEMORY)
            while not verdict and kernel.nodes < SEARCHED:
                verdict = kernel.run(PORTION)
            return kernel.reached, kernel.nodes

        yield search


@contextmanager
def _python_search(match: Match) -> Iterator[Search]:
    from game.solver.python_search import PythonSearch
    from game.solver.solve import MEMORY

    def search() -> tuple[int, int]:
        found = PythonSearch(match, MEMORY)
        found.run(SEARCHED_IN_PYTHON)
        return found.reached, found.nodes

    yield search


Paces = dict[str, SolvePace]
"""Search speeds, by game."""


def solve_paces(games: Mapping[str, Game]) -> tuple[float | None, Paces, Paces]:
    """The figures of python-chess, the kernel and the search in Python for each game: medians of
    interleaved rounds."""
    chess, beside = chess_pace(), list[float]()
    kernel: dict[str, list[SolvePace]] = {name: [] for name in games}
    python: dict[str, list[SolvePace]] = {name: [] for name in games}
    for _ in range(ROUNDS):
        for name, game in games.items():
            kernel[name].append(kernel_pace(game))
            python[name].append(python_pace(game))
            if chess is not None:
                beside.append(chess())
    return (median(beside) if beside else None), _middles(kernel), _middles(python)


def _middles(found: Mapping[str, list[SolvePace]]) -> Paces:
    return {
        name: SolvePace(*(median(rates) for rates in zip(*paces, strict=True)))
        for name, paces in found.items()
    }
