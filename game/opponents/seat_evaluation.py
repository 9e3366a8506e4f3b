"""How well a seat stands, as a number: its points, and what it still has to play against what the
others have."""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import DOWN
from game.core.table import Table
from game.rules.game import Game

_ROLES = ("reserve", "tableau", "stock", "waste", "hand")


class Weights(NamedTuple):
    """The weight of a card that its seat has not played yet, by its place, and that of a point."""

    reserve: float = 4.0
    stock: float = 1.0
    face_down: float = 2.5
    face_up: float = 0.2
    point: float = 3.0
    others: float = 0.5
    """The share of the others' mean burden that counts in one's own favor."""


class SeatEvaluation:
    """Values tables for one seat of a game; more is better."""

    def __init__(self, game: Game, seat: str, weights: Weights) -> None:
        self._weights = weights
        self._own = _Burden(game.views[seat], weights)
        self._others = [_Burden(view, weights) for at, view in game.views.items() if at != seat]

    def of(self, table: Table) -> float:
        """The value of a table."""
        weights, own = self._weights, self._own.of(table)
        others = sum(each.of(table) for each in self._others) / len(self._others)
        return weights.others * others - own


class _Burden:
    """What one seat still has to play, less its points."""

    def __init__(self, view: Game, weights: Weights) -> None:
        self._view, self._weights = view, weights
        piles = {role: view.roles.get(f"{view.seat}/{role}", ()) for role in _ROLES}
        self._reserve, self._tableau = piles["reserve"], piles["tableau"]
        self._stock = [*piles["stock"], *piles["waste"], *piles["hand"]]

    def of(self, table: Table) -> float:
        piles, weights, view = table.piles, self._weights, self._view
        found = 0.0
        for spot in self._reserve:
            found += len(piles[spot]) * weights.reserve
        for spot in self._stock:
            found += len(piles[spot]) * weights.stock
        for spot in self._tableau:
            for card in piles[spot]:
                found += weights.face_down if card >= DOWN else weights.face_up
        if view.points is not None:
            found -= view.points(view, table) * weights.point
        return found
