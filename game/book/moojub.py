"""Moojub: the foundations grow in columns of four suits, as many as the player begins."""

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
from game.vocabulary.sentences import itself
from game.vocabulary.stock_plays import deal_row
from game.vocabulary.zones import foundations, reserve, stock

COLUMN = len(SUITS)
"""A column of foundations has one of each suit, from top to bottom."""


def next_place(page: Page, table: Table) -> Spot | None:
    """Where the next foundation is begun: each column from top to bottom, then the one to its
    right; none where there is no place left."""
    homes = page.spots("foundation")
    try:
        return table.tops.index(EMPTY, homes.start, homes.stop)
    except ValueError:
        return None


def wanted_suits(page: Page, table: Table, place: Spot) -> set[int]:
    """The suits that a foundation in this place may have: that of the card at its left, and in the
    first column any that is not there yet."""
    homes, piles = page.spots("foundation"), table.piles
    if place - homes.start >= COLUMN:
        return {SUIT[piles[place - COLUMN][0]]}
    return {*range(COLUMN)} - {SUIT[piles[home][0]] for home in homes[: place - homes.start]}


def _never(pair: Pair) -> bool:
    """How a foundation is begun is a play of its own: all that is available has a say in it."""
    return False


in_its_turn = of_cards(
    "with the lowest available card of the suit whose turn it is",
    _never,
    "the lowest available card of the suit whose turn it is",
)


def begin_in_turn() -> Play:
    """Begin a foundation, each in its turn, with the lowest available card of its suit, ace low."""

    def act(dealer: Dealer, move: Move) -> None:
        dealer.top(move.source, move.target)

    def beginning(page: Page, source: Spot, place: Spot) -> Move:
        text = f"{page.names[source]}>{page.names[place]}"
        return page.move(text, CARRY, act, source=source, target=place, count=1)

    def offers(page: Page) -> Offers:
        piles = page.spots("reserve")

        def offered(table: Table) -> Sequence[Move]:
            place, tops = next_place(page, table), table.tops
            if place is None:
                return ()
            suits = wanted_suits(page, table, place)
            free = [s for s in piles if tops[s] != EMPTY and SUIT[tops[s]] in suits]
            lowest = min((RANK[tops[spot]] for spot in free), default=0)
            return [beginning(page, s, place) for s in free if RANK[tops[s]] == lowest]

        return offered

    return Play(CARRY, offers)


@itself("what can be built on a foundation is built before all else")
def builds_first(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """Whatever can be built on a foundation must be, before a foundation is begun and before more
    is dealt."""
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
