"""The carries of a definition, tabulated once for a game and a base.

For each kind of group that a zone lifts and each zone that may take it, a :class:`Column` holds, by
the card on top, one integer whose bit c says that card c may go there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.cards import DOWN, FACE, FACES
from game.core.ranks import Ranks
from game.core.table import EMPTY, Spot
from game.vocabulary.fits import Fit, accepted
from game.vocabulary.lifts import Follow, Part
from game.vocabulary.page import Page, Pair, Put
from game.vocabulary.zones import Zone

BIT = tuple(1 << (card & FACE) for card in range(2 * DOWN))
"""The bit of each card in a set of cards."""
INSIDE = 1 << 9
"""Added to the place of a card that is taken from inside a pile, where others have their count."""
Tabulated = tuple[tuple[int, ...], tuple[int, ...] | None]
RanksOf = Callable[[Zone], Ranks]


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


class Tables:
    """All the columns of a game, and by pile the ways of lifting from it."""

    def __init__(self, page: Page, zones: Sequence[tuple[Zone, range]], ranks: RanksOf) -> None:
        self.columns: list[Column] = []
        self.asking: set[int] = set()
        """The columns whose fits must be asked."""
        self._ranks = ranks
        self._zones = zones
        self._seen: dict[object, int] = {}
        self.takings: list[tuple[Taking, ...]] = [() for _ in page.names]
        for zone, spots in zones:
            takings = tuple(self._takings(zone))
            for spot in spots:
                self.takings[spot] = takings

    def _takings(self, zone: Zone) -> list[Taking]:
        return [self._taking(zone, part) for part in zone.lift.parts] if zone.lift else []

    def _taking(self, zone: Zone, part: Part) -> Taking:
        alone = tuple(self._columns_for(zone, part, single=True))
        many = () if part.single else tuple(self._columns_for(zone, part, single=False))
        by_top = [
            (BIT[card], [(i, BIT[card], {} if i in self.asking else {BIT[card]: 1}) for i in alone])
            if alone and card < FACES
            else NOTHING
            for card in range(2 * DOWN)
        ]
        only = [[each for each in offered if each[0] not in many] for _, offered in by_top]
        return Taking(part, self._follow(zone, part), alone, many, by_top, only)

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
            if column.perhaps is not None:
                self.asking.add(len(self.columns))
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
