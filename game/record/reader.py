"""Reads records: a header, and one line for each entry of the journal.

Errors name the line. Whether the events could have happened is checked by ``game.record.verify``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from game.core import cards
from game.core.cards import Card
from game.match.positions import BadPosition
from game.record.codec import RecordEntry, line_of, moves_left
from game.record.header import Header
from game.record.strict_json import (
    LONGEST_ENTRY,
    MOST_ENTRIES,
    MOST_EVENTS_IN_ALL,
    CutShort,
    Unreadable,
    text_of,
    unmarked,
)
from game.rules.game import Game
from game.system.files import MOST_BYTES, size
from game.system.jobs import Stepwise, Task
from game.vocabulary.options import BadOption


class RecordError(ValueError):
    """An invalid record. ``line`` is the line of the file, counted from 1; ``why`` is a
    sentence."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


class UnreadableRecord(RecordError):
    """It is not a record, or not one that this program can read."""


class IllegalRecord(RecordError):
    """The record can be read, but its events or moves are impossible."""


@dataclass(frozen=True)
class Record:
    """A record: its header and entries.

    ``lines`` are the original lines; ``dropped`` is a sentence if an incomplete last line was left
    out, else empty.
    """

    header: Header
    entries: tuple[RecordEntry, ...]
    lines: tuple[str, ...]
    dropped: str = ""

    @property
    def game(self) -> Game:
        return self.header.game

    @property
    def seed(self) -> int:
        """The seed of the deal and of later shuffles; 0 if the record has none."""
        return self.header.seed or 0

    @property
    def deck(self) -> tuple[Card, ...] | None:
        """The deck in dealing order, if the record has one."""
        return self.header.deck

    @property
    def identity(self) -> str:
        return self.header.identity

    @property
    def other_rules(self) -> str:
        """A sentence if the record was made under other rules than today's, else empty."""
        was = self.header.rules
        if was == self.game.rules:
            return ""
        return f"it was recorded under rules {was} of {self.game.name}; these are {self.game.rules}"

    @property
    def result(self) -> str | None:
        """How the game ended: the result of an ``end`` with no entry after it."""
        last = self.entries[-1]
        return last.fields["result"] if last.by == "end" else None

    @property
    def events(self) -> int:
        """The number of events in all entries."""
        return sum(len(entry.events) for entry in self.entries)

    @property
    def text(self) -> str:
        """The whole record."""
        return "\n".join(self.lines) + "\n"

    def upto(self, lines: int) -> Record:
        """The record up to this line of the file."""
        return replace(self, entries=self.entries[: lines - 1], lines=self.lines[:lines])

    @property
    def made(self) -> int:
        """The number of moves in force at the end."""
        return moves_left(Counter(entry.by for entry in self.entries))


# -------------------------------------------------------------------- reading


class Reader:
    """Reads a record entry by entry; the ``header`` is read at once.

    ``found`` are the bytes of the file without a byte-order mark; ``dropped`` becomes a sentence
    when an incomplete last line is left out.

    :raises UnreadableRecord: if the header can't be read.
    """

    def __init__(self, source: bytes | str) -> None:
        self.found = _bytes(source)
        self.dropped = ""
        self._lines = _lines(self.found)
        self.header = _header(next(self._lines, (b"", True))[0])

    @cached_property
    def deal(self) -> Record:
        """The record up to its deal.

        :raises UnreadableRecord: if the deal can't be read.
        """
        for line, entry in self._read(2, 0):
            return Record(self.header, (entry,), (self.header.line, line))
        raise UnreadableRecord(2, "the deal is missing")

    def following(self) -> Iterator[tuple[str, RecordEntry]]:
        """Iterate over the entries after the deal, with their lines. This works only once.

        :raises UnreadableRecord: at the first line that can't be read.
        """
        deal = self.deal.entries[0]
        return self._read(3, deal.t, len(deal.events))

    def _read(self, first: int, last: int, events: int = 0) -> Iterator[tuple[str, RecordEntry]]:
        """Read the entries from line ``first`` on. ``events`` is the number of events before it,
        and ``last`` the time of the previous entry."""
        names = self.header.game.names
        for number, (line, ended) in enumerate(self._lines, first):
            try:
                text = text_of(line, LONGEST_ENTRY)
                entry = line_of(names, text, number, last)
                events += len(entry.events)
                if events > MOST_EVENTS_IN_ALL:
                    raise Unreadable(f"a record has no more than {MOST_EVENTS_IN_ALL} events")
            except Unreadable as error:
                if isinstance(error, CutShort) and not ended and number > 2:
                    self.dropped = f"line {number} was cut short and is left out"
                    return
                raise UnreadableRecord(number, str(error)) from None
            last = entry.t
            yield text, entry


@Stepwise
def read(source: bytes | str) -> Task[Record]:
    """Read a record, checking everything that doesn't require playing it. A step reads a line.

    :raises UnreadableRecord: with the line and the reason.
    """
    record, trouble = yield from read_on.steps(Reader(source))
    if trouble is not None:
        raise trouble
    return record


@Stepwise
def read_on(opened: Reader) -> Task[tuple[Record, UnreadableRecord | None]]:
    """Read a record up to the first invalid line; returns the error as well. A step reads a
    line."""
    lines, entries, trouble = list(opened.deal.lines), list(opened.deal.entries), None
    yield
    try:
        for line, entry in opened.following():
            lines.append(line)
            entries.append(entry)
            yield
    except UnreadableRecord as error:
        trouble = error
    record = Record(opened.header, tuple(entries), tuple(lines), opened.dropped)
    return record, trouble


def _bytes(source: bytes | str) -> bytes:
    """The bytes of a record, checked for size."""
    try:
        found = source.encode("utf-8") if isinstance(source, str) else source
    except UnicodeEncodeError:
        raise UnreadableRecord(1, "it is not text in UTF-8") from None
    found = unmarked(found)
    if len(found) > MOST_BYTES:
        raise UnreadableRecord(1, f"a record is no larger than {size(MOST_BYTES)}")
    if found.count(b"\n") > MOST_ENTRIES + 1:
        raise UnreadableRecord(
            MOST_ENTRIES + 2, f"a record has no more than {MOST_ENTRIES} entries"
        )
    return found


def _lines(found: bytes) -> Iterator[tuple[bytes, bool]]:
    """The lines of a file, each with whether it ends with a line break; the last may not."""
    at = 0
    while at < len(found):
        end = found.find(b"\n", at)
        if end < 0:
            yield found[at:], False
            return
        yield found[at:end].removesuffix(b"\r"), True
        at = end + 1


def _header(line: bytes) -> Header:
    try:
        return Header.read(text_of(line))
    except (Unreadable, BadOption, BadPosition, cards.BadCard) as error:
        raise UnreadableRecord(1, str(error)) from None
