"""Flashes of light on cards: a rim on a card that reached a foundation, a sweep over a complete
suit. There are at most three flashes a second."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.core.table import Spot
from scenes.cards.deck import Deck
from scenes.look.colors import Color
from scenes.look.theme import Theme
from scenes.table.card_places import CardPlaces
from scenes.table.highlights import Highlights, draw_rim

APART = 0.35
"""The least time between two flashes, in seconds."""
RISE, FALL = 0.06, 0.34
"""Seconds for which a rim brightens, and for which it fades."""
STILL = 0.5
"""Seconds for which a rim is shown where motion is turned off."""
SWEEP = 0.75
"""Seconds for which light sweeps over a complete suit."""
BROAD, SLANT = 0.5, 0.5
"""The width of the band of light that sweeps over a card, and its slant, in card widths."""
BRIGHT = 150
"""The opacity of the band's middle, of 255."""


@dataclass(slots=True)
class CardFlash:
    """One flash: its pile, whether it is for a whole suit, and how long it has been shown."""

    spot: Spot
    suit: bool
    spent: float = 0.0

    def lasts(self, motion: bool) -> float:
        """Return how many seconds it is shown."""
        if not motion:
            return STILL
        return SWEEP if self.suit else RISE + FALL

    def brightness(self, motion: bool) -> float:
        """Return the brightness of its rim, from 0 to 1."""
        if not motion:
            return 0.8
        if self.spent < RISE:
            return self.spent / RISE
        return max(0.0, 1 - (self.spent - RISE) / (self.lasts(motion) - RISE))


class CardFlashes:
    """The flashes of one table. A card that follows too soon after the last flash gets none; a suit
    waits for its turn."""

    def __init__(self) -> None:
        self._coming: list[CardFlash] = []
        self._shown: list[CardFlash] = []
        self._since = APART

    def expect(self, spot: Spot, *, suit: bool) -> None:
        """Expect a card on this pile; ``suit`` says that it completes a suit."""
        suit |= any(each.spot == spot and each.suit for each in self._coming)
        self._coming = [each for each in self._coming if each.spot != spot]
        self._coming.append(CardFlash(spot, suit))

    def forget(self) -> None:
        """Drop all flashes, shown and expected."""
        self._coming.clear()
        self._shown.clear()

    @property
    def busy(self) -> bool:
        """Are any flashes shown or expected?"""
        return bool(self._coming or self._shown)

    @property
    def spots(self) -> list[Spot]:
        """The piles with flashes now."""
        return [each.spot for each in self._shown]

    def step(self, dt: float, landed: Callable[[Spot], bool], motion: bool) -> list[Spot]:
        """Advance the time; return the piles where the flash of a complete suit begins now."""
        self._since += dt
        for flash in self._shown:
            flash.spent += dt
        self._shown = [each for each in self._shown if each.spent < each.lasts(motion)]
        begun: list[Spot] = []
        for flash in sorted(self._coming, key=lambda each: not each.suit):
            if landed(flash.spot) and self._since >= APART:
                self._since = 0.0
                self._shown.append(flash)
                self._coming.remove(flash)
                begun += [flash.spot] if flash.suit else []
            elif landed(flash.spot) and not flash.suit:
                self._coming.remove(flash)
        return begun

    def draw(
        self,
        surface: pygame.Surface,
        highlights: Highlights,
        theme: Theme,
        places: CardPlaces,
        motion: bool,
    ) -> None:
        """Draw the flashes, with the rims of the ``highlights``."""
        deck = places.deck
        for flash in self._shown:
            where = places.top_rect(flash.spot)
            drawn = highlights.rim(deck.kin(places.fitting.scales[flash.spot]), theme, True)
            draw_rim(surface, where, drawn, flash.brightness(motion))
            if flash.suit and motion:
                surface.blit(sweep(deck, theme, where.size, flash.spent / SWEEP), where)


def sweep(deck: Deck, theme: Theme, size: tuple[int, int], share: float) -> pygame.Surface:
    """Return the light on a card of this size at this share of the sweep's time."""
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    band = _band(size, theme.accent)
    left = round(-band.get_width() + (size[0] + band.get_width()) * min(max(share, 0.0), 1.0))
    drawn.blit(band, (left, 0))
    drawn.blit(_shape(size, deck.radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


@lru_cache(maxsize=4)
def _band(size: tuple[int, int], color: Color) -> pygame.Surface:
    width, height = size
    slant, broad = round(SLANT * width), max(2, round(BROAD * width))
    drawn = pygame.Surface((broad + slant, height), pygame.SRCALPHA)
    for x in range(broad):
        alpha = round(BRIGHT * (1 - abs(2 * x / broad - 1)))
        pygame.draw.line(drawn, (*color, alpha), (x + slant, 0), (x, height), 2)
    return drawn


@lru_cache(maxsize=4)
def _shape(size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return a white card shape, the mask for the light."""
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(drawn, (255, 255, 255, 255), drawn.get_rect(), border_radius=radius)
    return drawn
