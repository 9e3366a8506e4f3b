"""Converts journal entries and events to and from the JSON of a record.

Writing takes the entries of a match's journal. Reading takes untrusted JSON and checks everything
except what depends on the table or the rules.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from game.core import cards
from game.core.cards import Card, shorten
from game.core.events import Event, Moved, Noted, Shuffled, Turned
from game.core.table import Fact, Spot
from game.match.journal import MOST_EVENTS, Annotation, Began, Entry, Played, Redone, Undone
from game.record.strict_json import Unreadable, is_whole, json_object

PLAYED = ("move", "auto")
"""The entries that contain a move."""
_WITH_EVENTS = (*PLAYED, "deal")
"""The entries that contain events."""
STEPS = {**dict.fromkeys(PLAYED, 1), "undo": -1, "redo": 1}
"""The entries after the deal that change the table, with the change in the number of moves in
force."""
REMARKS = ("hint", "light", "bookmark", "pause", "resume", "late", "end")
"""The entries that don't change the table. ``late`` is a move between seats that another seat's
move had made impossible before its card landed."""
ALONE = ("won", "lost", "stuck", "given-up", "left")
"""The ways in which a game of one seat can end, in the order in which share codes count them."""
RESULTS = (*ALONE, "over")
"""The ways in which a game can end; a game between seats is ``over``."""
PROVED = ("won", "lost", "stuck", "over")
"""The results that the rules can check."""
_KNOWN = ("deal", *STEPS, *REMARKS)
_UNDO_OR_REDO = re.compile(
    r'\{"n":([1-9]\d{0,5}),"t":(0|[1-9]\d{0,14}),"by":"(undo|redo)"\}', re.ASCII
)
"""An undo or redo as this program writes it; other programs may format it differently."""
BEGINNING = re.compile(rb'\{"n":(\d{1,6}),"t":(\d{1,16}),"by":"([a-z]+)"')
"""The beginning of a line that this program wrote: number, time and kind."""
_LONGEST_WORD = 200
_MOST_CARDS = 1024

Names = tuple[str, ...]


def compact(fields: Mapping[str, Any]) -> str:
    """A JSON object on one line, without a line break."""
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def moves_left(counts: Mapping[str, int]) -> int:
    """The number of moves in force, from the number of entries of each kind in a valid record."""
    return max(0, sum(step * counts.get(by, 0) for by, step in STEPS.items()))


class RecordEntry(NamedTuple):
    """An entry of a record. ``number`` is its line in the file, counted from 1."""

    number: int
    t: int
    by: str
    move: str
    events: tuple[Event, ...]
    fields: dict[str, Any]
    """All other fields, known or not. Lists and objects are left out, except the points of an
    ``end``: those of other programs may hold millions of values. They remain in the line."""
    seat: str | None = None
    """The seat that made a move of a game between seats."""


def event_words(names: Names, event: Event) -> list[Any]:
    """An event as JSON, with piles by name."""
    match event:
        case Moved(moved, source, took, target, put, reverse):
            words = ["moved", _faces(moved), names[source], took, names[target], put]
            return [*words, "reversed"] if reverse else words
        case Turned(spot, at, turned_cards, up):
            return ["turned", names[spot], at, _faces(turned_cards), "up" if up else "down"]
        case Shuffled(spot, was, now):
            return ["shuffled", names[spot], _faces(was), _faces(now)]
        case Noted(key, was_so, now_so):
            return ["noted", key, was_so, now_so]


def entry_words(names: Names, n: int, entry: Entry) -> dict[str, Any]:
    """A journal entry as JSON; ``n`` is its number, counted from 1."""
    match entry:
        case Began():
            events = [event_words(names, event) for event in entry.events]
            return {"n": n, "t": entry.t, "by": "deal", "events": events}
        case Played():
            events = [event_words(names, event) for event in entry.events]
            seat, move = _seat(entry.seat), {"move": entry.move, "events": events}
            return {"n": n, "t": entry.t, "by": entry.by, **seat, **move}
        case Undone():
            return {"n": n, "t": entry.t, "by": "undo", **_seat(entry.seat)}
        case Redone():
            return {"n": n, "t": entry.t, "by": "redo", **_seat(entry.seat)}
        case Annotation():
            return {"n": n, "t": entry.t, "by": entry.by, **entry.fields}


def _seat(seat: str) -> dict[str, str]:
    """The field of an entry that names its seat; nothing in a game of one seat."""
    return {"seat": seat} if seat else {}


def record_entry(number: int, entry: Entry) -> RecordEntry:
    """A journal entry as a record entry; ``number`` is its line in the file, counted from 1."""
    match entry:
        case Began(events, t):
            return RecordEntry(number, t, "deal", "", events, {})
        case Played():
            seat = entry.seat or None
            return RecordEntry(number, entry.t, entry.by, entry.move, entry.events, {}, seat)
        case Undone():
            return RecordEntry(number, entry.t, "undo", "", (), {}, entry.seat or None)
        case Redone():
            return RecordEntry(number, entry.t, "redo", "", (), {}, entry.seat or None)
        case Annotation(by, t, fields):
            return RecordEntry(number, t, by, "", (), dict(fields))


def line_of(names: Names, text: str, number: int, last: int) -> RecordEntry:
    """Parse line ``number`` of a record; ``last`` is the time of the previous entry.

    :raises Unreadable: if it is not a valid entry.
    """
    seats = _seats(names)
    short = None if seats else _UNDO_OR_REDO.fullmatch(text)
    if short is not None:  # a fast path: there may be tens of thousands of them
        time = int(short[2])
        if int(short[1]) == number - 1 > 1 and time >= last:
            return RecordEntry(number, time, short[3], "", (), {})
    found = json_object(text)
    n, t, by = found.get("n"), found.get("t"), found.get("by")
    if not is_whole(n) or n != number - 1:
        raise Unreadable(f"it should be entry {number - 1}")
    if not is_whole(t):
        raise Unreadable("its t is no time in milliseconds")
    if t < last:
        raise Unreadable("time went backward")
    if not isinstance(by, str) or by not in _KNOWN:
        raise Unreadable(f"no entry is made by {_quoted(by)}")
    if (by == "deal") != (number == 2):
        raise Unreadable("the deal, and nothing else, is the first entry")
    known = {"n", "t", "by"}
    move, seat = "", None
    if seats and by in STEPS:
        seat = _seat_of(found, seats)
        known.add("seat")
    if by == "late":
        _seat_of(found, seats)
        _word(found.get("move"), "the move")
    events: tuple[Event, ...] = ()
    if by in PLAYED:
        move = _word(found.get("move"), "the move")
        known.add("move")
    if by in _WITH_EVENTS:
        events = _events(names, found.get("events"))
        known.add("events")
    fields = {
        key: value
        for key, value in found.items()
        if key not in known and not isinstance(value, list | dict)
    }
    if by == "end" and fields.get("result") not in (RESULTS if seats else ALONE):
        raise Unreadable(f"no game ends {_quoted(fields.get('result'))}")
    if by == "end" and fields["result"] == "over":
        fields["points"] = _points(found.get("points"), len(seats))
        if found.get("winner") not in (None, *seats):
            raise Unreadable("its winner is no seat")
        fields["winner"] = found.get("winner")
    if by == "end" and "score" in found and "score" not in fields:
        raise Unreadable("the score is a list or an object")
    if by == "light" and not isinstance(fields.get("on"), bool):
        raise Unreadable("the light is switched on or off, true or false")
    return RecordEntry(number, t, by, move, events, fields, seat)


def _seat_of(found: Mapping[str, Any], seats: Collection[str]) -> str:
    """The seat of an entry."""
    seat = found.get("seat")
    if not isinstance(seat, str) or seat not in seats:
        raise Unreadable("it does not say which seat moved")
    return seat


def _points(found: object, seats: int) -> list[int]:
    """The points of all seats at the end."""
    points = found if isinstance(found, list) else []
    if len(points) != seats or not all(is_whole(each, -(2**53)) for each in points):
        raise Unreadable("the points are a whole number for each seat")
    return points


def _events(names: Names, found: object) -> tuple[Event, ...]:
    if not isinstance(found, list):
        raise Unreadable("its events are no list")
    if len(found) > MOST_EVENTS:
        raise Unreadable(f"an entry has no more than {MOST_EVENTS} events")
    return tuple(event_of(names, words) for words in found)


def event_of(names: Names, words: object) -> Event:
    """Parse an event.

    :raises Unreadable: if it is not a valid event.
    """
    match words:
        case ["moved", moved, source, took, target, put, *rest] if rest in ([], ["reversed"]):
            return Moved(
                _cards(moved),
                _spot(names, source),
                _place(took),
                _spot(names, target),
                _place(put),
                bool(rest),
            )
        case ["turned", pile, at, turned, "up" | "down" as face]:
            return Turned(_spot(names, pile), _place(at), _cards(turned), face == "up")
        case ["shuffled", pile, was, now]:
            return Shuffled(_spot(names, pile), _cards(was), _cards(now))
        case ["noted", key, was, now]:
            return Noted(_word(key, "the fact"), fact(was), fact(now))
    raise Unreadable("it has an unknown event")


def _spot(names: Names, name: object) -> Spot:
    spot = _spots(names).get(name) if isinstance(name, str) else None
    if spot is None:
        raise Unreadable(f"there is no pile {_quoted(name)}")
    return spot


@lru_cache(maxsize=16)
def _seats(names: Names) -> frozenset[str]:
    """The seats that own piles."""
    return frozenset(name.partition("/")[0] for name in names if "/" in name)


@lru_cache(maxsize=16)
def _spots(names: Names) -> dict[str, Spot]:
    return {name: spot for spot, name in enumerate(names)}


def _place(place: object) -> int:
    if type(place) is not int or not 0 <= place <= _MOST_CARDS:
        raise Unreadable("a place in a pile is a whole number from 0")
    return place


def _cards(found: object) -> tuple[Card, ...]:
    if not isinstance(found, list) or len(found) > _MOST_CARDS:
        raise Unreadable("the cards of an event are a list")
    return tuple(_card(word) for word in found)


def _card(word: object) -> Card:
    if not isinstance(word, str):
        raise Unreadable("a card is a text")
    try:
        card = cards.parse(word)
    except cards.BadCard as error:
        raise Unreadable(str(error)) from None
    if card & cards.DOWN:
        raise Unreadable("the cards of an event are written without brackets")
    return card


def _faces(moved: tuple[Card, ...]) -> list[str]:
    return [cards.name(card & cards.FACE) for card in moved]


def fact(value: object) -> Fact:
    """Check the value of a fact: a text, a number, true, false or null.

    :raises Unreadable: for any other value.
    """
    if value is None or isinstance(value, bool) or is_whole(value, -(2**53)):
        return value
    return _word(value, "a fact")


def _word(word: object, what: str) -> str:
    if not isinstance(word, str) or not 0 < len(word) <= _LONGEST_WORD:
        raise Unreadable(f"{what} is a short text")
    return word


def _quoted(value: object) -> str:
    return shorten(value) if isinstance(value, str) else "what is no text"
