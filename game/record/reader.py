"""Reading records: a header, and one line for each entry of the journal.

Reading refuses in one sentence that names the line; whether what stands there can have happened,
``game.record.verify`` finds out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from game.book import catalog
from game.core import cards
from game.core.cards import Card
from game.match.positions import BadPosition
from game.record.codec import RecordEntry, line_of, moves_left
from game.record.header import Header, Parent, identity
from game.record.strict_json import (
    LONGEST_ENTRY,
    MOST_ENTRIES,
    MOST_EVENTS_IN_ALL,
    CutShort,
    Unreadable,
    text_of,
    unmarked,
)
from game.record.writer import write
from game.rules.game import Game
from game.system.files import MOST_BYTES, size
from game.system.jobs import Stepwise, Task
from game.vocabulary.options import BadOption

__all__ = [
    "GAMES",
    "IllegalRecord",
    "Reader",
    "Record",
    "RecordError",
    "UnreadableRecord",
    "identity",
    "read",
    "read_on",
    "write",
]

GAMES = catalog.GAMES
"""Every game by its id."""


class RecordError(ValueError):
    """A record that is refused. ``line`` is the line of the file, from 1; ``why`` one sentence."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


class UnreadableRecord(RecordError):
    """What is no record, or none that this program can read."""


class IllegalRecord(RecordError):
    """A record that can be read, and tells what cannot have happened."""


@dataclass(frozen=True)
class Record:
    """A record as it was read: the header and the entries.

    ``lines`` are the lines as they stood; ``dropped`` is a sentence where a last line that was cut
    short has been left out, else empty.
    """

    header: Header
    entries: tuple[RecordEntry, ...]
    lines: tuple[str, ...]
    dropped: str = ""

    @property
    def game(self) -> Game:
        """The game, under its preset and options."""
        return self.header.game

    @property
    def seed(self) -> int:
        """The seed of the deal and of later shuffles; 0 where none is told."""
        return self.header.seed or 0

    @property
    def deck(self) -> tuple[Card, ...] | None:
        """The deck in dealing order, if the record tells it."""
        return self.header.deck

    @property
    def identity(self) -> str:
        """The name by which other records know this one."""
        return self.header.identity

    @property
    def parent(self) -> Parent | None:
        """The moment of another record that this game was taken up from, if it was."""
        return self.header.links.parent

    @property
    def other_rules(self) -> str:
        """A sentence where the record was made under other rules than today's, else empty."""
        was = self.header.rules
        if was == self.game.rules:
            return ""
        return f"it was recorded under rules {was} of {self.game.name}; these are {self.game.rules}"

    @property
    def result(self) -> str | None:
        """How the game ended: the last end with no entry after it."""
        last = self.entries[-1]
        return last.fields["result"] if last.by == "end" else None

    @property
    def events(self) -> int:
        """How many events all its entries tell."""
        return sum(len(entry.events) for entry in self.entries)

    def upto(self, lines: int) -> Record:
        """The same record, ended after so many lines of the file."""
        return replace(self, entries=self.entries[: lines - 1], lines=self.lines[:lines])

    @property
    def made(self) -> int:
        """How many moves are in force at its end."""
        return moves_left(Counter(entry.by for entry in self.entries))


# -------------------------------------------------------------------- reading


class Reader:
    """A record that is read an entry at a time, its ``header`` at once.

    ``found`` are the bytes of the file without a byte-order mark; ``dropped`` is a sentence as soon
    as a last line that was cut short has been left out, else empty.

    :raises UnreadableRecord: where the header can't be read.
    """

    def __init__(self, source: bytes | str) -> None:
        self.found = _bytes(source)
        self.dropped = ""
        self._lines = _lines(self.found)
        self.header = _header(next(self._lines, (b"", True))[0])

    @cached_property
    def deal(self) -> Record:
        """The record up to its deal.

        :raises UnreadableRecord: where the deal can't be read.
        """
        for line, entry in self._read(2, 0):
            return Record(self.header, (entry,), (self.header.line, line))
        raise UnreadableRecord(2, "the deal is missing")

    def following(self) -> Iterator[tuple[str, RecordEntry]]:
        """The entries after the deal, each behind its line; they are read once.

        :raises UnreadableRecord: at the first line that can't be read.
        """
        deal = self.deal.entries[0]
        return self._read(3, deal.t, len(deal.events))

    def _read(self, first: int, last: int, events: int = 0) -> Iterator[tuple[str, RecordEntry]]:
        """The entries from line ``first`` on. Before it stand so many events, and ``last`` is the
        time of the latest."""
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
    """A record, with everything checked that can be without playing it; a step reads a line.

    :raises UnreadableRecord: with the line and the reason.
    """
    record, trouble = yield from read_on.steps(Reader(source))
    if trouble is not None:
        raise trouble
    return record


@Stepwise
def read_on(opened: Reader) -> Task[tuple[Record, UnreadableRecord | None]]:
    """As much of a record as can be read, and what is wrong with the next line; a step reads a
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
    """The bytes of a record that is not too large."""
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
    """The lines of a file, and whether each comes to its end: the last may break off before it."""
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
