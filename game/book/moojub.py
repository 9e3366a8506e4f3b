"""Moojub: the foundations grow in columns of four suits, as many as the player begins."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import RANK, SUIT, SUITS, Card
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.fits import in_suit, of_table, up
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.openings import deal
from game.vocabulary.page import Page, Put
from game.vocabulary.plays import carry
from game.vocabulary.sentences import itself
from game.vocabulary.stock_plays import deal_row
from game.vocabulary.zones import foundations, reserve, stock

COLUMN = len(SUITS)
"""A column of foundations has one of each suit, from top to bottom."""


def next_place(page: Page, table: Table) -> Spot | None:
    """Where the next foundation is begun: each column from top to bottom, then the one to its
    right; none where there is no place left."""
    homes, tops = page.spots("foundation"), table.tops
    return next((spot for spot in homes if tops[spot] == EMPTY), None)


def wanted_suits(page: Page, table: Table, place: Spot) -> set[int]:
    """The suits that a foundation in this place may have: that of the card at its left, and in the
    first column any that is not there yet."""
    homes, piles = page.spots("foundation"), table.piles
    if place - homes.start >= COLUMN:
        return {SUIT[piles[place - COLUMN][0]]}
    return {*range(COLUMN)} - {SUIT[piles[home][0]] for home in homes[: place - homes.start]}


def _lowest(put: Put) -> bool:
    """Is this the next place, and no lower card of its suits available, ace low?"""
    page, table = put.page, put.table
    if put.target != next_place(page, table):
        return False
    suits = wanted_suits(page, table, put.target)
    free: list[Card] = [table.tops[s] for s in page.spots("reserve") if table.tops[s] != EMPTY]
    ranks = [RANK[card] for card in free if SUIT[card] in suits]
    return SUIT[put.card] in suits and RANK[put.card] == min(ranks, default=0)


lowest_in_turn = of_table(
    "with the lowest available card of the suit whose turn it is",
    _lowest,
    "the lowest available card of the suit whose turn it is",
)


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
    source="003 MOOJUB",
    layout=(
        reserve(4, deal=1),
        foundations(52, build=up & in_suit, space=lowest_in_turn, loops=True, equal=False),
        stock(),
    ),
    opening=(deal("reserve"),),
    play=(carry, deal_row("reserve")),
    must=(builds_first,),
)

KIN = "Moojub"
GAMES = (MOOJUB,)
