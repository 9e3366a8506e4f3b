"""Lists every carry that a game admits.

A pile's offer and what another accepts are cards as bits; one bitwise AND of the two gives the
cards that may go. A fit is called only for those, and only if it depends on more than the cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import compress, count, pairwise
from operator import and_, or_
from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import BIT, DOWN, Card
from game.core.table import EMPTY, UNKNOWN, Spot, Table
from game.rules.carry_tables import INSIDE, CarryKeys, RanksOf
from game.rules.move_tables import AcceptCache, MoveTables
from game.vocabulary.availability import Shape
from game.vocabulary.lifts import whole_by_top
from game.vocabulary.moves import Move
from game.vocabulary.page import Placement
from game.vocabulary.reach import Reach
from game.vocabulary.zones import Zone

if TYPE_CHECKING:
    from game.rules.game import Game

# skips the keyword handling of a named tuple: placements are made in the innermost loops
_made = tuple.__new__
FACE_UP = (*BIT[:DOWN], *(0,) * DOWN)
"""The bit of each face-up card; 0 for a card that lies face down."""


class ReachRow(NamedTuple):
    """A zone whose piles go only on certain neighbors in their row.

    ``may`` holds, for each top card, the cards that a neighbor may lay on it. With ``only`` these
    decide alone and no fit is called. With ``whole``, in addition, only whole piles move, and their
    top cards decide where they may go.
    """

    reach: Reach
    spots: range
    may: list[int]
    only: bool
    whole: bool


class MoveGenerator(MoveTables):
    """Lists the carries of a game, for one base."""

    def __init__(self, page: Game, zones: Sequence[tuple[Zone, range]], ranks: RanksOf) -> None:
        super().__init__(page, zones, ranks)
        self._named = page.carried
        self._sources: list[Spot] = []
        self._unsorted: set[Spot] = set()
        self._shaped: set[Spot] = set()
        covers: dict[Spot, Spot] = {}
        self._rows: list[ReachRow] = []
        met: set[int] = set()
        for zone, spots in zones:
            if zone.reach is not None:
                self._rows.append(self._row(zone.reach, spots))
                continue
            for spot in spots:
                reached = set[int]().union(*(lift.all_columns for lift in self.lifts[spot]))
                if reached:
                    self._sources.append(spot)
                met |= reached
            if zone.shape is not None:
                covers |= self._shape(zone.shape, spots)
            if self._is_unsorted(spots.start):
                self._unsorted.update(spots)
        self._covered = [(spot, covers.get(spot)) for spot in self._sources] if covers else []
        """Where piles cover one another: each source, with a pile that must be empty for it to be
        open (None: no such pile is known)."""
        self.steady = [index for index in sorted(met) if not self.columns[index].varies]

    def _shape(self, shape: Shape, spots: range) -> dict[Spot, Spot]:
        """Note for which piles ``is_open`` must be called. Return, for each pile that has one,
        another pile that must be empty for it to be open."""
        covers = {}
        for spot in spots:
            edges = self.page.edges[spot] or ()
            needed = edges[0] if len(edges) == 1 and shape.free is None else ()
            if needed:
                covers[spot] = needed[0]
            if len(needed) != 1:
                self._shaped.add(spot)
        return covers

    def _is_unsorted(self, spot: Spot) -> bool:
        """Whether carries from this pile must be sorted, because two columns may list the same
        carry or list carries out of order."""
        met: list[int] = []
        for lift in self.lifts[spot]:
            met += [index for index in lift.alone if index not in (*met, *lift.several)]
            met += [index for index in lift.several if index not in met]
        spans = [(self.columns[index].first, self.columns[index].end) for index in met]
        return any(first < end for (_, end), (first, _) in pairwise(spans))

    def _row(self, reach: Reach, spots: range) -> ReachRow:
        reached = set[int]().union(*(lift.all_columns for lift in self.lifts[spots.start]))
        columns = [self.columns[index] for index in reached]
        masks = zip(*(column.may for column in columns), strict=True)
        may = [reduce(or_, cards, 0) for cards in masks] or [0] * (2 * DOWN)
        only = len(columns) == 1 and not (columns[0].varies or columns[0].asked)
        rules = [lift.rule for lift in self.lifts[spots.start]]
        whole = only and rules == [*whole_by_top.rules]
        return ReachRow(reach, spots, may, only, whole and bool(reach.steps))

    # ---------------------------------------------------------------- carries from any pile

    def carries(self, table: Table, *, upward: bool = False, any_one: bool = False) -> list[Move]:
        """Return every carry that the zones admit, in the order of source, target and count, with
        carries between neighbors last.

        With ``upward``, only carries home: to foundations and piles out of play. With ``any_one``,
        only those of the first pile that has any, or of the rows of neighbors if no other pile has.
        """
        tops, offered, memo = table.tops, table.offered, table.memo
        accepted = table.accept_cache
        if accepted is None or accepted.move_tables is not self:
            accepted = self.accept_cache(table)
        columns, steady, varying = accepted.home if upward else accepted.everywhere
        anywhere = 0
        for column in steady:
            now = tops[column.place]
            anywhere |= column.union if now == column.tops else column.read_tops(now)
        for gate, gated in varying:
            for when in gate:
                if not when(self.page, table):
                    for column in gated:
                        if column.union:
                            column.shut()
                    break
            else:
                for column in gated:
                    anywhere |= column.read_table(self.page, table)
        found: list[Move] = []
        shaped, unsorted, named = self._shaped, self._unsorted, self._named
        for spot in self._uncovered(tops) if self._covered else self._sources:
            cards = offered[spot]
            if not cards & anywhere:
                continue
            if cards is UNKNOWN and not self.find_offer(table, spot) & anywhere:
                continue
            asked = shaped and spot in shaped
            for index, cards, keys in memo[spot]:
                column = columns[index]
                hits = cards & column.union
                if not hits:
                    continue
                if asked:
                    # asked this late because most piles offer nothing that goes anywhere
                    if not self.page.is_open(table, spot):
                        break
                    asked = False
                places = column.accept
                if not hits & (hits - 1):
                    # a single card: its key is the same for all targets
                    if type(keys) is not int:
                        key = keys.get(hits)
                    else:
                        pile = table.piles[spot]
                        key = len(pile) - pile.index(hits.bit_length() - 1, keys)
                    if column.wide:
                        places = column.takers_of.get(hits) or column.takers(hits)
                    if key is not None:
                        moves, doubt = named[spot][key], hits & column.doubt
                        for target, accept in places:
                            if not hits & accept or target == spot:
                                continue
                            if doubt and not self._admits(table, spot, target, index, hits, key):
                                continue
                            found.append(moves[target] or self.page.carry_move(spot, target, key))
                        continue
                for target, accept in places:
                    hit = hits & accept
                    if not hit or target == spot:
                        continue
                    if type(keys) is not int:
                        key = keys.get(hit)
                    elif hit & (hit - 1):
                        key = None
                    else:
                        pile = table.piles[spot]
                        key = len(pile) - pile.index(hit.bit_length() - 1, keys)
                    if key is None:
                        self._add_several(table, spot, target, index, hit, found)
                    elif not hit & column.doubt or self._admits(
                        table, spot, target, index, hit, key
                    ):
                        found.append(
                            named[spot][key][target] or self.page.carry_move(spot, target, key)
                        )
            if any_one and found:
                return found
            if unsorted and spot in unsorted:
                _sort(found, spot)
        if self._rows and not upward:
            for row in self._rows:
                (self._add_whole if row.whole else self._add_reached)(table, row, found)
        return found

    def _uncovered(self, tops: list[Card]) -> list[Spot]:
        """Return the sources that hold cards, without those that are closed because the pile noted
        in ``_covered`` is not empty."""
        return [
            spot
            for spot, over in self._covered
            if tops[spot] != EMPTY and (over is None or tops[over] == EMPTY)
        ]

    def upward(self, table: Table) -> list[Move]:
        """The carries that bring a card home, in the order of :meth:`carries`."""
        found = self.carries(table, upward=True)
        return [move for move in found if not self.page.is_home(move.source)]

    def _admits(
        self, table: Table, spot: Spot, target: Spot, index: int, bit: int, key: int
    ) -> bool:
        """Whether a group whose card is among those that the target accepts may go there by the
        column's height limit and its fit."""
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

    def _add_several(
        self, table: Table, spot: Spot, target: Spot, index: int, hits: int, found: list[Move]
    ) -> None:
        """Add the carries of several groups to this target, or of twins, which share a bit."""
        pile, before = table.piles[spot], len(found)
        for lift in self.allowed(table, spot):
            for took, many in lift.rule.groups(pile, lift.successors):
                bit = BIT[pile[-1 if lift.rule.by_top else took]]
                if not hits & bit or index not in lift.columns(many):
                    continue
                key = many if took + many == len(pile) else INSIDE + took
                if self._admits(table, spot, target, index, bit, key):
                    move = self.page.carry_move(spot, target, key)
                    if move not in found[before:]:
                        found.append(move)

    # ---------------------------------------------------------------- carries between neighbors

    def _add_reached(self, table: Table, row: ReachRow, found: list[Move]) -> None:
        """Add the carries of a row whose piles go only on certain neighbors."""
        tops, memo, may, only = table.tops, table.memo, row.may, row.only
        for spot, target in self._reaching_pairs(table, row):
            named = self._named[spot]
            for index, cards, keys in memo[spot]:
                if only:
                    hit = cards & may[tops[target]]
                else:
                    hit = cards & _accepted(self.accept_cache(table), tops, index, target)
                    if not hit:
                        continue
                key = keys.get(hit) if type(keys) is not int else _key(table, spot, hit, keys)
                if key is None:
                    self._add_several(table, spot, target, index, hit, found)
                elif only or self._admits(table, spot, target, index, hit, key):
                    found.append(named[key][target] or self.page.carry_move(spot, target, key))

    def _add_whole(self, table: Table, row: ReachRow, found: list[Move]) -> None:
        """Add the carries of a row whose piles move whole and whose top cards decide alone."""
        tops, piles, may = table.tops, table.piles, row.may
        lying = row.reach.lying(tops, row.spots)
        shown = [tops[spot] for spot in lying]
        offered = [FACE_UP[top] for top in shown]
        taken = [may[top] for top in shown]
        for place, onto in _matching_steps(row.reach.steps, offered, taken):
            spot, target = lying[place], lying[onto]
            pile = piles[spot]
            if len(pile) == 1 or max(pile) < DOWN:
                key = len(pile)
                found.append(
                    self._named[spot][key][target] or self.page.carry_move(spot, target, key)
                )

    def _reaching_pairs(self, table: Table, row: ReachRow) -> list[tuple[Spot, Spot]]:
        """Return the (source, target) pairs of neighbors in a row where the target may take one of
        the cards that the source offers."""
        tops, known, may = table.tops, table.offered, row.may
        pairs = row.reach.pairs(tops, row.spots)
        for spot, _ in pairs:
            if known[spot] is UNKNOWN:
                self.find_offer(table, spot)
        return [(spot, target) for spot, target in pairs if known[spot] & may[tops[target]]]


def _accepted(accepted: AcceptCache, tops: list[Card], index: int, target: Spot) -> int:
    """The cards that this pile accepts through this column."""
    column = accepted.everywhere[0][index]
    if column.varies:
        return dict(column.accept).get(target, 0)
    return column.may[tops[target]]


def _matching_steps(
    steps: Sequence[int], offered: list[int], taken: list[int]
) -> list[tuple[int, int]]:
    """Return the pairs of positions in a row where the first pile may go on the second. The second
    lies ``step`` places to the left, or to the right if negative, for a ``step`` of ``steps``."""
    hits = []
    for step in steps:
        first = max(0, step)
        both = map(and_, offered[first:], taken[max(0, -step) :])
        hits += [(place, place - step) for place in compress(count(first), both)]
    hits.sort()
    return hits


def _key(table: Table, spot: Spot, hit: int, keys: CarryKeys) -> int | None:
    """The key of the only group with this bit; None if there are several, or twins."""
    if not isinstance(keys, int):
        return keys.get(hit)
    if hit & (hit - 1):
        return None
    pile = table.piles[spot]
    return len(pile) - pile.index(hit.bit_length() - 1, keys)


def _carry_order(move: Move) -> tuple[int, int, int]:
    """The order of carries from one pile: by target and count, single cards from the bottom up."""
    return move.target, move.count, INSIDE if move.inside is None else move.inside


def _sort(found: list[Move], spot: Spot) -> None:
    """Sort the moves of this pile, which are the last ones found, and remove duplicates."""
    start = len(found)
    while start and found[start - 1].source == spot:
        start -= 1
    if len(found) - start > 1:
        found[start:] = sorted(dict.fromkeys(found[start:]), key=_carry_order)
