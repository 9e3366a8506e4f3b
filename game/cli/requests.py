"""Requests from the command line for a window, or for a picture without one."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.advice.chances import Share
    from game.record.incoming import Arrival, ImportedRecord
    from game.record.reader import Record
    from game.rules.game import Game
    from game.storage.config import Config
    from game.system.jobs import Job


class Setup(NamedTuple):
    """The data folder and the settings.

    ``settings`` is the file that changed settings are saved to; ``warnings`` are sentences about
    errors in it. With ``say`` everything that happens is printed, one line each.
    """

    data: Path
    config: Config
    settings: Path
    warnings: tuple[str, ...] = ()
    say: bool = False


class TitleRequest(NamedTuple):
    """Open the title screen."""

    setup: Setup


class PlayRequest(NamedTuple):
    """Open a deal of a game: with this seed, or a new deal of this kind, or of the kind that the
    player keeps for the game."""

    setup: Setup
    game: Game
    seed: int | None
    kind: str | None = None


class RushRequest(NamedTuple):
    """Begin a Rush with the deals of a day or of a seed, or with new ones. ``length`` is in
    seconds, None for no limit."""

    setup: Setup
    length: int | None
    pace: float
    day: date | None
    seed: int | None


class PuzzleRequest(NamedTuple):
    """Open the puzzle of this name, or of today if the name is empty."""

    setup: Setup
    name: str


class ReplayRequest(NamedTuple):
    """Open the replay of a game. The job reads the game and may be done already; it fails with
    :class:`Refused`."""

    setup: Setup
    arrival: Arrival
    job: Job[ImportedRecord]


class DailyRequest(NamedTuple):
    """Open the daily challenge of a day with this length, or if that is empty, the choice of
    all."""

    setup: Setup
    day: date
    length: str


class LabRequest(NamedTuple):
    """Open a deal of a game in the lab, where the table follows its files."""

    setup: Setup
    game: Game
    seed: int


class Picture(NamedTuple):
    """Where a picture is written, with its size and theme."""

    setup: Setup
    out: Path
    size: tuple[int, int]
    theme: str | None


class ShotRequest(NamedTuple):
    """Draw a table after playing the first legal move a number of times."""

    picture: Picture
    game: Game
    seed: int
    moves: int


class StillRequest(NamedTuple):
    """Draw a recorded game after a number of steps, or at its end."""

    picture: Picture
    record: Record
    at: int | None


class FilmRequest(NamedTuple):
    """Render a recorded game as a film, at a multiple of the usual speed."""

    picture: Picture
    record: Record
    speed: float


class StatsRequest(NamedTuple):
    """Draw the player's own figures, of one game or of all."""

    picture: Picture
    game: Game | None


class StudyRequest(NamedTuple):
    """Draw how often games were won beside the guesses of their book."""

    picture: Picture
    shares: tuple[Share, ...]


class LayoutRequest(NamedTuple):
    """Draft the layout of a game, and print it or write it as a layout file."""

    game: Game
    title: str | None


class BenchRequest(NamedTuple):
    """Measure the rules and frames of these games, or the solver alone."""

    games: tuple[Game, ...]
    as_json: bool
    solver: bool = False


Screen = (
    TitleRequest
    | PlayRequest
    | RushRequest
    | PuzzleRequest
    | ReplayRequest
    | DailyRequest
    | LabRequest
)
"""Requests that open a window."""
Request = (
    Screen
    | ShotRequest
    | StillRequest
    | FilmRequest
    | StatsRequest
    | StudyRequest
    | LayoutRequest
    | BenchRequest
)
