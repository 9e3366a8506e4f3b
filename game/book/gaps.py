"""Gaps and Pendulum: rows of single cards, in which the gaps decide what can be moved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.cards import RANK, SUIT, A, Card, K, card
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.automatic import cast_out
from game.vocabulary.availability import bottom_of_column
from game.vocabulary.card_sets import of_rank
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import anything, in_suit, nothing, of_table, to
from game.vocabulary.goals import cards_home
from game.vocabulary.lifts import top
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.obligations import choice_first, fill_spaces
from game.vocabulary.openings import deal, set_out
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
    return not page.carries(table)


def in_suits(page: Page, table: Table) -> bool:
    """Each row holds an entire suit, in sequence from the two."""
    return all(settled(table, row) == SUIT_LENGTH for row in _rows(page))


def cards_in_place(page: Page, table: Table) -> int:
    """One point for each ace cast out, and for each card in sequence with the two of its row."""
    return cards_home(page, table) + sum(settled(table, row) for row in _rows(page))


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

COLUMNS = 8
CORNERS = (0, COLUMNS - 1)
"""The places of the two upper corners."""
RIGHT, LEFT = "right", "left"
SIDE = "side"
"""The fact that keeps to which side the pendulum swings next."""
INTERVALS = range(1, K)
"""A suit of thirteen is gone through whole by any of them."""


def _follows(put: Placement) -> bool:
    by, onto = put.table.facts.get("by"), put.onto
    return isinstance(by, int) and onto is not None and (RANK[put.card] - RANK[onto]) % K == by


def _continues_column(put: Placement) -> bool:
    by, onto, grid = put.table.facts.get("by"), put.onto, put.page.spots("grid")
    goal = put.target - grid.start
    if goal != put.source - grid.start - COLUMNS and goal not in CORNERS:
        return False
    if not isinstance(by, int) or onto is None or RANK[onto] == A:
        return False
    return (RANK[onto] - RANK[put.card]) % K == by


def _heads_column(put: Placement) -> bool:
    by, grid = put.table.facts.get("by"), put.page.spots("grid")
    last = isinstance(by, int) and (RANK[put.card] + by) % K == A
    return last and put.target - grid.start < COLUMNS <= put.source - grid.start


next_by_interval = of_table(
    "by the interval chosen", _follows, "the next card by the interval chosen"
)
continues_column = of_table(
    "down by the interval chosen, upon the card just above or an upper corner",
    _continues_column,
    "the next-lower card by the interval chosen, on the one above it or on an upper corner",
)
heads_column = of_table(
    "the last rank of the foundations, from below, to the top row",
    _heads_column,
    "a card of the last rank of the foundations, and a space in the top row",
)


def move_builds() -> Play:
    """Build the cards at the bottom of a column upon the one above them or upon an upper corner, or
    let a build of the last rank head a column again."""

    def act(dealer: Dealer, move: Move) -> None:
        dealer.carry(move.source, 0, move.count, move.target)

    def moving(page: Page, spot: Spot, goal: Spot, count: int) -> Move:
        many = f":{count}" if count > 1 else ""
        text = f"{page.names[spot]}{many}>{page.names[goal]}"
        return page.move(text, CARRY, act, source=spot, target=goal, count=count)

    def offers(page: Page) -> Offers:
        grid = page.spots("grid")
        named: dict[tuple[Spot, Spot, int], Move] = {}

        corners = [grid[place] for place in CORNERS]
        above = {spot: max(spot - COLUMNS, grid.start) for spot in grid}
        near = {spot: sorted({*grid[:COLUMNS], above[spot]} - {spot}) for spot in grid}

        def goals(table: Table, spot: Spot) -> Iterator[Spot]:
            pile, tops = table.piles[spot], table.tops
            suit = SUIT[pile[0]]
            for goal in near[spot]:
                if tops[goal] == EMPTY:
                    fits = _heads_column
                elif SUIT[tops[goal]] == suit and (goal == above[spot] or goal in corners):
                    fits = _continues_column
                else:
                    continue
                if fits(Placement(page, table, pile[0], spot, 0, len(pile), goal)):
                    yield goal

        def offered(table: Table) -> list[Move]:
            keys = [
                (spot, goal, len(table.piles[spot]))
                for spot in sorted(_bottoms(grid, table))
                for goal in goals(table, spot)
            ]
            return [named.get(key) or named.setdefault(key, moving(page, *key)) for key in keys]

        return offered

    return Play(CARRY, offers)


def _bottoms(grid: range, table: Table) -> list[Spot]:
    """The lowest card of each column, or the lowest build."""
    tops = table.tops
    columns = (reversed(grid[first::COLUMNS]) for first in range(COLUMNS))
    lowest = (next((s for s in column if tops[s] != EMPTY), None) for column in columns)
    return [spot for spot in lowest if spot is not None]


def _lower_rows(page: Page) -> list[range]:
    grid = page.spots("grid")
    return [grid[first : first + COLUMNS] for first in range(COLUMNS, len(grid), COLUMNS)]


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


SIX_ROWS = Zone(
    "grid",
    6 * COLUMNS,
    deal=1,
    lift=top.when(to("foundation")),
    build=in_suit & continues_column,
    space=heads_column,
    shape=bottom_of_column(COLUMNS),
    equal=False,
    grid=True,
)
"""Built down from the top row, and played from the bottom one."""
SWING = last_resort(swing())

PENDULUM = Game(
    "Pendulum",
    foundations(4, build=in_suit & next_by_interval, space=nothing),
    SIX_ROWS,
    opening=(set_out(A), deal("grid")),
    play=(choose("by", *INTERVALS), carry, move_builds(), SWING),
    must=(choice_first, fill_spaces("grid", "grid")),
)

FAMILY_NAME = "gaps"
GAMES = (GAPS, PENDULUM)
