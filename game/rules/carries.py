"""Every carry that a game admits: one AND of what a pile offers and what another accepts.

What a pile offers is one integer, kept until the pile is touched; what a pile accepts is looked up
by its top card in the tables of the game. Only the hits are looked at, and only where a fit about
places, times or counts has a say is it asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from itertools import pairwise
from operator import and_, or_
from typing import Protocol

from game.core.cards import DOWN, Card
from game.core.table import EMPTY, Fact, Spot, Table
from game.rules.carry_tables import (
    BIT,
    INSIDE,
    NO_END,
    NOTHING,
    Column,
    Kept,
    RanksOf,
    Tables,
    Taking,
)
from game.vocabulary.fits import Reach
from game.vocabulary.lifts import Counts
from game.vocabulary.moves import Move
from game.vocabulary.page import Page, Put, Way
from game.vocabulary.terms import NO_CARDS, Fit, Masks
from game.vocabulary.zones import Zone

Told = tuple[Fit | None, Masks]
"""A fit, and what it tells of all cards at once."""
NEVER = Masks(NO_CARDS, NO_CARDS)


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


class _Accepting:
    """What the piles of a column accept, kept as long as their tops stay the same."""

    __slots__ = ("accept", "asked", "column", "end", "first", "may", "tops", "union", "varies")

    def __init__(self, column: Column) -> None:
        self.column = column
        self.first, self.end = column.first, column.end
        self.may = column.may.__getitem__
        self.varies = column.varies
        self.asked = column.perhaps is not None or column.several
        self.tops: list[Card] = []
        self.accept: list[int] = []
        self.union = 0

    def look(self, tops: list[Card]) -> int:
        """Which cards go on any of the piles."""
        self.tops = tops
        self.accept = accept = list(map(self.may, tops))
        self.union = union = reduce(or_, accept)
        return union

    def weigh(self, page: Page, table: Table) -> int:
        """The same where the height of the piles or a condition on the table has a say."""
        column, may = self.column, self.column.may
        now = table.tops[self.first : self.end]
        build = not column.build_whens or all(when(page, table) for when in column.build_whens)
        space = (
            not column.space_whens
            or EMPTY not in now
            or all(when(page, table) for when in column.space_whens)
        )
        if build and space and column.most == NO_END:
            return self.union if now == self.tops else self.look(now)
        most = column.most if build else 0
        self.tops = []
        self.accept = accept = [
            (may[pile[-1]] if len(pile) < most else 0) if pile else may[EMPTY] if space else 0
            for pile in table.piles[self.first : self.end]
        ]
        self.union = reduce(or_, accept)
        return self.union


class Carries:
    """The tabulated carries of a game, for one base."""

    def __init__(self, page: Carrier, zones: Sequence[tuple[Zone, range]], ranks: RanksOf) -> None:
        self.page = page
        self._ranks = ranks
        self.told: dict[tuple[Spot, Spot], tuple[Told, Told]] = {}
        tables = Tables(page, zones, ranks)
        self.columns, self.takings = tables.columns, tables.takings
        self.sources: list[tuple[Spot, dict[int, Move], bool]] = []
        self.tangled: set[Spot] = set()
        self.reaching: list[tuple[Reach, range, list[int]]] = []
        for zone, spots in zones:
            if zone.reach is not None:
                self.reaching.append((zone.reach, spots, self._anywhere(spots)))
            elif any(taking.all_columns for taking in self.takings[spots.start]):
                tangled = self._tangled(spots.start)
                special = tangled or zone.shape is not None
                self.sources.extend((spot, page.carried[spot], special) for spot in spots)
                if tangled:
                    self.tangled.update(spots)
        self.waiting = {
            spot for spot, takings in enumerate(self.takings) if any(t.part.once for t in takings)
        }
        self.facts: dict[str, Fact] = {}
        self._allowed: dict[tuple[Taking, ...], tuple[Taking, ...]] = {}
        self._simple = cache(_simple)
        self.simple = [
            None if spot in self.waiting else _simple(takings)
            for spot, takings in enumerate(self.takings)
        ]
        self.accepting = [_Accepting(column) for column in self.columns]
        met: set[int] = set()
        for spot, _, _ in self.sources:
            met.update(*(taking.all_columns for taking in self.takings[spot]))
        self.steady = [
            each for n, each in enumerate(self.accepting) if n in met and not each.column.varies
        ]
        shut = _Accepting(Column.shut())
        homes = [each if page.is_home(each.first) else shut for each in self.accepting]
        self.everywhere = self.accepting, self.steady
        self.home = homes, [each for each in self.steady if page.is_home(each.first)]
        self.varying = [each for each in self.accepting if each.column.varies]

    def _tangled(self, spot: Spot) -> bool:
        """Can a pile be reached by two columns, or out of order, so that the moves need sorting?"""
        met: list[int] = []
        for taking in self.takings[spot]:
            met += [index for index in taking.alone if index not in (*met, *taking.several)]
            met += [index for index in taking.several if index not in met]
        spans = [(self.columns[index].first, self.columns[index].end) for index in met]
        return any(first < end for (_, end), (first, _) in pairwise(spans))

    # ---------------------------------------------------------------- asked at every turn

    def offered(self, table: Table, spot: Spot) -> Kept:
        """What this pile offers, worked out anew."""
        pile = table.piles[spot]
        if not pile:
            return NOTHING
        simple = self.simple[spot]
        if simple is None and spot in self.waiting:
            simple = self._simple(self.allowed(table, spot))
        if simple is None:
            return self._offered_at_large(table, pile, spot)
        taking, counted = simple
        counts = counted(pile, taking.follow)
        if len(counts) < 2:
            if not counts:
                return NOTHING
            if counts[0] == 1:
                return taking.by_top[pile[-1]]
        by_top = taking.part.by_top
        if by_top and len(counts) > 1:
            return self._offered_at_large(table, pile, spot)
        ways: dict[int, int] = {}
        cards = 0
        for count in counts:
            bit = BIT[pile[-1 if by_top else -count]]
            ways[bit] = count
            cards |= bit
        if len(ways) < len(counts):
            return self._offered_at_large(table, pile, spot)
        offered = [] if counts[0] > 1 else taking.only[pile[-1]].copy()
        for index in taking.many:
            offered.append((index, cards, ways))
        for index, size in taking.sized:
            if size in counts:
                bit = BIT[pile[-1 if by_top else -size]]
                offered.append((index, bit, {bit: size}))
        return cards, offered

    def _kept(self, table: Table, spot: Spot) -> Kept:
        """What this pile offers, worked out anew and kept."""
        kept = table.memo[spot] = self.offered(table, spot)
        return kept

    def allowed(self, table: Table, spot: Spot) -> tuple[Taking, ...]:
        """The ways of lifting from this pile that the facts allow."""
        takings = self.takings[spot]
        if spot not in self.waiting:
            return takings
        if table.facts != self.facts:
            self.facts = table.facts.copy()
            self._allowed.clear()
        allowed = self._allowed.get(takings)
        if allowed is None:
            allowed = self._allowed[takings] = tuple(
                [t for t in takings if t.part.once is None or t.part.once(self.page, table)]
            )
        return allowed

    def _offered_at_large(self, table: Table, pile: list[Card], spot: Spot) -> Kept:
        by_column: dict[int, list[tuple[int, int]]] = {}
        size = len(pile)
        for taking in self.allowed(table, spot):
            part = taking.part
            for took, count in part.groups(pile, taking.follow):
                key = count if took + count == size else INSIDE + took
                bit = BIT[pile[size - 1 if part.by_top else took]]
                for column in taking.columns(count):
                    by_column.setdefault(column, []).append((bit, key))
        offered = [(column, *_by_bit(groups)) for column, groups in by_column.items()]
        return reduce(or_, (cards for _, cards, _ in offered), 0), offered

    def carries(self, table: Table, *, upward: bool = False) -> list[Move]:
        """Every carry that the zones admit, by source, target and count; or only those home."""
        tops, memo = table.tops, table.memo
        accepting, steady = self.everywhere if not upward else self.home
        anywhere = 0
        for column in steady:
            now = tops[column.first : column.end]
            anywhere |= column.union if now == column.tops else column.look(now)
        for column in self.varying:
            anywhere |= column.weigh(self.page, table)
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
                if column.asked:
                    self._asked(table, spot, index, hits, ways, found)
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
        if self.reaching and not upward:
            for reach, spots, may in self.reaching:
                self._reached(table, reach, spots, may, found)
        return found

    def accepts(self, table: Table, card: Card, source: Spot, target: Spot) -> bool:
        """May this card, carried alone from there, be laid here, as far as the target has a say?"""
        told = self.told.get((source, target))
        if told is None:
            told = self.told[source, target] = self._told(source, target)
        top = table.tops[target]
        fit, masks = told[top == EMPTY]
        if fit is None or (top < DOWN and not masks.may[top] >> card & 1):
            return False
        if top < DOWN and masks.sure[top] >> card & 1:
            return True
        took = len(table.piles[source]) - 1
        return fit(Put(self.page, table, card, source, took, 1, target))

    def _told(self, source: Spot, target: Spot) -> tuple[Told, Told]:
        """What the fits of a pile, upon its cards and into its space, tell of single cards."""
        one, other = self.page.zone_of[source], self.page.zone_of[target]
        way = Way(self._ranks(other), one.role, other.role, True, one.part, other.part)
        build, space = other.build, other.space
        return (
            (build, build.masks(way) if build is not None else NEVER),
            (space, space.masks(way) if space is not None else NEVER),
        )

    def upward(self, table: Table) -> list[Move]:
        """The carries that bring a card home, in the same order."""
        found = self.carries(table, upward=True)
        return [move for move in found if not self.page.is_home(move.source)]

    def _asked(
        self,
        table: Table,
        spot: Spot,
        index: int,
        hits: int,
        ways: dict[int, int],
        found: list[Move],
    ) -> None:
        """The carries to a column that the cards alone do not decide."""
        column = self.accepting[index]
        for target, accept in enumerate(column.accept, column.first):
            hit = hits & accept
            if hit and target != spot:
                key = ways.get(hit)
                if key is None:
                    self._several(table, spot, target, index, hit, found)
                elif self._admits(table, spot, target, index, hit, key):
                    found.append(self.page.carry_move(spot, target, key))

    def _admits(
        self, table: Table, spot: Spot, target: Spot, index: int, bit: int, key: int
    ) -> bool:
        """Does a group go there, as far as its own card does not tell?"""
        column, size = self.columns[index], 1 if key >= INSIDE else key
        if column.several and len(table.piles[target]) + size > column.most:
            return False
        if column.perhaps is None or not column.perhaps[table.tops[target]] & bit:
            return True
        took = key - INSIDE if key >= INSIDE else len(table.piles[spot]) - key
        put = Put(self.page, table, bit.bit_length() - 1, spot, took, size, target)
        return column.admits(put)

    def _several(
        self, table: Table, spot: Spot, target: Spot, index: int, hits: int, found: list[Move]
    ) -> None:
        """More than one group goes there, or twins that their card does not tell apart."""
        pile, before = table.piles[spot], len(found)
        for taking in self.allowed(table, spot):
            for took, count in taking.part.groups(pile, taking.follow):
                bit = BIT[pile[-1 if taking.part.by_top else took]]
                if not hits & bit or index not in taking.columns(count):
                    continue
                key = count if took + count == len(pile) else INSIDE + took
                if self._admits(table, spot, target, index, bit, key):
                    move = self.page.carry_move(spot, target, key)
                    if move not in found[before:]:
                        found.append(move)

    def _anywhere(self, spots: range) -> list[int]:
        """By the card on top of a pile of this row: the cards that any of its neighbors may lay."""
        reached = set[int]().union(*(taking.all_columns for taking in self.takings[spots.start]))
        masks = [self.columns[index].may for index in reached]
        return [reduce(or_, cards, 0) for cards in zip(*masks, strict=True)] or [0] * (2 * DOWN)

    def _reached(
        self, table: Table, reach: Reach, spots: range, may: list[int], found: list[Move]
    ) -> None:
        """The carries of a row, whose piles go only upon certain neighbors."""
        tops, memo, carried = table.tops, table.memo, self.page.carried
        for spot, target in (self._beside if reach.leftward else self._paired)(
            table, reach, spots, may
        ):
            for index, cards, ways in memo[spot][1]:
                column = self.accepting[index]
                if column.varies:
                    hit = cards & column.accept[target - column.first]
                else:
                    hit = cards & column.may(tops[target])
                if not hit:
                    continue
                key = ways.get(hit)
                if key is None:
                    self._several(table, spot, target, index, hit, found)
                elif not column.asked or self._admits(table, spot, target, index, hit, key):
                    found.append(
                        carried[spot].get(target << 10 | key)
                        or self.page.carry_move(spot, target, key)
                    )

    def _paired(
        self, table: Table, reach: Reach, spots: range, may: list[int]
    ) -> list[tuple[Spot, Spot]]:
        """The piles of a row, each with a neighbor that takes a card of it."""
        tops, memo = table.tops, table.memo
        return [
            (spot, target)
            for spot, target in reach.pairs(tops, spots)
            if (memo[spot] or self._kept(table, spot))[0] & may[tops[target]]
        ]

    def _beside(
        self, table: Table, reach: Reach, spots: range, may: list[int]
    ) -> list[tuple[Spot, Spot]]:
        """The same where the neighbors lie so many piles to the left: all are compared at once."""
        tops, memo = table.tops, table.memo
        lying = reach.lying(tops, spots)
        offered = [(memo[spot] or self._kept(table, spot))[0] for spot in lying]
        taken = [may[tops[spot]] for spot in lying]
        hits = [
            (place, place - step)
            for step in reach.steps
            for place, hit in enumerate(map(and_, offered[step:], taken), step)
            if hit
        ]
        return [(lying[place], lying[onto]) for place, onto in sorted(hits)]


def _simple(takings: Sequence[Taking]) -> tuple[Taking, Counts] | None:
    """The one way of lifting of a zone that takes cards from the top only, where what goes
    together may go alone too."""
    if len(takings) != 1:
        return None
    (taking,) = takings
    counts = taking.part.counts
    return (taking, counts) if counts is not None and {*taking.many} <= {*taking.alone} else None


def _by_bit(groups: list[tuple[int, int]]) -> tuple[int, dict[int, int]]:
    """The cards of these groups as bits, and how each is taken; twins, which must be looked at
    again, are left out."""
    ways: dict[int, int] = {}
    cards = 0
    for bit, key in groups:
        if cards & bit and ways.get(bit) != key:
            ways.pop(bit, None)
        else:
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
