"""The memory that a window takes: the peak of a process of its own, beside that of a bare
window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

GAMES, RECORDS = 50, 1000
"""The number of games in a row, and of records in a library."""
FRAME = 1 / 60
FRAMES = 90
"""The frames to stay in each place after all jobs are done."""
MOVES = 20
"""The moves in each game."""


def peak_mb() -> float:
    """Return this process's peak of memory in megabytes.

    Without ``/proc`` it comes from ``getrusage``, which includes the parent's memory at the fork.
    """
    try:
        lines = Path("/proc/self/status").read_text().splitlines()
    except OSError:
        import resource
        import sys

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most / (2**20 if sys.platform == "darwin" else 2**10)
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:")) / 2**10


def measure(place: str) -> None:
    """Open a window in this place, stay for a while, and print the peak."""
    PLACES[place]()
    print(peak_mb())


def _bare() -> None:
    import pygame

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
    for _ in range(FRAMES):
        pygame.display.flip()


def _window(*words: str, records: int = 0, games: int = 0) -> None:
    from tempfile import TemporaryDirectory

    from game.cli import main, requests
    from game.system.garbage import collect_seldom, freeze_start

    collect_seldom()
    with TemporaryDirectory() as data:
        request = main.run([*words, "--data", data])
        assert isinstance(request, requests.Screen)
        from scenes.window import App, opened

        def settle(app: App) -> None:
            app.step(FRAME)
            while app.context.jobs.busy:
                app.step(FRAME)
            for _ in range(FRAMES):
                app.step(FRAME)

        freeze_start()
        app = opened(request)
        settle(app)
        if records:
            _write(Path(data) / "records", records)
            app.context.go.to_library()
            settle(app)
        if games:
            _play(app, games, settle)
        app.close()


def _write(folder: Path, count: int) -> None:
    """Write records of short games."""
    from game.book import catalog
    from game.match.match import Match
    from game.record import writer

    folder.mkdir(exist_ok=True)
    for seed in range(1, count + 1):
        match = Match(catalog.find("golf"), seed)
        for number in range(MOVES):
            moves = match.moves()
            match.play(moves[0], t=1000 * number)
        (folder / f"golf-{seed}.jsonl").write_text(writer.write(match), encoding="utf-8")


def _play(app: object, count: int, settle: Callable[..., None]) -> None:
    """Play at one table after another."""
    from game.book import catalog
    from scenes.play.play_scene import PlayScene
    from scenes.window import App

    assert isinstance(app, App)
    games = [catalog.BOOK[len(catalog.BOOK) * number // count] for number in range(count)]
    for game in games:
        app.context.go.to_deal(game.under(), 1)
        settle(app)
        for _ in range(MOVES):
            table = app.context.stack.top
            moves = table.match.moves() if isinstance(table, PlayScene) else ()
            if isinstance(table, PlayScene) and moves:
                table.maker.act(moves[0])
            for _ in range(8):
                app.step(FRAME)
        del table  # it would be kept while the next one opens, as it is not at play


KLONDIKE = ("play", "klondike", "--seed", "1")
PLACES: dict[str, Callable[[], None]] = {
    "bare window": _bare,
    "title": _window,
    "klondike": lambda: _window(*KLONDIKE),
    f"library of {RECORDS} records": lambda: _window(records=RECORDS),
    f"after {GAMES} games": lambda: _window(*KLONDIKE, games=GAMES),
}
"""The places to measure, by name."""
