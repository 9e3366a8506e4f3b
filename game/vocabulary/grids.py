"""Plays upon a grid of single cards: cards change places, the grid is made solid again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from game.core.table import EMPTY, Spot, Table
from game.vocabulary.automatic import close_up
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import Move
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, whenever
from game.vocabulary.said import said

MayChange = Callable[[Page, Table, Spot, Spot], bool]
"""May the top cards of these two piles change places?"""


def _change_places(dealer: Dealer, move: Move) -> None:
    (one, _), (other, _) = move.picks
    dealer.top(one, other)
    dealer.block(other, len(dealer.table.piles[other]) - 2, 1, one)


@said("two cards of the {role} change places")
def exchange(role: str, may: MayChange) -> Play:
    """Two cards change places, where the page's condition holds of the pair."""

    def exchanging(page: Page, one: Spot, other: Spot) -> Move:
        text = f"exchange {page.names[one]} {page.names[other]}"
        return page.move(text, "exchange", _change_places, picks=((one, None), (other, None)))

    def offers(page: Page) -> Offers:
        spots = page.spots(role)
        named: dict[tuple[Spot, Spot], Move] = {}

        def offered(table: Table) -> Sequence[Move]:
            lying = [spot for spot in spots if table.tops[spot] != EMPTY]
            return [
                named.get(pair) or named.setdefault(pair, exchanging(page, *pair))
                for pair in combinations(lying, 2)
                if may(page, table, *pair)
            ]

        return offered

    return Play("exchange", offers)


@said("close the gaps of the {role} in reading order, then fill them from the stock")
def consolidate(role: str) -> Play:
    """Back up the cards of a grid in reading order, then deal from the stock until it is full."""
    solid = close_up(role)

    def act(dealer: Dealer, move: Move) -> None:
        solid(dealer)
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
