"""The focus of the keyboard: a frame that the arrows move from pile to pile."""

from __future__ import annotations

import math

from pygame import Rect

from game.core.table import Spot
from game.match.match import Match
from scenes.play.intents import Place, grip
from scenes.table.view import TableView

ASIDE = 2.5
"""How much farther a pile seems that lies aside of the way the arrow points."""
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Focus:
    """Where the keyboard is on the table: a card or an empty spot; nowhere until an arrow calls."""

    def __init__(self) -> None:
        self.place: Place | None = None

    def step(self, match: Match, view: TableView, way: str) -> None:
        """Follow an arrow: within a pile to the next card that can be taken up, else to the nearest
        pile that way."""
        at = self.place
        if at is None:
            self.place = _top(match, match.game.stock)
            return
        inside = self._inside(match, view, at, way)
        self.place = inside or self._beside(match, view, at, way) or at

    def _inside(self, match: Match, view: TableView, at: Place, way: str) -> Place | None:
        spot, here = at[0], self.box(view)
        x, y = WAYS[way]
        ahead = []
        for index in _takable(match, spot):
            there = view.places.card_rect(spot, index)
            moved = (there.x - here.x) * x + (there.y - here.y) * y
            if moved > 0:
                ahead.append((moved, (spot, index)))
        return min(ahead)[1] if ahead else None

    def _beside(self, match: Match, view: TableView, at: Place, way: str) -> Place | None:
        x, y = WAYS[way]
        here = self.box(view).center
        best: tuple[float, Spot] | None = None
        for spot in range(len(match.game.names)):
            if spot == at[0] or not view.places.shows(spot):
                continue
            there = view.places.card_rect(*_top(match, spot)).center
            along = (there[0] - here[0]) * x + (there[1] - here[1]) * y
            across = abs((there[0] - here[0]) * y) + abs((there[1] - here[1]) * x)
            if along > 2:
                far = along + ASIDE * across
                if best is None or far < best[0]:
                    best = far, spot
        return _top(match, best[1]) if best else None

    def settle(self, match: Match) -> None:
        """The cards changed: the focus stays with its pile, on its top card."""
        if self.place is not None:
            self.place = _top(match, self.place[0])

    def box(self, view: TableView) -> Rect:
        """Where the frame is drawn."""
        assert self.place is not None
        return view.places.card_rect(*self.place)

    def point(self, view: TableView) -> tuple[int, int]:
        """The point that Enter clicks at."""
        box = self.box(view)
        return round(box.centerx), round(box.y + math.ceil(box.height * 0.1))


def _top(match: Match, spot: Spot) -> Place:
    return spot, len(match.table.piles[spot]) - 1


def _takable(match: Match, spot: Spot) -> list[int]:
    """The cards of a pile with which a group that can be lifted begins, the topmost first."""
    found = []
    for index in range(len(match.table.piles[spot]) - 1, -1, -1):
        held = grip(match, (spot, index))
        if held is not None and held.took == index:
            found.append(index)
    return found
