"""The carries of a definition, tabulated: where its speed comes from.

For each kind of group that a zone lifts and each zone that may take it, a :class:`Column` holds, by
the card on top, one integer whose bit c says that card c may go there. What a pile offers is one
integer too, kept until the pile is touched. The offers upon a pile are then one AND, and only the
hits are looked at. A plan is made once for a game and a base.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from operator import or_
from typing import Protocol

from game.cards import DOWN, FACE, FACES, Card
from game.fits import Fit, Reach, accepted
from game.lifts import Counts, Follow, Part
from game.moves import Move
from game.page import Page, Pair, Put
from game.ranks import Ranks
from game.table import EMPTY, Spot, Table
from game.zones import Zone

BIT = tuple(1 << (card & FACE) for card in range(2 * DOWN))
"""The bit of each card in a set of cards."""
INSIDE = 1 << 9
"""Added to the place of a card that is taken from inside a pile, where others have their count."""
Tabulated = tuple[tuple[int, ...], tuple[int, ...] | None]
RanksOf = Callable[[Zone], Ranks]


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

    def plan(self, table: Table) -> Plan:
        """The tabulated carries for the base in force."""


@dataclass(frozen=True, slots=True, eq=False)
class Column:
    """The piles of one zone, and which cards each accepts by the card on top.

    ``may`` holds the cards that surely or perhaps go; ``perhaps``, where there are such, those that
    the fits must be asked about.
    """

    first: Spot
    end: Spot
    may: tuple[int, ...]
    perhaps: tuple[int, ...] | None
    build: Fit | None
    space: Fit | None
    when: Fit | None

    def admits(self, put: Put) -> bool:
        """Ask the fits themselves."""
        fit = self.build if put.onto is not None else self.space
        return fit is not None and (self.when is None or self.when(put)) and fit(put)


Offered = list[tuple[int, int, dict[int, int]]]
"""What a pile offers, by column: the cards as bits, and by bit how the group is taken. Where it is
not that simple (twins, fits that must be asked) the bit is left out."""
Kept = tuple[int, Offered]
"""All the cards that a pile offers, and what it offers: kept until the pile is touched."""
NOTHING: Kept = (0, [])


@dataclass(frozen=True, slots=True, eq=False)
class Taking:
    """One way of lifting from a zone, and the columns where its groups may go: alone or many.

    ``by_top`` is what a single card offers, by the card; ``only`` what of that many do not."""

    part: Part
    follow: Follow
    alone: tuple[int, ...]
    many: tuple[int, ...]
    by_top: list[Kept]
    only: list[Offered]


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


class Plan:
    """The tabulated carries of a game, for one base."""

    def __init__(self, page: Carrier, zones: Sequence[tuple[Zone, range]], ranks: RanksOf) -> None:
        self.page = page
        self.columns: list[Column] = []
        self._ranks = ranks
        self._zones = zones
        self._seen: dict[object, int] = {}
        self.takings: list[tuple[Taking, ...]] = [() for _ in page.names]
        for zone, spots in zones:
            takings = tuple(self._takings(zone))
            for spot in spots:
                self.takings[spot] = takings
        self.asking = {i for i, column in enumerate(self.columns) if column.perhaps is not None}
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
        self.accepting = [
            _Accepting(column.first, column.end, column.may, [], [], 0) for column in self.columns
        ]

    # ---------------------------------------------------------------- made once

    def _takings(self, zone: Zone) -> list[Taking]:
        if zone.lift is None:
            return []
        found = []
        for part in zone.lift.parts:
            alone = tuple(self._columns_for(zone, part, single=True))
            many = tuple(self._columns_for(zone, part, single=False))
            by_top = [
                (BIT[card], [(index, BIT[card], {BIT[card]: 1}) for index in alone])
                if alone and card < FACES
                else NOTHING
                for card in range(2 * DOWN)
            ]
            only = [[each for each in offered if each[0] not in many] for _, offered in by_top]
            found.append(Taking(part, self._follow(zone, part), alone, many, by_top, only))
        return found

    def _follow(self, zone: Zone, part: Part) -> Follow:
        if part.run is None:
            return ()
        ranks = self._ranks(zone)
        return [
            accepted(
                part.run.known,
                (
                    (card, Pair(ranks, card, onto, zone.role, zone.role, False))
                    for card in range(FACES)
                ),
            )[0]
            if onto < FACES
            else 0
            for onto in range(2 * DOWN)
        ]

    def _columns_for(self, zone: Zone, part: Part, *, single: bool) -> list[int]:
        found = []
        for target, spots in self._zones:
            if target.build is None and target.space is None:
                continue
            if zone.reach is not None and target.role != zone.role:
                continue
            may, perhaps = self._tabulate(zone, part, target, single)
            if any(may):
                fits = (target.build, target.space, part.when) if perhaps else (None, None, None)
                found.append(self._column(Column(spots.start, spots.stop, may, perhaps, *fits)))
        return found

    def _column(self, column: Column) -> int:
        key = (
            column.first,
            column.end,
            column.may,
            column.perhaps,
            column.build,
            column.space,
            column.when,
        )
        if key not in self._seen:
            self._seen[key] = len(self.columns)
            self.columns.append(column)
        return self._seen[key]

    def _tabulate(self, zone: Zone, part: Part, target: Zone, single: bool) -> Tabulated:
        ranks = self._ranks(target)
        may, perhaps = [0] * (2 * DOWN), [0] * (2 * DOWN)
        for top in (*range(FACES), EMPTY):
            fit = target.space if top == EMPTY else target.build
            if fit is None:
                continue
            joined = fit if part.when is None else part.when & fit
            onto = None if top == EMPTY else top
            sure, asked = accepted(
                joined.known,
                (
                    (card, Pair(ranks, card, onto, zone.role, target.role, single))
                    for card in range(FACES)
                ),
            )
            may[top], perhaps[top] = sure | asked, asked
        return tuple(may), tuple(perhaps) if any(perhaps) else None

    def _simple(self, takings: tuple[Taking, ...]) -> tuple[Taking, Counts] | None:
        """The one way of lifting of a zone that takes cards from the top only, without a fit to be
        asked, and where what goes together may go alone too."""
        if len(takings) != 1:
            return None
        (taking,) = takings
        part = taking.part
        if part.counts is None or self.asking & {*taking.alone}:
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
            return self._offered_at_large(pile, spot)
        taking, counted = simple
        counts = counted(pile, taking.follow)
        if len(counts) < 2:
            if not counts:
                return NOTHING
            if counts[0] == 1:
                return taking.by_top[pile[-1]]
        if taking.part.by_top:
            if len(counts) > 1:
                return self._offered_at_large(pile, spot)
            bit = BIT[pile[-1]]
            return bit, [(index, bit, {bit: counts[0]}) for index in taking.many]
        ways: dict[int, int] = {}
        cards = 0
        for count in counts:
            bit = BIT[pile[-count]]
            ways[bit] = count
            cards |= bit
        if len(ways) < len(counts):
            return self._offered_at_large(pile, spot)
        offered = [] if counts[0] > 1 else taking.only[pile[-1]].copy()
        for index in taking.many:
            offered.append((index, cards, ways))
        return cards, offered

    def _offered_at_large(self, pile: list[Card], spot: Spot) -> Kept:
        by_column: dict[int, list[tuple[int, int]]] = {}
        size = len(pile)
        for taking in self.takings[spot]:
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
        for taking in self.takings[spot]:
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
                if move not in found:
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


def _sort(found: list[Move], spot: Spot) -> None:
    """Put the moves of this pile, the last found, in order, each once."""
    start = len(found)
    while start and found[start - 1].source == spot:
        start -= 1
    found[start:] = sorted(
        dict.fromkeys(found[start:]), key=lambda move: (move.target, move.inside or 0, move.count)
    )
