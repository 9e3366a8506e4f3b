"""A band of light that sweeps over a card from its upper left to its lower right."""

from __future__ import annotations

from functools import lru_cache

import pygame

from scenes.cards.deck import Deck
from scenes.look.theme import Color, Theme

BROAD, SLANT = 0.5, 0.5
"""The band's width, and its slant, in card widths."""
BRIGHT = 150
"""The opacity of its middle, of 255."""


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
