"""The player's seat at the table, as the mouse knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import Rect

from game.match.match import Match
from game.vocabulary.moves import Move
from scenes.table.view import TableView


class Player(Protocol):
    """The seat at the table: what the mouse may ask for."""

    @property
    def match(self) -> Match:
        """What is being played."""

    @property
    def view(self) -> TableView:
        """The table as it is seen."""

    @property
    def picks(self) -> bool:
        """Does a click take cards up, instead of sending them off?"""

    @property
    def now(self) -> float:
        """The time, in seconds."""

    def length(self, design: float) -> int:
        """A length of the design in pixels."""

    def act(self, move: Move) -> None:
        """Make a move."""

    def instead(self, move: Move) -> None:
        """Make a move in the place of the last one, as one step of undo."""

    def choose(self, moves: Sequence[Move], near: Rect) -> None:
        """Let the player choose among moves, at this place."""

    def refuse(self, words: str) -> None:
        """Say why not."""

    def touch(self) -> None:
        """Something is seen differently."""
