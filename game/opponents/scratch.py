"""A table on which a computer tries out moves of its seat."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from game.core.events import Event, Moved, Turned
from game.core.table import Fact, Spot
from game.match.match import Match
from game.rules.contest import TURN
from game.rules.game import Game
from game.vocabulary.calls import STOP
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import Move

CardPlace = tuple[Spot, int]
Position = tuple[list[bytes], dict[str, Fact], int]
"""Piles, facts and the number of shuffles."""


class Scratch:
    """One possible deal of the cards that a seat has not seen, as its ``view`` plays it."""

    def __init__(self, view: Game, possible: Match) -> None:
        self.view = view
        self.table = possible.table.copy()
        self._dealer = Dealer(view, self.table, possible.seed, possible.shuffles)

    def offers(self) -> list[Move]:
        """The moves of the seat, without calls."""
        return [move for move in self.view.offers(self.table) if move.verb != STOP]

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

    @property
    def key(self) -> bytes:
        """The piles of the position, those that are alike in any order. Facts follow from the moves
        that led to it."""
        piles = self.table.piles
        found: list[bytes] = []
        for spots in self.view.piles_alike.values():
            found += sorted([bytes(piles[spot]) for spot in spots])
        return b"|".join(found)

    @property
    def position(self) -> Position:
        """The current position."""
        table = self.table
        return [*map(bytes, table.piles)], dict(table.facts), self._dealer.shuffles

    def lay(self, position: Position) -> None:
        """Lay out this position."""
        piles, facts, self._dealer.shuffles = position
        self.table.load(piles, dict(facts))


def shows(events: Iterable[Event], unknown: Collection[CardPlace]) -> bool:
    """Whether these events turn up a card that lay at one of these places before them."""
    came_from: dict[CardPlace, CardPlace] = {}
    for event in events:
        if type(event) is Moved:
            size = len(event.cards)
            for at in range(size):
                to = size - 1 - at if event.reversed else at
                was = (event.source, event.took + at)
                came_from[event.target, event.put + to] = came_from.get(was, was)
        elif type(event) is Turned and event.up:
            places = ((event.spot, event.at + n) for n in range(len(event.cards)))
            if any(came_from.get(place, place) in unknown for place in places):
                return True
    return False
