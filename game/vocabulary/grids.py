"""Plays on a grid of single cards: exchanging cards, and closing its gaps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.core.table import EMPTY, Spot, Table
from game.vocabulary.automatic import close_up
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import Move
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, whenever
from game.vocabulary.sentences import spec

Goes = Callable[[Page, Table], Mapping[Spot, Sequence[Spot]]]
"""Finds, for each pile whose top card may be exchanged, the piles to which that card may go."""


def _change_places(dealer: Dealer, move: Move) -> None:
    spots = [spot for spot, _ in move.picks]
    for spot, goal in zip(spots, [*spots[1:], spots[0]], strict=True):
        under = spot != spots[0]  # the card that came to this pile already lies on top
        dealer.block(spot, len(dealer.table.piles[spot]) - 1 - under, 1, goal)


def _rings(goes: Mapping[Spot, Sequence[Spot]], most: int) -> Iterator[tuple[Spot, ...]]:
    """Yield the rings of piles in which each card goes to the next pile and the last card to the
    first pile. Each ring begins with its lowest spot."""

    def grow(ring: tuple[Spot, ...]) -> Iterator[tuple[Spot, ...]]:
        for spot in goes[ring[-1]]:
            if spot == ring[0] and len(ring) > 1:
                yield ring
            elif spot > ring[0] and spot in goes and spot not in ring and len(ring) < most:
                yield from grow((*ring, spot))

    for first in goes:
        yield from grow((first,))


@spec("let cards of the {role} change places, {most} at most")
def exchange(role: str, goes: Goes, most: int = 2) -> Play:
    """Two cards change places, or more in a ring, where each may go to the place of the next.

    A move names its piles in the order of the ring, beginning with the lowest spot.
    """

    def exchanging(page: Page, spots: tuple[Spot, ...]) -> Move:
        text = "exchange " + " ".join(page.names[spot] for spot in spots)
        picks = tuple((spot, None) for spot in spots)
        return page.move(text, "exchange", _change_places, picks=picks)

    def offers(page: Page) -> Offers:
        named: dict[tuple[Spot, ...], Move] = {}

        def offered(table: Table) -> Sequence[Move]:
            going = goes(page, table)
            if len(going) < 2:
                return []
            return [
                named.get(ring) or named.setdefault(ring, exchanging(page, ring))
                for ring in sorted(_rings(going, most), key=lambda ring: (len(ring), ring))
            ]

        return offered

    return Play("exchange", offers)


@spec("close the gaps of the {role} in reading order, then fill them from the stock")
def consolidate(role: str) -> Play:
    """Close the gaps of a grid in reading order, then deal from the stock until it is full."""
    close_gaps = close_up(role)

    def act(dealer: Dealer, move: Move) -> None:
        close_gaps(dealer)
        for spot in dealer.page.spots(role):
            if dealer.table.tops[spot] == EMPTY and not dealer.deal(spot):
                return

    def offers(page: Page) -> Offers:
        spots, stock = page.spots(role), page.stock
        move = page.move("consolidate", "consolidate", act)

        def may(table: Table) -> bool:
            tops = table.tops[spots.start : spots.stop]
            if EMPTY not in tops:
                return False
            gap = tops.index(EMPTY)
            return table.tops[stock] != EMPTY or any(top != EMPTY for top in tops[gap:])

        return whenever(move, may)

    return Play("consolidate", offers)
