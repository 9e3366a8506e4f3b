"""The rails of walnut at both sides of a lively table."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from scenes.arcade.furniture import walnut
from scenes.arcade.tokens import RIM
from scenes.look.theme import Theme
from scenes.table.fitting import margins

WIDE, SHARE, LEAST = 9, 0.6, 3
"""The width of a rail in design units, the largest share of the margin beside the cards that it
takes, and the narrowest rail in pixels."""


def rails(size: tuple[int, int], theme: Theme) -> tuple[tuple[Surface, Rect], ...]:
    """Return the rails of a table of this size and their places: none in a quiet house, and none
    where the cards lie too near to the edge."""
    wide = min(theme.px(WIDE), round(margins(Rect((0, 0), size))[0] * SHARE))
    return _rails(size, wide) if theme.arcade and wide >= LEAST else ()


@lru_cache(maxsize=2)
def _rails(size: tuple[int, int], wide: int) -> tuple[tuple[Surface, Rect], ...]:
    left = pygame.transform.rotate(walnut((size[1], wide)), 90)
    right = left.copy()
    left.fill(RIM, Rect(wide - 1, 0, 1, size[1]))
    right.fill(RIM, Rect(0, 0, 1, size[1]))
    return (
        (left, Rect(0, 0, wide, size[1])),
        (right, Rect(size[0] - wide, 0, wide, size[1])),
    )
