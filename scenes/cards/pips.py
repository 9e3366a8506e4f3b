"""The drawn signs of the cards: suits and letters, smooth at every size."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from scenes.theme import Color, font_of

FINE = 4
"""Shapes are drawn so many times larger and then scaled down, which makes their edges smooth."""

Point = tuple[float, float]
"""A point of a shape; the shape is one unit wide and high."""


def bezier(start: Point, one: Point, two: Point, end: Point, steps: int = 14) -> list[Point]:
    """The points of a curve, without its start."""
    found = []
    for step in range(1, steps + 1):
        t = step / steps
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        found.append(
            (
                a * start[0] + b * one[0] + c * two[0] + d * end[0],
                a * start[1] + b * one[1] + c * two[1] + d * end[1],
            )
        )
    return found


def _mirrored(half: Sequence[Point]) -> list[Point]:
    """A left half and its mirror image as one outline."""
    return [*half, *((1 - x, y) for x, y in reversed(half))]


def blank(size: tuple[int, int], color: Color) -> pygame.Surface:
    """A clear surface whose clear pixels have this colour too, so that scaling leaves no fringe."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*color, 0))
    return surface


# ---------------------------------------------------------------- suits

_HEART = _mirrored(
    [
        (0.5, 1.0),
        *bezier((0.5, 1.0), (0.43, 0.84), (0.03, 0.62), (0.03, 0.31)),
        *bezier((0.03, 0.31), (0.03, 0.13), (0.15, 0.03), (0.28, 0.03)),
        *bezier((0.28, 0.03), (0.39, 0.03), (0.47, 0.11), (0.5, 0.24)),
    ]
)
_DIAMOND = _mirrored(
    [
        (0.5, 0.0),
        *bezier((0.5, 0.0), (0.41, 0.17), (0.25, 0.37), (0.11, 0.5)),
        *bezier((0.11, 0.5), (0.25, 0.63), (0.41, 0.83), (0.5, 1.0)),
    ]
)
_SPADE = _mirrored(
    [
        (0.5, 0.0),
        *bezier((0.5, 0.0), (0.44, 0.17), (0.05, 0.33), (0.05, 0.58)),
        *bezier((0.05, 0.58), (0.05, 0.73), (0.16, 0.81), (0.27, 0.81)),
        *bezier((0.27, 0.81), (0.37, 0.81), (0.44, 0.76), (0.48, 0.67)),
    ]
)
_STEM = _mirrored(
    [
        (0.5, 0.55),
        (0.475, 0.6),
        *bezier((0.475, 0.6), (0.475, 0.83), (0.42, 0.95), (0.3, 0.985)),
        (0.3, 1.0),
    ]
)
_LEAVES = (((0.5, 0.235), 0.222), ((0.245, 0.585), 0.222), ((0.755, 0.585), 0.222))


def _draw_suit(surface: pygame.Surface, suit: int, color: Color) -> None:
    """Draws a suit that fills the surface."""
    width, height = surface.get_size()

    def fill(outline: Sequence[Point]) -> None:
        pygame.draw.polygon(surface, color, [(x * width, y * height) for x, y in outline])

    if suit == 1:
        fill(_DIAMOND)
    elif suit == 2:
        fill(_HEART)
    else:
        fill(_STEM)
    if suit == 3:
        fill(_SPADE)
    if suit == 0:
        fill([(0.4, 0.3), (0.6, 0.3), (0.62, 0.66), (0.38, 0.66)])
        for (x, y), radius in _LEAVES:
            pygame.draw.circle(surface, color, (x * width, y * height), radius * width)


@lru_cache(maxsize=256)
def pip(suit: int, size: int, color: Color) -> pygame.Surface:
    """A suit so many pixels wide and high: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    fine = blank((size * FINE, size * FINE), color)
    _draw_suit(fine, suit, color)
    return pygame.transform.smoothscale(fine, (size, size))


# ---------------------------------------------------------------- letters

_CAPITAL = 0.7165
"""The height of a capital of our letters as a share of their size."""


@lru_cache(maxsize=256)
def letters(text: str, height: int, color: Color, widest: int = 0) -> pygame.Surface:
    """A rank whose capitals are so many pixels high, cropped; squeezed where it is too wide."""
    font = font_of(max(6, round(height / _CAPITAL)), True)
    drawn = font.render(text, True, color)
    if len(text) > 1:
        drawn = _kerned(font, text, color)
    box = drawn.get_bounding_rect()
    top = font.get_ascent() - height
    box.top, box.height = top, max(height, box.bottom - top)
    cut = blank(box.size, color)
    cut.blit(drawn, (0, 0), box)
    if widest and box.width > widest:
        cut = pygame.transform.smoothscale(cut, (widest, box.height))
    return cut


def _kerned(font: pygame.font.Font, text: str, color: Color) -> pygame.Surface:
    """Figures set close, as the ten of a card is."""
    parts = [font.render(letter, True, color) for letter in text]
    boxes = [part.get_bounding_rect() for part in parts]
    gap = max(1, font.get_height() // 18)
    width = sum(box.width for box in boxes) + gap * (len(parts) - 1)
    row, x = blank((width, parts[0].get_height()), color), 0
    for part, box in zip(parts, boxes, strict=True):
        row.blit(part, (x, 0), (box.left, 0, box.width, part.get_height()))
        x += box.width + gap
    return row


# ---------------------------------------------------------------- the turn-over arrow


@lru_cache(maxsize=16)
def arrow(size: int, color: Color) -> pygame.Surface:
    """An arrow that goes round: the stock may be gone through again."""
    fine = blank((size * FINE, size * FINE), color)
    side = size * FINE
    outer, inner, center = side * 0.44, side * 0.34, side / 2
    turns = [math.radians(-55 + 4 * each) for each in range(73)]
    ring = [(center + outer * math.cos(a), center + outer * math.sin(a)) for a in turns]
    ring += [(center + inner * math.cos(a), center + inner * math.sin(a)) for a in reversed(turns)]
    pygame.draw.polygon(fine, color, ring)
    end, middle = turns[0], (outer + inner) / 2
    tip = end - math.radians(34)
    head = [
        (center + reach * math.cos(at), center + reach * math.sin(at))
        for reach, at in ((middle, tip), (outer * 1.22, end + 0.06), (inner * 0.66, end + 0.06))
    ]
    pygame.draw.polygon(fine, color, head)
    return pygame.transform.smoothscale(fine, (size, size))
