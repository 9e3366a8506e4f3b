"""Every carry that a game admits: one AND of what a pile offers and what another accepts.

What a pile offers is one integer, kept until the pile is touched; what a pile accepts is looked up
by its top card in the tables of the game. Only the hits are looked at, and only where a fit about
places, times or counts has a say is it asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from operator import or_
from typing import Protocol

from game.core.cards import FACE, Card
from game.core.table import Spot, Table
from game.rules.carry_tables import BIT, INSIDE, NOTHING, Kept, RanksOf, Tables, Taking
from game.vocabulary.fits import Reach
from game.vocabulary.lifts import Counts
from game.vocabulary.moves import Move
from game.vocabulary.page import Page, Put
from game.vocabulary.zones import Zone


class Carrier(Page, Protocol):
    """A page that can name its carries."""

    def carry_move(self, source: Spot, target: Spot, key: int) -> Move:
        """The carry of so many top cards, or of the card inside that the key tells."""

    @property
    def carried(self) -> list[dict[int, Move]]:
        """The carries named so far, by source and then by target and key."""

    @property
    def zone_of(self) -> Sequence[Zone]:
        """The zone of each pile."""

    def plan(self, table: Table) -> Carries:
        """The tabulated carries for the base in force."""


@dataclass(slots=True, eq=False)
class _Accepting:
    """What the piles of a column accept, kept as long as their tops stay the same."""

    first: Spot
    end: Spot
    may: tuple[int, ...]
    tops: list[Card]
    accept: list[int]
    union: int

    def look(self, tops: list[Card]) -> int:
        """Which cards go on any of the piles."""
        may = self.may
        self.tops = tops
        self.accept = accept = [may[top] for top in tops]
        self.union = reduce(or_, accept)
        return self.union


class Carries:
    """The tabulated carries of a game, for one base."""

    def __init__(self, page: Carrier, zones: Sequence[tuple[Zone, range]], ranks: RanksOf) -> None:
        self.page = page
        tables = Tables(page, zones, ranks)
        self.columns, self.asking, self.takings = tables.columns, tables.asking, tables.takings
        self.sources: list[tuple[Spot, dict[int, Move], bool]] = []
        self.tangled: set[Spot] = set()
        self.reaching: list[tuple[Reach, range]] = []
        for zone, spots in zones:
            if zone.reach is not None:
                self.reaching.append((zone.reach, spots))
            elif any(t.alone or t.many for t in self.takings[spots.start]):
                tangled = self._tangled(spots.start)
                special = tangled or zone.shape is not None
                self.sources.extend((spot, page.carried[spot], special) for spot in spots)
                if tangled:
                    self.tangled.update(spots)
        self.simple = [self._simple(takings) for takings in self.takings]
        self.waiting = {
            spot for spot, takings in enumerate(self.takings) if any(t.part.once for t in takings)
        }
        self.accepting = [
            _Accepting(column.first, column.end, column.may, [], [], 0) for column in self.columns
        ]

    def _simple(self, takings: tuple[Taking, ...]) -> tuple[Taking, Counts] | None:
        """The one way of lifting of a zone that takes cards from the top only, where what goes
        together may go alone too."""
        if len(takings) != 1:
            return None
        (taking,) = takings
        part = taking.part
        if part.counts is None or part.once:
            return None
        return (taking, part.counts) if {*taking.many} <= {*taking.alone} else None

    def _tangled(self, spot: Spot) -> bool:
        """Can a pile be reached by two columns, or out of order, so that the moves need sorting?"""
        met: list[int] = []
        for taking in self.takings[spot]:
            met += [index for index in taking.alone if index not in (*met, *taking.many)]
            met += [index for index in taking.many if index not in met]
        spans = [(self.columns[index].first, self.columns[index].end) for index in met]
        return any(first < end for (_, end), (first, _) in pairwise(spans))

    # ---------------------------------------------------------------- asked at every turn

    def offered(self, table: Table, spot: Spot) -> Kept:
        """What this pile offers, worked out anew."""
        pile = table.piles[spot]
        if not pile:
            return NOTHING
        simple = self.simple[spot]
        if simple is None:
            return self._offered_at_large(table, pile, spot)
        taking, counted = simple
        ways: dict[int, int]
        counts = counted(pile, taking.follow)
        if len(counts) < 2:
            if not counts:
                return NOTHING
            if counts[0] == 1:
                return taking.by_top[pile[-1]]
        if taking.part.by_top:
            if len(counts) > 1:
                return self._offered_at_large(table, pile, spot)
            bit = BIT[pile[-1]]
            ways = {bit: counts[0]}
            return bit, [(i, bit, {} if i in self.asking else ways) for i in taking.many]
        ways = {}
        cards = 0
        for count in counts:
            bit = BIT[pile[-count]]
            ways[bit] = count
            cards |= bit
        if len(ways) < len(counts):
            return self._offered_at_large(table, pile, spot)
        offered = [] if counts[0] > 1 else taking.only[pile[-1]].copy()
        for index in taking.many:
            offered.append((index, cards, {} if index in self.asking else ways))
        return cards, offered

    def allowed(self, table: Table, spot: Spot) -> Sequence[Taking]:
        """The ways of lifting from this pile that the facts allow."""
        takings = self.takings[spot]
        if spot not in self.waiting:
            return takings
        return [t for t in takings if t.part.once is None or t.part.once(self.page, table)]

    def _offered_at_large(self, table: Table, pile: list[Card], spot: Spot) -> Kept:
        by_column: dict[int, list[tuple[int, int]]] = {}
        size = len(pile)
        for taking in self.allowed(table, spot):
            part = taking.part
            for took, count in part.groups(pile, taking.follow):
                key = count if took + count == size else INSIDE + took
                bit = BIT[pile[size - 1 if part.by_top else took]]
                for column in taking.alone if count == 1 else taking.many:
                    by_column.setdefault(column, []).append((bit, key))
        offered = [
            (column, *_by_bit(groups, column in self.asking))
            for column, groups in by_column.items()
        ]
        return reduce(or_, (cards for _, cards, _ in offered), 0), offered

    def carries(self, table: Table) -> list[Move]:
        """Every carry that the zones admit, by source, target and count."""
        tops, memo, accepting = table.tops, table.memo, self.accepting
        anywhere = 0
        for column in accepting:
            now = tops[column.first : column.end]
            anywhere |= column.union if now == column.tops else column.look(now)
        found: list[Move] = []
        for spot, named, special in self.sources:
            kept: Kept | None = memo[spot]
            if kept is None:
                kept = memo[spot] = self.offered(table, spot)
            if not kept[0] & anywhere or (special and not self.page.is_open(table, spot)):
                continue
            for index, cards, ways in kept[1]:
                column = accepting[index]
                hits = cards & column.union
                if not hits:
                    continue
                for target, accept in enumerate(column.accept, column.first):
                    hit = hits & accept
                    if hit and target != spot:
                        key = ways.get(hit)
                        if key is None:
                            self._several(table, spot, target, index, hit, found)
                        else:
                            found.append(
                                named.get(target << 10 | key)
                                or self.page.carry_move(spot, target, key)
                            )
            if special and spot in self.tangled:
                _sort(found, spot)
        for reach, spots in self.reaching:
            self._reached(table, reach, spots, found)
        return found

    def _several(
        self, table: Table, spot: Spot, target: Spot, index: int, hit: int, found: list[Move]
    ) -> None:
        """More than one group goes there, or the fits must be asked."""
        column, pile = self.columns[index], table.piles[spot]
        asked = column.perhaps[table.tops[target]] if column.perhaps else 0
        before = len(found)
        for taking in self.allowed(table, spot):
            for took, count in taking.part.groups(pile, taking.follow):
                if index not in (taking.alone if count == 1 else taking.many):
                    continue
                card = pile[-1 if taking.part.by_top else took] & FACE
                if not hit >> card & 1:
                    continue
                put = Put(self.page, table, card, spot, took, count, target)
                if asked >> card & 1 and not column.admits(put):
                    continue
                key = count if took + count == len(pile) else INSIDE + took
                move = self.page.carry_move(spot, target, key)
                if move not in found[before:]:
                    found.append(move)

    def _reached(self, table: Table, reach: Reach, spots: range, found: list[Move]) -> None:
        """The carries of a row, whose piles go only upon certain neighbors."""
        tops, memo, carried = table.tops, table.memo, self.page.carried
        for spot, target in reach.pairs(tops, spots):
            kept: Kept | None = memo[spot]
            if kept is None:
                kept = memo[spot] = self.offered(table, spot)
            for index, cards, ways in kept[1]:
                hit = cards & self.columns[index].may[tops[target]]
                if hit:
                    key = ways.get(hit)
                    if key is None:
                        self._several(table, spot, target, index, hit, found)
                    else:
                        found.append(
                            carried[spot].get(target << 10 | key)
                            or self.page.carry_move(spot, target, key)
                        )


def _by_bit(groups: list[tuple[int, int]], asked: bool) -> tuple[int, dict[int, int]]:
    """The cards of these groups as bits, and how each is taken; what must be looked at again
    (twins, and all where the fits are asked) is left out."""
    ways: dict[int, int] = {}
    cards = 0
    for bit, key in groups:
        if cards & bit and ways.get(bit) != key:
            ways.pop(bit, None)
        elif not asked:
            ways[bit] = key
        cards |= bit
    return cards, ways


def _rank(move: Move) -> tuple[int, int, int]:
    """By target and count; single cards from the bottom up, the top one last."""
    return move.target, move.count, INSIDE if move.inside is None else move.inside


def _sort(found: list[Move], spot: Spot) -> None:
    """Put the moves of this pile, the last found, in order, each once."""
    start = len(found)
    while start and found[start - 1].source == spot:
        start -= 1
    found[start:] = sorted(dict.fromkeys(found[start:]), key=_rank)
