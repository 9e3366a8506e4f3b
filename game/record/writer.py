"""Writes records: a header, and a line for each entry of the journal."""

from __future__ import annotations

from collections.abc import Iterable

from game.match.journal import MOST_EVENTS, Began, Entry, Played
from game.match.match import Match
from game.record.codec import compact, entry_words
from game.record.header import Header
from game.record.strict_json import MOST_ENTRIES, MOST_EVENTS_IN_ALL
from game.system.files import MOST_BYTES
from game.system.jobs import Stepwise, Task

_LAST_WORDS = 128 * 1024
"""Bytes reserved for one more entry and the final ``end``."""


class RecordWriter:
    """The lines of a growing record, beginning with its ``header``.

    Some room is reserved for the entry that ends the game, so that a game that reaches the limits
    of a record can still be ended and its record can be read.
    """

    def __init__(self, header: Header, entries: Iterable[str] = (), events: int = 0) -> None:
        """``entries`` are the existing lines below the header, with ``events`` events in total."""
        self.header = header
        self.names = header.game.names
        self.lines = [header.line, *entries]
        self._events = events
        self.bytes = sum(len(line.encode("utf-8")) + 1 for line in self.lines)

    @property
    def full(self) -> bool:
        """Whether there is only room for the end."""
        return (
            len(self.lines) >= MOST_ENTRIES
            or self._events > MOST_EVENTS_IN_ALL - MOST_EVENTS
            or self.bytes > MOST_BYTES - _LAST_WORDS
        )

    def take(self, entry: Entry) -> str:
        """Add an entry and return its line."""
        line = compact(entry_words(self.names, len(self.lines), entry))
        self.lines.append(line)
        self.bytes += len(line.encode("utf-8")) + 1
        self._events += len(entry.events) if isinstance(entry, Began | Played) else 0
        return line

    def text(self) -> str:
        """The whole record."""
        return "\n".join(self.lines) + "\n"


@Stepwise
def log(match: Match, header: Header) -> Task[RecordWriter]:
    """A writer with all entries of a match so far. A step writes an entry."""
    found = RecordWriter(header)
    for entry in match.journal:
        found.take(entry)
        yield
    return found


def write(match: Match, header: Header | None = None) -> str:
    """The record of a match; without a header, one without a player, time or links."""
    return log(match, header or Header.of(match)).text()
