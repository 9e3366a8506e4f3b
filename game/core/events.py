"""The four events that change a table, and how each is applied and reverted."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import DOWN, FACE, Card, shorten

if TYPE_CHECKING:
    from game.core.table import Fact, Spot, Table


class Moved(NamedTuple):
    """A block of cards moved from one pile to another, or within one.

    ``took`` is the index of its lowest card in the source, ``put`` its index in the target after
    the cards have left the source; both count from 0 at the bottom. Cards keep their face-down bit.
    ``cards`` are the faces in their order at the source; ``reversed`` says that the target holds
    them in the opposite order.
    """

    cards: tuple[Card, ...]
    source: Spot
    took: int
    target: Spot
    put: int
    reversed: bool = False


class Turned(NamedTuple):
    """Neighboring cards of a pile, from index ``at`` upward, were turned over."""

    spot: Spot
    at: int
    cards: tuple[Card, ...]
    up: bool


class Shuffled(NamedTuple):
    """A pile was shuffled; the result is recorded, so that a replay needs no random numbers."""

    spot: Spot
    was: tuple[Card, ...]
    now: tuple[Card, ...]


class Noted(NamedTuple):
    """A fact changed; None means that it is not set."""

    key: str
    was: Fact
    now: Fact


Event = Moved | Turned | Shuffled | Noted


class BadEvent(ValueError):
    """The event does not fit the table."""


def apply(table: Table, event: Event) -> None:
    """Apply an event in place, in time proportional to the cards it touches. Nothing is checked."""
    if type(event) is Moved:
        cards, source, took, target, put, reverse = event
        table.move(len(cards), source, took, target, put, reverse)
    elif type(event) is Turned:
        table.turn(event.spot, event.at, len(event.cards), event.up)
    elif type(event) is Noted:
        table.note(event.key, event.now)
    elif type(event) is Shuffled:
        table.lay(event.spot, event.now)


def revert(table: Table, event: Event) -> None:
    """Revert an event in place, as its inverse would. Nothing is checked."""
    if type(event) is Moved:
        cards, source, took, target, put, reverse = event
        table.move(len(cards), target, put, source, took, reverse)
    elif type(event) is Turned:
        table.turn(event.spot, event.at, len(event.cards), not event.up)
    elif type(event) is Noted:
        table.note(event.key, event.was)
    elif type(event) is Shuffled:
        table.lay(event.spot, event.was)


def inverse(event: Event) -> Event:
    """The event that undoes this one."""
    if type(event) is Moved:
        cards, source, took, target, put, reverse = event
        return Moved(cards[::-1] if reverse else cards, target, put, source, took, reverse)
    if type(event) is Turned:
        spot, at, cards, up = event
        return Turned(spot, at, cards, not up)
    if type(event) is Shuffled:
        return Shuffled(event.spot, event.now, event.was)
    assert type(event) is Noted
    return Noted(event.key, event.now, event.was)


def check(table: Table, event: Event) -> None:
    """Check that an event from outside fits this table.

    :raises BadEvent: with a sentence that says what is wrong.
    """
    match event:
        case Moved(cards, source, took, target, put, _):
            lying = table.piles[source][took : took + len(cards)]
            room = len(table.piles[target]) - (len(cards) if source == target else 0)
            if not cards or tuple(card & FACE for card in lying) != cards:
                raise BadEvent("the cards that moved do not lie there")
            if not 0 <= put <= room:
                raise BadEvent("the cards went to a place that the pile does not have")
        case Turned(spot, at, cards, up):
            lying = table.piles[spot][at : at + len(cards)]
            if not cards or tuple(card & FACE for card in lying) != cards:
                raise BadEvent("the cards that were turned do not lie there")
            if any(bool(card & DOWN) != up for card in lying):
                raise BadEvent("the cards that were turned lay so already")
        case Shuffled(spot, was, now):
            lying = table.piles[spot]
            if tuple(card & FACE for card in lying) != was or sorted(was) != sorted(now):
                raise BadEvent("the shuffle does not fit the pile")
            if len({card & DOWN for card in lying}) > 1:
                raise BadEvent("a pile that is shuffled lies all one way")
        case Noted(key, was, _):
            if table.facts.get(key) != was:
                raise BadEvent(f"the fact {shorten(key)} was another before")
