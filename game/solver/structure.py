"""The structure of a game, read off its definition before a card is dealt.

It says which piles are home, which give cards back, which cards follow which, and how many cards
must go home before another may. It looks at the zones of a game, not at its plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.cards import DOWN, FACES, Card
from game.core.ranks import Ranks
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.rules.variants import once_a_game
from game.vocabulary.fit_terms import NO_CARDS, ByTop
from game.vocabulary.fits import Fit
from game.vocabulary.page import RouteContext
from game.vocabulary.zones import Zone

HOME, STOCK, SETTLED, WAITING, BUILT = range(5)
"""The kinds of piles: foundations and piles out of play, the stock, piles that keep their cards,
piles where cards wait (such as the waste), and piles that are built upon."""
FAR = 30
"""The number of steps of a card that never goes home."""
Steps = Sequence[int]
"""For each card, the number of others that must go home before it."""
NEVER: Steps = (FAR,) * DOWN
JOINS, LIFTS = 1, 2
"""Bits: ``JOINS`` if a card fits upon the one below it, ``LIFTS`` if both may be lifted
together."""


@once_a_game
def structure_of(game: Game, base: str) -> Structure:
    """Return the structure of a game whose foundations begin with this rank."""
    return Structure(game, base)


class Structure:
    """The piles and cards of a game, as its definition describes them."""

    def __init__(self, game: Game, base: str) -> None:
        self.game = game
        self._table = Table([[] for _ in game.names], {"base": base})
        self._sources = {(zone.role, zone.part) for zone in game.layout if zone.lift is not None}
        self.kinds = [self._kind(spot, zone) for spot, zone in enumerate(game.zone_of)]
        self.homes = [spot for spot, kind in enumerate(self.kinds) if kind == HOME]
        self.zones = [game.layout.index(z) if z in game.layout else -1 for z in game.zone_of]
        self.spaces = [zone.space is not None for zone in game.zone_of]
        self.top_decides = [_top_decides(zone) for zone in game.zone_of]
        self.alike = [
            (spots.start, spots.stop)
            for zone, spots in game.zones
            if len(spots) > 1 and zone.reach is None and zone.shape is None and not game.tally
        ]
        likes = {spot for start, end in self.alike for spot in range(start, end)}
        self.single = [spot for spot in range(len(game.names)) if spot not in likes]
        self._joining: dict[int, tuple[ByTop, ByTop]] = {}
        self.courses = {self.zones[spot]: self._course(spot) for spot in self.homes}
        """For each foundation zone and each top card there, the steps of all cards."""

    def _kind(self, spot: Spot, zone: Zone) -> int:
        if zone.home:
            return HOME
        if spot == self.game.stock:
            return STOCK
        if zone.lift is None and zone.build is not None:
            return SETTLED
        built = zone.lift is not None and zone.build is not None and zone.reach is None
        return BUILT if built else WAITING

    def _going(self, fit: Fit | None, ranks: Ranks, zone: Zone) -> list[list[Card]]:
        """Return, for each top card in this zone, the cards that may go there from at least one
        pile: all that the definition does not rule out."""
        may: ByTop = NO_CARDS
        for role, part in self._sources:
            if fit is None:
                break
            masks = fit.masks(RouteContext(ranks, role, zone.role, True, part, zone.part)).may
            may = [one | two for one, two in zip(may, masks, strict=True)]
        return [[card for card in range(FACES) if cards >> card & 1] for cards in may]

    def _course(self, spot: Spot) -> dict[Card, Steps]:
        """Return, for each top card of a foundation, the steps of all cards."""
        zone, ranks = self.game.zone_of[spot], self.game.ranks(self._table, spot)
        after = self._going(zone.build, ranks, zone)[:FACES]
        first = self._going(zone.space, ranks, zone)[EMPTY]
        course: dict[Card, Steps] = {top: _steps(after[top], after) for top in range(FACES)}
        course[EMPTY] = _steps(first, after)
        return course

    def steps(self, tops: Sequence[Card]) -> Steps:
        """Return, for each card, the number of others that must go home before it, when the piles
        have these top cards."""
        found: Steps = NEVER
        for zone, top in {(self.zones[spot], tops[spot]) for spot in self.homes}:
            steps = self.courses[zone].get(top)
            if steps is not None:
                found = [a if a < b else b for a, b in zip(found, steps, strict=True)]
        return found

    def joined(self, spot: Spot, below: Card, above: Card) -> int:
        """Return the bits ``JOINS`` and ``LIFTS`` for a card upon the one below it."""
        fits, lifts = self.joining(spot)
        return JOINS * (fits[below] >> above & 1) | LIFTS * (lifts[below] >> above & 1)

    def joining(self, spot: Spot) -> tuple[ByTop, ByTop]:
        """Return two tables: for each card below, the cards that fit upon it, and those that may be
        lifted with it."""
        number = self.zones[spot]
        if number not in self._joining:
            self._joining[number] = self._joins(spot)
        return self._joining[number]

    def _joins(self, spot: Spot) -> tuple[ByTop, ByTop]:
        zone, ranks = self.game.zone_of[spot], self.game.ranks(self._table, spot)
        alone = RouteContext(ranks, zone.role, zone.role, True, zone.part, zone.part)
        lifts: ByTop = NO_CARDS
        for run in _runs(zone):
            sure = run.masks(alone._replace(single=False)).sure
            lifts = [one | two for one, two in zip(lifts, sure, strict=True)]
        return (NO_CARDS if zone.build is None else zone.build.masks(alone).may), lifts


def _steps(first: Sequence[Card], after: Sequence[Sequence[Card]]) -> Steps:
    """Return, for each card, its distance from the ``first`` cards in the graph in which each card
    leads to those ``after`` it."""
    found, level, far = [FAR] * DOWN, first, 0
    while level and far < FAR:
        further: list[Card] = []
        for card in level:
            if found[card] == FAR:
                found[card] = far
                further += after[card]
        level, far = further, far + 1
    return found


def _runs(zone: Zone) -> Iterator[Fit]:
    for part in zone.lift.rules if zone.lift else ():
        if part.run is not None:
            yield part.run


def _top_decides(zone: Zone) -> bool:
    """Return whether whole piles move by their top cards, so that the cards below no longer
    matter."""
    return zone.lift is not None and all(part.by_top for part in zone.lift.rules)
