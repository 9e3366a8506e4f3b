"""The ledger: a database of all records, so that they can be listed, sorted and counted quickly.

It is rebuilt from the records. Only titles, stars, initials, and the results of games whose records
were deleted exist in the ledger alone.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from math import inf
from pathlib import Path
from typing import NamedTuple

from game.arcade import figures
from game.record import reader
from game.record.summary import summary
from game.storage import ledger_schema
from game.storage.ledger_schema import Result, RowValues
from game.storage.saves import LEDGER, Saves
from game.system import files
from game.system.jobs import Job, Task, run_to_end

LONGEST_TITLE = 80
RECORDS, TRASH = "records", "trash"
_STATES = {RECORDS: "kept", TRASH: "trashed"}
IMPORTED = "-imported"
"""Part of the file name of records that came from elsewhere; they don't count as the player's
own."""
A_PORTION = 0.008
"""The time limit in seconds for one partial refresh."""
_Mark = tuple[int, int]
_MOST = 2**63 - 1
"""The largest integer that SQLite stores."""


class Unchecked(NamedTuple):
    """A record that the rules have not checked yet: its file, size and modification time."""

    file: str
    size: int
    changed: int


class NotDone(ValueError):
    """An operation on a record failed; the message says why."""


class Ledger:
    """The ledger of a player's folder. ``trouble`` is a sentence if it can't be stored on disk:
    then it is rebuilt in memory, and titles and stars are lost."""

    def __init__(self, saves: Saves) -> None:
        self._base: sqlite3.Connection | None = None
        self.saves = saves
        self.folder = saves.folder
        self.trouble = ""
        self._path = self.folder / LEDGER
        self._unread: list[Path] | None = None
        """The records still to be read by a partial refresh, next one last."""
        self._reading: Job[RowValues] | None = None
        """The record being read, if it was too long for one refresh."""
        self._played: set[str] = set()
        """The identities of games that were played to the end here."""
        self.checked = 0
        """The number of records checked since the ledger was opened."""

    def path(self, file: str) -> Path:
        """The path of the record with this file name."""
        return self.folder / file

    # ---------------------------------------------------------------- opening and closing

    @property
    def _rows(self) -> sqlite3.Connection:
        if self._base is None:
            self._base = self._opened()
        return self._base

    def _opened(self) -> sqlite3.Connection:
        """Open the ledger on disk. A broken one is replaced, keeping whatever can be salvaged; one
        that a newer program wrote stays as it is, and this program keeps its own in memory."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            return ledger_schema.connected(self._path)
        except sqlite3.Error as error:
            if not ledger_schema.is_broken(error):
                return self._in_memory(str(error))
        except ledger_schema.NewerLedger as newer:
            return self._in_memory(str(newer))
        except OSError as error:
            return self._in_memory(files.sentence(error))
        salvaged = ledger_schema.salvaged(self._path)
        try:
            self._set_aside()
            base = ledger_schema.connected(self._path)
        except (OSError, sqlite3.Error) as error:
            base = self._in_memory(str(error))
        ledger_schema.write_salvaged(base, salvaged)
        return base

    def _in_memory(self, why: str) -> sqlite3.Connection:
        """Open a ledger in memory."""
        self.trouble = f"Titles and stars are not being kept: {why}."
        return ledger_schema.connected(None)

    def _set_aside(self) -> None:
        """Rename a broken ledger, so that it is kept."""
        for ending in ("-wal", "-shm"):
            self._path.with_name(self._path.name + ending).unlink(missing_ok=True)
        files.set_aside(self._path)

    def _failed(self, error: sqlite3.Error) -> None:
        """Handle an error of the open ledger: the next query reopens it, or uses one in memory."""
        self.close()
        if not ledger_schema.is_broken(error):
            self._base = self._in_memory(str(error))

    def close(self) -> None:
        """Close the ledger; the next query opens it again."""
        base, self._base, self._unread, self._reading = self._base, None, None, None
        if base is not None:
            base.close()

    def __del__(self) -> None:
        self.close()

    # ---------------------------------------------------------------- reading records

    def refresh(self, most: int | None = None) -> bool:
        """Read new and changed records, ``most`` of them at a time. True when all are read."""
        try:
            return self._read_on(most)
        except sqlite3.Error as error:
            self._failed(error)
        try:
            return self._read_on(most)
        except sqlite3.Error as error:
            self._failed(error)
            return False

    def _read_on(self, most: int | None) -> bool:
        if self._unread is None:
            self._unread, self._reading = self._changed_records(), None
        read, end = list[RowValues](), time.thread_time() + A_PORTION
        while self._unread and (most is None or len(read) < most):
            self._reading = self._reading or Job(_row_of(self._unread[-1]))
            if self._reading.run(inf if most is None else A_PORTION):
                break  # a long one, which the next refresh continues
            read.append(run_to_end(self._reading.rest()))
            self._unread.pop()
            self._reading = None
            if most is not None and time.thread_time() >= end:
                break
        if read:
            self._write_down(read)
        self._unread = self._unread or None
        return self._unread is None

    def _changed_records(self) -> list[Path]:
        """Find new and changed records, newest last, and mark those that vanished as gone."""
        present = {**_listed(self.folder, RECORDS), **_listed(self.folder, TRASH)}
        ask = "SELECT file, size, changed FROM results WHERE file IS NOT NULL"
        known = {file: (size, changed) for file, size, changed in self._rows.execute(ask)}
        vanished = [(file,) for file in known if file not in present]
        if vanished:
            with self._rows as base:
                base.executemany(ledger_schema.LOSE, vanished)
                base.execute(ledger_schema.FORGET)
        new = [self.folder / file for file, mark in present.items() if known.get(file) != mark]
        return sorted(new, key=lambda path: path.name)

    def entering(self, path: Path) -> Task[Result]:
        """Read the record at this path and enter it at once.

        :raises NotDone: if it can't be entered.
        """
        read = yield from _row_of(path)
        try:
            self._write_down([read])
        except sqlite3.Error as error:
            self._failed(error)
        found = self.of(f"{path.parent.name}/{path.name}")
        if found is None:
            raise NotDone("the ledger can't be written just now; the record is there all the same")
        return found

    def _write_down(self, read: Sequence[RowValues]) -> None:
        with self._rows as base:
            base.executemany(ledger_schema.ENTER, read)
            for row in read:
                base.execute(ledger_schema.KNOWN, row)
                base.execute(ledger_schema.INHERIT, row)
                base.execute(ledger_schema.REPLACE, row)
            base.executemany(ledger_schema.MARK_PLAYED, [(each,) for each in self._played])

    # ---------------------------------------------------------------- asking

    def results(self, game: str | None = None) -> list[Result]:
        """The player's own games, or those of one game id, newest first. A copy of a record is no
        game of its own."""
        own = ledger_schema.OWN
        return self._found(own) if game is None else self._found(f"{own} AND game = ?", game)

    def since(self, day: str) -> list[Result]:
        """The player's own games that were begun on this day or later, newest first."""
        return self._found(f"{ledger_schema.OWN} AND started >= ?", day)

    def last_played(self, most: int) -> list[tuple[str, str]]:
        """The ids and presets of the games that the player played last, the latest first, and no
        more than ``most``. Challenges and the deals of runs count as well."""
        return [
            (game, str(preset)) for game, preset in self._pairs(ledger_schema.LAST_PLAYED, most)
        ]

    def dailies(self) -> list[Result]:
        """The player's own attempts at daily challenges, including deleted ones."""
        return self._found("day != '' AND NOT imported")

    def everything(self) -> list[Result]:
        """All existing records, including the trash, newest first."""
        return self._found("state != 'gone'")

    def of(self, file: str) -> Result | None:
        """The record with this file name, if there is one."""
        return next(iter(self._found("file = ?", file)), None)

    def known(self, identity: str) -> list[Result]:
        """All results ever known for this identity, including deleted ones."""
        return self._found("identity = ?", identity)

    def attempts(self, game: str) -> list[Result]:
        """All results ever known of a game, including deleted and imported ones, newest first."""
        return self._found("game = ? AND trouble = ''", game)

    def attempts_of_day(self, day: str) -> list[Result]:
        """All results ever known of the deals of a day's challenges, newest first."""
        return self._found("deal IN (SELECT deal FROM results WHERE day = ?) AND trouble = ''", day)

    def _found(self, where: str, *params: str) -> list[Result]:
        try:
            return ledger_schema.found(self._rows, where, params)
        except sqlite3.Error as error:
            self._failed(error)
            return []

    # ---------------------------------------------------------------- scores and initials

    def scores(self) -> dict[str, int | None]:
        """The known scores by file name, without those counted by older figures; None for a record
        that has no score."""
        known = self._pairs(ledger_schema.SCORES, figures.FIGURES)
        return {file: score if isinstance(score, int) else None for file, score in known}

    def write_score(self, sha: str, score: int | None) -> None:
        """Store the score of the record with these bytes.

        :raises NotDone: if that fails.
        """
        with self._changing() as base:
            base.execute(ledger_schema.WRITE_SCORE, (sha, score, figures.FIGURES))

    def initials(self) -> dict[str, str]:
        """The initials of games, by identity."""
        return {name: str(letters) for name, letters in self._pairs(ledger_schema.INITIALS)}

    def sign(self, identity: str, letters: str, *, claim: bool = False) -> None:
        """Put initials beside the score of a game; a ``claim`` only where none stand.

        :raises NotDone: if that fails.
        """
        with self._changing() as base:
            base.execute(
                ledger_schema.SIGN_CLAIM if claim else ledger_schema.SIGN, (identity, letters)
            )

    def sign_all(self, letters: str) -> None:
        """Put initials on all of the player's own games that have none.

        :raises NotDone: if that fails.
        """
        with self._changing() as base:
            base.execute(ledger_schema.SIGN_ALL, (letters,))

    def _pairs(self, ask: str, *params: int) -> list[tuple[str, object]]:
        try:
            return self._rows.execute(ask, params).fetchall()
        except sqlite3.Error as error:
            self._failed(error)
            return []

    # ---------------------------------------------------------------- what the rules say of them

    def mark_played(self, identity: str) -> None:
        """Mark a game as played here under the rules, so that it earns before its file is
        checked."""
        self._played.add(identity)
        with suppress(NotDone), self._changing() as base:
            base.execute(ledger_schema.MARK_PLAYED, (identity,))

    def unchecked(self) -> list[Unchecked]:
        """The unchecked records that could earn something, latest first."""
        try:
            return [Unchecked(*row) for row in self._rows.execute(ledger_schema.OPEN)]
        except sqlite3.Error as error:
            self._failed(error)
            return []

    def write_verdict(self, record: Unchecked, verdict: str, sha: str) -> None:
        """Store the verdict of the rules on a record, with the hash of the bytes that were checked.

        :raises NotDone: if that fails.
        """
        with self._changing() as base:
            base.execute(ledger_schema.WRITE_VERDICT, (verdict, sha, *record))
        self.checked += 1

    # ---------------------------------------------------------------- what the player says of them

    def rename(self, file: str, title: str) -> None:
        """Set the title of a record; an empty title removes it.

        :raises NotDone: if that fails.
        """
        plain = " ".join("".join(c if c.isprintable() else " " for c in title).split())
        with self._changing() as base:
            change = "UPDATE results SET title = ? WHERE file = ?"
            base.execute(change, (plain[:LONGEST_TITLE], file))

    def favor(self, file: str, favorite: bool) -> None:
        """Star a record, or remove its star.

        :raises NotDone: if that fails.
        """
        with self._changing() as base:
            base.execute("UPDATE results SET favorite = ? WHERE file = ?", (favorite, file))

    @contextmanager
    def _changing(self) -> Iterator[sqlite3.Connection]:
        """A transaction.

        :raises NotDone: if it fails; nothing is changed.
        """
        try:
            with self._rows as base:
                yield base
        except sqlite3.Error as error:
            self._failed(error)
            raise NotDone(f"that could not be written down: {error}") from None

    # ---------------------------------------------------------------- the trash

    def trash(self, file: str) -> str:
        """Move a record to the trash; returns its new file name.

        :raises NotDone: if it can't be moved.
        """
        return self._moved(file, TRASH)

    def restore(self, file: str) -> str:
        """Restore a record from the trash; returns its new file name.

        :raises NotDone: if it can't be moved.
        """
        return self._moved(file, RECORDS)

    def _moved(self, file: str, place: str) -> str:
        path = self.path(file)
        try:
            (self.folder / place).mkdir(parents=True, exist_ok=True)
            goal = files.free_path(self.folder / place / path.name)
            path.rename(goal)
        except FileNotFoundError:
            raise NotDone("the record is no longer there") from None
        except OSError as error:
            raise NotDone(f"the record can't be moved: {files.sentence(error)}") from None
        name = f"{place}/{goal.name}"
        with suppress(NotDone), self._changing() as base:  # else a refresh finds it
            change = "UPDATE results SET file = ?, state = ? WHERE file = ?"
            base.execute(change, (name, _STATES[place], file))
        return name

    def empty_trash(self) -> int:
        """Delete all records in the trash and return their number. Their results remain known.

        :raises NotDone: if one of them can't be deleted.
        """
        gone, why = list[tuple[str]](), ""
        for file in _listed(self.folder, TRASH):
            try:
                self.path(file).unlink(missing_ok=True)
                gone.append((file,))
            except OSError as error:
                why = files.sentence(error)
        with suppress(NotDone), self._changing() as base:
            base.executemany(ledger_schema.LOSE, gone)
            base.execute(ledger_schema.FORGET)
        if why:
            raise NotDone(f"not all of the trash can be deleted: {why}")
        return len(gone)


def _row_of(path: Path) -> Task[RowValues]:
    """Read the record at this path into a row of the ledger, in small steps."""
    record_summary, trouble, size, changed = ledger_schema.UNREAD, "", 0, 0
    sha = ""
    try:
        size, changed = _mark(path.stat())
        found = files.read_bytes(path)
        yield
        sha = hashlib.sha256(found).hexdigest()
        record_summary = yield from summary.steps(found)
    except (files.UnreadableFile, reader.RecordError) as error:
        trouble = str(error)
    except OSError as error:
        trouble = files.sentence(error)
    place = path.parent.name
    return {
        **vars(record_summary),
        "started": record_summary.started
        or ("" if record_summary.day or trouble else _date(changed)),
        "file": f"{place}/{path.name}",
        "seed": None if record_summary.seed is None else str(record_summary.seed),
        "state": _STATES[place],
        "imported": IMPORTED in path.stem,
        "trouble": trouble,
        "size": size,
        "changed": changed,
        "sha": sha,
    }


def _date(changed: int) -> str:
    """A modification time in the format of records."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(max(changed // 10**9, 0)))


def _mark(stat: os.stat_result) -> _Mark:
    """The size and modification time of a file, from which a change is noticed. The time is capped,
    because it can lie centuries ahead."""
    return stat.st_size, min(stat.st_mtime_ns, _MOST)


def _listed(folder: Path, place: str) -> dict[str, _Mark]:
    """The records in one of the player's folders, with their size and modification time."""
    found: dict[str, _Mark] = {}
    with suppress(OSError), os.scandir(folder / place) as entries:
        for entry in entries:
            with suppress(OSError):
                if entry.name.endswith(".jsonl") and entry.is_file() and _is_text(entry.name):
                    found[f"{place}/{entry.name}"] = _mark(entry.stat())
    return found


def _is_text(name: str) -> bool:
    """Whether a file name can be encoded as UTF-8."""
    return name.encode("utf-8", "replace").decode("utf-8") == name
