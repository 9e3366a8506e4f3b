"""The lines of a record, both ways: what happened, as the protocol writes it.

Writing takes the entries of a match's journal; reading takes JSON objects that came from a stranger
and leaves nothing unchecked save what only the table or the rules can tell.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from game.core import cards
from game.core.cards import Card, shorten
from game.core.events import Event, Moved, Noted, Shuffled, Turned
from game.core.table import Fact, Spot
from game.match.journal import MOST_EVENTS, Annotation, Began, Entry, Played, Redone, Undone
from game.record.strict_json import Unreadable, is_whole, json_object

PLAYED = ("move", "auto")
"""The entries that hold a move."""
_TOLD = (*PLAYED, "deal")
"""The entries that tell events."""
STEPS = {**dict.fromkeys(PLAYED, 1), "undo": -1, "redo": 1}
"""The entries after the deal that change the table, and by how many moves each changes those in
force."""
REMARKS = ("hint", "light", "bookmark", "pause", "resume", "end")
"""The entries that change nothing on the table."""
RESULTS = ("won", "lost", "stuck", "given-up", "left")
"""How a game can end."""
_KNOWN = ("deal", *STEPS, *REMARKS)
_UNDO_OR_REDO = re.compile(
    r'\{"n":([1-9]\d{0,5}),"t":(0|[1-9]\d{0,14}),"by":"(undo|redo)"\}', re.ASCII
)
"""An undo or redo as it is written here; others may write it otherwise."""
BEGINNING = re.compile(rb'\{"n":(\d{1,6}),"t":(\d{1,16}),"by":"([a-z]+)"')
"""How a line begins that this program wrote: its number, its time, and what was done."""
_LONGEST_WORD = 200
_MOST_CARDS = 1024

Names = tuple[str, ...]


def compact(fields: Mapping[str, Any]) -> str:
    """A JSON object as one line, without a break at its end."""
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def moves_left(counts: Mapping[str, int]) -> int:
    """How many moves are in force after so many entries of each kind, in a record that holds."""
    return max(0, sum(step * counts.get(by, 0) for by, step in STEPS.items()))


class RecordEntry(NamedTuple):
    """An entry as a record tells it. ``number`` is the line of the file, from 1."""

    number: int
    t: int
    by: str
    move: str
    events: tuple[Event, ...]
    fields: dict[str, Any]
    """Whatever else stood there, known or not, save lists and objects: no entry of this program has
    any, and those of others may hold millions of values. The line keeps them."""


def event_words(names: Names, event: Event) -> list[Any]:
    """An event as the protocol writes it, for piles of these names."""
    match event:
        case Moved(moved, source, took, target, put, turned):
            words = ["moved", _faces(moved), names[source], took, names[target], put]
            return [*words, "reversed"] if turned else words
        case Turned(spot, at, turned_cards, up):
            return ["turned", names[spot], at, _faces(turned_cards), "up" if up else "down"]
        case Shuffled(spot, was, now):
            return ["shuffled", names[spot], _faces(was), _faces(now)]
        case Noted(key, was_so, now_so):
            return ["noted", key, was_so, now_so]


def entry_words(names: Names, n: int, entry: Entry) -> dict[str, Any]:
    """An entry of a journal as the protocol writes it; ``n`` is its number, from 1."""
    match entry:
        case Began():
            events = [event_words(names, event) for event in entry.events]
            return {"n": n, "t": entry.t, "by": "deal", "events": events}
        case Played():
            events = [event_words(names, event) for event in entry.events]
            return {"n": n, "t": entry.t, "by": entry.by, "move": entry.move, "events": events}
        case Undone():
            return {"n": n, "t": entry.t, "by": "undo"}
        case Redone():
            return {"n": n, "t": entry.t, "by": "redo"}
        case Annotation():
            return {"n": n, "t": entry.t, "by": entry.by, **entry.fields}


def entry_told(number: int, entry: Entry) -> RecordEntry:
    """An entry of a journal as a record tells it; ``number`` would be its line, from 1."""
    match entry:
        case Began(events, t):
            return RecordEntry(number, t, "deal", "", events, {})
        case Played():
            return RecordEntry(number, entry.t, entry.by, entry.move, entry.events, {})
        case Undone():
            return RecordEntry(number, entry.t, "undo", "", (), {})
        case Redone():
            return RecordEntry(number, entry.t, "redo", "", (), {})
        case Annotation(by, t, fields):
            return RecordEntry(number, t, by, "", (), dict(fields))


def line_of(names: Names, text: str, number: int, last: int) -> RecordEntry:
    """The entry that line ``number`` of a record holds; ``last`` is the time of the one before.

    :raises Unreadable: where it holds none.
    """
    short = _UNDO_OR_REDO.fullmatch(text)
    if short is not None:  # tens of thousands of them may follow one another
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
        raise Unreadable(f"no entry is made by {_said(by)}")
    if (by == "deal") != (number == 2):
        raise Unreadable("the deal, and nothing else, is the first entry")
    told = {"n", "t", "by"}
    move = ""
    events: tuple[Event, ...] = ()
    if by in PLAYED:
        move = _word(found.get("move"), "the move")
        told.add("move")
    if by in _TOLD:
        events = _events(names, found.get("events"))
        told.add("events")
    fields = {
        key: value
        for key, value in found.items()
        if key not in told and not isinstance(value, list | dict)
    }
    if by == "end" and fields.get("result") not in RESULTS:
        raise Unreadable(f"no game ends {_said(fields.get('result'))}")
    if by == "end" and "score" in found and "score" not in fields:
        raise Unreadable("the score is a list or an object")
    if by == "light" and not isinstance(fields.get("on"), bool):
        raise Unreadable("the light is switched on or off, true or false")
    return RecordEntry(number, t, by, move, events, fields)


def _events(names: Names, found: object) -> tuple[Event, ...]:
    if not isinstance(found, list):
        raise Unreadable("its events are no list")
    if len(found) > MOST_EVENTS:
        raise Unreadable(f"an entry has no more than {MOST_EVENTS} events")
    return tuple(event_of(names, words) for words in found)


def event_of(names: Names, words: object) -> Event:
    """The event that some words of a record tell.

    :raises Unreadable: where they tell none.
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
    raise Unreadable("it tells of an event that there is not")


def _spot(names: Names, name: object) -> Spot:
    spot = _spots(names).get(name) if isinstance(name, str) else None
    if spot is None:
        raise Unreadable(f"there is no pile {_said(name)}")
    return spot


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
        raise Unreadable("an event tells the face of a card, without brackets")
    return card


def _faces(moved: tuple[Card, ...]) -> list[str]:
    return [cards.name(card & cards.FACE) for card in moved]


def fact(value: object) -> Fact:
    """A value that a fact can have: a text, a number, yes or no, or none.

    :raises Unreadable: for any other.
    """
    if value is None or isinstance(value, bool) or is_whole(value, -(2**53)):
        return value
    return _word(value, "a fact")


def _word(word: object, what: str) -> str:
    if not isinstance(word, str) or not 0 < len(word) <= _LONGEST_WORD:
        raise Unreadable(f"{what} is a short text")
    return word


def _said(value: object) -> str:
    return shorten(value) if isinstance(value, str) else "what is no text"
