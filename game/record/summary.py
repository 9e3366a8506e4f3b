"""Summarizes a record: result, number of moves and time.

Nothing is played. For records that this program wrote, only the header and the beginnings of the
lines are parsed; all others are read line by line.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.core import cards
from game.match.positions import shuffled_deck
from game.record.codec import BEGINNING, REMARKS, STEPS, Names, line_of, moves_left
from game.record.header import Counts, Header
from game.record.holders import to_json
from game.record.reader import Reader
from game.record.strict_json import LONGEST_ENTRY, Unreadable, is_whole, json_object, text_of
from game.system.clock import stamp
from game.system.jobs import Stepwise, Task

_AFTER_THE_DEAL = {*STEPS, *REMARKS}
_MOST = 2**53
QUICKEST = 80
"""The minimum average of milliseconds per move made by hand."""
SLOWEST = 365 * 24 * 60 * 60 * 1000
"""The maximum play time, a year in milliseconds."""


@dataclass(frozen=True)
class Summary:
    """The summary of a record. ``deal`` is equal for the same deal of the same game with the same
    options. ``time`` is the play time at the last change of the table in milliseconds, 0 if it is
    implausible. ``light`` says whether the light was ever on. Between seats, ``seats`` is who held
    them, as JSON, ``winner`` the seat that won, and ``points`` those of all seats: "31 52"; else
    these are empty. ``run`` is the identity of the run that the game is a deal of, or empty."""

    identity: str
    game: str
    preset: str
    deal: str
    seed: int | None
    started: str
    result: str
    moves: int
    time: int
    undos: int
    hints: int
    light: bool
    score: int | None
    day: str
    length: str
    practice: bool
    parent: str
    entry: int
    shared: bool
    seats: str = field(default="", kw_only=True)
    winner: str = field(default="", kw_only=True)
    points: str = field(default="", kw_only=True)
    run: str = field(default="", kw_only=True)


class _Course:
    """The counts of a record's entries, and its last entry."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.time = 0
        self.last: Mapping[str, Any] = {}

    def count(self, by: str, t: int) -> None:
        """Count an entry."""
        self.counts[by] = self.counts.get(by, 0) + 1
        if by not in REMARKS:
            self.time = t


def possible_time(time: int, made: int) -> int:
    """Return the time in milliseconds if it is plausible for this many moves by hand, else 0."""
    return time if QUICKEST * made <= time <= SLOWEST else 0


@Stepwise
def summary(found: bytes) -> Task[Summary]:
    """Summarize a record. A step reads a line, if the record was not written by this program.

    :raises RecordError: if it can't be read.
    """
    opened = Reader(found)
    yield
    course = _glance(opened.found, opened.header.game.names)
    if course is None:
        course = yield from _reading_through(opened)
    return _of(opened.header, course)


def _glance(found: bytes, names: Names) -> _Course | None:
    """Count entries by the beginnings of their lines; an end is read. None if a line has another
    format, or if there is nothing after the deal."""
    course, read, begun = _Course(), 0, 0
    at = found.find(b"\n") + 1 or len(found)
    while at < len(found):
        line, begun, end = BEGINNING.match(found, at), at, found.find(b"\n", at)
        if line is None or int(line[1]) != read + 1 or not _closed(found, end):
            return None
        if read:
            course.count(line[3].decode("ascii"), int(line[2]))
        elif line[3] != b"deal":
            return None
        read, at = read + 1, end + 1
    if read < 2:
        return None
    try:
        text = text_of(found[begun:].rstrip(b"\r\n"), LONGEST_ENTRY)
        course.last = json_object(text)
        if course.last.get("by") == "end":
            course.last = {"by": "end", **line_of(names, text, read + 1, 0).fields}
    except Unreadable:
        return None
    return course if course.counts.keys() <= _AFTER_THE_DEAL else None


def _closed(found: bytes, end: int) -> bool:
    """Whether the line that ends here has a closing brace as its last character."""
    return end > 0 and found[end - 2 : end].rstrip(b"\r").endswith(b"}")


def _reading_through(opened: Reader) -> Task[_Course]:
    """Count entries by reading each of them."""
    course, last = _Course(), opened.deal.entries[0]
    for _, last in opened.following():
        course.count(last.by, last.t)
        yield
    course.last = {"by": last.by, **last.fields}
    return course


def _of(header: Header, course: _Course) -> Summary:
    counts, last = course.counts, course.last
    ended = last.get("by") == "end"
    over = ended and last["result"] == "over"
    seats = header.seats
    score = last.get("score")
    parent, shared = header.links.parent, header.links.shared
    day, length, practice = header.links.daily or ("", "", False)
    before = shared or Counts()
    deck, seed = _deck(header)
    return Summary(
        identity=header.identity,
        game=header.game.id,
        preset=header.game.preset,
        deal=_deal(header, deck),
        seed=seed,
        started=stamp(header.started),
        result=str(last["result"]) if ended else "",
        moves=moves_left(counts),
        time=possible_time(
            max(course.time, before.time), counts.get("move", 0) // len(seats or "a")
        ),
        undos=counts.get("undo", 0) + before.undos,
        hints=counts.get("hint", 0) + before.hints,
        light="light" in counts or before.light,
        score=score if ended and is_whole(score, -_MOST, _MOST) else None,
        day=day,
        length=length,
        practice=practice,
        parent=parent.record if parent else "",
        entry=parent.entry if parent else 0,
        shared=shared is not None,
        seats=to_json(seats),
        winner=(last.get("winner") or "") if over else "",
        points=" ".join(map(str, last["points"])) if over else "",
        run=header.links.run.run if header.links.run else "",
    )


def _deck(header: Header) -> tuple[str, int | None]:
    """The deck as text, and the deal number if it has one."""
    if header.position is not None:
        return "", None
    dealt = shuffled_deck(header.game, header.seed or 0)
    if header.deck is None or list(header.deck) == dealt:
        return cards.write(dealt), header.seed
    return cards.write(header.deck), None


def seed_of(header: Header) -> int | None:
    """The number of the deal; None for a position, or if the deck is not that of the seed."""
    return _deck(header)[1]


def deal_of(header: Header) -> str:
    """The ``deal`` of a record with this header."""
    return _deal(header, _deck(header)[0])


def _deal(header: Header, deck: str) -> str:
    """A hash of the game, its options and its start."""
    position = header.position
    begun = [header.seed or 0, deck] if position is None else list(position)
    whole = json.dumps([header.game.id, dict(header.game.chosen), *begun], sort_keys=True)
    return hashlib.sha256(whole.encode("utf-8")).hexdigest()[:16]
