"""Lines of play tried out on a table of their own, from any position to any other.

A match keeps a journal; a table for searching keeps nothing but positions that it can go back to,
and is far faster for that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.events import Event, Moved, Shuffled, Turned, apply
from game.core.table import Fact
from game.match.match import Match
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import Move

Facts = tuple[tuple[str, Fact], ...]


class Position(NamedTuple):
    """A position: its piles, its facts, and how often was shuffled."""

    piles: list[bytes]
    facts: Facts
    shuffles: int


class SearchTable:
    """A table on which moves are tried out."""

    def __init__(self, match: Match) -> None:
        self.game = match.game
        self.table = match.table.copy()
        self._dealer = Dealer(self.game, self.table, match.seed, match.shuffles)

    def position(self) -> Position:
        """The position as it is now."""
        table = self.table
        piles = [bytes(pile) for pile in table.piles]
        return Position(piles, tuple(sorted(table.facts.items())), self._dealer.shuffles)

    def lay(self, position: Position) -> None:
        """Lay this position out."""
        self.table.load(position.piles, dict(position.facts))
        self._dealer.shuffles = position.shuffles

    def go(self, position: Position) -> list[Move]:
        """Lay this position out; what is offered there is returned."""
        self.lay(position)
        return self.game.offers(self.table)

    def step(self, move: Move) -> list[Move] | None:
        """Make a move; what is offered then is returned, where it had to be found out."""
        self._dealer.events = []
        return self.game.make(self._dealer, move)

    def make(self, move: Move) -> list[Move] | None:
        """Make a move, where nobody asks yet what is offered then; that is returned, where it had
        to be found out all the same."""
        self._dealer.events = []
        return self.game.make(self._dealer, move, offers=False)

    def since(self, was: Position) -> Position:
        """The position after the last step, which began at another."""
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
        """Let what happened in a step happen once more."""
        for event in events:
            apply(self.table, event)
            self._dealer.shuffles += type(event) is Shuffled

    def take_back(self, events: Sequence[Event]) -> None:
        """Take back what happened in a step that was made some time ago, the last that is left."""
        self._dealer.shuffles -= self.table.take_back(events)

    @property
    def events(self) -> list[Event]:
        """What happened in the last step."""
        return self._dealer.events

    @property
    def shuffled(self) -> bool:
        """Was anything shuffled in the last step?"""
        return any(type(event) is Shuffled for event in self.events)

    @property
    def shuffles(self) -> int:
        """How often was shuffled up to here, the deal left out."""
        return self._dealer.shuffles

    @property
    def happened(self) -> int:
        """Of how many events the last step was made up."""
        return len(self.events)

    @property
    def won(self) -> bool:
        """Is the goal met?"""
        return self.game.won(self.game, self.table)
