"""A table on which a computer tries out moves of its seat."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.advice.determinizations import CardPlace
from game.core.events import Event, Moved, Turned
from game.match.match import Match
from game.rules.contest import TURN
from game.rules.game import Game
from game.solver.search_table import SearchTable
from game.vocabulary.calls import STOP
from game.vocabulary.moves import Move


class Scratch(SearchTable):
    """One possible deal of the cards that a seat has not seen, as its ``view`` plays it."""

    def __init__(self, view: Game, possible: Match) -> None:
        super().__init__(possible, view)

    def offers(self) -> list[Move]:
        """The moves of the seat, without calls."""
        return [move for move in self.game.offers(self.table) if move.verb != STOP]

    @property
    def ours(self) -> bool:
        """Whether the seat goes on: its turn has not ended, nor has the game."""
        return self.table.facts.get(TURN) in (None, self.game.seat) and not self.won

    @property
    def key(self) -> bytes:
        """The piles of the position, those that are alike in any order. Facts follow from the moves
        that led to it."""
        piles = self.table.piles
        found: list[bytes] = []
        for spots in self.game.piles_alike.values():
            found += sorted([bytes(piles[spot]) for spot in spots])
        return b"|".join(found)


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
