"""Light that comes and goes: the rim of a card that went home, the sweep over a suit that is
complete. There are never more than three flashes a second."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.cards.deck import Deck
from scenes.look.theme import Theme
from scenes.table.hit_test import CardPlaces, Spot
from scenes.table.light_sweep import sweep

APART = 0.35
"""Seconds between two flashes at least."""
RISE, FALL = 0.06, 0.34
"""Seconds in which a rim lights up, and in which it fades."""
STILL = 0.5
"""Seconds that a rim stands where nothing may flicker."""
SWEEP = 0.75
"""Seconds in which light passes over a suit that is complete."""


@dataclass(slots=True)
class Glint:
    """One light: on which pile, for a whole suit or for one card, and for how long by now."""

    spot: Spot
    suit: bool
    spent: float = 0.0

    def lasts(self, motion: bool) -> float:
        """How long it is seen."""
        if not motion:
            return STILL
        return SWEEP if self.suit else RISE + FALL

    def brightness(self, motion: bool) -> float:
        """How bright its rim is, from 0 to 1."""
        if not motion:
            return 0.8
        if self.spent < RISE:
            return self.spent / RISE
        return max(0.0, 1 - (self.spent - RISE) / (self.lasts(motion) - RISE))


class Glints:
    """The lights of one table. A card that goes up so soon after another that both would flash is
    passed over; a suit waits for its turn."""

    def __init__(self) -> None:
        self._coming: list[Glint] = []
        self._shown: list[Glint] = []
        self._since = APART

    def expect(self, spot: Spot, *, suit: bool) -> None:
        """A card is on its way to this pile, and with a suit the last of its cards."""
        suit |= any(each.spot == spot and each.suit for each in self._coming)
        self._coming = [each for each in self._coming if each.spot != spot]
        self._coming.append(Glint(spot, suit))

    def forget(self) -> None:
        """Nothing is lit, or to be lit."""
        self._coming.clear()
        self._shown.clear()

    @property
    def busy(self) -> bool:
        """Is anything lit, or to be lit?"""
        return bool(self._coming or self._shown)

    @property
    def spots(self) -> list[Spot]:
        """The piles on which something is lit now."""
        return [each.spot for each in self._shown]

    def step(self, dt: float, landed: Callable[[Spot], bool], motion: bool) -> list[Spot]:
        """Time goes by. The piles on which a suit begins to shine now are returned."""
        self._since += dt
        for glint in self._shown:
            glint.spent += dt
        self._shown = [each for each in self._shown if each.spent < each.lasts(motion)]
        begun: list[Spot] = []
        for glint in sorted(self._coming, key=lambda each: not each.suit):
            if landed(glint.spot) and self._since >= APART:
                self._since = 0.0
                self._shown.append(glint)
                self._coming.remove(glint)
                begun += [glint.spot] if glint.suit else []
            elif landed(glint.spot) and not glint.suit:
                self._coming.remove(glint)
        return begun

    def draw(
        self,
        surface: pygame.Surface,
        rim: pygame.Surface,
        deck: Deck,
        theme: Theme,
        places: CardPlaces,
        motion: bool,
    ) -> None:
        """Draw what is lit; changes nothing."""
        for glint in self._shown:
            where, drawn = places.top_rect(glint.spot), rim
            if where.width > where.height:
                drawn = pygame.transform.rotate(drawn, -90)
            drawn.set_alpha(round(255 * glint.brightness(motion)))
            surface.blit(drawn, drawn.get_rect(center=where.center))
            if glint.suit and motion:
                surface.blit(sweep(deck, theme, where.size, glint.spent / SWEEP), where)
