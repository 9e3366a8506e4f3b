"""The two ranks that look poor in the letters of a font: the ten and the jack.

A ten squeezed into one digit's width is thinner than all other ranks, and a serif jack without its
hook looks like the Roman one. Both are drawn here with the stroke width of the letters beside them.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from scenes.cards.pips import FINE, blank
from scenes.look.colors import Color
from scenes.look.theme import lettering

SERIFS = frozenset({"Caladea"})
"""Serif fonts; only their jack lacks a hook."""
NARROWEST = 0.40
"""The least width of a zero relative to its height, so that it stays open."""


@lru_cache(maxsize=8)
def stem(name: str) -> float:
    """Return the width of an upright stroke relative to the height of a capital."""
    drawn = lettering(name, 200).render("H", True, (0, 0, 0))
    box = drawn.get_bounding_rect()
    line = box.top + box.height // 4
    across = [drawn.get_at((x, line)).a > 127 for x in range(box.left, box.right)]
    start = across.index(True)
    return across.index(False, start) / box.height - start / box.height


def ten(height: int, color: Color, widest: int, name: str) -> pygame.Surface:
    """Draw the ten: a one and a narrow zero side by side, no wider than this in pixels."""
    fine = height * FINE
    room = widest * FINE if widest else round(fine * 0.95)
    stroke = min(stem(name) * fine, room * 0.2)
    foot = stroke * 0.55 if name in SERIFS else 0.0
    flag = max(stroke * 0.62, foot)
    gap = max(stroke * 0.42, foot + stroke * 0.3)
    nought = min(max(room - flag - stroke - gap, fine * NARROWEST), fine * 0.62)
    width = flag + stroke + gap + nought
    drawn = blank((round(width), fine), color)
    _one(drawn, color, flag, stroke, foot)
    _nought(drawn, color, flag + stroke + gap, nought, stroke)
    scaled = min(1.0, room / width)
    size = max(1, round(width * scaled / FINE)), height
    return pygame.transform.smoothscale(drawn, size)


def _one(drawn: pygame.Surface, color: Color, left: float, stroke: float, foot: float) -> None:
    high = drawn.get_height()
    pygame.draw.rect(drawn, color, pygame.Rect(round(left), 0, round(stroke), high))
    fall = stroke * 1.15
    flag = [(left + 1, 0), (left + 1, fall * 1.1), (0, fall * 1.45), (0, fall * 0.72)]
    pygame.draw.polygon(drawn, color, flag)
    if foot:
        thick = round(stroke * 0.5)
        bar = pygame.Rect(round(left - foot), high - thick, round(stroke + 2 * foot), thick)
        pygame.draw.rect(drawn, color, bar)


def _nought(drawn: pygame.Surface, color: Color, left: float, wide: float, stroke: float) -> None:
    high = drawn.get_height()
    outer = pygame.Rect(round(left), 0, round(wide), high)
    thin = stroke * 0.8
    inner = outer.inflate(-2 * round(stroke), -2 * round(thin))
    pygame.draw.rect(drawn, color, outer, border_radius=outer.width // 2)
    if inner.width > 0:
        pygame.draw.rect(drawn, (*color, 0), inner, border_radius=inner.width // 2)


def hooked(height: int, color: Color, name: str) -> pygame.Surface:
    """Draw the jack's letter with a bar at its head and a clear hook at its foot."""
    fine = height * FINE
    stroke = stem(name) * fine
    wide = fine * 0.62
    drawn = blank((round(wide), fine), color)
    right, thick = wide - stroke * 0.55, round(stroke * 0.5)
    bowl = pygame.Rect(0, round(fine * 0.45), round(right), round(fine * 0.55))
    pygame.draw.ellipse(drawn, color, bowl)
    hollow = bowl.inflate(-2 * round(stroke * 0.92), -2 * round(stroke * 0.72))
    pygame.draw.ellipse(drawn, (*color, 0), hollow)
    drawn.fill((*color, 0), pygame.Rect(0, 0, round(wide), round(fine * 0.68)))
    drawn.fill(
        (*color, 0), pygame.Rect(hollow.x, 0, round(right - stroke) - hollow.x, round(fine * 0.73))
    )
    upright = pygame.Rect(round(right - stroke), 0, round(stroke), round(fine * 0.73))
    pygame.draw.rect(drawn, color, upright)
    bar = pygame.Rect(round(right - 1.9 * stroke), 0, round(wide - right + 1.9 * stroke), thick)
    pygame.draw.rect(drawn, color, bar)
    ball = stroke * 0.62
    pygame.draw.circle(drawn, color, (ball, fine * 0.72), ball)
    return pygame.transform.smoothscale(drawn, (max(1, round(wide / FINE)), height))
