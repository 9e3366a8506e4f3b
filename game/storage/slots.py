"""Slots for unfinished games: one for each game, and one for each daily challenge.

A challenge has its own slot, so that no other deal of its game replaces it. The file name encodes
the slot, so that no file needs to be opened to find it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from game.record.header import Header
from game.record.reader import GAMES

_NAME = re.compile(
    r"(?P<game>[a-z0-9-]+)"
    r"(@(?P<day>\d{4}-\d\d-\d\d)-(?P<length>[a-z]{1,16})(?P<practice>-practice)?)?"
    r"(~\d{1,2})?",
    re.ASCII,
)


class Slot(NamedTuple):
    """A place for an unfinished game. ``day`` and ``length`` identify a daily challenge and are
    empty for any other deal."""

    game: str
    day: str = ""
    length: str = ""
    practice: bool = False

    @property
    def name(self) -> str:
        """The stem of the file name.

        >>> Slot("golf", "2026-11-20", "short").name
        'golf@2026-11-20-short'
        """
        if not self.day:
            return self.game
        return f"{self.game}@{self.day}-{self.length}{'-practice' * self.practice}"


def slot_named(stem: str) -> Slot | None:
    """The slot that a file name encodes, or None if it is not one of ours."""
    found = _NAME.fullmatch(stem)
    if found is None or found["game"] not in GAMES:
        return None
    return Slot(found["game"], found["day"] or "", found["length"] or "", bool(found["practice"]))


def slot_for(header: Header) -> Slot:
    """The slot of a game with this header."""
    return Slot(header.game.id, *(header.links.daily or ()))
