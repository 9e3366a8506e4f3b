"""Table snapshots of a game, so that any moment is only a few events away from one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.cards import DOWN, Card
from game.core.events import Event, Moved, Turned
from game.core.table import Table
from game.match.variations import DEAL

BETWEEN = 48
"""The number of events between snapshots along a line."""


class Snapshots:
    """``kept`` maps turns to the table after them, beginning with the table before the deal.
    ``longest`` is each pile at the time when it needs the most room."""

    def __init__(self, start: Table) -> None:
        self.kept = {DEAL - 1: start.copy()}
        self.longest: list[list[Card]] = [list(pile) for pile in start.piles]
        self._rooms = list(map(_room, self.longest))
        self._since = {DEAL - 1: 0}
        """The number of events since the last snapshot, by turn."""

    @property
    def start(self) -> Table:
        """A copy of the table before the deal."""
        return self.kept[DEAL - 1].copy()

    def record(self, before: int, events: Sequence[Event], table: Table) -> None:
        """Add the turn that follows ``before`` with these events, which lead to ``table``."""
        turn = len(self._since) - 1
        since = self._since[before] + max(1, len(events))
        if since >= BETWEEN:
            self.kept[turn], since = table.copy(), 0
        self._since[turn] = since
        self._measure(events, table)

    def _measure(self, events: Iterable[Event], table: Table) -> None:
        """Update the longest piles. A card face up needs about twice the room."""
        touched = {event.target for event in events if type(event) is Moved}
        touched |= {event.spot for event in events if type(event) is Turned}
        for spot in touched:
            pile, most = table.piles[spot], self._rooms[spot]
            if 2 * len(pile) > most and (room := _room(pile)) > most:
                self.longest[spot], self._rooms[spot] = list(pile), room


def _room(pile: Iterable[Card]) -> int:
    return sum(1 if card & DOWN else 2 for card in pile)
