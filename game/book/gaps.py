"""Gaps and Pendulum: rows of single cards, in which the gaps decide what can be moved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from game.core.cards import BIT, FACE, RANK, SUIT, A, Card, K, card
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.automatic import cast_out
from game.vocabulary.availability import bottom_of_column
from game.vocabulary.card_sets import of_rank
from game.vocabulary.dealer import Dealer
from game.vocabulary.fit_terms import ByTop, by_top
from game.vocabulary.fits import OF_RANK, anything, from_, in_suit, nothing, of_place, to
from game.vocabulary.goals import cards_home
from game.vocabulary.lifts import top, whole
from game.vocabulary.moves import Move
from game.vocabulary.obligations import choice_first, must_fill
from game.vocabulary.openings import deal, set_out_suits
from game.vocabulary.page import Page
from game.vocabulary.plays import (
    Offers,
    Play,
    carry,
    choose,
    gather_shuffled,
    last_resort,
    redeal_by,
    whenever,
)
from game.vocabulary.progress import IN_PLACE, Measure, all_cards, measured
from game.vocabulary.reach import Reach
from game.vocabulary.zones import Zone, discard, foundations

ROW = 13
"""How many places a row has."""
SUIT_LENGTH = ROW - 1
"""How many cards of a suit lie in the rows: from the two to the king."""
TWOS = tuple(card(2, suit) for suit in range(4))


class BesideNeighbor(Reach):
    """A gap is filled by the card next higher in suit to the one at its left, or, at the left end
    of a row, by a two."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.words = (
            "the card next higher in suit to the one at the left of the gap, or a two at the "
            "left end of a row"
        )

    def pairs(self, tops: Sequence[Card], spots: range) -> list[tuple[Spot, Spot]]:
        """The cards that may go into a gap, each with the gap."""
        lying = {tops[spot]: spot for spot in spots}
        if EMPTY not in lying:
            return []
        found = []
        for place, gap in enumerate(spots):
            if tops[gap] == EMPTY:
                wanted = _after(tops[gap - 1]) if place % ROW else TWOS
                found += [(lying[each], gap) for each in wanted if each in lying]
        return sorted(found)


def _after(left: Card) -> Sequence[Card]:
    """What goes at the right of a card: after a king, or after another gap, nothing."""
    return () if left == EMPTY or RANK[left] == K else (left + 1,)


def _rows(page: Page) -> list[range]:
    grid = page.spots("grid")
    return [grid[first : first + ROW] for first in range(0, len(grid), ROW)]


def settled(table: Table, row: range) -> int:
    """How many cards of a row stay: a two at its left end, and what follows it in suit."""
    tops, start = table.tops, row.start
    if tops[start] not in TWOS:
        return 0
    count = 1
    while count < SUIT_LENGTH and tops[start + count] == tops[start] + count:
        count += 1
    return count


def deal_again(dealer: Dealer) -> None:
    """Gather and shuffle the cards that are not settled, and fill the rows up with them, leaving
    a gap just right of what is settled."""
    rows = [(row, settled(dealer.table, row)) for row in _rows(dealer.page)]
    gather_shuffled(dealer, [spot for row, stays in rows for spot in row[stays:]])
    for row, stays in rows:
        dealer.deal_row(row[stays + 1 :])


def no_carry(page: Page, table: Table) -> bool:
    """No card can be moved into a gap."""
    return not page.can_carry(table)


def cards_in_place(page: Page, table: Table) -> int:
    """One point for each ace cast out, and for each card in sequence with the two of its row."""
    return cards_home(page, table) + sum(settled(table, row) for row in _rows(page))


@measured(Measure(cards_in_place, all_cards, IN_PLACE))
def in_suits(page: Page, table: Table) -> bool:
    """Each row holds an entire suit, in sequence from the two."""
    return all(settled(table, row) == SUIT_LENGTH for row in _rows(page))


GAPS = Game(
    "Gaps",
    Zone("grid", 4 * ROW, deal=1, lift=top, space=anything, reach=BesideNeighbor(), grid=True),
    discard(),
    source="003 GAPS; 004 GAPS",
    opening=(deal("grid"), cast_out(of_rank(A), "grid")),
    play=(carry, redeal_by(deal_again, no_carry, times=2)),
    won=in_suits,
    score=cards_in_place,
)

# ---------------------------------------------------------------- Pendulum

COLUMNS, LOWER_ROWS = 8, 5
CORNERS = (0, COLUMNS - 1)
"""The places of the two upper corners in the grid."""
RIGHT, LEFT = "right", "left"
SIDE = "side"
"""The fact that keeps to which side the pendulum swings next."""
INTERVALS = range(1, K)
"""A suit of thirteen is gone through whole by any of them."""


@cache
def _cards_after(interval: int) -> ByTop:
    """By card, the card of its suit that many ranks on, past the king if need be."""
    return by_top(lambda face: BIT[card((RANK[face] - 1 + interval) % K + 1, SUIT[face])])


def _interval(table: Table) -> int | None:
    by = table.facts.get("by")
    return by if isinstance(by, int) else None


def _next_up(page: Page, table: Table, home: Spot) -> int:
    """The card that comes next on a foundation."""
    by = _interval(table)
    return 0 if by is None else _cards_after(by)[table.tops[home] & FACE]


def _next_down(page: Page, table: Table, spot: Spot) -> int:
    """The card that comes before this one on the foundations: an upper corner takes it from
    anywhere, any other pile from just below it. Before an ace comes nothing."""
    by, top = _interval(table), table.tops[spot]
    if by is None or RANK[top] == A:
        return 0
    before, grid = _cards_after(-by)[top & FACE], page.spots("grid")
    if spot - grid.start in CORNERS:
        return before
    below = table.piles[spot + COLUMNS] if spot + COLUMNS in grid else ()
    return before if below and BIT[below[0]] == before else 0


def _last_rank(page: Page, table: Table, spot: Spot) -> int:
    """The cards that come last on the foundations: an ace would be next."""
    by = _interval(table)
    return 0 if by is None else OF_RANK[K + 1 - by]


next_by_interval = of_place(
    "by the interval chosen", _next_up, "the next card by the interval chosen"
)
continues_column = of_place(
    "down by the interval chosen, upon the card just above or an upper corner",
    _next_down,
    "the next-lower card by the interval chosen, on the one above it or on an upper corner",
)
heads_column = of_place(
    "the last rank of the foundations, from below, to the top row",
    _last_rank,
    "a card of the last rank of the foundations, and a space in the top row",
)


def _lower_rows(page: Page) -> list[range]:
    places = page.spots("lower rows")
    return [places[first : first + COLUMNS] for first in range(0, len(places), COLUMNS)]


def _swings(page: Page, table: Table) -> bool:
    """Does a row below the top one hold gaps and cards?"""
    tops = table.tops
    return any(0 < tops[row.start : row.stop].count(EMPTY) < len(row) for row in _lower_rows(page))


def swing() -> Play:
    """Swing the pendulum: in the rows with gaps, save the top one, the cards move to one side in
    their order; the next swing is to the other."""

    def act(dealer: Dealer, move: Move) -> None:
        side = dealer.table.facts.get(SIDE)
        for row in _lower_rows(dealer.page):
            order = list(row if side == LEFT else reversed(row))
            cards = [spot for spot in order if dealer.table.tops[spot] != EMPTY]
            for spot, goal in zip(cards, order, strict=False):
                if spot != goal:
                    dealer.carry_whole(spot, goal)
        dealer.note(SIDE, RIGHT if side == LEFT else LEFT)

    def offers(page: Page) -> Offers:
        move = page.move("swing", "swing", act)
        return whenever(move, lambda table: _swings(page, table))

    return Play("swing", offers, {SIDE: RIGHT}, words="swing the pendulum", notices=(_next_swing,))


def _next_swing(page: Page, table: Table) -> str:
    return f"swings {table.facts.get(SIDE, RIGHT)} next"


TOP_ROW = Zone(
    "grid",
    COLUMNS,
    deal=1,
    lift=top.when(to("foundation")) | whole.when(to("grid")),
    build=in_suit & continues_column,
    space=from_("lower rows") & heads_column,
    shape=bottom_of_column(COLUMNS),
    equal=False,
    part="top row",
    grid=True,
)
ROWS_BELOW = replace(TOP_ROW, count=LOWER_ROWS * COLUMNS, space=nothing, part="lower rows")
SWING = last_resort(swing())

PENDULUM = Game(
    "Pendulum",
    foundations(4, build=in_suit & next_by_interval, space=nothing),
    TOP_ROW,
    ROWS_BELOW,
    opening=(set_out_suits(A), deal("grid")),
    play=(choose("by", *INTERVALS), carry, SWING),
    must=(choice_first, must_fill("grid", "grid")),
)

FAMILY_NAME = "gaps"
GAMES = (GAPS, PENDULUM)
