"""The carries of a definition, tabulated once for a game and a base.

For each kind of group that a zone lifts and each zone that may take it, a :class:`Column` holds, by
the card on top, one integer whose bit c says that card c may go there. What is not a matter of the
cards stands beside them: how many cards a pile holds, how many go together, conditions on the
table. Only what is left is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import and_
from typing import NamedTuple

from game.core.cards import BIT, DOWN, FACES, Card
from game.core.ranks import Ranks
from game.core.table import EMPTY, Spot
from game.vocabulary.conditions import When
from game.vocabulary.fit_terms import ALL, NO_CARDS, AtPlace, ByTop, Fit, Leaf, narrowed, operands
from game.vocabulary.lifts import Follow, LiftRule
from game.vocabulary.page import Page, RouteContext
from game.vocabulary.zones import Zone

INSIDE = 1 << 9
"""Added to the place of a card that is taken from inside a pile, where others have their count."""
NO_END = 1 << 16
"""More cards than any pile holds."""
RanksOf = Callable[[Zone], Ranks]


class Side(NamedTuple):
    """What of a fit is told by the cards, and what is not.

    ``sure`` and ``may`` are cards as bits, by top; ``asked`` is the fit that decides where a card
    may but is not sure to go. ``most`` bounds the pile, ``size`` the group (nought: any), ``whens``
    must hold on the table; ``places`` tell the cards that a pile takes by its place.
    """

    sure: ByTop = NO_CARDS
    may: ByTop = NO_CARDS
    asked: Fit | None = None
    most: int = NO_END
    size: int = 0
    whens: tuple[When, ...] = ()
    places: tuple[AtPlace, ...] = ()


@dataclass(frozen=True, slots=True)
class Column:
    """The piles of one zone, and which cards each accepts by the card on top.

    ``may`` holds the cards that surely or perhaps go; ``perhaps``, where there are such, those that
    ``build`` or, into a space, ``space`` must be asked about. A pile takes no card beyond ``most``,
    and no group of another ``size`` than this, if any is told. ``build_whens`` must hold for
    anything to be laid upon a pile, ``space_whens`` to be laid into a space. ``build_places`` and
    ``space_places`` tell what else a pile takes no cards but, or a space.
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
        """Does more than its tops decide what its piles accept?"""
        bounded = self.most != NO_END
        return bounded or self.by_place or bool(self.build_whens or self.space_whens)

    @property
    def asked(self) -> bool:
        """Must a fit be asked about single carries, because the cards alone do not decide?"""
        return self.perhaps is not None or self.several

    @property
    def by_place(self) -> bool:
        """Does what a pile takes hang on where it lies, beside its height and its top?"""
        return bool(self.build_places or self.space_places)


Ways = dict[int, int] | int
"""How groups are taken: by the bit of the card that decides, their key, where twins are left out;
or, of a run that ends on top, how many cards it is at most, with a minus sign."""
Offered = list[tuple[int, int, Ways]]
"""What a pile offers, by column: the cards as bits, and how their groups are taken."""
Kept = tuple[int, Offered]
"""All the cards that a pile offers, and what it offers."""
NOTHING: Kept = (0, [])


@dataclass(frozen=True, slots=True, eq=False)
class BoundLift:
    """One way of lifting from a zone, and the columns where its groups may go: alone or many.

    ``by_top`` is what a single card offers, by the card; ``only`` what of that many do not;
    ``sized`` are the columns that take groups of one size only, with the size."""

    part: LiftRule
    follow: Follow
    alone: tuple[int, ...]
    many: tuple[int, ...]
    sized: tuple[tuple[int, int], ...]
    by_top: list[Kept]
    only: list[Offered]

    def group(self, pile: list[Card], count: int) -> Kept:
        """What just so many cards from the top offer."""
        top = pile[-1]
        if count == 1:
            return self.by_top[top]
        bit = BIT[top if self.part.by_top else pile[-count]]
        return bit, [(index, bit, {bit: count}) for index in self.columns(count)]

    def run(self, pile: list[Card], most: int, cards: int) -> Offered:
        """What any number of cards from the top offer, so many at most, which are these."""
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
        """The columns to which more than one card may go."""
        return self.many + tuple(index for index, _ in self.sized)

    @property
    def all_columns(self) -> set[int]:
        """The columns to which anything may go."""
        return {*self.alone, *self.several}

    def columns(self, count: int) -> tuple[int, ...]:
        """The columns to which so many cards may go together."""
        if count == 1:
            return self.alone
        return self.many + tuple(index for index, size in self.sized if size == count)


class Tables:
    """All the columns of a game, and by pile the ways of lifting from it."""

    def __init__(self, page: Page, zones: Sequence[tuple[Zone, range]], ranks: RanksOf) -> None:
        self.columns: list[Column] = []
        self._ranks = ranks
        self._zones = zones
        self._seen: dict[Column, int] = {}
        self.takings: list[tuple[BoundLift, ...]] = [() for _ in page.names]
        for zone, spots in zones:
            takings = tuple(self._takings(zone))
            for spot in spots:
                self.takings[spot] = takings

    def _takings(self, zone: Zone) -> list[BoundLift]:
        return [self._taking(zone, part) for part in zone.lift.parts] if zone.lift else []

    def _taking(self, zone: Zone, part: LiftRule) -> BoundLift:
        alone = tuple(self._columns_for(zone, part, single=True))
        several = [] if part.single else self._columns_for(zone, part, single=False)
        many = tuple(index for index in several if not self.columns[index].size)
        sized = tuple((i, size) for i in several if (size := self.columns[i].size))
        by_top: list[Kept] = [
            (BIT[card], [(index, BIT[card], {BIT[card]: 1}) for index in alone])
            if alone and card < FACES
            else NOTHING
            for card in range(2 * DOWN)
        ]
        only = [[each for each in offered if each[0] not in many] for _, offered in by_top]
        return BoundLift(part, self._follow(zone, part), alone, many, sized, by_top, only)

    def _follow(self, zone: Zone, part: LiftRule) -> Follow:
        if part.run is None:
            return ()
        way = RouteContext(self._ranks(zone), zone.role, zone.role, False, zone.part, zone.part)
        return _long(part.run.masks(way).sure[:FACES])

    def _columns_for(self, zone: Zone, part: LiftRule, *, single: bool) -> list[int]:
        found = []
        for target, spots in self._zones:
            if zone.reach is not None and target.role != zone.role:
                continue
            ranks = self._ranks(target)
            way = RouteContext(ranks, zone.role, target.role, single, zone.part, target.part)
            build = _side(target.build, part.when, way, range(FACES))
            space = _side(target.space, part.when, way, (EMPTY,))
            found += [self._column(column) for column in _columns(spots, build, space, single)]
        return found

    def _column(self, column: Column) -> int:
        if column not in self._seen:
            self._seen[column] = len(self.columns)
            self.columns.append(column)
        return self._seen[column]


def _side(fit: Fit | None, when: Fit | None, way: RouteContext, tops: Sequence[int]) -> Side:
    """What of a fit stands in a table, on this way and these tops."""
    if fit is None:
        return Side()
    left = narrowed(fit if when is None else fit & when, way, tops)
    if left is False:
        return Side()
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
        return Side()
    masks = [(each, each.masks(way)) for each in others]
    sure, may = [0] * DOWN, [0] * DOWN
    for top in tops:
        sure[top] = _all(told.sure[top] for _, told in masks)
        may[top] = _all(told.may[top] for _, told in masks)
    asked = [each for each, told in masks if not told.settled]
    ask = reduce(and_, asked) if asked else None
    return Side(sure, may, ask, most, size, tuple(whens), tuple(places))


def _all(cards: Iterable[int]) -> int:
    """The cards that all of these have in common."""
    return reduce(and_, cards, ALL)


def _columns(spots: range, build: Side, space: Side, single: bool) -> list[Column]:
    """The column that these sides make; two, where bounds of the one are not those of the other."""
    if single:
        # one card finds room in any space
        space = space._replace(most=build.most)
    sides = [
        (one, two) for one, two in ((build, Side()), (Side(), space)) if any((*one.may, *two.may))
    ]
    if len(sides) == 2 and (build.most, build.size) == (space.most, space.size):
        sides = [(build, space)]
    return [_joined(spots, one, two, single) for one, two in sides]


def _joined(spots: range, build: Side, space: Side, single: bool) -> Column:
    bound = build if any(build.may) else space
    may = [one | two for one, two in zip(build.may, space.may, strict=True)]
    sure = [one | two for one, two in zip(build.sure, space.sure, strict=True)]
    perhaps = [cards & ~told for cards, told in zip(may, sure, strict=True)]
    return Column(
        spots.start,
        spots.stop,
        _long(may),
        _long(perhaps) if any(perhaps) else None,
        build.asked,
        space.asked,
        bound.most,
        bound.size,
        not single and bound.most != NO_END,
        build.whens,
        space.whens,
        build.places,
        space.places,
    )


def _long(cards: ByTop) -> tuple[int, ...]:
    """The same by every card that can lie on top: nothing goes on one that lies face down."""
    return (*cards, *(0,) * (2 * DOWN - len(cards)))
