"""Where unfinished games lie: a place for each game, and one for each challenge of a day.

A challenge has a place of its own, so that no other deal of its game ever takes it. What stands in
a file's name says whose place it is, so that nothing has to be opened to find out.
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
    """A place for an unfinished game; ``day`` and ``length`` are those of a daily challenge, and
    empty for any other deal."""

    game: str
    day: str = ""
    length: str = ""
    practice: bool = False

    @property
    def name(self) -> str:
        """How its file is named.

        >>> Slot("golf", "2026-11-20", "short").name
        'golf@2026-11-20-short'
        """
        if not self.day:
            return self.game
        return f"{self.game}@{self.day}-{self.length}{'-practice' * self.practice}"


def slot_named(stem: str) -> Slot | None:
    """Whose place a file of this name takes; nobody's where it is none that was given out."""
    found = _NAME.fullmatch(stem)
    if found is None or found["game"] not in GAMES:
        return None
    return Slot(found["game"], found["day"] or "", found["length"] or "", bool(found["practice"]))


def slot_for(header: Header) -> Slot:
    """The place of a game whose record begins with this header."""
    return Slot(header.game.id, *(header.links.daily or ()))
