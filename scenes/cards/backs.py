"""The backs of the cards: two quiet tones within a pale rim, symmetric both ways."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.cards.guilloche import rosette
from scenes.cards.quill import Quill
from scenes.look.theme import Theme

BIG = 56
"""The least width in pixels of a field drawn in detail; the finest details begin at 110."""

Pattern = Callable[[Quill, Theme, float], None]
"""Draws the upper left quarter of a back. The field is a hundred units wide and has its center at
0, 0; the last argument is the distance of its upper edge from the center."""


def _pattern(name: str) -> Pattern:
    """Return a deck's back pattern; all but the default one are imported when they are needed."""
    if name == "rosette":
        return rosette
    from scenes.cards import ornaments, tilings

    return (ornaments.PATTERNS | tilings.PATTERNS)[name]


def back(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Draw the field within the pale rim."""
    width, height = size
    fine = 4 if height <= 300 else 3
    # One quarter is drawn, the others are its mirror images.
    surface = pygame.Surface((-(-width // 2) * fine, -(-height // 2) * fine), 0, 32)
    surface.fill(theme.back)
    grain = fine * width / 100
    level = 2 if width >= 110 else 1 if width >= BIG else 0
    middle = (width / 2 * fine, height / 2 * fine)
    quill = Quill(surface, middle, theme.back_line, grain, max(0.8, 76 / width), level)
    _pattern(theme.deck_style.pattern)(quill, theme, 50 * height / width)
    quarter = pygame.transform.smoothscale(surface, (-(-width // 2), -(-height // 2)))
    return _four_times(quarter, size)


def _four_times(quarter: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Mirror the upper left quarter to all four."""
    whole = pygame.Surface(size, 0, 32)
    across, down = size[0] - quarter.get_width(), size[1] - quarter.get_height()
    for x in (False, True):
        for y in (False, True):
            mirrored = pygame.transform.flip(quarter, x, y)
            whole.blit(mirrored, (across if x else 0, down if y else 0))
    return whole
