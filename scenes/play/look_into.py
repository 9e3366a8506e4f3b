"""Looking into a pile: it is spread while a press is held still, while the middle button is down,
or until the wheel closes it."""

from __future__ import annotations

from game.match.match import Match
from scenes.play.intents import Place
from scenes.table.view import TableView

HOLD = 0.6
"""Seconds after which a still press spreads the pile."""


class LookInto:
    """Spreads a pile to look into it."""

    def __init__(self) -> None:
        self.open = False

    def spread(self, view: TableView, place: Place | None, match: Match) -> bool:
        """Spread the pile at this place, or as many of its cards as the page lets the player see.
        False where there is nothing to see."""
        if place is None or place[1] < 0:
            return False
        view.spread(place[0], match.game.in_sight(match.table, place[0]))
        self.open = True
        return True

    def close(self, view: TableView) -> bool:
        """Close the spread pile. True where one was open."""
        was, self.open = self.open, False
        if was:
            view.spread(None)
        return was
