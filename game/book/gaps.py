"""Gaps: rows of single cards, in which a card moves only into a gap beside its neighbor in suit."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import RANK, A, Card, K, card
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.automatic import cast_out
from game.vocabulary.card_sets import of_rank
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import Reach, anything
from game.vocabulary.goals import cards_home
from game.vocabulary.lifts import top
from game.vocabulary.openings import deal
from game.vocabulary.page import Page
from game.vocabulary.plays import carry, gather_shuffled, redeal_by
from game.vocabulary.zones import Zone, discard

ROW = 13
"""How many places a row has."""
SUIT = ROW - 1
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
    while count < SUIT and tops[start + count] == tops[start] + count:
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
    return all(settled(table, row) == SUIT for row in _rows(page))


def cards_in_place(page: Page, table: Table) -> int:
    """One point for each ace cast out, and for each card in sequence with the two of its row."""
    return cards_home(page, table) + sum(settled(table, row) for row in _rows(page))


GAPS = Game(
    "Gaps",
    source="003 GAPS; 004 GAPS",
    layout=(
        Zone("grid", 4 * ROW, deal=1, lift=top, space=anything, reach=BesideNeighbor(), grid=True),
        discard(),
    ),
    opening=(deal("grid"), cast_out(of_rank(A), "grid")),
    play=(carry, redeal_by(deal_again, no_carry, times=2)),
    must=(),
    won=in_suits,
    score=cards_in_place,
)

KIN = "gaps"
GAMES = (GAPS,)
