"""Looking into a pile: it is spread while a press is held still, while the middle button is down,
or for as long as the wheel says so."""

from __future__ import annotations

from game.match.match import Match
from scenes.play.intents import Place
from scenes.table.view import TableView

HOLD = 0.6
"""A press held still for so many seconds looks into the pile."""


class LookInto:
    """Which pile is spread to be looked into, if any."""

    def __init__(self) -> None:
        self.open = False

    def into(self, view: TableView, place: Place | None, match: Match) -> bool:
        """Spread the pile at this place, or as many of its cards as may be looked at. True where
        there is something to be seen."""
        if place is None or place[1] < 0:
            return False
        view.spread(place[0], match.game.in_sight(match.table, place[0]))
        self.open = True
        return True

    def close(self, view: TableView) -> bool:
        """Put the pile together again. True where one was spread."""
        was, self.open = self.open, False
        if was:
            view.spread(None)
        return was
