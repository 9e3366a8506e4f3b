"""Reading records: a header, and one line for each entry of the journal.

Reading refuses in one sentence that names the line; whether what stands there can have happened,
``game.record.verify`` finds out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.book import catalog
from game.core import cards
from game.core.cards import Card
from game.match.positions import BadPosition
from game.record.codec import RecordEntry, moves_left, reading_line
from game.record.header import Header, Parent, identity
from game.record.strict_json import (
    MOST_ENTRIES,
    CutShort,
    Unreadable,
    text_of,
    unmarked,
)
from game.record.writer import write
from game.rules.game import Game
from game.system.files import MOST_BYTES, size
from game.system.jobs import Work, finished
from game.vocabulary.options import BadOption

__all__ = [
    "GAMES",
    "IllegalRecord",
    "Record",
    "RecordError",
    "UnreadableRecord",
    "identity",
    "read",
    "read_beginning",
    "write",
]

GAMES = catalog.GAMES
"""Every game by its id."""
_TOO_MANY = f"a record has no more than {MOST_ENTRIES} entries"


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

    def upto(self, lines: int) -> Record:
        """The same record, ended after so many lines of the file."""
        return replace(self, entries=self.entries[: lines - 1], lines=self.lines[:lines])

    @property
    def made(self) -> int:
        """How many moves are in force at its end."""
        return moves_left(Counter(entry.by for entry in self.entries))


# -------------------------------------------------------------------- reading


def read(source: bytes | str) -> Record:
    """A record, with everything checked that can be without playing it.

    :raises UnreadableRecord: with the line and the reason.
    """
    return finished(reading_whole(source))


def reading_whole(source: bytes | str) -> Work[Record]:
    """As :func:`read`, a line at a time."""
    record, trouble = yield from reading(source)
    if trouble is not None:
        raise trouble
    return record


def read_beginning(source: bytes | str) -> tuple[Record, UnreadableRecord | None]:
    """As much of a record as can be read, from its first line on, and what is wrong with the next.

    :raises UnreadableRecord: where not even the header and the deal can be read.
    """
    return finished(reading(source))


def reading(source: bytes | str) -> Work[tuple[Record, UnreadableRecord | None]]:
    """As :func:`read_beginning`, a line at a time."""
    found = _bytes(source)
    yield
    lines = _lines(found)
    head = yield from _reading_header(next(lines, (b"", True))[0])
    texts, entries = [head.line], list[RecordEntry]()
    dropped, trouble = "", None
    for number, (line, ended) in enumerate(lines, start=2):
        try:
            text = text_of(line)
            entry = yield from reading_line(head.game.names, text, number, _time(entries))
        except Unreadable as error:
            torn = isinstance(error, CutShort) and not ended
            trouble = None if torn and entries else UnreadableRecord(number, str(error))
            dropped = f"line {number} was cut short and is left out" if torn else ""
            break
        entries.append(entry)
        texts.append(text)
        yield
    if not entries:
        raise trouble or UnreadableRecord(2, "the deal is missing")
    return Record(head, tuple(entries), tuple(texts), dropped), trouble


def _time(entries: list[RecordEntry]) -> int:
    return entries[-1].t if entries else 0


def reading_header(found: bytes) -> Work[Header]:
    """The header of the record in these bytes, in small steps.

    :raises UnreadableRecord: where the first line is none.
    """
    end = found.find(b"\n") + 1 or len(found)
    line, _ = next(_lines(_bytes(found[:end])), (b"", True))
    return (yield from _reading_header(line))


def deal_end(found: bytes) -> int:
    """Where the line of the deal ends, the end of all where there is no more."""
    return found.find(b"\n", found.find(b"\n") + 1) + 1 or len(found)


def following(head: Record, found: bytes, at: int) -> Iterator[RecordEntry | None]:
    """The entries that follow those of ``head`` in these bytes, from there on, each told once and
    not kept: None while a long one is being read. A last line that was cut short is left out.

    :raises UnreadableRecord: at the first line that can't be read.
    """
    last = head.entries[-1]
    for number, (line, ended) in enumerate(_lines(found, at), start=last.number + 1):
        if number > MOST_ENTRIES + 1 and ended:
            raise UnreadableRecord(number, _TOO_MANY)
        try:
            last = yield from reading_line(head.game.names, text_of(line), number, last.t)
        except Unreadable as error:
            if isinstance(error, CutShort) and not ended:
                return
            raise UnreadableRecord(number, str(error)) from None
        yield last


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
        raise UnreadableRecord(MOST_ENTRIES + 2, _TOO_MANY)
    return found


def _lines(found: bytes, at: int = 0) -> Iterator[tuple[bytes, bool]]:
    """The lines of a file from there on, and whether each comes to its end: the last may break off
    before it."""
    while at < len(found):
        end = found.find(b"\n", at)
        if end < 0:
            yield found[at:], False
            return
        yield found[at:end].removesuffix(b"\r"), True
        at = end + 1


def _reading_header(line: bytes) -> Work[Header]:
    try:
        return (yield from Header.reading(text_of(line)))
    except (Unreadable, BadOption, BadPosition, cards.BadCard) as error:
        raise UnreadableRecord(1, str(error)) from None
