"""Requests: what the command line wants of a window, or of a picture drawn without one."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.record.incoming import Arrival, Brought
    from game.record.reader import Record
    from game.rules.game import Game
    from game.storage.config import Config
    from game.system.jobs import Job


class Setup(NamedTuple):
    """What a window needs to know: where games are kept, and the settings.

    ``settings`` is the file that changed settings are written to; ``warnings`` are sentences about
    mistakes in it. ``say`` wants all that happens told on the standard output, a line each.
    """

    data: Path
    config: Config
    settings: Path
    warnings: tuple[str, ...] = ()
    say: bool = False


class TitleRequest(NamedTuple):
    """Open the window on the title."""

    setup: Setup


class PlayRequest(NamedTuple):
    """Open the window on a deal of this game; without a seed, on any deal."""

    setup: Setup
    game: Game
    seed: int | None


class ReplayRequest(NamedTuple):
    """Open the window on a game, to watch it. It is read by a job, perhaps to its end already;
    what it fails with is a :class:`Refused`."""

    setup: Setup
    arrival: Arrival
    job: Job[Brought]


class DailyRequest(NamedTuple):
    """Open the window on the daily challenge of a day: on that of this length, or, where it is
    empty, on all of them to choose from."""

    setup: Setup
    day: date
    length: str


class LabRequest(NamedTuple):
    """Open the window on a deal of this game, on a table that follows its files."""

    setup: Setup
    game: Game
    seed: int


class Picture(NamedTuple):
    """What is drawn without a window: to which file, in which size and theme."""

    setup: Setup
    out: Path
    size: tuple[int, int]
    theme: str | None


class ShotRequest(NamedTuple):
    """Draw a table, after so many plays of the first legal move."""

    picture: Picture
    game: Game
    seed: int
    moves: int


class StillRequest(NamedTuple):
    """Draw a recorded game, after so many steps, or at its end."""

    picture: Picture
    record: Record
    at: int | None


class FilmRequest(NamedTuple):
    """Make a recorded game into a moving picture, so many times as fast as usual."""

    picture: Picture
    record: Record
    speed: float


class LayoutRequest(NamedTuple):
    """Draft the layout of this game: print it, or write it as a layout file of this title."""

    game: Game
    title: str | None


class BenchRequest(NamedTuple):
    """Measure the rules and the frames of these games; or the solver alone."""

    games: tuple[Game, ...]
    as_json: bool
    solver: bool = False


Screen = TitleRequest | PlayRequest | ReplayRequest | DailyRequest | LabRequest
"""Requests for the window."""
Request = Screen | ShotRequest | StillRequest | FilmRequest | LayoutRequest | BenchRequest
