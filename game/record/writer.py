"""Writing a record down: a header, and a line for each entry of the journal."""

from __future__ import annotations

from collections.abc import Iterable

from game.match.journal import Entry
from game.match.match import Match
from game.record.codec import compact, entry_words
from game.record.header import Header
from game.record.strict_json import MOST_ENTRIES
from game.system.files import MOST_BYTES
from game.system.jobs import Work, finished

_LAST_WORDS = 64 * 1024
"""Room that is kept for the entry that ends the game."""


class RecordWriter:
    """The lines of a record as it grows, the first of which is its ``header``; it knows when no
    more will go in.

    The last of the room is kept for the entry that ends the game, so that a game which comes to a
    record's limits can still be ended, and what was written can always be read.
    """

    def __init__(self, header: Header, entries: Iterable[str] = ()) -> None:
        """``entries`` are the lines that stand below the header already."""
        self.header = header
        self.names = header.game.names
        self.lines = [header.line, *entries]
        self.bytes = sum(len(line.encode("utf-8")) + 1 for line in self.lines)

    @property
    def full(self) -> bool:
        """Is there no room left, save for the end?"""
        entries = len(self.lines) - 1
        return entries >= MOST_ENTRIES - 1 or self.bytes > MOST_BYTES - 2 * _LAST_WORDS

    def take(self, entry: Entry) -> str:
        """Write down the next entry; the line is returned as well."""
        line = compact(entry_words(self.names, len(self.lines), entry))
        self.lines.append(line)
        self.bytes += len(line.encode("utf-8")) + 1
        return line

    def text(self) -> str:
        """The whole record."""
        return "\n".join(self.lines) + "\n"


def log(match: Match, header: Header) -> RecordWriter:
    """The record of a match so far, to be continued."""
    return finished(logging(match, header))


def logging(match: Match, header: Header) -> Work[RecordWriter]:
    """As :func:`log`, an entry at a time."""
    found = RecordWriter(header)
    for entry in match.journal:
        found.take(entry)
        yield
    return found


def write(match: Match, header: Header | None = None) -> str:
    """The whole record of a match, which tells nothing besides it where no header is given."""
    return log(match, header or Header.of(match)).text()
