"""Every carry that a game admits: one AND of what a pile offers and what another accepts.

Only the hits are looked at, and only where a fit about places, times or counts has a say is it
asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import compress, count, pairwise
from operator import and_, or_
from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import BIT, DOWN, Card
from game.core.table import EMPTY, UNKNOWN, Spot, Table
from game.rules.carry_plan import Accepted, MoveTables
from game.rules.carry_tables import INSIDE, RanksOf, Ways
from game.vocabulary.lifts import whole_by_top
from game.vocabulary.moves import Move
from game.vocabulary.page import Placement
from game.vocabulary.reach import Reach
from game.vocabulary.zones import Zone

if TYPE_CHECKING:
    from game.rules.game import Game

# a named tuple made without a detour through its keyword arguments: some fits are asked all day
_made = tuple.__new__
FACE_UP = (*BIT[:DOWN], *(0,) * DOWN)
"""The bit of each card that lies face up; one that lies face down offers nothing."""


class Row(NamedTuple):
    """Piles that go only upon certain neighbors. ``may`` holds, by the card on top of one of them,
    the cards that any neighbor may lay there; with ``only`` nothing else has a say. Piles that move
    ``whole`` are decided on by their top cards alone."""

    reach: Reach
    spots: range
    may: list[int]
    only: bool
    whole: bool


class MoveGenerator(MoveTables):
    """The carries of a game, for one base, asked at every turn."""

    def __init__(self, page: Game, zones: Sequence[tuple[Zone, range]], ranks: RanksOf) -> None:
        super().__init__(page, zones, ranks)
        self._named = page.carried
        self._sources: list[Spot] = []
        self._tangled: set[Spot] = set()
        self._shaped: set[Spot] = set()
        self._rows: list[Row] = []
        met: set[int] = set()
        for zone, spots in zones:
            if zone.reach is not None:
                self._rows.append(self._row(zone.reach, spots))
                continue
            for spot in spots:
                reached = set[int]().union(*(taking.all_columns for taking in self.takings[spot]))
                if reached:
                    self._sources.append(spot)
                met |= reached
            if zone.shape is not None:
                self._shaped.update(spots)
            if self._is_tangled(spots.start):
                self._tangled.update(spots)
        self.steady = [index for index in sorted(met) if not self.columns[index].varies]

    def _is_tangled(self, spot: Spot) -> bool:
        """Can a pile be reached by two columns, or out of order, so that the moves need sorting?"""
        met: list[int] = []
        for taking in self.takings[spot]:
            met += [index for index in taking.alone if index not in (*met, *taking.several)]
            met += [index for index in taking.several if index not in met]
        spans = [(self.columns[index].first, self.columns[index].end) for index in met]
        return any(first < end for (_, end), (first, _) in pairwise(spans))

    def _row(self, reach: Reach, spots: range) -> Row:
        reached = set[int]().union(*(taking.all_columns for taking in self.takings[spots.start]))
        columns = [self.columns[index] for index in reached]
        masks = zip(*(column.may for column in columns), strict=True)
        may = [reduce(or_, cards, 0) for cards in masks] or [0] * (2 * DOWN)
        only = len(columns) == 1 and not (columns[0].varies or columns[0].asked)
        parts = [taking.part for taking in self.takings[spots.start]]
        whole = only and parts == [*whole_by_top.parts]
        return Row(reach, spots, may, only, whole and bool(reach.steps))

    # ---------------------------------------------------------------- asked at every turn

    def carries(self, table: Table, *, upward: bool = False, any_one: bool = False) -> list[Move]:
        """Every carry that the zones admit, by source, target and count; or only those home. Where
        ``any_one`` will do, those of the first pile that has any."""
        tops, offered, memo = table.tops, table.offered, table.memo
        accepted = table.accepting
        if accepted is None or accepted.plan is not self:
            accepted = self.accepted(table)
        if upward:
            columns, steady = accepted.home_columns, accepted.home_steady
            varying = accepted.home_varying
        else:
            columns, steady, varying = accepted.columns, accepted.steady, accepted.varying
        anywhere = 0
        for column in steady:
            now = tops[column.place]
            anywhere |= column.union if now == column.tops else column.look(now)
        for column in varying:
            anywhere |= column.weigh(self.page, table)
        found: list[Move] = []
        shaped, tangled, named = self._shaped, self._tangled, self._named
        for spot in self._sources:
            cards = offered[spot]
            if not cards & anywhere:
                continue
            if cards is UNKNOWN and not self.offered(table, spot) & anywhere:
                continue
            asked = shaped and spot in shaped
            for index, cards, ways in memo[spot]:
                column = columns[index]
                hits = cards & column.union
                if not hits:
                    continue
                if asked:
                    # only now, for most piles of a large table offer nothing that goes anywhere
                    if not self.page.is_open(table, spot):
                        break
                    asked = False
                places = column.takers(hits) if column.wide else column.accept
                if not (hits & (hits - 1) or column.asked):
                    # one card that surely goes: how it is taken is found once for all piles
                    if type(ways) is not int:
                        key = ways.get(hits)
                    else:
                        pile = table.piles[spot]
                        key = len(pile) - pile.index(hits.bit_length() - 1, ways)
                    if key is not None:
                        known = named[spot]
                        for target, accept in places:
                            if hits & accept and target != spot:
                                found.append(
                                    known.get(target << 10 | key)
                                    or self.page.carry_move(spot, target, key)
                                )
                        continue
                for target, accept in places:
                    hit = hits & accept
                    if not hit or target == spot:
                        continue
                    if type(ways) is not int:
                        key = ways.get(hit)
                    elif hit & (hit - 1):
                        key = None
                    else:
                        pile = table.piles[spot]
                        key = len(pile) - pile.index(hit.bit_length() - 1, ways)
                    if key is None:
                        self._several(table, spot, target, index, hit, found)
                    elif not column.asked or self._admits(table, spot, target, index, hit, key):
                        found.append(
                            named[spot].get(target << 10 | key)
                            or self.page.carry_move(spot, target, key)
                        )
            if any_one and found:
                return found
            if tangled and spot in tangled:
                _sort(found, spot)
        if self._rows and not upward:
            for row in self._rows:
                (self._whole if row.whole else self._reached)(table, row, found)
        return found

    def upward(self, table: Table) -> list[Move]:
        """The carries that bring a card home, in the same order."""
        found = self.carries(table, upward=True)
        return [move for move in found if not self.page.is_home(move.source)]

    def _admits(
        self, table: Table, spot: Spot, target: Spot, index: int, bit: int, key: int
    ) -> bool:
        """Does a group go there, as far as its own card does not tell?"""
        column, size = self.columns[index], 1 if key >= INSIDE else key
        if column.several and len(table.piles[target]) + size > column.most:
            return False
        top = table.tops[target]
        if column.perhaps is None or not column.perhaps[top] & bit:
            return True
        ask = self.asks[index][top == EMPTY]
        if ask is None:
            return True
        took = key - INSIDE if key >= INSIDE else len(table.piles[spot]) - key
        return ask(
            _made(Placement, (self.page, table, bit.bit_length() - 1, spot, took, size, target))
        )

    def _several(
        self, table: Table, spot: Spot, target: Spot, index: int, hits: int, found: list[Move]
    ) -> None:
        """More than one group goes there, or twins that their card does not tell apart."""
        pile, before = table.piles[spot], len(found)
        for taking in self.allowed(table, spot):
            for took, many in taking.part.groups(pile, taking.follow):
                bit = BIT[pile[-1 if taking.part.by_top else took]]
                if not hits & bit or index not in taking.columns(many):
                    continue
                key = many if took + many == len(pile) else INSIDE + took
                if self._admits(table, spot, target, index, bit, key):
                    move = self.page.carry_move(spot, target, key)
                    if move not in found[before:]:
                        found.append(move)

    # ---------------------------------------------------------------- rows

    def _reached(self, table: Table, row: Row, found: list[Move]) -> None:
        """The carries of a row, whose piles go only upon certain neighbors."""
        tops, memo, may, only = table.tops, table.memo, row.may, row.only
        for spot, target in self._paired(table, row):
            named = self._named[spot]
            for index, cards, ways in memo[spot]:
                if only:
                    hit = cards & may[tops[target]]
                else:
                    hit = cards & _accepted(self.accepted(table), tops, index, target)
                    if not hit:
                        continue
                key = ways.get(hit) if type(ways) is not int else _key(table, spot, hit, ways)
                if key is None:
                    self._several(table, spot, target, index, hit, found)
                elif only or self._admits(table, spot, target, index, hit, key):
                    found.append(
                        named.get(target << 10 | key) or self.page.carry_move(spot, target, key)
                    )

    def _whole(self, table: Table, row: Row, found: list[Move]) -> None:
        """The same where the piles move whole, and their top cards decide alone."""
        tops, piles, may = table.tops, table.piles, row.may
        lying = row.reach.lying(tops, row.spots)
        shown = [tops[spot] for spot in lying]
        offered = [FACE_UP[top] for top in shown]
        taken = [may[top] for top in shown]
        for place, onto in _beside(row.reach.steps, offered, taken):
            spot, target = lying[place], lying[onto]
            pile = piles[spot]
            if len(pile) == 1 or max(pile) < DOWN:
                key = target << 10 | len(pile)
                found.append(
                    self._named[spot].get(key) or self.page.carry_move(spot, target, len(pile))
                )

    def _paired(self, table: Table, row: Row) -> list[tuple[Spot, Spot]]:
        """The piles of a row, each with a neighbor that takes a card of it."""
        tops, known, may = table.tops, table.offered, row.may
        pairs = row.reach.pairs(tops, row.spots)
        for spot, _ in pairs:
            if known[spot] is UNKNOWN:
                self.offered(table, spot)
        return [(spot, target) for spot, target in pairs if known[spot] & may[tops[target]]]


def _accepted(accepted: Accepted, tops: list[Card], index: int, target: Spot) -> int:
    """The cards that this pile accepts, by this column."""
    column = accepted.columns[index]
    if column.varies:
        return dict(column.accept).get(target, 0)
    return column.may[tops[target]]


def _beside(steps: Sequence[int], offered: list[int], taken: list[int]) -> list[tuple[int, int]]:
    """The piles that may go upon another so many places to the left, or to the right where the step
    is negative, by their places in the row: all are compared at once."""
    hits = []
    for step in steps:
        first = max(0, step)
        both = map(and_, offered[first:], taken[max(0, -step) :])
        hits += [(place, place - step) for place in compress(count(first), both)]
    hits.sort()
    return hits


def _key(table: Table, spot: Spot, hit: int, ways: Ways) -> int | None:
    """How the one group of this bit is taken; None where there are more, or twins."""
    if not isinstance(ways, int):
        return ways.get(hit)
    if hit & (hit - 1):
        return None
    pile = table.piles[spot]
    return len(pile) - pile.index(hit.bit_length() - 1, ways)


def _rank(move: Move) -> tuple[int, int, int]:
    """By target and count; single cards from the bottom up, the top one last."""
    return move.target, move.count, INSIDE if move.inside is None else move.inside


def _sort(found: list[Move], spot: Spot) -> None:
    """Put the moves of this pile, the last found, in order, each once."""
    start = len(found)
    while start and found[start - 1].source == spot:
        start -= 1
    if len(found) - start > 1:
        found[start:] = sorted(dict.fromkeys(found[start:]), key=_rank)
