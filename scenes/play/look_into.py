"""Spreads a pile to look into it: while a press is held still, while the middle button is down, or
until the wheel closes it."""

from __future__ import annotations

from game.match.seated import Playable
from scenes.play.intents import Place
from scenes.table.view import TableView

HOLD = 0.6
"""Seconds after which a still press spreads the pile."""


class LookInto:
    """The pile that is spread, if one is."""

    def __init__(self) -> None:
        self.open = False

    def spread(self, view: TableView, place: Place | None, match: Playable) -> bool:
        """Spread the cards of this pile that the rules let the player see. Return False if there is
        no card."""
        if place is None or place[1] < 0:
            return False
        view.spread(place[0], match.game.in_sight(match.table, place[0]))
        self.open = True
        return True

    def close(self, view: TableView) -> bool:
        """Close the spread pile. Return whether one was open."""
        was, self.open = self.open, False
        if was:
            view.spread(None)
        return was
