"""Gaps and Pendulum: rows of single cards, in which the gaps decide what can be moved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.cards import RANK, A, Card, K, card
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.automatic import cast_out
from game.vocabulary.availability import bottom_of_column
from game.vocabulary.card_sets import of_rank
from game.vocabulary.conditions import no_carry
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import (
    anything,
    down_by_chosen,
    from_,
    in_suit,
    last_by_chosen,
    nothing,
    of_table,
    to,
    up_by_chosen,
)
from game.vocabulary.goals import cards_home
from game.vocabulary.lifts import top, whole
from game.vocabulary.moves import Move
from game.vocabulary.notices import chosen_interval
from game.vocabulary.obligations import choice_first, must_fill
from game.vocabulary.openings import deal, set_out_suits
from game.vocabulary.page import Page, Placement
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
from game.vocabulary.sentences import fixed_spec
from game.vocabulary.zones import Zone, discard, foundations

ROW = 13
"""The number of places in a row."""
SUIT_LENGTH = ROW - 1
"""The number of cards of a suit in the rows, from the two to the king."""
TWOS = tuple(card(2, suit) for suit in range(4))


class BesideNeighbor(Reach):
    """A gap takes the next higher card of the suit at its left; at the left end of a row it takes a
    two."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.row = ROW
        self.words = (
            "the card next higher in suit to the one at the left of the gap, or a two at the "
            "left end of a row"
        )

    def pairs(self, tops: Sequence[Card], spots: range) -> list[tuple[Spot, Spot]]:
        """Return the place of each card that may go into a gap, paired with that gap."""
        lying = {tops[spot]: spot for spot in spots}
        if EMPTY not in lying:
            return []
        found = []
        for index, gap in enumerate(spots):
            if tops[gap] == EMPTY:
                at_left_end = index % ROW == 0
                wanted = TWOS if at_left_end else _right_of(tops[gap - 1])
                found += [(lying[each], gap) for each in wanted if each in lying]
        return sorted(found)


def _right_of(left: Card) -> Sequence[Card]:
    """The card that goes at the right of a card; none after a king or another gap."""
    return () if left == EMPTY or RANK[left] == K else (left + 1,)


def _rows(page: Page) -> list[range]:
    grid = page.spots("grid")
    return [grid[first : first + ROW] for first in range(0, len(grid), ROW)]


def settled(table: Table, row: range) -> int:
    """The number of cards of a row that stay: a two at its left end and those that follow it in
    suit."""
    tops, start = table.tops, row.start
    if tops[start] not in TWOS:
        return 0
    count = 1
    while count < SUIT_LENGTH and tops[start + count] == tops[start] + count:
        count += 1
    return count


@fixed_spec("gather and shuffle what is not in sequence, and deal it again after a gap")
def deal_again(dealer: Dealer) -> None:
    """Gather and shuffle the cards that are not settled and fill the rows with them, leaving a gap
    just right of the settled cards."""
    rows = [(row, settled(dealer.table, row)) for row in _rows(dealer.page)]
    gather_shuffled(dealer, [spot for row, stays in rows for spot in row[stays:]])
    for row, stays in rows:
        dealer.deal_row(row[stays + 1 :])


@fixed_spec("one point for each ace cast out, and for each card in sequence with its two")
def cards_in_place(page: Page, table: Table) -> int:
    """One point for each ace cast out, and for each card in sequence with the two of its row."""
    return cards_home(page, table) + sum(settled(table, row) for row in _rows(page))


@measured(Measure(cards_in_place, all_cards, IN_PLACE))
@fixed_spec("each row is a suit in sequence from the two")
def in_suits(page: Page, table: Table) -> bool:
    """Won when each row is a whole suit in sequence from the two."""
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
CORNERS = (1, COLUMNS)
"""The numbers of the two upper corners in the grid."""
RIGHT, LEFT = "right", "left"
SIDE = "side"
"""The fact that keeps the side to which the pendulum swings next."""
INTERVALS = range(1, K)
"""Steps of any of these lengths go through all thirteen ranks."""


def _is_near(put: Placement) -> bool:
    """Does a corner of the top row take the cards, or the pile just above them?"""
    return put.page.numbers[put.target] in CORNERS or put.source == put.target + COLUMNS


near = of_table(
    "upon the card just above or an upper corner",
    _is_near,
    "the card just above or an upper corner to go to",
)


def _lower_rows(page: Page) -> list[range]:
    places = page.spots("lower rows")
    return [places[first : first + COLUMNS] for first in range(0, len(places), COLUMNS)]


def swing() -> Play:
    """Swing the pendulum: in the rows below the top one the cards close up to one side, in their
    order. The next swing is to the other side."""

    def act(dealer: Dealer, move: Move) -> None:
        side, tops = dealer.table.facts.get(SIDE), dealer.table.tops
        for row in _lower_rows(dealer.page):
            order = row if side == LEFT else row[::-1]
            cards = [spot for spot in order if tops[spot] != EMPTY]
            for spot, goal in zip(cards, order, strict=False):
                if spot != goal:
                    dealer.carry_whole(spot, goal)
        dealer.note(SIDE, RIGHT if side == LEFT else LEFT)

    def offers(page: Page) -> Offers:
        rows = _lower_rows(page)

        def swings(table: Table) -> bool:
            """Does a row below the top one hold gaps and cards?"""
            tops = table.tops
            return any(0 < tops[row.start : row.stop].count(EMPTY) < COLUMNS for row in rows)

        return whenever(page.move("swing", "swing", act), swings)

    return Play("swing", offers, {SIDE: RIGHT}, words="swing the pendulum", notices=(_next_swing,))


def _next_swing(page: Page, table: Table) -> str:
    return f"swings {table.facts.get(SIDE, RIGHT)} next"


TOP_ROW = Zone(
    "grid",
    COLUMNS,
    deal=1,
    lift=top.when(to("foundation")) | whole.when(to("grid")),
    build=in_suit & down_by_chosen("by") & near,
    space=from_("lower rows") & last_by_chosen("by"),
    loops=True,
    shape=bottom_of_column(COLUMNS),
    equal=False,
    part="top row",
    grid=True,
)
ROWS_BELOW = replace(TOP_ROW, count=LOWER_ROWS * COLUMNS, space=nothing, part="lower rows")
SWING = last_resort(swing())

PENDULUM = Game(
    "Pendulum",
    foundations(4, build=in_suit & up_by_chosen("by"), space=nothing, loops=True),
    TOP_ROW,
    ROWS_BELOW,
    opening=(set_out_suits(A), deal("grid")),
    play=(choose("by", *INTERVALS), carry, SWING),
    must=(choice_first, must_fill("top row", "grid")),
    notices=(chosen_interval,),
)

FAMILY_NAME = "gaps"
GAMES = (GAPS, PENDULUM)
