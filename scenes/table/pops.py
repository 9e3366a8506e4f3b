"""Pops: small plates in the free felt beside a pile that say what a move has paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.table import Spot
from scenes.look.theme import Theme
from scenes.table.card_places import CardPlaces
from scenes.table.rails import rails
from scenes.table.tween import ease_out

RISES, STANDS, FADES = 0.18, 0.5, 0.22
"""The seconds in which a pop rises, stands, and fades."""
STILL = 0.7
"""The seconds for which it stands where motion is turned off."""
RISE, AIR = 12, 6
"""How far it rises, and its greatest distance from its pile, in design units."""
MOST = 3
"""The most pops at once."""


@dataclass(slots=True)
class Pop:
    """One plate: the pile it is for, its place, how far below that it begins, and how long it has
    been shown."""

    spot: Spot
    drawn: Surface
    place: Rect
    rise: int
    spent: float = 0.0

    @property
    def whole(self) -> Rect:
        """The part of the window in which it moves."""
        return self.place.union(self.place.move(0, self.rise))


class Pops:
    """The pops of one table. They lie under moving cards and never over one at rest."""

    def __init__(self, places: CardPlaces, theme: Theme, *, motion: bool) -> None:
        self._places, self._theme, self._motion = places, theme, motion
        self._shown: list[Pop] = []

    @property
    def shown(self) -> Sequence[Pop]:
        """All that are shown, the newest last."""
        return self._shown

    @property
    def moving(self) -> bool:
        """Does one rise or fade?"""
        return self._motion and any(not self._stands(pop.spent) for pop in self._shown)

    @staticmethod
    def _stands(spent: float) -> bool:
        return RISES <= spent < RISES + STANDS

    def make_room(self) -> None:
        """Drop the pops where cards have come to lie."""
        taken = self._taken()
        self._shown = [pop for pop in self._shown if pop.whole.collidelist(taken) < 0]

    def forget(self) -> None:
        """Drop all pops."""
        self._shown.clear()

    def show(self, spot: Spot, drawn: Surface) -> bool:
        """Show a pop in the free felt nearest to a pile: below, above or beside it. Return False if
        there is none."""
        self._shown = [pop for pop in self._shown if pop.spot != spot][1 - MOST :]
        taken = [*self._taken(), *(pop.whole for pop in self._shown)]
        area = self._area()
        for place, rise in self._around(self._places.spot_rect(spot), drawn.get_size()):
            pop = Pop(spot, drawn, place, rise if self._motion else 0)
            if area.contains(pop.whole) and pop.whole.collidelist(taken) < 0:
                self._shown.append(pop)
                return True
        return False

    def _around(self, pile: Rect, size: tuple[int, int]) -> Iterator[tuple[Rect, int]]:
        """Yield places round a pile, the nearest first, each with how far the pop may rise to it.
        In narrow felt that is less."""
        px, wide = self._theme.px, size[0]
        across = pile.centerx - wide // 2, pile.left, pile.right - wide
        for air, rise in ((px(AIR), px(RISE)), (px(3), px(2)), (1, 0)):
            for left in across:
                yield Rect((left, pile.bottom + air), size), rise
        for rise in (px(RISE), px(2), 0):
            for left in across:
                yield Rect((left, pile.top - size[1] - rise - 1), size), rise
        for rise in (px(RISE), 0):
            for left in (pile.right + px(AIR), pile.left - px(AIR) - wide):
                yield Rect((left, pile.centery - size[1] // 2), size), rise

    def _taken(self) -> list[Rect]:
        """The parts of the window with cards, empty places and writing."""
        places = self._places
        spots = range(len(places.sprites.piles))
        found = [places.spot_rect(spot).inflate(2, 2) for spot in spots if places.shows(spot)]
        return found + [box for _, box in places.fitting.notes]

    def _area(self) -> Rect:
        """The felt between the rails."""
        area = self._places.fitting.area
        beside = max((box.width for _, box in rails(area.size, self._theme)), default=0)
        return area.inflate(-2 * beside, 0)

    def step(self, dt: float) -> bool:
        """Advance the time; return whether any looks different now."""
        changed = self.moving
        for pop in self._shown:
            changed |= not pop.spent
            pop.spent += dt
        lasts = RISES + STANDS + FADES if self._motion else STILL
        left = [pop for pop in self._shown if pop.spent < lasts]
        changed |= self.moving or len(left) < len(self._shown)
        self._shown = left
        return changed

    def draw(self, surface: Surface) -> None:
        for pop in self._shown:
            down, alpha = 0.0, 1.0
            if self._motion and pop.spent < RISES:
                down = pop.rise * (1 - ease_out(pop.spent / RISES))
            elif self._motion and pop.spent > RISES + STANDS:
                alpha = 1 - (pop.spent - RISES - STANDS) / FADES
            pop.drawn.set_alpha(round(255 * alpha))
            surface.blit(pop.drawn, pop.place.move(0, round(down)))
