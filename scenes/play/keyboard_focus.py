"""The keyboard focus: a frame that the arrow keys move from pile to pile."""

from __future__ import annotations

import math

from pygame import Rect

from game.core.table import Spot
from game.match.seated import Playable
from scenes.play.intents import Place, grip
from scenes.table.view import TableView

ACROSS = 2.5
"""The weight of a distance across the arrow's direction, if the distance along it weighs 1."""
LEAST_STEP = 2
"""A pile lies in a direction if it is more than this many pixels that way: less may be rounding."""
CLICK_HEIGHT = 0.1
"""Enter clicks at this share of a card's height, where the card is visible in any fan."""
DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Focus:
    """The card or empty spot in focus; None until an arrow key is pressed."""

    def __init__(self) -> None:
        self.place: Place | None = None

    def step(self, match: Playable, view: TableView, arrow: str) -> None:
        """Move the focus with an arrow key: to the next card of the pile that can be lifted, else
        to the nearest pile in that direction."""
        at = self.place
        if at is None:
            self.place = _top(match, match.game.stock)
            return
        inside = self._next_in_pile(match, view, at, arrow)
        self.place = inside or self._nearest_pile(match, view, at, arrow) or at

    def _next_in_pile(
        self, match: Playable, view: TableView, at: Place, arrow: str
    ) -> Place | None:
        spot, here = at[0], self.box(view)
        x, y = DIRECTIONS[arrow]
        ahead = []
        for index in _takable(match, spot):
            there = view.places.card_rect(spot, index)
            moved = (there.x - here.x) * x + (there.y - here.y) * y
            if moved > 0:
                ahead.append((moved, (spot, index)))
        return min(ahead)[1] if ahead else None

    def _nearest_pile(
        self, match: Playable, view: TableView, at: Place, arrow: str
    ) -> Place | None:
        x, y = DIRECTIONS[arrow]
        here = self.box(view).center
        best: tuple[float, Spot] | None = None
        for spot in range(len(match.game.names)):
            if spot == at[0] or not view.places.shows(spot):
                continue
            there = view.places.card_rect(*_top(match, spot)).center
            along = (there[0] - here[0]) * x + (there[1] - here[1]) * y
            across = abs((there[0] - here[0]) * y) + abs((there[1] - here[1]) * x)
            if along > LEAST_STEP:
                far = along + ACROSS * across
                if best is None or far < best[0]:
                    best = far, spot
        return _top(match, best[1]) if best else None

    def settle(self, match: Playable) -> None:
        """After a move, put the focus on the top card of its pile."""
        if self.place is not None:
            self.place = _top(match, self.place[0])

    def box(self, view: TableView) -> Rect:
        """Return the box of the frame."""
        assert self.place is not None
        return view.places.card_rect(*self.place)

    def point(self, view: TableView) -> tuple[int, int]:
        """Return the point where Enter clicks."""
        box = self.box(view)
        return box.centerx, box.y + math.ceil(box.height * CLICK_HEIGHT)


def _top(match: Playable, spot: Spot) -> Place:
    return spot, len(match.table.piles[spot]) - 1


def _takable(match: Playable, spot: Spot) -> list[int]:
    """Return the cards of a pile that begin a group which can be lifted, the topmost first."""
    indices = []
    for index in range(len(match.table.piles[spot]) - 1, -1, -1):
        held = grip(match, (spot, index))
        if held is not None and held.took == index:
            indices.append(index)
    return indices
