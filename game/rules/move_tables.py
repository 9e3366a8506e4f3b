"""The caches behind the listing of carries: what each pile offers and what each column accepts.

A pile's offer is one integer of cards as bits, computed when needed and kept until the pile
changes. What a pile accepts is looked up by its top card in the columns of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, reduce
from operator import or_
from typing import TYPE_CHECKING

from game.core.cards import BIT, DOWN, Card
from game.core.table import EMPTY, Fact, Spot, Table
from game.rules.carry_tables import (
    INSIDE,
    NO_END,
    NOTHING,
    BoundLift,
    Column,
    ColumnOffers,
    ColumnTables,
    PileOffer,
    RanksOf,
    unsettled,
)
from game.vocabulary import lifts as lift_words
from game.vocabulary.conditions import When
from game.vocabulary.fit_terms import NO_CARDS, Fit, Masks, asking, operands
from game.vocabulary.page import Page, Placement, RouteContext
from game.vocabulary.zones import Zone

if TYPE_CHECKING:
    from game.rules.game import Game

FitMasks = tuple[Fit | None, Masks]
"""The terms of a fit that the cards alone do not decide (None: there are none), and its masks. The
terms must be called for a card that is in ``may`` but not in ``sure``."""
Takers = list[tuple[Spot, int]]
"""Piles in order, each with the cards that it accepts."""
Reading = tuple[list[Card], Takers, int, int]
"""Top cards, and the values of ``accept``, ``union`` and ``doubt`` for them."""
NEVER: FitMasks = None, Masks(NO_CARDS, NO_CARDS)
ANY = -1
"""Every card, as bits."""
TOP_CARD = lift_words.top.rules[0].counts
MOST_KNOWN = 2000
"""The most offers cached for the same lift rules; at this number their cache is cleared."""
WIDE = 30
"""A column of which at least this many piles accept something caches which of them take a card."""


class ColumnCache:
    """What the piles of a column accept, cached while their tops stay the same.

    ``union`` holds the cards that go on at least one of the piles; ``accept`` lists each pile that
    takes some, with its cards. ``doubt`` holds the cards for which each carry must still be
    checked, by the fit or the height limit. A column is ``large`` if it has at least :data:`WIDE`
    piles, and ``wide`` while that many of them accept something. A wide one caches in
    ``takers_of``, for the bit of a card, the piles that take it. One that is not large keeps its
    previous reading in ``before``, because moves are tried and taken back.
    """

    __slots__ = (
        "accept",
        "before",
        "bounded",
        "build_whens",
        "by_place",
        "column",
        "doubt",
        "large",
        "may",
        "perhaps",
        "place",
        "space_whens",
        "spots",
        "takers_of",
        "tops",
        "union",
        "varies",
        "wide",
    )

    def __init__(self, column: Column) -> None:
        self.column = column
        self.large, self.wide = column.end - column.first >= WIDE, False
        self.place = slice(column.first, column.end)
        self.may = column.may
        self.varies, self.by_place = column.varies, column.by_place
        self.bounded = column.most != NO_END
        gated = self.varies and bool(column.gate)
        self.build_whens = () if gated else column.build_whens
        self.space_whens = () if gated else column.space_whens
        self.perhaps = None if column.several else column.perhaps
        self.doubt = ANY if column.asked else 0
        self.spots = range(column.first, column.end)
        self.tops: list[Card] = []
        self.accept: Takers = []
        self.takers_of: dict[int, Takers] = {}
        self.union = 0
        self.before: Reading = ([], [], 0, self.doubt)

    # plain loops: at these lengths they are quicker than map and reduce

    def read_tops(self, tops: list[Card]) -> int:
        """Update the cache for these top cards and return its ``union``."""
        before = self.before
        if not self.large:
            self.before = self.tops, self.accept, self.union, self.doubt
            if before[0] == tops:
                self.tops, self.accept, self.union, self.doubt = before
                return self.union
        may, perhaps, union, accept, spot = self.may, self.perhaps, 0, [], self.spots.start
        if perhaps is not None:
            self.doubt = 0
        for top in tops:
            cards = may[top]
            if cards:
                accept.append((spot, cards))
                union |= cards
                if perhaps is not None:
                    self.doubt |= perhaps[top]
            spot += 1
        if self.large:
            wide = len(accept) >= WIDE
            if wide:
                self._forget_takers(tops)
            self.wide = wide
        self.tops, self.accept, self.union = tops, accept, union
        return union

    def _forget_takers(self, tops: list[Card]) -> None:
        """Drop the cached takers of each card that a pile with a changed top took before or takes
        now; all of them if the column was not wide before."""
        may, changed = self.may, 0 if self.wide else ANY
        for old, top in zip(self.tops, tops, strict=False):
            if old != top:
                changed |= may[old] | may[top]
        self.takers_of = {bit: piles for bit, piles in self.takers_of.items() if not bit & changed}

    def takers(self, bit: int) -> Takers:
        """Return the piles that take this card, given as a bit, and cache them."""
        found = self.takers_of[bit] = [each for each in self.accept if each[1] & bit]
        return found

    def read_table(self, page: Page, table: Table) -> int:
        """Update the cache and return its ``union``, for a column that depends on more than its top
        cards: on the height or position of its piles, or on conditions on the table. Those of its
        gate hold, as the caller has checked."""
        column, may, now = self.column, self.may, table.tops[self.place]
        build = space = True
        for when in self.build_whens:
            build = build and when(page, table)
        for when in self.space_whens:
            space = space and (EMPTY not in now or when(page, table))
        bounded = self.bounded
        piles = table.piles[self.place] if bounded else []
        low = not bounded or max(map(len, piles)) < column.most
        if build and space and low and not self.by_place:
            return self.union if now == self.tops else self.read_tops(now)
        space_cards, union, accept = may[EMPTY] if space else 0, 0, []
        for spot, top in enumerate(now, column.first):
            if top == EMPTY:
                cards, places = space_cards, column.space_places
            elif not build or (bounded and len(piles[spot - column.first]) >= column.most):
                continue
            else:
                cards, places = may[top], column.build_places
            if cards:
                for taken_at in places:
                    cards &= taken_at(page, table, spot)
                accept.append((spot, cards))
                union |= cards
        self.tops, self.accept, self.union = [], accept, union
        self.doubt, self.wide = ANY if column.asked else 0, False
        return union

    def shut(self) -> None:
        """Accept nothing, because a condition of the gate does not hold."""
        self.tops, self.accept, self.union, self.wide = [], [], 0, False


class AcceptCache:
    """What the columns of one table accept, cached between moves for one base.

    ``everywhere`` has three parts: all columns by index, the columns whose top cards alone decide,
    and the others grouped by their gate. ``home`` is the same for carries home only. ``allowed``
    caches the lifts that the current ``facts`` allow.
    """

    __slots__ = ("allowed", "everywhere", "facts", "home", "move_tables")

    def __init__(self, move_tables: MoveTables) -> None:
        self.move_tables = move_tables
        columns = [ColumnCache(column) for column in move_tables.columns]
        steady, is_home = move_tables.steady, move_tables.home
        self.everywhere = columns, [columns[index] for index in steady], _by_gate(columns)
        homes = [each if home else SHUT for each, home in zip(columns, is_home, strict=True)]
        self.home = homes, [columns[index] for index in steady if is_home[index]], _by_gate(homes)
        self.facts: dict[str, Fact] = {}
        self.allowed: dict[tuple[BoundLift, ...], tuple[BoundLift, ...]] = {}

    def depends_on(self, table: Table, key: str) -> bool:
        """Whether this fact, which has just been noted, may change what the piles offer."""
        move_tables = self.move_tables
        if key in move_tables.page.tabulated_by:
            return True
        if not move_tables.fact_bound or table.facts is not self.facts:
            return bool(move_tables.fact_bound)
        if all(move_tables.lifts_now(table, lifts) == now for lifts, now in self.allowed.items()):
            return False
        self.allowed.clear()
        return True


def _by_gate(columns: Iterable[ColumnCache]) -> list[tuple[tuple[When, ...], list[ColumnCache]]]:
    """Return the columns that vary, grouped by their gate."""
    found: dict[tuple[When, ...], list[ColumnCache]] = {}
    for each in columns:
        if each.varies:
            found.setdefault(each.column.gate, []).append(each)
    return [*found.items()]


SHUT = ColumnCache(Column.shut())
"""A column that takes nothing; where only carries home are listed, it stands for all others."""


class MoveTables:
    """What can be lifted in a game and where it may go, for one base."""

    def __init__(self, page: Game, zones: Sequence[tuple[Zone, range]], ranks: RanksOf) -> None:
        self.page = page
        self._ranks = ranks
        self._single_fits: dict[tuple[Spot, Spot], tuple[FitMasks, FitMasks]] = {}
        self._first = {spot: spots.start for _, spots in zones for spot in spots}
        """For each pile, the first pile of its zone, which stands for all piles of the zone in
        ``_single_fits``."""
        tables = ColumnTables(page, zones, ranks)
        self.columns, self.lifts = tables.columns, tables.lifts
        self.asks = [
            tuple(fit and asking(fit) for fit in (column.build, column.space))
            for column in self.columns
        ]
        """For each column, the functions that check a carry onto a card and one into a space; None
        where nothing has to be checked."""
        self.fact_bound = {
            spot for spot, lifts in enumerate(self.lifts) if any(t.rule.once for t in lifts)
        }
        self.steady: Sequence[int] = ()
        """The indices of the columns that some pile can reach and whose top cards alone decide."""
        self.home = [page.is_home(column.first) for column in self.columns]
        """For each column, whether its piles are foundations or out of play."""
        self._known: dict[tuple[BoundLift, ...], dict[bytes, PileOffer]] = {}
        self._simple_once = cache(_simple)
        self._simple = [
            None if spot in self.fact_bound else _simple(lifts)
            for spot, lifts in enumerate(self.lifts)
        ]
        self._by_top = [
            lift.by_top if lift is not None and lift.rule.single else None for lift in self._simple
        ]
        """For each pile that only ever offers its top card: for each top card, the offer; None for
        the other piles."""

    # ---------------------------------------------------------------- what a pile accepts

    def accept_cache(self, table: Table) -> AcceptCache:
        """Return the cache of this table; a new one if it has none, or one for another base, choice
        or seat."""
        found: AcceptCache | None = table.accept_cache
        if found is None or found.move_tables is not self:
            if found is not None and found.move_tables.page is not self.page:
                table.forget_offers()
            found = table.accept_cache = AcceptCache(self)
        return found

    def accepts(self, table: Table, card: Card, source: Spot, target: Spot) -> bool:
        """Whether the fits of the target take this card, carried alone from ``source``."""
        found = self._single_fits.get((source, target))
        if found is None:
            first = self._first[source], self._first[target]
            found = self._single_fits.get(first) or self.single_card_fits(*first)
            self._single_fits[first] = self._single_fits[source, target] = found
        top = table.tops[target]
        asked, masks = found[top == EMPTY]
        if top >= DOWN or not masks.may[top] >> card & 1:
            return False
        if asked is None or masks.sure[top] >> card & 1:
            return True
        took = len(table.piles[source]) - 1
        return asked(Placement(self.page, table, card, source, took, 1, target))

    def single_card_fits(self, source: Spot, target: Spot) -> tuple[FitMasks, FitMasks]:
        """Return the :data:`FitMasks` of the target's ``build`` and ``space`` fits for single cards
        from the source."""
        one, other = self.page.zone_of[source], self.page.zone_of[target]
        route = RouteContext(self._ranks(other), one.role, other.role, True, one.part, other.part)
        return _masked(other.build, route), _masked(other.space, route)

    # ---------------------------------------------------------------- what a pile offers

    def allowed(self, table: Table, spot: Spot) -> tuple[BoundLift, ...]:
        """The bound lifts of this pile that the facts allow."""
        lifts = self.lifts[spot]
        if spot not in self.fact_bound:
            return lifts
        accepted = self.accept_cache(table)
        if table.facts is not accepted.facts:
            accepted.facts = table.facts
            accepted.allowed.clear()
        allowed = accepted.allowed.get(lifts)
        if allowed is None:
            allowed = accepted.allowed[lifts] = self.lifts_now(table, lifts)
        return allowed

    def lifts_now(self, table: Table, lifts: Sequence[BoundLift]) -> tuple[BoundLift, ...]:
        """The lifts among these that the facts allow now."""
        return tuple([t for t in lifts if t.rule.once is None or t.rule.once(self.page, table)])

    def find_offer(self, table: Table, spot: Spot) -> int:
        """Compute what this pile offers, cache it in the table and return the cards as bits."""
        by_top = self._by_top[spot]
        if by_top is not None:
            offer = table.offered[spot], table.memo[spot] = by_top[table.tops[spot]]
            return offer[0]
        pile, lift = table.piles[spot], self._simple[spot]
        if lift is None and spot in self.fact_bound:
            lift = self._simple_once(self.allowed(table, spot))
        if not pile:
            offer = NOTHING
        elif lift is None:
            offer = self._remembered_offer(table, pile, spot)
        elif lift.rule.single:
            offer = lift.by_top[pile[-1]]
        elif (longest := lift.rule.longest) is None:
            offer = self._group_offer(table, pile, spot, lift)
        else:
            many, cards = longest(pile, lift.successors)
            if many < 2:
                offer = lift.by_top[pile[-1]]
            elif many == cards.bit_count():
                offer = cards, lift.run(pile, many, cards)
            else:
                offer = self._remembered_offer(table, pile, spot)
        table.offered[spot], table.memo[spot] = offer
        return offer[0]

    def _group_offer(
        self, table: Table, pile: list[Card], spot: Spot, lift: BoundLift
    ) -> PileOffer:
        """Return the offer of a lift that usually allows just one number of cards from the top,
        such as the whole pile."""
        assert lift.rule.counts is not None
        counts = lift.rule.counts(pile, lift.successors)
        if len(counts) > 1:
            return self._remembered_offer(table, pile, spot)
        return lift.group(pile, counts[0]) if counts else NOTHING

    def _remembered_offer(self, table: Table, pile: list[Card], spot: Spot) -> PileOffer:
        """Return the offer of a pile, whatever its lifts. For the same lifts it depends on the
        cards of the pile alone, so it is cached for the next time that these cards lie together."""
        lifts = self.allowed(table, spot) if spot in self.fact_bound else self.lifts[spot]
        known = self._known.setdefault(lifts, {})
        lying = bytes(pile)
        offer = known.get(lying)
        if offer is None:
            if len(known) >= MOST_KNOWN:
                known.clear()
            offer = known[lying] = _offer_of_groups(lifts, pile)
        return offer


def _masked(fit: Fit | None, route: RouteContext) -> FitMasks:
    if fit is None:
        return NEVER
    return unsettled((each, each.masks(route)) for each in operands(fit)), fit.masks(route)


def _offer_of_groups(lifts: Sequence[BoundLift], pile: list[Card]) -> PileOffer:
    by_column: dict[int, list[tuple[int, int]]] = {}
    size = len(pile)
    for lift in lifts:
        rule = lift.rule
        for took, count in rule.groups(pile, lift.successors):
            key = count if took + count == size else INSIDE + took
            bit = BIT[pile[size - 1 if rule.by_top else took]]
            for column in lift.columns(count):
                by_column.setdefault(column, []).append((bit, key))
    offered: ColumnOffers = [(column, *_by_bit(groups)) for column, groups in by_column.items()]
    return reduce(or_, (cards for _, cards, _ in offered), 0), offered


def _simple(lifts: Sequence[BoundLift]) -> BoundLift | None:
    """Return the only lift of a zone, if it takes cards from the top only and each column that
    takes any number of cards takes a single one as well; otherwise None. A lift of single cards
    counts only if it is the plain ``top``."""
    if len(lifts) != 1 or lifts[0].rule.counts is None:
        return None
    (lift,) = lifts
    if lift.rule.single and lift.rule.counts is not TOP_CARD:
        return None
    return lift if {*lift.many} <= {*lift.alone} else None


def _by_bit(groups: list[tuple[int, int]]) -> tuple[int, dict[int, int]]:
    """The cards of these groups as bits, and their carry keys without those of twins, which are
    ambiguous."""
    keys: dict[int, int] = {}
    cards = 0
    for bit, key in groups:
        if cards & bit and keys.get(bit) != key:
            keys.pop(bit, None)
        else:
            keys[bit] = key
        cards |= bit
    return cards, keys
