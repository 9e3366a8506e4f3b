"""What each pile offers to other piles, and what the piles of a column accept, kept between turns.

What a pile offers is one integer, worked out when it is asked for and kept until the pile is
touched; what a pile accepts is looked up by its top card in the tables of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from operator import or_
from typing import TYPE_CHECKING

from game.core.cards import BIT, DOWN, FACES, Card
from game.core.table import EMPTY, Fact, Spot, Table
from game.rules.carry_tables import (
    INSIDE,
    NO_END,
    NOTHING,
    BoundLift,
    Column,
    Kept,
    Offered,
    RanksOf,
    Tables,
)
from game.vocabulary import lifts
from game.vocabulary.fit_terms import NO_CARDS, TOPS, Fit, Masks, asking
from game.vocabulary.page import Page, Placement, RouteContext
from game.vocabulary.zones import Zone

if TYPE_CHECKING:
    from game.rules.game import Game

Told = tuple[Fit | None, Masks]
"""A fit, and what it tells of all cards at once."""
NEVER = Masks(NO_CARDS, NO_CARDS)
TOP_CARD = lifts.top.parts[0].counts
MOST_KNOWN = 2000
"""So many piles of a kind are remembered by what they offer; then all are forgotten."""
WIDE = 12
"""From so many piles on it pays to find those that take a card by their tops."""


class Accepting:
    """What the piles of a column accept, kept as long as their tops stay the same.

    ``union`` are the cards that go on any of the piles, ``accept`` those that go on each that takes
    any, in order; ``asked`` says that the cards alone do not decide. Of ``wide`` columns
    :meth:`WideAccepting.takers` finds the piles."""

    __slots__ = (
        "accept",
        "asked",
        "by_place",
        "column",
        "may",
        "place",
        "spots",
        "tops",
        "union",
        "varies",
        "wide",
    )

    def __init__(self, column: Column) -> None:
        self.column = column
        self.wide = False
        self.place = slice(column.first, column.end)
        self.may = column.may
        self.varies, self.by_place = column.varies, column.by_place
        self.asked = column.asked
        self.spots = range(column.first, column.end)
        self.tops: list[Card] = []
        self.accept: list[tuple[Spot, int]] = []
        self.union = 0

    # plain loops: at these lengths they are quicker than map and reduce

    def look(self, tops: list[Card]) -> int:
        """Which cards go on any of the piles, whose top cards are these."""
        may, union, accept, spot = self.may, 0, [], self.spots.start
        for top in tops:
            cards = may[top]
            if cards:
                accept.append((spot, cards))
                union |= cards
            spot += 1
        self.tops, self.accept, self.union = tops, accept, union
        return union

    def weigh(self, page: Page, table: Table) -> int:
        """The same as :meth:`look` where the height of the piles, or what lies elsewhere, has a
        say."""
        column, may, now = self.column, self.may, table.tops[self.place]
        piles = table.piles[self.place]
        # plain loops here too: most columns have one condition, or none
        build = space = True
        for when in column.build_whens:
            build = build and when(page, table)
        for when in column.space_whens:
            space = space and (EMPTY not in now or when(page, table))
        low = column.most == NO_END or max(map(len, piles)) < column.most
        if build and space and low and not self.by_place:
            return self.union if now == self.tops else self.look(now)
        most, space_cards = column.most if build else 0, may[EMPTY] if space else 0
        union, accept, bounded = 0, [], most != NO_END
        for spot, top in enumerate(now, column.first):
            if top == EMPTY:
                cards, places = space_cards, column.space_places
            elif bounded and len(piles[spot - column.first]) >= most:
                continue
            else:
                cards, places = may[top], column.build_places
            if cards:
                for taken_at in places:
                    cards &= taken_at(page, table, spot)
                accept.append((spot, cards))
                union |= cards
        self.tops, self.accept, self.union = [], accept, union
        return union


class WideAccepting(Accepting):
    """The same of many piles whose tops alone decide: only the tops that changed are looked at, and
    the piles that take a card are found by the tops that it goes on.

    ``under`` are these tops, by the bit of the card; ``where`` the piles of each top, each with the
    cards that it accepts."""

    __slots__ = ("under", "where")

    def __init__(self, column: Column) -> None:
        super().__init__(column)
        self.wide, self.union = True, self.may[EMPTY]
        self.tops = [EMPTY] * len(self.spots)
        self.under = tops_under(self.may)
        self.where: list[tuple[tuple[Spot, int], ...]] = [()] * len(self.may)
        self.where[EMPTY] = tuple((spot, self.union) for spot in self.spots)

    def look(self, tops: list[Card]) -> int:
        """Which cards go on any of the piles, whose top cards are these."""
        may, where, union = self.may, self.where, 0
        for spot, old, top in zip(self.spots, self.tops, tops, strict=True):
            if old != top:
                where[old] = tuple([each for each in where[old] if each[0] != spot])
                where[top] += ((spot, may[top]),)
        for top in {*tops}:
            union |= may[top]
        self.tops, self.union = tops, union
        return union

    def takers(self, hits: int) -> list[tuple[Spot, int]]:
        """The piles that take one of these cards, in order, each with all that it accepts."""
        found: list[tuple[Spot, int]] = []
        for top in self.under.get(hits, TOPS):
            if self.where[top] and self.may[top] & hits:
                found += self.where[top]
        found.sort()
        return found


@cache
def tops_under(may: Sequence[int]) -> dict[int, list[Card]]:
    """The tops on which each card may go, by its bit."""
    return {bit: [top for top in TOPS if may[top] & bit] for bit in BIT[:FACES]}


class Accepted:
    """What the columns of one table accept, cached between turns for one plan.

    ``columns`` are all columns by their number; ``steady`` those whose top cards alone decide, and
    ``varying`` the others. The same three for carries to foundations only are the ``home_…``.
    """

    __slots__ = (
        "allowed",
        "columns",
        "facts",
        "home_columns",
        "home_steady",
        "home_varying",
        "plan",
        "steady",
        "varying",
    )

    def __init__(self, plan: MoveTables) -> None:
        self.plan = plan
        columns = self.columns = [_accepting(column) for column in plan.columns]
        self.steady = [columns[index] for index in plan.steady]
        self.varying = [each for each in columns if each.varies]
        self.home_columns = [
            each if home else SHUT for each, home in zip(columns, plan.home, strict=True)
        ]
        self.home_steady = [columns[index] for index in plan.steady if plan.home[index]]
        self.home_varying = [each for each in self.home_columns if each.varies]
        self.facts: dict[str, Fact] = {}
        self.allowed: dict[tuple[BoundLift, ...], tuple[BoundLift, ...]] = {}

    def hangs_on(self, table: Table, key: str) -> bool:
        """May what the piles offer have changed, now that this fact was noted?"""
        plan = self.plan
        if key in plan.page.deciding:
            return True
        if not plan.waiting or table.facts is not self.facts:
            return bool(plan.waiting)
        if all(plan.lifts_now(table, lifts) == now for lifts, now in self.allowed.items()):
            return False
        self.allowed.clear()
        return True


def _accepting(column: Column) -> Accepting:
    wide = column.end - column.first >= WIDE and not column.varies
    return WideAccepting(column) if wide else Accepting(column)


SHUT = Accepting(Column.shut())


class MoveTables:
    """What can be lifted in a game and where it may go, for one base."""

    def __init__(self, page: Game, zones: Sequence[tuple[Zone, range]], ranks: RanksOf) -> None:
        self.page = page
        self._ranks = ranks
        self._told: dict[tuple[Spot, Spot], tuple[Told, Told]] = {}
        self._first = {spot: spots.start for _, spots in zones for spot in spots}
        """The first pile of the zone to which each belongs: the cards alone tell no two apart."""
        tables = Tables(page, zones, ranks)
        self.columns, self.takings = tables.columns, tables.takings
        self.asks = [
            tuple(fit and asking(fit) for fit in (column.build, column.space))
            for column in self.columns
        ]
        """By column, how a carry upon a card is asked about, and one into a space."""
        self.waiting = {
            spot for spot, takings in enumerate(self.takings) if any(t.part.once for t in takings)
        }
        self.steady: Sequence[int] = ()
        """The numbers of the columns that a pile can reach and whose top cards alone decide."""
        self.home = [page.is_home(column.first) for column in self.columns]
        """By column, whether its piles are foundations or out of play."""
        self._known: dict[tuple[BoundLift, ...], dict[bytes, Kept]] = {}
        self._simply = cache(_simple)
        self._simple = [
            None if spot in self.waiting else _simple(takings)
            for spot, takings in enumerate(self.takings)
        ]

    # ---------------------------------------------------------------- what a pile accepts

    def accepted(self, table: Table) -> Accepted:
        """The cache of what this table's columns accept."""
        found: Accepted | None = table.accepting
        if found is None or found.plan is not self:
            found = table.accepting = Accepted(self)
        return found

    def accepts(self, table: Table, card: Card, source: Spot, target: Spot) -> bool:
        """May this card, carried alone from there, be laid here, as far as the target has a say?"""
        told = self._told.get((source, target))
        if told is None:
            first = self._first[source], self._first[target]
            told = self._told.get(first) or self.tell(*first)
            self._told[first] = self._told[source, target] = told
        top = table.tops[target]
        fit, masks = told[top == EMPTY]
        if fit is None or top >= DOWN or not masks.may[top] >> card & 1:
            return False
        if masks.sure[top] >> card & 1:
            return True
        took = len(table.piles[source]) - 1
        return fit(Placement(self.page, table, card, source, took, 1, target))

    def tell(self, source: Spot, target: Spot) -> tuple[Told, Told]:
        """What the fits of a pile, upon its cards and into its space, tell of single cards."""
        one, other = self.page.zone_of[source], self.page.zone_of[target]
        way = RouteContext(self._ranks(other), one.role, other.role, True, one.part, other.part)
        build, space = other.build, other.space
        return (
            (build, build.masks(way) if build is not None else NEVER),
            (space, space.masks(way) if space is not None else NEVER),
        )

    # ---------------------------------------------------------------- what a pile offers

    def allowed(self, table: Table, spot: Spot) -> tuple[BoundLift, ...]:
        """The ways of lifting from this pile that the facts allow."""
        takings = self.takings[spot]
        if spot not in self.waiting:
            return takings
        accepted = self.accepted(table)
        if table.facts is not accepted.facts:
            accepted.facts = table.facts
            accepted.allowed.clear()
        allowed = accepted.allowed.get(takings)
        if allowed is None:
            allowed = accepted.allowed[takings] = self.lifts_now(table, takings)
        return allowed

    def lifts_now(self, table: Table, takings: Sequence[BoundLift]) -> tuple[BoundLift, ...]:
        """Those of these ways of lifting that the facts allow."""
        return tuple([t for t in takings if t.part.once is None or t.part.once(self.page, table)])

    def offered(self, table: Table, spot: Spot) -> int:
        """Work out what this pile offers, and write it down; the cards are returned, as bits."""
        pile, taking = table.piles[spot], self._simple[spot]
        if taking is None and spot in self.waiting:
            taking = self._simply(self.allowed(table, spot))
        if not pile:
            kept = NOTHING
        elif taking is None:
            kept = self._at_large(table, pile, spot)
        elif taking.part.single:
            kept = taking.by_top[pile[-1]]
        elif (deep := taking.part.deep) is None:
            kept = self._together(table, pile, spot, taking)
        else:
            many, cards = deep(pile, taking.follow)
            if many < 2:
                kept = taking.by_top[pile[-1]]
            elif many == cards.bit_count():
                kept = cards, taking.run(pile, many, cards)
            else:
                kept = self._at_large(table, pile, spot)
        table.offered[spot], table.memo[spot] = kept
        return kept[0]

    def _together(self, table: Table, pile: list[Card], spot: Spot, taking: BoundLift) -> Kept:
        """What a pile offers of which only so many cards are taken at once."""
        assert taking.part.counts is not None
        counts = taking.part.counts(pile, taking.follow)
        if len(counts) > 1:
            return self._at_large(table, pile, spot)
        return taking.group(pile, counts[0]) if counts else NOTHING

    def _at_large(self, table: Table, pile: list[Card], spot: Spot) -> Kept:
        """What a pile offers, whatever ways of lifting it has. Where facts have no say its cards
        alone decide, and it is remembered by them for when it lies so again."""
        takings = self.allowed(table, spot)
        known = self._known.setdefault(takings, {})
        lying = bytes(pile)
        kept = known.get(lying)
        if kept is None:
            if len(known) >= MOST_KNOWN:
                known.clear()
            kept = known[lying] = _at_large(takings, pile)
        return kept


def _at_large(takings: Sequence[BoundLift], pile: list[Card]) -> Kept:
    by_column: dict[int, list[tuple[int, int]]] = {}
    size = len(pile)
    for taking in takings:
        part = taking.part
        for took, count in part.groups(pile, taking.follow):
            key = count if took + count == size else INSIDE + took
            bit = BIT[pile[size - 1 if part.by_top else took]]
            for column in taking.columns(count):
                by_column.setdefault(column, []).append((bit, key))
    offered: Offered = [(column, *_by_bit(groups)) for column, groups in by_column.items()]
    return reduce(or_, (cards for _, cards, _ in offered), 0), offered


def _simple(takings: Sequence[BoundLift]) -> BoundLift | None:
    """The one way of lifting of a zone that takes cards from the top only, where what goes together
    may go alone too."""
    if len(takings) != 1 or takings[0].part.counts is None:
        return None
    (taking,) = takings
    if taking.part.single and taking.part.counts is not TOP_CARD:
        return None
    return taking if {*taking.many} <= {*taking.alone} else None


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
