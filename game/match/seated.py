"""What the table on the screen needs of a match: a player's moves, and why others are refused."""

from __future__ import annotations

from typing import Protocol

from game.core.table import Spot, Table
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.moves import Move


class Playable(Protocol):
    """What a player at a table needs of a match. A match of one seat is itself playable."""

    @property
    def game(self) -> Game:
        """The game as this player plays it."""

    @property
    def table(self) -> Table: ...

    def moves(self) -> list[Move]:
        """The moves that this player may make now."""

    def refusal(self, source: Spot, took: int, target: Spot) -> str:
        """Why this player may not lay these cards there."""


class Seated:
    """A match as one seat plays it."""

    def __init__(self, match: Match, seat: str) -> None:
        self.match = match
        self.seat = seat

    @property
    def game(self) -> Game:
        return self.match.game.views[self.seat]

    @property
    def table(self) -> Table:
        return self.match.table

    def moves(self) -> list[Move]:
        return self.match.moves(self.seat)

    def refusal(self, source: Spot, took: int, target: Spot) -> str:
        return self.match.refusal(source, took, target, self.seat)
