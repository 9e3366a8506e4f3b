"""The database of the ledger: its tables, its migrations, and salvaging rows from a broken file."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from datetime import date, datetime
from pathlib import Path
from typing import Any, NamedTuple

from game.record import holders
from game.record.holders import LEVELS, Holder
from game.record.summary import QUICKEST, SLOWEST, Summary
from game.rules.contest import LETTERS

VERSION = 7
UNCHECKED, PLAYED, GOOD, OLDER = "", "played", "good", "older"
"""Verdicts of the rules on a record: unchecked; played here, file still unchecked; valid; and made
under older rules or deleted before verdicts existed, which keeps what it earned. Any other verdict
is a sentence that says why the record is invalid."""
_EARNS = (PLAYED, GOOD, OLDER)
YEARS = range(1970, 3000)
"""The years in which a game can have been begun."""
LOCK_SECONDS = 3.0
"""How long to wait for another window's lock."""


@dataclass(frozen=True)
class Result(Summary):
    """One record in the ledger. ``file`` is its name in the player's folder, empty if deleted;
    ``state`` is "kept", "trashed" or "gone"; ``imported`` means that it came from elsewhere;
    ``trouble`` is a sentence if it can't be read; ``verdict`` is the result of checking it."""

    file: str
    title: str = ""
    favorite: bool = False
    state: str = "kept"
    imported: bool = False
    trouble: str = ""
    verdict: str = UNCHECKED

    @property
    def local_moment(self) -> datetime | None:
        """The time at which the game was begun, where the player is; None if its record has no
        possible one."""
        try:
            moment = datetime.fromisoformat(self.started).astimezone()
        except (ValueError, OverflowError, OSError):
            return None
        return moment if moment.year in YEARS else None

    @property
    def local_day(self) -> date | None:
        """The day of that time."""
        return moment.date() if (moment := self.local_moment) is not None else None

    @property
    def earns(self) -> bool:
        """Whether the record is valid, as far as is known."""
        return self.verdict in _EARNS

    @property
    def refused(self) -> str:
        """Why the record is invalid, or empty."""
        return "" if self.earns else self.verdict

    @property
    def won(self) -> bool:
        """Whether the player won: the game or, between seats, against all others. Where several
        persons play, none of them is the player."""
        return self.result == "won" or self.outcome == "won"

    @property
    def outcome(self) -> str:
        """How a game between seats ended for the one person who played it: "won", "lost" or
        "drawn"; else empty."""
        persons = [seat for seat, holder in self._seated() if holder.by == "player"]
        if self.result != "over" or len(persons) != 1:
            return ""
        if not self.winner:
            return "drawn"
        return "won" if self.winner in persons else "lost"

    @property
    def against(self) -> str:
        """The strength of the strongest computer that the one person played against; empty if
        anybody else was there."""
        others = [holder for _, holder in self._seated() if holder.by != "player"]
        alone = len(others) == len(self._seated()) - 1
        if not others or not alone or any(holder.by != "computer" for holder in others):
            return ""
        return max((holder.level for holder in others), key=LEVELS.index)

    def _seated(self) -> list[tuple[str, Holder]]:
        """The seats and who held them."""
        return [*zip(LETTERS, holders.from_json(self.seats), strict=False)]

    @property
    def clean(self) -> bool:
        """Whether the game was won from its deal without undo, hints or the light."""
        helped = self.undos or self.hints or self.light or self.shared or self.parent
        return self.result == "won" and not helped


UNREAD = Summary("", "", "", "", None, "", "", 0, 0, 0, 0, False, None, "", "", False, "", 0, False)
"""The summary of a record that can't be read."""
RowValues = dict[str, Any]
"""The values of one row, by column name."""

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
    light INTEGER NOT NULL DEFAULT 0,
    seats TEXT NOT NULL DEFAULT '', winner TEXT NOT NULL DEFAULT '',
    points TEXT NOT NULL DEFAULT '', run TEXT NOT NULL DEFAULT ''
)"""
_MAKE_SCORES = """
CREATE TABLE IF NOT EXISTS scores (sha TEXT PRIMARY KEY, score INTEGER, figures INTEGER NOT NULL)"""
"""The scores that were asked for, by the hash of the record's bytes, each with the version of the
figures that it was counted by; NULL for a record that has no score."""
_MAKE_INITIALS = """
CREATE TABLE IF NOT EXISTS initials (identity TEXT PRIMARY KEY, letters TEXT NOT NULL)"""
"""The initials that stand beside the scores of games, by their identities."""
_INDEX = "CREATE INDEX IF NOT EXISTS by_identity ON results (identity)"
"""Entering a record looks it up by identity and hash; without an index the first refresh would be
quadratic in the number of records."""
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
    4: (),
    5: (
        "DROP TABLE IF EXISTS scores",
        *(
            f"ALTER TABLE results ADD COLUMN {name} TEXT NOT NULL DEFAULT ''"
            for name in ("seats", "winner", "points")
        ),
    ),
    6: ("ALTER TABLE results ADD COLUMN run TEXT NOT NULL DEFAULT ''",),
}
"""The statements that upgrade each version to the next. 1: verdicts; deleted records can't be
checked any more, all others will be. 2: the light; records with a light were unreadable before and
are read again. 3: impossible times are discarded; records that may have one are read again. 4:
scores and initials, in tables of their own. 5: the version of the figures beside each score, all of
which are counted anew; and the seats of games for several, which no record had before. 6: runs; no
earlier record was a deal of a run."""
_FIELDS = tuple(field.name for field in fields(Result))
_OWN = ("title", "favorite", "verdict")
"""The columns that are not read from the file."""
_FROM_FILES = (*(name for name in _FIELDS if name not in _OWN), "size", "changed", "sha")
_ALL = (*_FIELDS, "size", "changed", "sha")
_LATER: RowValues = {
    "verdict": UNCHECKED, "sha": "", "light": 0, "seats": "", "winner": "", "points": "",
    "run": "",
}  # fmt: skip
"""Default values for the columns that older ledgers lack."""
_TRUTHS = tuple(map(_FIELDS.index, ("light", "practice", "shared", "favorite", "imported")))
_NUMBERS = tuple(map(_FIELDS.index, ("moves", "time", "undos", "hints", "entry")))
_SEED, _SCORE = _FIELDS.index("seed"), _FIELDS.index("score")
_TEXTS = tuple(set(range(len(_FIELDS))) - {*_TRUTHS, *_NUMBERS, _SEED, _SCORE})


def _into(names: Sequence[str]) -> str:
    return f"({', '.join(names)}) VALUES ({', '.join(f':{name}' for name in names)})"


_RENEWED = ", ".join(f"{name} = excluded.{name}" for name in _FROM_FILES if name != "file")
_SAME = f"CASE WHEN sha = excluded.sha THEN verdict ELSE '{UNCHECKED}' END"
_TWIN = "identity = :identity AND :identity != ''"
_GONE_TWIN = f"+file IS NULL AND {_TWIN}"  # the plus makes SQLite use the index on identity
ENTER = f"""
INSERT INTO results {_into(_FROM_FILES)}
ON CONFLICT (file) DO UPDATE SET verdict = {_SAME}, {_RENEWED}"""
"""Insert or update a record; it keeps its verdict if the hash is unchanged."""
KNOWN = f"""
UPDATE results SET verdict = (SELECT verdict FROM results WHERE {{twin}} LIMIT 1)
WHERE file = :file AND verdict = '{UNCHECKED}' AND EXISTS (SELECT 1 FROM results WHERE {{twin}})
""".format(twin=f"{_TWIN} AND sha = :sha AND verdict NOT IN ('{UNCHECKED}', '{PLAYED}')")
"""Copy the verdict from another row with the same hash."""
MARK_PLAYED = (
    f"UPDATE results SET verdict = '{PLAYED}' WHERE identity = ? AND verdict = '{UNCHECKED}'"
)
"""Mark a game as played here."""
WRITE_VERDICT = (
    "UPDATE results SET verdict = ?, sha = ? WHERE file = ? AND size = ? AND changed = ?"
)
"""Store a verdict, unless the file has changed since."""
OPEN = f"""
SELECT file, size, changed FROM results
WHERE file IS NOT NULL AND day != '' AND result = 'won' AND NOT imported
    AND trouble = '' AND verdict IN ('{UNCHECKED}', '{PLAYED}')
    AND NOT practice AND NOT shared AND parent = ''
ORDER BY started DESC"""
"""The unchecked records that could earn something, latest first."""
INHERIT = f"""
UPDATE results SET (title, favorite) =
    (SELECT title, favorite FROM results WHERE {_GONE_TWIN} ORDER BY id DESC LIMIT 1)
WHERE file = :file AND title = '' AND NOT favorite
    AND EXISTS (SELECT 1 FROM results WHERE {_GONE_TWIN})"""
"""A record that was moved or restored inherits its title and star from the deleted row."""
REPLACE = f"DELETE FROM results WHERE {_GONE_TWIN} AND NOT :imported"
"""Remove the deleted row of a record that is back."""
LOSE = "UPDATE results SET file = NULL, state = 'gone' WHERE file = ?"
FORGET = "DELETE FROM results WHERE file IS NULL AND identity = ''"
"""Forget deleted files that could never be read."""
_COUNTS = "{0}state = 'kept' AND {0}trouble = '' AND NOT {0}imported"
OWN = f"""
{_COUNTS.format("")} AND NOT EXISTS (
    SELECT 1 FROM results AS other WHERE other.identity = results.identity
    AND other.sha = results.sha AND other.id < results.id AND {_COUNTS.format("other.")})"""
"""The player's own games. A file with the same bytes as an earlier one, as a program that syncs
folders may leave behind, is no other game."""
SCORES = """
SELECT file, scores.score FROM results JOIN scores USING (sha)
WHERE file IS NOT NULL AND figures = ?"""
"""The scores that were counted by this version of the figures."""
LAST_PLAYED = """
SELECT game, preset FROM results WHERE state = 'kept' AND trouble = '' AND NOT imported
GROUP BY game, preset ORDER BY max(started) DESC, max(file) DESC LIMIT ?"""
"""The games of the player's own records, the last played first."""
WRITE_SCORE = "INSERT OR REPLACE INTO scores VALUES (?, ?, ?)"
INITIALS = "SELECT identity, letters FROM initials"
SIGN = "INSERT OR REPLACE INTO initials VALUES (?, ?)"
SIGN_CLAIM = "INSERT OR IGNORE INTO initials VALUES (?, ?)"
SIGN_ALL = """
INSERT OR IGNORE INTO initials
SELECT identity, ? FROM results WHERE identity != '' AND NOT imported"""
"""Put initials on all of the player's own games that have none."""
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
    """Whether the database itself is broken, rather than locked, read-only or on a full disk."""
    return (getattr(error, "sqlite_errorcode", -1) & 0xFF) not in _OUTSIDE


class NewerLedger(Exception):
    """The ledger was written by a newer program; the message says so."""


def connected(path: Path | None) -> sqlite3.Connection:
    """Open the ledger, creating it if needed; without a path, in memory.

    :raises NewerLedger: if a newer program wrote it; it is left as it is.
    :raises sqlite3.Error: if it is broken or unavailable.
    """
    base = sqlite3.connect(path or ":memory:", timeout=LOCK_SECONDS)
    base.text_factory = _text
    try:
        version = _version(base, path)
        sound = base.execute("PRAGMA quick_check(1)").fetchone()[0]
        if version not in (0, *_MIGRATE, VERSION) or sound != "ok":
            raise sqlite3.DatabaseError("it can't be understood")
        if path is not None:
            base.execute("PRAGMA journal_mode = WAL")
            base.execute("PRAGMA synchronous = NORMAL")
        with base:
            base.execute("BEGIN IMMEDIATE")  # all changes or none
            version = _version(base, path)  # another window may have upgraded it meanwhile
            for older in range(version, VERSION) if version else ():
                for change in _MIGRATE[older]:
                    base.execute(change)
            base.execute(_MAKE)
            base.execute(_INDEX)
            base.execute(_MAKE_SCORES)
            base.execute(_MAKE_INITIALS)
            base.execute(f"PRAGMA user_version = {VERSION}")
        base.execute(f"SELECT {', '.join(_ALL)} FROM results LIMIT 1")
    except BaseException:
        base.close()
        raise
    return base


def _version(base: sqlite3.Connection, path: Path | None) -> int:
    version: int = base.execute("PRAGMA user_version").fetchone()[0]
    if version > VERSION:
        raise NewerLedger(f"a newer Cadogan wrote {path and path.name}")
    return version


class Salvaged(NamedTuple):
    """What exists only in a ledger: rows with titles, stars or deleted games, and initials."""

    rows: list[RowValues]
    initials: list[tuple[str, str]]


def salvaged(path: Path) -> Salvaged:
    """Read whatever exists only in a broken ledger, as far as possible."""
    found = Salvaged([], [])
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
                found.rows.append({**_LATER, **known})
            found.initials.extend(base.execute("SELECT identity, letters FROM initials"))
        finally:
            base.close()
    return found


def write_salvaged(base: sqlite3.Connection, salvaged: Salvaged) -> None:
    """Write salvaged rows as deleted records; finding a record's file restores its row."""
    with suppress(sqlite3.Error), base:
        base.executemany(SIGN, salvaged.initials)
        for row in salvaged.rows:
            with suppress(sqlite3.Error):  # a row that is broken too
                base.execute(_SAVE, {**row, "file": None, "state": "gone"})
        base.execute(FORGET)


def found(base: sqlite3.Connection, where: str, params: Sequence[str] = ()) -> list[Result]:
    """The rows that match a condition, newest first. Games that began in the same second are sorted
    by the number in their file names; the longer name comes first, so that 10 precedes 9."""
    name = "substr(file, instr(file, '/') + 1)"
    order = f"started DESC, length({name}) DESC, {name} DESC, id DESC"
    ask = f"SELECT {', '.join(_FIELDS)} FROM results WHERE {where} ORDER BY {order}"
    return [_result(row) for row in base.execute(ask, params)]


def _result(row: Sequence[Any]) -> Result:
    """A row as a result; values of the wrong type become zero or empty."""
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
    return Result(**dict(zip(_FIELDS, values, strict=True)))


def _text(found: bytes) -> str:
    return found.decode("utf-8", "replace")
