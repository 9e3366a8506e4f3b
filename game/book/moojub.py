"""Moojub: foundations in columns, each with one foundation of every suit; the player begins as many
columns as it takes."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import RANK, SUIT, SUITS
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import in_suit, of_cards, up
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.page import Page, Pair
from game.vocabulary.plays import Offers, Play, carry
from game.vocabulary.sentences import fixed_spec
from game.vocabulary.stock_plays import deal_row
from game.vocabulary.zones import foundations, reserve, stock

COLUMN = len(SUITS)
"""The number of foundations in a column: one of each suit."""


def next_to_begin(page: Page, table: Table) -> Spot | None:
    """The foundation that is begun next: column by column from the left, each from top to bottom;
    None if all are begun."""
    homes = page.spots("foundation")
    try:
        return table.tops.index(EMPTY, homes.start, homes.stop)
    except ValueError:
        return None


def wanted_suits(page: Page, table: Table, home: Spot) -> set[int]:
    """The suits with which this foundation may begin: the suit at its left, or in the first column
    any that is not above it."""
    piles, first_column = table.piles, page.spots("foundation")[:COLUMN]
    if home not in first_column:
        at_left = home - COLUMN
        return {SUIT[piles[at_left][0]]}
    above = range(first_column.start, home)
    return {*range(COLUMN)} - {SUIT[piles[other][0]] for other in above}


def _never(pair: Pair) -> bool:
    # foundations are begun by a play of their own, which compares all available cards
    return False


in_its_turn = of_cards(
    "with the lowest available card of the suit whose turn it is",
    _never,
    "the lowest available card of the suit whose turn it is",
)


def begin_in_turn() -> Play:
    """Begin the next foundation with the lowest available card of its suit, ace low."""

    def act(dealer: Dealer, move: Move) -> None:
        dealer.top(move.source, move.target)

    def beginning(page: Page, source: Spot, home: Spot) -> Move:
        text = f"{page.names[source]}>{page.names[home]}"
        return page.move(text, CARRY, act, source=source, target=home, count=1)

    def offers(page: Page) -> Offers:
        piles = page.spots("reserve")

        def offered(table: Table) -> Sequence[Move]:
            home, tops = next_to_begin(page, table), table.tops
            if home is None:
                return ()
            suits = wanted_suits(page, table, home)
            free = [s for s in piles if tops[s] != EMPTY and SUIT[tops[s]] in suits]
            lowest = min((RANK[tops[spot]] for spot in free), default=0)
            return [beginning(page, s, home) for s in free if RANK[tops[s]] == lowest]

        return offered

    return Play(CARRY, offers)


@fixed_spec("what can be built on a foundation is built before all else")
def builds_first(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """Oblige cards that can be built on a foundation to go up before one is begun or a row is
    dealt."""
    homes = page.spots("foundation")
    return [
        move
        for move in offers
        if move.verb == CARRY and move.target in homes and table.tops[move.target] != EMPTY
    ]


MOOJUB = Game(
    "Moojub",
    reserve(4, deal=1),
    foundations(52, build=up & in_suit, space=in_its_turn, loops=True, equal=False),
    stock(),
    play=(carry, begin_in_turn(), deal_row("reserve")),
    must=(builds_first,),
)

FAMILY_NAME = "Moojub"
GAMES = (MOOJUB,)
