"""Slots for unfinished games: one for each game, for each daily challenge and for each run.

A challenge or a run has its own slot, so that no other deal of its game replaces it. The file name
encodes the slot, so that no file needs to be opened to find it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from game.book.catalog import GAMES
from game.record.header import Header

_NAME = re.compile(
    r"(?P<game>[a-z0-9-]+)"
    r"(@(?P<day>\d{4}-\d\d-\d\d)-(?P<length>[a-z]{1,16})(?P<practice>-practice)?"
    r"|@run-(?P<run>[0-9a-f]{16}))?"
    r"(~\d{1,2})?",
    re.ASCII,
)


class Slot(NamedTuple):
    """A place for an unfinished game. ``day`` and ``length`` identify a daily challenge and are
    empty for any other deal. ``run`` is the identity of the run that the deal belongs to, or
    empty."""

    game: str
    day: str = ""
    length: str = ""
    practice: bool = False
    run: str = ""

    @property
    def is_apart(self) -> bool:
        """Whether the deal belongs to a challenge or a run."""
        return bool(self.day or self.run)

    @property
    def name(self) -> str:
        """The stem of the file name.

        >>> Slot("golf", "2026-11-20", "short").name
        'golf@2026-11-20-short'
        """
        if self.run:
            return f"{self.game}@run-{self.run}"
        if not self.day:
            return self.game
        return f"{self.game}@{self.day}-{self.length}{'-practice' * self.practice}"


def slot_named(stem: str) -> Slot | None:
    """The slot that a file name encodes, or None if it is not one of ours."""
    found = _NAME.fullmatch(stem)
    if found is None or found["game"] not in GAMES:
        return None
    day, length, run = (found[key] or "" for key in ("day", "length", "run"))
    return Slot(found["game"], day, length, bool(found["practice"]), run)


def slot_for(header: Header) -> Slot:
    """The slot of a game with this header."""
    links = header.links
    if links.run is not None:
        return Slot(header.game.id, run=links.run.run)
    return Slot(header.game.id, *(links.daily or ()))
