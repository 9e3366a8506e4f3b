"""The film gate round the table of a lively theatre, in the margin that the cards leave free."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from scenes.arcade.shapes import Size, gradient
from scenes.arcade.tokens import BLACK, BRASS, RIM
from scenes.look.theme import Theme
from scenes.table.fitting import margins

SHARE, ROUND, LEAST = 0.6, 0.7, 4
"""The largest share of the margin that the gate takes, the radius of its corners as a share of the
margin, and the narrowest gate in pixels."""


def draw(surface: Surface, area: Rect, theme: Theme) -> None:
    """Draw the gate round a table, unless the cards lie too near to the edge."""
    across, down = (round(margin * SHARE) for margin in margins(area))
    edge = min(across, down, theme.px(9))
    if theme.arcade and edge >= LEAST:
        radius = round(min(margins(area)) * ROUND)
        for strip, place in _strips(area.size, edge, radius):
            surface.blit(strip, place.move(area.topleft))


@lru_cache(maxsize=1)
def _strips(size: Size, edge: int, radius: int) -> tuple[tuple[Surface, Rect], ...]:
    """The four sides of the gate: brass outside, black inside, with a thin line round the table."""
    whole = gradient(size, BRASS)
    box = whole.get_rect()
    line = max(1, edge // 6)
    for color, inset in ((BLACK, edge // 2), (RIM, edge - line), ((0, 0, 0, 0), edge)):
        inner = box.inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(whole, color, inner, border_radius=radius)
    deep = edge + radius
    middle = size[1] - 2 * deep
    places = (
        Rect(0, 0, size[0], deep),
        Rect(0, size[1] - deep, size[0], deep),
        Rect(0, deep, edge, middle),
        Rect(size[0] - edge, deep, edge, middle),
    )
    return tuple((whole.subsurface(place).copy(), place) for place in places)
