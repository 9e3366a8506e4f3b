"""The carries of a definition, tabulated once for a game and a base.

For each lift rule of a zone and each zone that may take its cards, a :class:`Column` holds one bit
mask for each top card; bit c says that card c may go there. The column also holds the limits that
do not depend on the cards: the height of a pile, the number of cards that move together, and
conditions on the table. Terms that depend on anything else are called for each placement that
passes the mask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import and_, or_
from typing import NamedTuple

from game.core.cards import BIT, DOWN, FACES, Card
from game.core.ranks import Ranks
from game.core.table import EMPTY, Spot
from game.vocabulary.conditions import When
from game.vocabulary.fit_terms import (
    ALL,
    NO_CARDS,
    AtPlace,
    ByTop,
    Fit,
    Leaf,
    Masks,
    narrowed,
    operands,
)
from game.vocabulary.lifts import LiftRule, Successors
from game.vocabulary.page import Page, RouteContext
from game.vocabulary.zones import Zone

INSIDE = 1 << 9
"""A carry's key is its number of cards or, for a card from inside a pile, INSIDE plus its index."""
NO_END = 1 << 16
"""Stands for no limit on the height of a pile: more cards than any pile holds."""
RanksOf = Callable[[Zone], Ranks]


class FitSide(NamedTuple):
    """One side of a column: a zone's ``build`` or ``space`` fit, split into tables and limits.

    ``sure`` and ``may`` hold cards as bits, for each top card; ``ask`` is called for cards that are
    in ``may`` but not in ``sure``. ``most`` is the greatest height that the pile may reach,
    ``size`` the number of cards that must move together (0: any). The conditions ``whens`` must
    hold on the table, and ``places`` give the cards that a pile takes at its position.
    """

    sure: ByTop = NO_CARDS
    may: ByTop = NO_CARDS
    ask: Fit | None = None
    most: int = NO_END
    size: int = 0
    whens: tuple[When, ...] = ()
    places: tuple[AtPlace, ...] = ()


@dataclass(frozen=True, slots=True)
class Column:
    """The piles of one zone and, for each top card, the cards that they accept.

    ``may`` holds all cards that can go; ``perhaps``, if not None, those of them for which the fit
    ``build`` (or ``space``, for an empty pile) must be called. ``most`` is the greatest height that
    a pile may reach, ``size`` the number of cards that must move together (0: any). The conditions
    ``build_whens`` must hold before anything goes on a pile, ``space_whens`` before anything goes
    into a space. ``build_places`` and ``space_places`` narrow the cards by the pile's position.
    """

    first: Spot
    end: Spot
    may: tuple[int, ...]
    perhaps: tuple[int, ...] | None
    build: Fit | None
    space: Fit | None
    most: int
    size: int
    several: bool
    build_whens: tuple[When, ...]
    space_whens: tuple[When, ...]
    build_places: tuple[AtPlace, ...]
    space_places: tuple[AtPlace, ...]

    @classmethod
    def shut(cls) -> Column:
        """A column that takes nothing."""
        return cls(0, 0, (0,) * 2 * DOWN, None, None, None, NO_END, 0, False, *((),) * 4)

    @property
    def varies(self) -> bool:
        """Whether more than the top card of a pile decides what it may accept: its height, its
        position, or conditions."""
        bounded = self.most != NO_END
        return bounded or self.by_place or bool(self.build_whens or self.space_whens)

    @property
    def gate(self) -> tuple[When, ...]:
        """The conditions that must hold before its piles take anything, on a card or into a space;
        empty if the two have different conditions."""
        sides = (self.build_whens, any(self.may[:FACES])), (self.space_whens, self.may[EMPTY])
        gates = {whens for whens, cards in sides if cards}
        return gates.pop() if len(gates) == 1 else ()

    @property
    def asked(self) -> bool:
        """Whether each carry must be checked by itself, because the cards alone do not decide."""
        return self.perhaps is not None or self.several

    @property
    def by_place(self) -> bool:
        """Whether the cards that a pile takes depend on its position."""
        return bool(self.build_places or self.space_places)


CarryKeys = dict[int, int] | int
"""For the bit of each card that must fit, the carry key of its group; twins are left out. For a
run, of which any number of cards from the top may go, it is instead minus the greatest number."""
ColumnOffers = list[tuple[int, int, CarryKeys]]
"""For each column: its index, the cards that a pile offers to it, as bits, and the keys of their
groups."""
PileOffer = tuple[int, ColumnOffers]
"""All the cards that a pile offers, as bits, and the same by column."""
NOTHING: PileOffer = (0, [])


@dataclass(frozen=True, slots=True, eq=False)
class BoundLift:
    """A lift rule of a zone, with the columns to which its groups may go.

    ``alone`` are the indices of the columns for one card, ``many`` those for larger groups of any
    size, ``sized`` those for groups of one size only, each with that size. ``by_top`` holds, for
    each top card, the offer of that card alone; ``only`` is the part of it for columns that are not
    in ``many``.
    """

    rule: LiftRule
    successors: Successors
    alone: tuple[int, ...]
    many: tuple[int, ...]
    sized: tuple[tuple[int, int], ...]
    by_top: list[PileOffer]
    only: list[ColumnOffers]

    def group(self, pile: list[Card], count: int) -> PileOffer:
        """The offer of exactly ``count`` cards from the top."""
        top = pile[-1]
        if count == 1:
            return self.by_top[top]
        bit = BIT[top if self.rule.by_top else pile[-count]]
        return bit, [(index, bit, {bit: count}) for index in self.columns(count)]

    def run(self, pile: list[Card], most: int, cards: int) -> ColumnOffers:
        """The offer of a run: any number of cards from the top, up to ``most``. ``cards`` are the
        bits of those cards."""
        offered = self.only[pile[-1]].copy()
        for index in self.many:
            offered.append((index, cards, -most))
        for index, size in self.sized:
            if size <= most:
                bit = BIT[pile[-size]]
                offered.append((index, bit, {bit: size}))
        return offered

    @property
    def several(self) -> tuple[int, ...]:
        """The columns to which several cards may go together."""
        return self.many + tuple(index for index, _ in self.sized)

    @property
    def all_columns(self) -> set[int]:
        """The columns to which anything may go."""
        return {*self.alone, *self.several}

    def columns(self, count: int) -> tuple[int, ...]:
        """The columns to which ``count`` cards may go together."""
        if count == 1:
            return self.alone
        return self.many + tuple(index for index, size in self.sized if size == count)


class ColumnTables:
    """All the columns of a game, and the bound lifts of each pile."""

    def __init__(self, page: Page, zones: Sequence[tuple[Zone, range]], ranks: RanksOf) -> None:
        self.columns: list[Column] = []
        self._ranks = ranks
        self._zones = zones
        self._numbers: dict[Column, int] = {}
        self.lifts: list[tuple[BoundLift, ...]] = [() for _ in page.names]
        for zone, spots in zones:
            lifts = tuple(self._bound_lifts(zone))
            for spot in spots:
                self.lifts[spot] = lifts

    def _bound_lifts(self, zone: Zone) -> list[BoundLift]:
        return [self._bound_lift(zone, rule) for rule in zone.lift.rules] if zone.lift else []

    def _bound_lift(self, zone: Zone, rule: LiftRule) -> BoundLift:
        alone = tuple(self._columns_for(zone, rule, single=True))
        several = [] if rule.single else self._columns_for(zone, rule, single=False)
        many = tuple(index for index in several if not self.columns[index].size)
        sized = tuple((i, size) for i in several if (size := self.columns[i].size))
        ever = [(index, reduce(or_, self.columns[index].may)) for index in alone]
        by_top = [_top_offer(card, ever) for card in range(2 * DOWN)]
        only = [[each for each in offered if each[0] not in many] for _, offered in by_top]
        return BoundLift(rule, self._successors(zone, rule), alone, many, sized, by_top, only)

    def _successors(self, zone: Zone, rule: LiftRule) -> Successors:
        if rule.run is None:
            return ()
        route = RouteContext(self._ranks(zone), zone.role, zone.role, False, zone.part, zone.part)
        return _for_all_tops(rule.run.masks(route).sure[:FACES])

    def _columns_for(self, zone: Zone, rule: LiftRule, *, single: bool) -> list[int]:
        found = []
        for target, spots in self._zones:
            if zone.reach is not None and target.role != zone.role:
                continue
            ranks = self._ranks(target)
            route = RouteContext(ranks, zone.role, target.role, single, zone.part, target.part)
            build = _side(target.build, rule.when, route, range(FACES))
            space = _side(target.space, rule.when, route, (EMPTY,))
            found += [self._column(column) for column in _columns(spots, build, space, single)]
        return found

    def _column(self, column: Column) -> int:
        if column not in self._numbers:
            self._numbers[column] = len(self.columns)
            self.columns.append(column)
        return self._numbers[column]


def _top_offer(card: Card, columns: Sequence[tuple[int, int]]) -> PileOffer:
    """Return the offer of a single card to those of ``columns`` that take it onto any top card or
    into a space. Each column is given with the bits of all cards that it ever takes."""
    bit = BIT[card] if card < FACES else 0
    keys = {bit: 1}
    offered: ColumnOffers = [(index, bit, keys) for index, ever in columns if ever & bit]
    return (bit, offered) if offered else NOTHING


def _side(fit: Fit | None, when: Fit | None, route: RouteContext, tops: Sequence[int]) -> FitSide:
    """Split a fit, on this route and for these tops, into tables and limits."""
    if fit is None:
        return FitSide()
    left = narrowed(fit if when is None else fit & when, route, tops)
    if left is False:
        return FitSide()
    most, size, whens, places, others = NO_END, 0, [], [], []
    for each in () if left is True else operands(left):
        kind, args = (each.kind, each.args) if isinstance(each, Leaf) else ("", ())
        if kind == "holds":
            most = min(most, args[0])
        elif kind == "once":
            whens.append(args[0])
        elif kind == "of_place":
            places.append(args[1])
        elif kind == "batch" and not size:
            size = args[0]
        else:
            others.append(each)
    if most < (1 if EMPTY in tops else 2):
        return FitSide()
    masks = [(each, each.masks(route)) for each in others]
    sure, may = [0] * DOWN, [0] * DOWN
    for top in tops:
        sure[top] = _in_all(mask.sure[top] for _, mask in masks)
        may[top] = _in_all(mask.may[top] for _, mask in masks)
    return FitSide(sure, may, unsettled(masks), most, size, tuple(whens), tuple(places))


def unsettled(masks: Iterable[tuple[Fit, Masks]]) -> Fit | None:
    """Return the terms of a fit that the cards alone do not decide, joined by "and"; None if there
    are none. They must be called for a card that is in ``may`` but not in ``sure``."""
    asked = [each for each, mask in masks if not mask.settled]
    return reduce(and_, asked) if asked else None


def _in_all(cards: Iterable[int]) -> int:
    """The cards that all of these have in common."""
    return reduce(and_, cards, ALL)


def _columns(spots: range, build: FitSide, space: FitSide, single: bool) -> list[Column]:
    """Return one column for both sides, or one for each if their limits differ. A side that takes
    no cards gets none."""
    if single:
        # a single card fits into an empty pile whatever the greatest height
        space = space._replace(most=build.most)
    sides = [
        (one, two)
        for one, two in ((build, FitSide()), (FitSide(), space))
        if any((*one.may, *two.may))
    ]
    if len(sides) == 2 and (build.most, build.size) == (space.most, space.size):
        sides = [(build, space)]
    return [_merged(spots, one, two, single) for one, two in sides]


def _merged(spots: range, build: FitSide, space: FitSide, single: bool) -> Column:
    bound = build if any(build.may) else space
    may = [one | two for one, two in zip(build.may, space.may, strict=True)]
    sure = [one | two for one, two in zip(build.sure, space.sure, strict=True)]
    perhaps = [cards & ~sure_ones for cards, sure_ones in zip(may, sure, strict=True)]
    return Column(
        spots.start,
        spots.stop,
        _for_all_tops(may),
        _for_all_tops(perhaps) if any(perhaps) else None,
        build.ask,
        space.ask,
        bound.most,
        bound.size,
        not single and bound.most != NO_END,
        build.whens,
        space.whens,
        build.places,
        space.places,
    )


def _for_all_tops(cards: ByTop) -> tuple[int, ...]:
    """The same table extended to face-down tops, on which nothing goes."""
    return (*cards, *(0,) * (2 * DOWN - len(cards)))
