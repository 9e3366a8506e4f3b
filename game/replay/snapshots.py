"""Snapshots: tables that are kept of a game, so that each moment is a few events away from one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.cards import DOWN, Card
from game.core.events import Event, Moved, Turned
from game.core.table import Table
from game.match.variations import DEAL

BETWEEN = 48
"""A table is kept wherever so many events have happened since the last one on the way there."""


class Snapshots:
    """The tables that are ``kept``, by the turn after which they lay so; the first is that before
    the deal. ``longest`` is each pile when it needs the most room."""

    def __init__(self, start: Table) -> None:
        self.kept = {DEAL - 1: start.copy()}
        self.longest: list[list[Card]] = [list(pile) for pile in start.piles]
        self._rooms = list(map(_room, self.longest))
        self._since = {DEAL - 1: 0}
        """By the turn: so much had happened there since a table was kept."""

    @property
    def start(self) -> Table:
        """The table before the deal, to be played on."""
        return self.kept[DEAL - 1].copy()

    def record(self, before: int, events: Sequence[Event], table: Table) -> None:
        """The next turn was made after the turn ``before`` by these events; the table lies so."""
        turn = len(self._since) - 1
        since = self._since[before] + max(1, len(events))
        if since >= BETWEEN:
            self.kept[turn], since = table.copy(), 0
        self._since[turn] = since
        self._measure(events, table)

    def _measure(self, events: Iterable[Event], table: Table) -> None:
        """A card that lies face up needs about twice the room."""
        touched = {event.target for event in events if type(event) is Moved}
        touched |= {event.spot for event in events if type(event) is Turned}
        for spot in touched:
            pile, most = table.piles[spot], self._rooms[spot]
            if 2 * len(pile) > most and (room := _room(pile)) > most:
                self.longest[spot], self._rooms[spot] = list(pile), room


def _room(pile: Iterable[Card]) -> int:
    return sum(1 if card & DOWN else 2 for card in pile)
