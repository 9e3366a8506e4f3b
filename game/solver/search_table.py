"""A table for trying out lines of play from any position.

A match keeps a journal; a search table keeps only the events of the last step, and is far faster.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.events import Event, Moved, Shuffled, Turned, apply
from game.core.table import Fact
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import Move

Facts = tuple[tuple[str, Fact], ...]


class Position(NamedTuple):
    """A position: its piles, its facts, and the number of shuffles so far."""

    piles: list[bytes]
    facts: Facts
    shuffles: int


class SearchTable:
    """A table on which moves of the game are tried out, or those of the seat whose ``view`` is
    given."""

    def __init__(self, match: Match, view: Game | None = None) -> None:
        self.game = view or match.game
        self.table = match.table.copy()
        self._dealer = Dealer(self.game, self.table, match.seed, match.shuffles)

    @property
    def seed(self) -> int:
        """The seed of the deal, from which later shuffles follow."""
        return self._dealer.seed

    def position(self) -> Position:
        """Return the current position."""
        table = self.table
        piles = [bytes(pile) for pile in table.piles]
        return Position(piles, tuple(sorted(table.facts.items())), self._dealer.shuffles)

    def lay(self, position: Position) -> None:
        """Lay out this position."""
        self.table.load(position.piles, dict(position.facts))
        self._dealer.shuffles = position.shuffles

    def go(self, position: Position) -> list[Move]:
        """Lay out this position and return its offers."""
        self.lay(position)
        return self.game.offers(self.table)

    def step(self, move: Move) -> list[Move] | None:
        """Make a move. Return the offers after it, if settling the table computed them."""
        self._dealer.events = []
        return self.game.make(self._dealer, move)

    def make(self, move: Move) -> list[Move] | None:
        """Make a move as :meth:`step` does, for a caller that does not need the offers: fewer of
        them are computed."""
        self._dealer.events = []
        return self.game.make(self._dealer, move, offers=False)

    def since(self, was: Position) -> Position:
        """Return the position after the last step, from the position before it."""
        table, events = self.table, self._dealer.events
        piles = was.piles[:]
        facts = was.facts
        for event in events:
            if type(event) is Moved:
                source, target = event.source, event.target
                piles[source] = bytes(table.piles[source])
                piles[target] = bytes(table.piles[target])
            elif type(event) is Turned or type(event) is Shuffled:
                piles[event.spot] = bytes(table.piles[event.spot])
            else:
                facts = tuple(sorted(table.facts.items()))
        return Position(piles, facts, self._dealer.shuffles)

    def back(self) -> None:
        """Take the last step back."""
        self._dealer.rollback()

    def again(self, events: Sequence[Event]) -> None:
        """Apply the events of a step again."""
        for event in events:
            apply(self.table, event)
            self._dealer.shuffles += type(event) is Shuffled

    def take_back(self, events: Sequence[Event]) -> None:
        """Take back the events of an earlier step; every later one must be taken back already."""
        self._dealer.shuffles -= self.table.take_back(events)

    @property
    def events(self) -> list[Event]:
        """The events of the last step."""
        return self._dealer.events

    @property
    def shuffled(self) -> bool:
        """Whether the last step shuffled."""
        return any(type(event) is Shuffled for event in self.events)

    @property
    def shuffles(self) -> int:
        """The number of shuffles so far, without that of the deal."""
        return self._dealer.shuffles

    @property
    def won(self) -> bool:
        """Whether the goal is met."""
        return self.game.won(self.game, self.table)
