"""Looks for puzzles in deals or in the player's own games, one after another.

Each puzzle is appended to a file as soon as it is found. Beside it a file notes how many deals of
each game, or which records, were tried, so that a later search goes on from there.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple

import filelock

from game.book.catalog import GAMES
from game.puzzles.mining import FIRST_SEED, mine_deal, mine_record
from game.puzzles.puzzle import MOST_PUZZLES, BadPuzzle, Puzzle, read, read_file, written
from game.rules.game import Game
from game.storage.ledger import IMPORTED
from game.storage.saves import Saves
from game.system import files

_TRIED = ".tried.json"
_LONGEST_WAIT = 2.0
"""How many seconds a search waits for another one that writes to the same file."""


class Job(NamedTuple):
    """A deal or a record to look into: the id of a ``game`` and the number ``seed`` of its deal, or
    the path of a ``record``."""

    game: str = ""
    seed: int = 0
    record: str = ""


class Found(NamedTuple):
    """The result of a job: its puzzles as lines of a file, because a :class:`Puzzle` has a game,
    which can't be pickled; and for each reason, the number of positions left out."""

    job: Job
    lines: str
    left_out: Counter[str]


def mined(job: Job) -> Found:
    """Look into a deal or a record."""
    came = (
        mine_record(Path(job.record))
        if job.record
        else mine_deal(GAMES[job.game].under(), job.seed)
    )
    return Found(job, written(came.puzzles), came.left_out)


def deals(games: Sequence[Game], tried: Counter[str]) -> Iterator[Job]:
    """Yield the next deals of these games, in turns, without end; ``tried`` may grow meanwhile."""
    next_seeds = {game.id: FIRST_SEED + tried[game.id] for game in games}
    for number in count():
        for name, seed in next_seeds.items():
            yield Job(name, seed + number)


def records(own: Path, games: Collection[Game], tried: Counter[str]) -> Iterator[Job]:
    """The player's own records of these games, or of all, that were not tried before, the newest
    first."""
    ids = {game.id for game in games}
    for path in Saves(own).records():
        if IMPORTED in path.stem or str(path) in tried:
            continue
        if not ids or _game_of(path) in ids:
            yield Job(record=str(path))


def _game_of(path: Path) -> str:
    """The id of the game in the name that :meth:`Saves.path_for` gave a record."""
    return max((each for each in GAMES if f"-{each}-" in path.name), key=len, default="")


class Finds:
    """A file of puzzles to which a search adds, and beside it a file that notes how many deals of
    each game, or which records, were ``tried``. Several windows or programs may add to it.

    :raises BadPuzzle: if the file can't be read.
    """

    def __init__(self, path: Path) -> None:
        self._path, self._beside = path, path.with_suffix(_TRIED)
        self._lock = filelock.FileLock(path.with_suffix(".lock"), _LONGEST_WAIT)
        self._known, self._size = set[str](), 0
        self._read_again()
        self.tried = self._tried_before()

    def _read_again(self) -> None:
        """Read the names of the puzzles in the file, if its size is not that last known."""
        size = self._path.stat().st_size if self._path.exists() else 0
        if size != self._size:
            self._known = {puzzle.name for puzzle in read_file(self._path)}
            self._size = size

    def _tried_before(self) -> Counter[str]:
        try:
            found = json.loads(files.read_bytes(self._beside))
        except (files.UnreadableFile, ValueError, RecursionError):
            return Counter()
        kept = found if isinstance(found, dict) else {}
        return Counter({str(key): number for key, number in kept.items() if type(number) is int})

    def add(self, found: Found) -> list[Puzzle]:
        """Append the puzzles that are not in the file yet, as many as it may hold, note the job as
        tried, and return the new puzzles.

        :raises BadPuzzle: if the file can't be read any more.
        :raises OSError: if it can't be written, or another program does not let go of it.
        """
        try:
            came = read(found.lines.encode())
        except BadPuzzle:  # it is larger than a file of puzzles may hold
            came = ()
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._lock:
            self._read_again()
            new = [puzzle for puzzle in came if puzzle.name not in self._known]
            new = new[: MOST_PUZZLES - len(self._known)]
            if new:
                if self._size and self._path.read_bytes()[-1:] != b"\n":  # it was cut short
                    files.write_whole(self._path, written(read_file(self._path)).encode())
                files.append(self._path, written(new).encode())
                self._known |= {puzzle.name for puzzle in new}
                self._size = self._path.stat().st_size
            self.tried[found.job.record or found.job.game] += 1
            self.tried |= self._tried_before()  # another search may have tried the same deals
            # In ASCII, because the name of a record may hold bytes that are no UTF-8
            files.write_whole(self._beside, json.dumps(self.tried).encode())
        return new
