"""The speed of the rules beside a chess library, of the frames beside a bare loop, and of the
start."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from importlib.util import cache_from_source
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from game.book import catalog
from game.cli.requests import BenchRequest
from game.cli.speed import long_match, paces, record_paces, solve_paces
from game.core.shuffle import Stream
from game.match.match import Match
from game.system.clock import cpu_seconds
from scenes.memory import PLACES

if TYPE_CHECKING:
    from game.rules.game import Game

STARTS = 15
PLAYED = 300
"""The moves that are played in the process whose memory is measured."""
SOUGHT = 400
"""The positions of a long record to seek."""
_LONG = "klondike"
"""The game of the long record."""
_SOLVED = {
    "klondike-three": ("klondike", "three"),
    "canfield": ("canfield", None),
    "spider": ("spider", None),
}
"""The games for measuring the solver, each with a preset."""
_BARE = "import pygame; pygame.init(); pygame.display.set_mode((1280, 800)); pygame.display.flip()"
_TABLE = "from scenes.first_table import first_table; first_table()"
_PEAK = "from scenes.bench import peak; peak()"
_PLACE = "from scenes.memory import measure; measure({!r})"


def run(request: BenchRequest) -> int:
    """Measure these games, or the solver, and print the result."""
    if request.solver:
        return solver(as_json=request.as_json)
    chess, rates = paces(request.games)
    long = long_match(catalog.find(_LONG).under())
    heavy = sorted(request.games, key=lambda game: -len(game.cards))[:3]
    figures = {
        "python_chess": chess and round(chess),
        "games": {name: round(rate) for name, rate in rates.items()},
        "frames": frames(heavy),
        "records": record_paces(long),
        "seek": seeks(long),
        **starts(),
        "peak_mb": _memory(_PEAK),
        "memory_mb": {place: _memory(_PLACE.format(place)) for place in PLACES},
    }
    if request.as_json:
        print(json.dumps(figures))
    else:
        _show(figures, chess)
    return 0


def solver(*, as_json: bool) -> int:
    """Measure the positions a second that the solver's moves lead to.

    ``solve`` counts all of them, as in the chess library, and ``distinct`` each position once;
    ``python`` and ``python_distinct`` are the same for the search in Python.
    """
    games = {name: catalog.find(game).under(preset) for name, (game, preset) in _SOLVED.items()}
    chess, kernel, python = solve_paces(games)
    if as_json:
        figures: dict[str, object] = {"python_chess": chess and round(chess)}
        keys = (("solve", "distinct"), ("python", "python_distinct"))
        for (reached, distinct), rates in zip(keys, (kernel, python), strict=True):
            figures[reached] = {name: round(rate.reached) for name, rate in rates.items()}
            figures[distinct] = {name: round(rate.distinct) for name, rate in rates.items()}
        print(json.dumps(figures))
        return 0
    print("Positions a second that the moves of a search lead to; those of them that are new:")
    for ending, rates in (("", kernel), (", in Python", python)):
        for name, rate in rates.items():
            beside = f" ({rate.reached / chess:.1f} times python-chess)" if chess else ""
            print(f"{name}{ending}: {rate.reached:,.0f}{beside}; {rate.distinct:,.0f} distinct")
    return 0


# -------------------------------------------------------------------- frames


def frames(heavy: Sequence[Game]) -> dict[str, dict[str, float]]:
    """Return the milliseconds a frame beside a bare loop: of these games with twenty cards moving,
    of the largest on a 4K screen, of a dragged packet, and of each animation of a win."""
    from scenes import frame_times as times

    figures = {game.id: times.moving(game) for game in heavy}
    figures[f"{heavy[0].id} at 2160p"] = times.moving(heavy[0], times.LARGE)
    long = catalog.find(_LONG).under()
    figures[f"{times.HELD} cards in hand"] = times.packet(long)
    return figures | {f"won: {path}": win for path, win in times.wins(long).items()}


def seeks(match: Match) -> dict[str, float]:
    """Return the milliseconds to seek a position of a long record, and to show it at 1080p, beside
    a bare loop."""
    import pygame

    from game.replay.source import Live
    from game.replay.timeline import of_source
    from scenes.frame_times import FRAME, FULL, floor, middle, screen_of, slow, view_of

    screen = screen_of(FULL)
    timeline, choice = of_source(Live(match)), Stream(1)
    view = view_of(timeline.game, timeline.table, longest=timeline.longest())
    loop = floor(screen, view.card_size, len(timeline.game.cards))
    seek_times, shown_times, bare = [], [], []
    for _ in range(SOUGHT):
        at = 1 + choice.below(len(timeline))
        start = cpu_seconds()
        timeline.seek(at)
        seek_times.append(cpu_seconds() - start)
        view.show(timeline.table)
        view.update(FRAME)
        view.draw(screen)
        pygame.display.flip()
        shown_times.append(cpu_seconds() - start)
        bare.append(next(loop))
    pygame.display.quit()
    return {
        "p99_ms": slow(seek_times),
        "shown_ms": middle(shown_times),
        "shown_p99_ms": slow(shown_times),
        "floor_ms": middle(bare),
    }


# -------------------------------------------------------------------- start and memory


def starts() -> dict[str, float | bool]:
    """Return the seconds from the start of the process to the first table, cold and warm, and to a
    bare window: medians of interleaved runs; and whether the program's bytecode was cached."""
    bare, cold, warm = [], [], []
    for _ in range(STARTS):
        bare.append(_timed(_BARE, {}))
        with tempfile.TemporaryDirectory() as cache:
            kept = {"XDG_CACHE_HOME": cache}
            cold.append(_timed(_TABLE, kept))
            warm.append(_timed(_TABLE, kept))
    return {
        "startup_s": round(median(warm), 3),
        "startup_cold_s": round(median(cold), 3),
        "bare_window_s": round(median(bare), 3),
        "bytecode_cached": Path(cache_from_source(__file__)).is_file(),
    }


def _memory(code: str) -> float:
    """The megabytes that the code prints last."""
    return round(float(_printed_by(code).splitlines()[-1]), 1)


def _timed(code: str, besides: dict[str, str]) -> float:
    start = time.perf_counter()
    _printed_by(code, besides)
    return time.perf_counter() - start


def _printed_by(code: str, besides: dict[str, str] | None = None) -> str:
    """Run code in a process of its own without a screen, and return what it prints."""
    env = os.environ | {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    env["PYTHONPATH"] = os.pathsep.join(sys.path)  # it finds the program from every folder
    ran = subprocess.run(
        [sys.executable, "-c", code], env=env | (besides or {}), capture_output=True, check=True
    )
    return ran.stdout.decode()


def peak() -> None:
    """Play for a while at 1080p, and print the process's peak of memory in megabytes."""
    import pygame

    from scenes.frame_times import FRAME, FULL, screen_of, view_of
    from scenes.memory import peak_mb

    screen = screen_of(FULL)
    match = Match(max(catalog.BOOK, key=lambda game: len(game.cards)))
    view = view_of(match.game, match.table)
    for number in range(PLAYED):
        moves = match.moves()
        if not moves:
            break
        view.happen(match.play(moves[number % len(moves)]).events)
        for _ in range(3):
            if view.update(FRAME):
                view.draw(screen)
            pygame.display.flip()
    print(peak_mb())


# -------------------------------------------------------------------- telling


def _show(results: Mapping[str, object], chess: float | None) -> None:
    from rich.console import Console
    from rich.table import Table as Grid

    console = Console()
    grid = Grid("game", "positions a second", "of python-chess", title="Rules")
    rates = results["games"]
    assert isinstance(rates, dict)
    for name, rate in rates.items():
        grid.add_row(name, f"{rate:,}", f"{rate / chess:.2f}" if chess else "?")
    console.print(grid)
    if chess is None:
        console.print('For the comparison: pip install -e ".[bench]"')
    grid = Grid(
        "what moves", "median ms", "p99 ms", "floor ms", "median/floor", "p99/floor", title="Frames"
    )
    drawn = results["frames"]
    assert isinstance(drawn, dict)
    for name, figures in drawn.items():
        usual, slow, floor = (figures[key] for key in ("median_ms", "p99_ms", "floor_ms"))
        times = f"{usual / floor:.2f}", f"{slow / floor:.2f}"
        grid.add_row(name, str(usual), str(slow), str(floor), *times)
    console.print(grid)
    read, sought = results["records"], results["seek"]
    assert isinstance(read, dict)
    assert isinstance(sought, dict)
    console.print(
        f"A record is loaded at {read['load']:,} moves a second and verified at "
        f"{read['verify']:,}; any of its places is found within {sought['p99_ms']} ms and shown "
        f"within {sought['shown_p99_ms']} ms (99 of 100), on a floor of {sought['floor_ms']} ms."
    )
    bytecode = "cached" if results["bytecode_cached"] else "not cached"
    console.print(
        f"First table after {results['startup_s']} s ({results['startup_cold_s']} s with nothing "
        f"cached), a bare window after {results['bare_window_s']} s (medians of {STARTS}, bytecode "
        f"{bytecode}); at most {results['peak_mb']} MB."
    )
    memory = results["memory_mb"]
    assert isinstance(memory, dict)
    console.print(
        "The window's own peak of memory: "
        + ", ".join(f"{place} {most} MB" for place, most in memory.items())
    )
