"""What the header of a record tells besides its deal: the record that it was taken up from, the one
that it was played against, the challenge of a day that it is of, and what a share code counted."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from game.record.strict_json import MOST_ENTRIES, Unreadable, is_whole

_IDENTITY = re.compile(r"[0-9a-f]{16}", re.ASCII)
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_LENGTH = re.compile(r"[a-z]{1,16}", re.ASCII)


class Parent(NamedTuple):
    """The moment at which a game was taken up from another: its record, by the name by which others
    know it, and how many of its entries had been made."""

    record: str
    entry: int

    def told(self) -> dict[str, Any]:
        """The moment as a header tells it."""
        return {"record": self.record, "entry": self.entry}


class Daily(NamedTuple):
    """The challenge that a game is of: its day, as 2026-11-20, and its length; ``practice`` is any
    attempt at it after the first."""

    day: str
    length: str
    practice: bool


class Counts(NamedTuple):
    """What a share code tells of a game besides its moves: milliseconds, undos, hints."""

    time: int = 0
    undos: int = 0
    hints: int = 0


def _is_identity(value: object) -> bool:
    """Can this be the name by which other records know one?"""
    return isinstance(value, str) and _IDENTITY.fullmatch(value) is not None


def parent(header: Mapping[str, Any]) -> Parent | None:
    """The moment that a game was taken up from, None where it began with its deal.

    :raises Unreadable: where the header tells of one that there can't be.
    """
    if "parent" not in header:
        return None
    match header["parent"]:
        case {"record": str(name), "entry": int(entry)}:
            if _is_identity(name) and is_whole(entry, 1, MOST_ENTRIES):
                return Parent(name, entry)
    raise Unreadable("its parent is not the name of a record and the number of an entry")


def ghost(header: Mapping[str, Any]) -> str:
    """The record that a game was played against, nothing where it was played alone.

    :raises Unreadable: where the header tells of one that there can't be.
    """
    named = header.get("ghost", "")
    if named != "" and not _is_identity(named):
        raise Unreadable("its ghost is not the name of a record")
    return str(named)


def daily(header: Mapping[str, Any]) -> Daily | None:
    """The challenge that a game is of, None where it is of none that there could be."""
    match header.get("daily"):
        case {"date": str(day), "length": str(length), **more}:
            if _DAY.fullmatch(day) and _LENGTH.fullmatch(length):
                return Daily(day, length, bool(more.get("practice")))
    return None


def counted(header: Mapping[str, Any]) -> Counts:
    """What was counted by the share code that a game came from; nothing where it came from none."""
    told = header.get("shared")
    found = told if isinstance(told, dict) else {}
    return Counts(*(found[key] if is_whole(found.get(key)) else 0 for key in Counts._fields))
