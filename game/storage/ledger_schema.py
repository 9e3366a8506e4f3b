"""The rows of the ledger: what one of them says, how they lie on the disk, and what can be saved of
a ledger that is broken."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from game.record.summary import QUICKEST, SLOWEST, Summary

VERSION = 4
UNCHECKED, PLAYED, GOOD, OLDER = "", "played", "good", "older"
"""What the rules say of a record: nobody has asked them yet; it was played by them here, and its
file is still to be checked; it holds; it was made under older rules, or is gone and an older ledger
knew of it, and keeps what it earned. Any other verdict is the sentence that says why it does not
hold."""
_EARNS = (PLAYED, GOOD, OLDER)
LOCK_SECONDS = 3.0
"""Seconds for which another window may hold the ledger."""


@dataclass(frozen=True)
class Result(Summary):
    """One record, as the ledger knows it. ``file`` is its name in the player's folder, empty for
    one that is gone; ``state`` is kept, trashed or gone; ``imported`` is one that came from
    elsewhere; ``trouble`` is a sentence where it can't be read; ``verdict`` is what the rules say
    of it."""

    file: str
    title: str = ""
    favorite: bool = False
    state: str = "kept"
    imported: bool = False
    trouble: str = ""
    verdict: str = UNCHECKED

    @property
    def earns(self) -> bool:
        """Does it hold by the rules, as far as they can still be asked?"""
        return self.verdict in _EARNS

    @property
    def refused(self) -> str:
        """Why it does not hold, where it does not."""
        return "" if self.earns else self.verdict

    @property
    def clean(self) -> bool:
        """Was it won from its deal, nothing taken back, without hints and without the light?"""
        helped = self.undos or self.hints or self.light or self.shared or self.parent
        return self.result == "won" and not helped


UNREAD = Summary("", "", "", "", None, "", "", 0, 0, 0, 0, False, None, "", "", False, "", 0, False)
"""What is known of a record that can't be read."""
Row = dict[str, Any]
"""What is written down of a record, by column."""

_MAKE = """
CREATE TABLE IF NOT EXISTS results (
    id INTEGER PRIMARY KEY, file TEXT UNIQUE, identity TEXT NOT NULL, game TEXT NOT NULL,
    preset TEXT NOT NULL, deal TEXT NOT NULL, seed TEXT, started TEXT NOT NULL,
    result TEXT NOT NULL, moves INTEGER NOT NULL, time INTEGER NOT NULL, undos INTEGER NOT NULL,
    hints INTEGER NOT NULL, score INTEGER, day TEXT NOT NULL, length TEXT NOT NULL,
    practice INTEGER NOT NULL, parent TEXT NOT NULL, entry INTEGER NOT NULL,
    shared INTEGER NOT NULL, title TEXT NOT NULL DEFAULT '', favorite INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL, imported INTEGER NOT NULL, trouble TEXT NOT NULL,
    size INTEGER NOT NULL, changed INTEGER NOT NULL,
    verdict TEXT NOT NULL DEFAULT '', sha TEXT NOT NULL DEFAULT '',
    light INTEGER NOT NULL DEFAULT 0
)"""
_INDEX = "CREATE INDEX IF NOT EXISTS by_identity ON results (identity)"
"""Each record that is written down is looked for by its identity, and its bytes with it: without an
index a first look would take a time that grows with the square of the records."""
_MIGRATE = {
    1: (
        "ALTER TABLE results ADD COLUMN verdict TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE results ADD COLUMN sha TEXT NOT NULL DEFAULT ''",
        f"UPDATE results SET verdict = '{OLDER}' WHERE state = 'gone'",
    ),
    2: (
        "ALTER TABLE results ADD COLUMN light INTEGER NOT NULL DEFAULT 0",
        "UPDATE results SET changed = -1 WHERE trouble != ''",
    ),
    3: (
        f"UPDATE results SET changed = -1 WHERE time NOT BETWEEN {QUICKEST} * moves AND {SLOWEST}",
    ),
}
"""By version: how an older ledger becomes one of the next. From 1 on it learns of verdicts; what is
gone can't be checked any more, all else will be. From 2 on it learns of the light; a record under
the light could not be read before, and is looked at again. From 3 on a time that cannot be is none;
what may tell such a one is looked at again."""
_FIELDS = tuple(field.name for field in fields(Result))
_OWN = ("title", "favorite", "verdict")
"""What does not stand in the file itself."""
_FROM_FILES = (*(name for name in _FIELDS if name not in _OWN), "size", "changed", "sha")
_ALL = (*_FIELDS, "size", "changed", "sha")
_LATER: Row = {"verdict": UNCHECKED, "sha": "", "light": 0}
"""What older ledgers did not know, and how it is told of their rows."""
_TRUTHS = tuple(map(_FIELDS.index, ("light", "practice", "shared", "favorite", "imported")))
_NUMBERS = tuple(map(_FIELDS.index, ("moves", "time", "undos", "hints", "entry")))
_SEED, _SCORE = _FIELDS.index("seed"), _FIELDS.index("score")
_TEXTS = tuple(set(range(len(_FIELDS))) - {*_TRUTHS, *_NUMBERS, _SEED, _SCORE})


def _into(names: Sequence[str]) -> str:
    return f"({', '.join(names)}) VALUES ({', '.join(f':{name}' for name in names)})"


_RENEWED = ", ".join(f"{name} = excluded.{name}" for name in _FROM_FILES if name != "file")
_SAME = f"CASE WHEN sha = excluded.sha THEN verdict ELSE '{UNCHECKED}' END"
_TWIN = "identity = :identity AND :identity != ''"
_GONE_TWIN = f"+file IS NULL AND {_TWIN}"  # by the plus SQLite looks for the identity first
ENTER = f"""
INSERT INTO results {_into(_FROM_FILES)}
ON CONFLICT (file) DO UPDATE SET verdict = {_SAME}, {_RENEWED}"""
"""A record is written down, or once more where it changed; a file that holds the very same keeps
its verdict."""
KNOWN = f"""
UPDATE results SET verdict = (SELECT verdict FROM results WHERE {{twin}} LIMIT 1)
WHERE file = :file AND verdict = '{UNCHECKED}' AND EXISTS (SELECT 1 FROM results WHERE {{twin}})
""".format(twin=f"{_TWIN} AND sha = :sha AND verdict NOT IN ('{UNCHECKED}', '{PLAYED}')")
"""A file that holds what was checked before need not be checked again."""
MARK_PLAYED = (
    f"UPDATE results SET verdict = '{PLAYED}' WHERE identity = ? AND verdict = '{UNCHECKED}'"
)
"""A game was played by the rules here."""
WRITE_VERDICT = (
    "UPDATE results SET verdict = ?, sha = ? WHERE file = ? AND size = ? AND changed = ?"
)
"""What the rules say of a file, unless it has changed since."""
OPEN = f"""
SELECT file, size, changed FROM results
WHERE file IS NOT NULL AND day != '' AND result = 'won' AND NOT imported
    AND trouble = '' AND verdict IN ('{UNCHECKED}', '{PLAYED}')
    AND NOT practice AND NOT shared AND parent = ''
ORDER BY started DESC"""
"""The records that could earn something once they are checked, the latest first."""
INHERIT = f"""
UPDATE results SET (title, favorite) =
    (SELECT title, favorite FROM results WHERE {_GONE_TWIN} ORDER BY id DESC LIMIT 1)
WHERE file = :file AND title = '' AND NOT favorite
    AND EXISTS (SELECT 1 FROM results WHERE {_GONE_TWIN})"""
"""A record that came back, or was moved about, keeps its title and its star."""
REPLACE = f"DELETE FROM results WHERE {_GONE_TWIN} AND NOT :imported"
"""It is gone no more."""
LOSE = "UPDATE results SET file = NULL, state = 'gone' WHERE file = ?"
FORGET = "DELETE FROM results WHERE file IS NULL AND identity = ''"
"""Of a file that could never be read nothing is known once it is gone."""
_SAVE = f"INSERT INTO results {_into(_ALL)}"
_KEPT_HERE_ALONE = "title != '' OR favorite OR state = 'gone'"
_OUTSIDE = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_AUTH,
)


def is_broken(error: sqlite3.Error) -> bool:
    """Is the ledger itself broken? Else it can't be had just now: it is held, the disk is full."""
    return (getattr(error, "sqlite_errorcode", -1) & 0xFF) not in _OUTSIDE


def connected(path: Path | None) -> sqlite3.Connection:
    """A ledger, made if there is none; in memory alone where no path is told.

    :raises sqlite3.Error: where it is broken, or can't be had.
    """
    base = sqlite3.connect(path or ":memory:", timeout=LOCK_SECONDS)
    base.text_factory = _text
    try:
        version = base.execute("PRAGMA user_version").fetchone()[0]
        sound = base.execute("PRAGMA quick_check(1)").fetchone()[0]
        if version not in (0, *_MIGRATE, VERSION) or sound != "ok":
            raise sqlite3.DatabaseError("it can't be understood")
        if path is not None:
            base.execute("PRAGMA journal_mode = WAL")
            base.execute("PRAGMA synchronous = NORMAL")
        with base:
            for older in range(version, VERSION) if version else ():
                for change in _MIGRATE[older]:
                    base.execute(change)
            base.execute(_MAKE)
            base.execute(_INDEX)
            base.execute(f"PRAGMA user_version = {VERSION}")
        base.execute(f"SELECT {', '.join(_ALL)} FROM results LIMIT 1")
    except BaseException:
        base.close()
        raise
    return base


def salvaged(path: Path) -> list[Row]:
    """What only a broken ledger knew, as far as it can still be read."""
    found: list[Row] = []
    with suppress(sqlite3.Error, OverflowError, UnicodeDecodeError):
        base = sqlite3.connect(path, timeout=LOCK_SECONDS)
        try:
            there = {column[1] for column in base.execute("PRAGMA table_info(results)")}
            names = [name for name in _ALL if name in there or name not in _LATER]
            ask = f"SELECT {', '.join(names)} FROM results WHERE {_KEPT_HERE_ALONE}"
            for row in base.execute(ask):
                known = dict(zip(names, row, strict=True))
                if known["state"] == "gone":
                    known.setdefault("verdict", OLDER)
                found.append({**_LATER, **known})
        finally:
            base.close()
    return found


def write_salvaged(base: sqlite3.Connection, rows: Sequence[Row]) -> None:
    """Write down what was saved of a broken ledger, until its records are found again."""
    with suppress(sqlite3.Error), base:
        for row in rows:
            with suppress(sqlite3.Error):  # one that is broken itself
                base.execute(_SAVE, {**row, "file": None, "state": "gone"})
        base.execute(FORGET)


def found(base: sqlite3.Connection, where: str, params: Sequence[str] = ()) -> list[Result]:
    """The rows of which this is true, the newest first."""
    order = "started DESC, file DESC, id DESC"
    ask = f"SELECT {', '.join(_FIELDS)} FROM results WHERE {where} ORDER BY {order}"
    return [_result(row) for row in base.execute(ask, params)]


def _result(row: Sequence[Any]) -> Result:
    """The result that a row tells. What is broken in it unnoticed reads as nothing."""
    values = list(row)
    for at in _NUMBERS:
        values[at] = values[at] if isinstance(values[at], int) else 0
    for at in _TRUTHS:
        values[at] = bool(values[at])
    for at in _TEXTS:
        values[at] = values[at] if isinstance(values[at], str) else ""
    seed = str(values[_SEED])
    values[_SEED] = int(seed) if seed.isdecimal() else None
    values[_SCORE] = values[_SCORE] if isinstance(values[_SCORE], int) else None
    return Result(*values)


def _text(found: bytes) -> str:
    return found.decode("utf-8", "replace")
