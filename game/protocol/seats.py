"""The engine's games between seats: who holds the seats, and what a seat is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.core.cards import DOWN, HIDDEN, Card, name
from game.core.events import Event, Moved, Noted, Shuffled, Turned, apply
from game.core.table import Table
from game.opponents.opponent import as_holder
from game.record.codec import Names, event_words
from game.record.holders import LEVELS, Holder, one_a_seat, seat_counts, usual_holders
from game.record.names import player_name
from game.record.strict_json import Unreadable
from game.rules.game import Game


def holders_asked(game: Game, asked: object) -> tuple[Holder, ...]:
    """The holders that an untrusted request names, one text per seat. If it names none, players
    hold as few seats as the game allows.

    :raises Unreadable: if the request is not such a list, or the game has no seats.
    """
    if asked is None:
        return usual_holders(game)
    if game.alone:
        raise Unreadable(f"{game.name} is played by one alone and has no seats")
    counts = f"the seats of {game.name} are a list of {seat_counts(game)}"
    return tuple(map(_holder_named, one_a_seat(game, asked, counts)))


def _holder_named(given: object) -> Holder:
    """Read the untrusted text of a holder: ``player``, ``player:NAME``, ``program:NAME``,
    ``computer:LEVEL``.

    :raises Unreadable: if it is no such text.
    """
    by, _, name = given.partition(":") if isinstance(given, str) else ("", "", "")
    if by == "computer" and name in LEVELS:
        return as_holder(name)
    if by in ("player", "program"):
        return Holder(by, player_name(name))
    raise Unreadable(f"a seat is held by player, program:NAME or computer: {', '.join(LEVELS)}")


def seen_events(
    names: Names, before: Table, events: Iterable[Event], facts: Iterable[str]
) -> Iterator[list[Any]]:
    """The events that change the table ``before``, as JSON for somebody who sees no face-down cards
    and only these facts."""
    table, shown = before.copy(), frozenset(facts)
    for event in events:
        words = event_words(names, event)
        match event:
            case Moved(cards, source, took):
                words[1] = _seen(table.piles[source][took : took + len(cards)])
            case Shuffled(spot):
                lying = table.piles[spot]
                if any(card & DOWN for card in lying):
                    words[2] = words[3] = [HIDDEN] * len(lying)
            case Turned() | Noted():
                pass
        if not isinstance(event, Noted) or event.key in shown:
            yield words
        apply(table, event)


def _seen(cards: Iterable[Card]) -> list[str]:
    return [HIDDEN if card & DOWN else name(card) for card in cards]
