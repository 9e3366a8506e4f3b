"""How quick it is: the rules beside a chess library, the frames beside a bare loop, the start."""

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
"""So many moves are played in the process whose memory is measured."""
SOUGHT = 400
"""So many places of a long record are sought."""
_LONG = "klondike"
"""The game whose long record is read and sought in."""
_SOLVED = {
    "klondike-three": ("klondike", "three"),
    "canfield": ("canfield", None),
    "spider": ("spider", None),
}
"""The games on which the solver is measured, each under a preset."""
_BARE = "import pygame; pygame.init(); pygame.display.set_mode((1280, 800)); pygame.display.flip()"
_TABLE = "from scenes.first_table import first_table; first_table()"
_PEAK = "from scenes.bench import peak; peak()"
_PLACE = "from scenes.memory import measure; measure({!r})"


def run(request: BenchRequest) -> int:
    """Measure these games, or the solver, and print what was found."""
    if request.solver:
        return solver(as_json=request.as_json)
    chess, rates = paces(request.games)
    long = long_match(catalog.find(_LONG).under())
    heavy = sorted(request.games, key=lambda game: -len(game.cards))[:3]
    found = {
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
        print(json.dumps(found))
    else:
        _show(found, chess)
    return 0


def solver(*, as_json: bool) -> int:
    """Measure how many positions a second the solver's moves lead to: ``solve``, counted as the
    chess library's are, and ``distinct``, each position once; ``python`` and ``python_distinct``
    are the same of the search in Python."""
    games = {name: catalog.find(game).under(preset) for name, (game, preset) in _SOLVED.items()}
    chess, kernel, python = solve_paces(games)
    if as_json:
        told: dict[str, object] = {"python_chess": chess and round(chess)}
        keys = (("solve", "distinct"), ("python", "python_distinct"))
        for (reached, distinct), rates in zip(keys, (kernel, python), strict=True):
            told[reached] = {name: round(rate.reached) for name, rate in rates.items()}
            told[distinct] = {name: round(rate.distinct) for name, rate in rates.items()}
        print(json.dumps(told))
        return 0
    print("Positions a second that the moves of a search lead to; those of them that are new:")
    for ending, rates in (("", kernel), (", in Python", python)):
        for name, rate in rates.items():
            beside = f" ({rate.reached / chess:.1f} times python-chess)" if chess else ""
            print(f"{name}{ending}: {rate.reached:,.0f}{beside}; {rate.distinct:,.0f} distinct")
    return 0


# -------------------------------------------------------------------- frames


def frames(heavy: Sequence[Game]) -> dict[str, dict[str, float]]:
    """Milliseconds a frame of these games with twenty cards moving, of the largest on a very fine
    screen, and of a packet in hand and each flight of a won game, beside a bare loop."""
    from scenes import frame_times as times

    found = {game.id: times.moving(game) for game in heavy}
    found[f"{heavy[0].id} at 2160p"] = times.moving(heavy[0], times.LARGE)
    long = catalog.find(_LONG).under()
    found[f"{times.HELD} cards in hand"] = times.packet(long)
    return found | {f"won: {way}": told for way, told in times.wins(long).items()}


def seeks(match: Match) -> dict[str, float]:
    """Milliseconds to wind a long record to any of its places, and until that is shown at 1080p,
    beside a bare loop."""
    import pygame

    from game.replay.source import Live
    from game.replay.timeline import of_source
    from scenes.frame_times import FRAME, FULL, floor, middle, screen_of, slow, view_of

    screen = screen_of(FULL)
    timeline, choice = of_source(Live(match)), Stream(1)
    view = view_of(timeline.game, timeline.table, longest=timeline.longest())
    loop = floor(screen, view.card_size, len(timeline.game.cards))
    sought, shown, bare = [], [], []
    for _ in range(SOUGHT):
        at = 1 + choice.below(len(timeline))
        start = cpu_seconds()
        timeline.seek(at)
        sought.append(cpu_seconds() - start)
        view.show(timeline.table)
        view.update(FRAME)
        view.draw(screen)
        pygame.display.flip()
        shown.append(cpu_seconds() - start)
        bare.append(next(loop))
    pygame.display.quit()
    return {
        "p99_ms": slow(sought),
        "shown_ms": middle(shown),
        "shown_p99_ms": slow(shown),
        "floor_ms": middle(bare),
    }


# -------------------------------------------------------------------- start and memory


def starts() -> dict[str, float | bool]:
    """Seconds from the start of the process to the first table, cold and warm, and to a bare
    window: medians of interleaved runs; and whether the program's bytecode was cached."""
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
    """The megabytes that a piece of code prints at its end."""
    return round(float(_printed_by(code).splitlines()[-1]), 1)


def _timed(code: str, besides: dict[str, str]) -> float:
    start = time.perf_counter()
    _printed_by(code, besides)
    return time.perf_counter() - start


def _printed_by(code: str, besides: dict[str, str] | None = None) -> str:
    """Run a piece of code in a process of its own, without a screen, and read what it printed."""
    env = os.environ | {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    ran = subprocess.run(
        [sys.executable, "-c", code], env=env | (besides or {}), capture_output=True, check=True
    )
    return ran.stdout.decode()


def peak() -> None:
    """Play for a while at 1080p, and print the most memory that the process took, in megabytes."""
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


def _show(found: Mapping[str, object], chess: float | None) -> None:
    from rich.console import Console
    from rich.table import Table as Grid

    console = Console()
    grid = Grid("game", "positions a second", "of python-chess", title="Rules")
    rates = found["games"]
    assert isinstance(rates, dict)
    for name, rate in rates.items():
        grid.add_row(name, f"{rate:,}", f"{rate / chess:.2f}" if chess else "?")
    console.print(grid)
    if chess is None:
        console.print('For the comparison: pip install -e ".[bench]"')
    grid = Grid(
        "what moves", "median ms", "p99 ms", "floor ms", "median/floor", "p99/floor", title="Frames"
    )
    drawn = found["frames"]
    assert isinstance(drawn, dict)
    for name, figures in drawn.items():
        usual, slow, floor = (figures[key] for key in ("median_ms", "p99_ms", "floor_ms"))
        times = f"{usual / floor:.2f}", f"{slow / floor:.2f}"
        grid.add_row(name, str(usual), str(slow), str(floor), *times)
    console.print(grid)
    read, sought = found["records"], found["seek"]
    assert isinstance(read, dict)
    assert isinstance(sought, dict)
    console.print(
        f"A record is loaded at {read['load']:,} moves a second and verified at "
        f"{read['verify']:,}; any of its places is found within {sought['p99_ms']} ms and shown "
        f"within {sought['shown_p99_ms']} ms (99 of 100), on a floor of {sought['floor_ms']} ms."
    )
    bytecode = "cached" if found["bytecode_cached"] else "not cached"
    console.print(
        f"First table after {found['startup_s']} s ({found['startup_cold_s']} s with nothing "
        f"cached), a bare window after {found['bare_window_s']} s (medians of {STARTS}, bytecode "
        f"{bytecode}); at most {found['peak_mb']} MB."
    )
    memory = found["memory_mb"]
    assert isinstance(memory, dict)
    console.print(
        "The window's own peak of memory: "
        + ", ".join(f"{place} {most} MB" for place, most in memory.items())
    )
