"""The database of a study: one row for each deal that was played.

Only the process that the user started writes it. A deal that is played twice counts once.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.advice.chances import Share
from game.study.chunks import PlayedChunk, Series
from game.study.players import LOST, OPEN, WON

_KIND, _VERSION = 0x43446773, 1
"""The application id that marks the file, and the version of its tables."""
_LOCK_SECONDS = 30.0
_SCHEMA = """
CREATE TABLE deals (
    game TEXT NOT NULL,
    preset TEXT NOT NULL,
    player TEXT NOT NULL,
    version TEXT NOT NULL,
    seed INTEGER NOT NULL,
    result TEXT NOT NULL CHECK (result IN ('won', 'lost', 'open')),
    moves INTEGER NOT NULL,
    seconds REAL NOT NULL,
    PRIMARY KEY (game, preset, player, version, seed)
) WITHOUT ROWID
"""
_ONE = "game = ? AND preset = ? AND player = ? AND version = ?"


class NoResults(ValueError):
    """A file can't be used as a database of results; the message says why."""


class Results:
    """The results in a file, which is made if there is none."""

    def __init__(self, path: Path) -> None:
        """Open the file.

        :raises NoResults: if it is another file or can't be opened.
        """
        self._path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(path, timeout=_LOCK_SECONDS)
            self._begin()
        except (OSError, sqlite3.Error) as error:
            raise NoResults(f"{path}: {error}") from None
        except NoResults as error:
            self._base.close()
            raise NoResults(f"{path}: {error}") from None

    def _begin(self) -> None:
        (kind,) = self._base.execute("PRAGMA application_id").fetchone()
        (version,) = self._base.execute("PRAGMA user_version").fetchone()
        (tables,) = self._base.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if not tables and not kind:
            with self._base:
                self._base.execute(_SCHEMA)
                self._base.execute(f"PRAGMA application_id = {_KIND}")
                self._base.execute(f"PRAGMA user_version = {_VERSION}")
        elif kind != _KIND:
            raise NoResults("it is a database of something else")
        elif version != _VERSION:
            raise NoResults("it is of a later version of the program")

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    def _found(self, question: str, *given: object) -> list[Any]:
        """The rows that answer a question.

        :raises NoResults: if the file can't be read.
        """
        try:
            return self._base.execute(question, given).fetchall()
        except sqlite3.Error as error:
            raise NoResults(f"{self._path}: {error}") from None

    def missing(self, series: Series, deals: int) -> list[int]:
        """The seeds from 1 to ``deals`` that were not played yet."""
        found = self._found(f"SELECT seed FROM deals WHERE {_ONE} AND seed <= ?", *series, deals)
        there = {seed for (seed,) in found}
        return [seed for seed in range(1, deals + 1) if seed not in there]

    def add(self, done: PlayedChunk) -> None:
        """Keep the deals of a chunk, all of them or none.

        :raises NoResults: if they are not those of the chunk, or the file can't be written.
        """
        if tuple(deal.seed for deal in done.deals) != done.chunk.seeds:
            raise NoResults("the answer has other deals than were asked for")
        rows = [
            (*done.chunk.series, deal.seed, deal.result, deal.moves, deal.seconds)
            for deal in done.deals
        ]
        try:
            with self._base:
                self._base.executemany(
                    "INSERT INTO deals VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", rows
                )
        except sqlite3.Error as error:
            raise NoResults(f"{self._path}: {error}") from None

    def share(self, series: Series, deals: int) -> Share | None:
        """How many of the deals from 1 to ``deals`` were won; None if none was played."""
        found = self._found(
            f"SELECT result, count(*) FROM deals WHERE {_ONE} AND seed <= ? GROUP BY result",
            *series,
            deals,
        )
        counts = dict(found)
        played = sum(counts.get(result, 0) for result in (WON, LOST, OPEN))
        return Share(*series, played, counts.get(WON, 0), counts.get(OPEN, 0)) if played else None

    def series(self) -> Iterable[Series]:
        """All series in the file, in the order of their names."""
        found = self._found(
            "SELECT DISTINCT game, preset, player, version FROM deals ORDER BY 1, 2, 3, 4"
        )
        return [Series(*row) for row in found]
