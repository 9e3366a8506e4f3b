"""What follows by itself: a bared card is turned up, a row closes up."""

from __future__ import annotations

from collections.abc import Callable

from game.cards import DOWN
from game.hand import Hand
from game.table import EMPTY

Reflex = Callable[[Hand], None]


def turn_up_bared(role: str) -> Reflex:
    """A card that comes to lie on top of its pile is turned up."""

    def reflex(hand: Hand) -> None:
        spots, tops = hand.page.spots(role), hand.table.tops
        if max(tops[spots.start : spots.stop]) >= DOWN:
            for spot in spots:
                hand.turn_top(spot)

    return reflex


def close_up(role: str) -> Reflex:
    """The piles of a row move up to the left until there is no gap."""

    def reflex(hand: Hand) -> None:
        tops, piles = hand.table.tops, hand.table.piles
        spots = hand.page.spots(role)
        try:
            room = tops.index(EMPTY, spots.start, spots.stop)
        except ValueError:
            return
        for spot in range(room + 1, spots.stop):
            if tops[spot] != EMPTY:
                hand.carry(spot, 0, len(piles[spot]), room)
                room += 1

    return reflex
