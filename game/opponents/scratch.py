"""A table on which a computer's player tries out moves of its seat."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event
from game.match.match import Match
from game.rules.contest import TURN
from game.rules.game import Game
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import Move


class Scratch:
    """One possible deal of the cards that a seat has not seen, as its ``view`` plays it."""

    def __init__(self, view: Game, possible: Match) -> None:
        self.view = view
        self.table = possible.table.copy()
        self._dealer = Dealer(view, self.table, possible.seed, possible.shuffles)

    def offers(self) -> list[Move]:
        """The moves of the seat, without calls."""
        return [move for move in self.view.offers(self.table) if move.verb != "stop"]

    def make(self, move: Move) -> Sequence[Event]:
        """Make a move and return its events."""
        self._dealer.events = []
        self.view.make(self._dealer, move, offers=False)
        return self._dealer.events

    def back(self, events: Sequence[Event]) -> None:
        """Take back the events of a move; every later one must be taken back already."""
        self._dealer.shuffles -= self.table.take_back(events)

    @property
    def ours(self) -> bool:
        """Whether the seat goes on: its turn has not ended, nor has the game."""
        view, table = self.view, self.table
        return table.facts.get(TURN) in (None, view.seat) and not view.won(view, table)
