"""What follows by itself: a bared card is turned up, a row closes up."""

from __future__ import annotations

from collections.abc import Callable

from game.core.cards import DOWN
from game.core.table import EMPTY
from game.vocabulary.dealer import Dealer

Reflex = Callable[[Dealer], None]


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
