"""What a record comes to: how it ended, in how many moves, how long it took.

Nothing is played for that. The header is read as ever; of the other lines, as this program writes
them, only the beginnings are looked at. A record that was written otherwise is read line by line.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.core import cards
from game.core.shuffle import shuffled
from game.record.codec import BEGINNING, REMARKS, RESULTS, STEPS, moves_left
from game.record.header import Counts, Header
from game.record.reader import Reader
from game.record.strict_json import LONGEST_ENTRY, Unreadable, is_whole, json_object, text_of
from game.system.clock import stamp
from game.system.jobs import Stepwise, Task

_AFTER_THE_DEAL = {*STEPS, *REMARKS}
_MOST = 2**53
QUICKEST = 80
"""A move takes so many milliseconds at least, on the average of those made by hand."""
SLOWEST = 365 * 24 * 60 * 60 * 1000
"""The milliseconds of a year: no game takes longer."""


@dataclass(frozen=True)
class Summary:
    """What a record comes to. ``deal`` is the same for the same deal of the same game under the
    same options; ``time`` is that of the last thing on the table, in milliseconds of play,
    nought where that is none in which somebody can have played;
    ``light`` says that the light was ever on."""

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


class _Course:
    """The entries of a record, in figures, and what its last entry told."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.time = 0
        self.last: Mapping[str, Any] = {}

    def count(self, by: str, t: int) -> None:
        """Count an entry in."""
        self.counts[by] = self.counts.get(by, 0) + 1
        if by not in REMARKS:
            self.time = t


def possible_time(time: int, made: int) -> int:
    """The time, in milliseconds, if so many moves can have been made by hand in it; else nought."""
    return time if QUICKEST * made <= time <= SLOWEST else 0


@Stepwise
def summary(found: bytes) -> Task[Summary]:
    """What the record in these bytes comes to. A step reads a line, where the record was not
    written by this program.

    :raises RecordError: where it is none, or one that can't be read.
    """
    opened = Reader(found)
    yield
    course = _glance(opened.found)
    if course is None:
        course = yield from _reading_through(opened)
    return _of(opened.header, course)


def _glance(found: bytes) -> _Course | None:
    """The course of a record by the beginnings of its lines; None where they tell it otherwise, or
    the deal is all that there is."""
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
        course.last = json_object(text_of(found[begun:].rstrip(b"\r\n"), LONGEST_ENTRY))
    except Unreadable:
        return None
    ended = course.last.get("by") != "end" or course.last.get("result") in RESULTS
    return course if ended and course.counts.keys() <= _AFTER_THE_DEAL else None


def _closed(found: bytes, end: int) -> bool:
    """Does the line that ends there close the brackets with which it began?"""
    return end > 0 and found[end - 2 : end].rstrip(b"\r").endswith(b"}")


def _reading_through(opened: Reader) -> Task[_Course]:
    """The course of a record by its entries, each of which is read whole."""
    course, last = _Course(), opened.deal.entries[0]
    for _, last in opened.following():
        course.count(last.by, last.t)
        yield
    course.last = {"by": last.by, **last.fields}
    return course


def _of(header: Header, course: _Course) -> Summary:
    """The summary of a record by its header and its course."""
    counts, last = course.counts, course.last
    ended = last.get("by") == "end"
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
        time=possible_time(max(course.time, before.time), counts.get("move", 0)),
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
    )


def _deck(header: Header) -> tuple[str, int | None]:
    """The deck of a record as text, and the number of its deal, if it is one that has a number."""
    if header.position is not None:
        return "", None
    dealt = shuffled(header.game.cards, header.seed or 0)
    if header.deck is None or list(header.deck) == dealt:
        return cards.write(dealt), header.seed
    return cards.write(header.deck), None


def _deal(header: Header, deck: str) -> str:
    """A mark of the game, its options, and all that it begins with."""
    position = header.position
    begun = [header.seed or 0, deck] if position is None else list(position)
    whole = json.dumps([header.game.id, dict(header.game.chosen), *begun], sort_keys=True)
    return hashlib.sha256(whole.encode("utf-8")).hexdigest()[:16]
