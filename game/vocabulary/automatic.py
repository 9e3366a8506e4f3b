"""What follows by itself: a bared card is turned up, a row closes up.

A reflex looks at the table alone and acts until it finds nothing to do. What a page says of having
done something ("when you have drawn a card …") is a heed: it is told the move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.cards import DOWN
from game.core.events import Event
from game.core.table import EMPTY
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import Move

Reflex = Callable[[Dealer], None]
Heed = Callable[[Dealer, Move, Sequence[Event]], None]
"""What comes of a move: told once, after its deed and before all that follows by itself, the move
and the events that it made. A move that is obligatory and plays itself is heeded like any other."""


def turn_up_bared(role: str) -> Reflex:
    """A card that comes to lie on top of its pile is turned up."""

    def reflex(dealer: Dealer) -> None:
        spots, tops = dealer.page.spots(role), dealer.table.tops
        if max(tops[spots.start : spots.stop]) >= DOWN:
            for spot in spots:
                dealer.turn_top(spot)

    return reflex


def close_up(role: str) -> Reflex:
    """The piles of a row move up to the left until there is no gap."""

    def reflex(dealer: Dealer) -> None:
        tops, piles = dealer.table.tops, dealer.table.piles
        spots = dealer.page.spots(role)
        try:
            room = tops.index(EMPTY, spots.start, spots.stop)
        except ValueError:
            return
        for spot in range(room + 1, spots.stop):
            if tops[spot] != EMPTY:
                dealer.carry(spot, 0, len(piles[spot]), room)
                room += 1

    return reflex
