"""Draws the signs of the cards, suits and letters, smooth at every size."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import pygame

from scenes.look.colors import Color
from scenes.look.theme import lettering

FINE = 4
"""The scale at which shapes are drawn before they are scaled down, which smooths their edges."""

Point = tuple[float, float]
"""A point of a shape. In this module shapes are one unit wide and high."""


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


def _mirrored(half: Sequence[Point]) -> tuple[Point, ...]:
    """A left half and its mirror image as one outline."""
    return (*half, *((1 - x, y) for x, y in reversed(half)))


def blank(size: tuple[int, int], color: Color) -> pygame.Surface:
    """Return a transparent surface whose transparent pixels have this color too, so that scaling
    leaves no fringe."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*color, 0))
    return surface


# ---------------------------------------------------------------- suits


class Cut(NamedTuple):
    """The outlines of the four suits in one style."""

    heart: tuple[Point, ...]
    diamond: tuple[Point, ...]
    spade: tuple[Point, ...]
    stem: tuple[Point, ...]
    leaves: tuple[tuple[Point, float], ...]
    """The center and the radius of each of a club's three discs."""


@lru_cache(maxsize=1)
def _round() -> Cut:
    """The usual cut."""
    return Cut(
        heart=_mirrored(
            [
                (0.5, 1.0),
                *bezier((0.5, 1.0), (0.43, 0.84), (0.03, 0.62), (0.03, 0.31)),
                *bezier((0.03, 0.31), (0.03, 0.13), (0.15, 0.03), (0.28, 0.03)),
                *bezier((0.28, 0.03), (0.39, 0.03), (0.47, 0.11), (0.5, 0.24)),
            ]
        ),
        diamond=_mirrored(
            [
                (0.5, 0.0),
                *bezier((0.5, 0.0), (0.41, 0.17), (0.25, 0.37), (0.11, 0.5)),
                *bezier((0.11, 0.5), (0.25, 0.63), (0.41, 0.83), (0.5, 1.0)),
            ]
        ),
        spade=_mirrored(
            [
                (0.5, 0.0),
                *bezier((0.5, 0.0), (0.44, 0.17), (0.05, 0.33), (0.05, 0.58)),
                *bezier((0.05, 0.58), (0.05, 0.73), (0.16, 0.81), (0.27, 0.81)),
                *bezier((0.27, 0.81), (0.37, 0.81), (0.44, 0.76), (0.48, 0.67)),
            ]
        ),
        stem=_mirrored(
            [
                (0.5, 0.55),
                (0.475, 0.6),
                *bezier((0.475, 0.6), (0.475, 0.83), (0.42, 0.95), (0.3, 0.985)),
                (0.3, 1.0),
            ]
        ),
        leaves=(((0.5, 0.235), 0.222), ((0.245, 0.585), 0.222), ((0.755, 0.585), 0.222)),
    )


@lru_cache(maxsize=1)
def _sharp() -> Cut:
    """Straight lines that end in points."""
    return Cut(
        heart=_mirrored(
            [
                (0.5, 1.0),
                (0.06, 0.43),
                *bezier((0.06, 0.43), (-0.04, 0.24), (0.06, 0.02), (0.26, 0.02)),
                *bezier((0.26, 0.02), (0.38, 0.02), (0.47, 0.1), (0.5, 0.2)),
            ]
        ),
        diamond=_mirrored([(0.5, 0.0), (0.13, 0.5), (0.5, 1.0)]),
        spade=_mirrored(
            [
                (0.5, 0.0),
                (0.08, 0.47),
                *bezier((0.08, 0.47), (-0.02, 0.62), (0.08, 0.82), (0.26, 0.82)),
                *bezier((0.26, 0.82), (0.38, 0.82), (0.45, 0.76), (0.48, 0.66)),
            ]
        ),
        stem=_mirrored([(0.5, 0.5), (0.47, 0.55), (0.3, 1.0)]),
        leaves=(((0.5, 0.23), 0.225), ((0.235, 0.59), 0.225), ((0.765, 0.59), 0.225)),
    )


@lru_cache(maxsize=1)
def _plump() -> Cut:
    """Full and soft, with round corners."""
    return Cut(
        heart=_mirrored(
            [
                (0.5, 0.98),
                *bezier((0.5, 0.98), (0.4, 0.94), (0.0, 0.72), (0.0, 0.35)),
                *bezier((0.0, 0.35), (0.0, 0.13), (0.14, 0.04), (0.27, 0.04)),
                *bezier((0.27, 0.04), (0.39, 0.04), (0.47, 0.11), (0.5, 0.19)),
            ]
        ),
        diamond=_mirrored(
            [
                (0.5, 0.01),
                *bezier((0.5, 0.01), (0.45, 0.03), (0.43, 0.06), (0.4, 0.1)),
                *bezier((0.4, 0.1), (0.3, 0.24), (0.2, 0.35), (0.11, 0.44)),
                *bezier((0.11, 0.44), (0.07, 0.48), (0.07, 0.52), (0.11, 0.56)),
                *bezier((0.11, 0.56), (0.2, 0.65), (0.3, 0.76), (0.4, 0.9)),
                *bezier((0.4, 0.9), (0.43, 0.94), (0.45, 0.97), (0.5, 0.99)),
            ]
        ),
        spade=_mirrored(
            [
                (0.5, 0.01),
                *bezier((0.5, 0.01), (0.42, 0.1), (0.02, 0.29), (0.02, 0.58)),
                *bezier((0.02, 0.58), (0.02, 0.76), (0.14, 0.84), (0.27, 0.84)),
                *bezier((0.27, 0.84), (0.37, 0.84), (0.44, 0.79), (0.48, 0.71)),
            ]
        ),
        stem=_mirrored(
            [
                (0.5, 0.55),
                (0.46, 0.6),
                *bezier((0.46, 0.6), (0.46, 0.8), (0.44, 0.88), (0.36, 0.93)),
                *bezier((0.36, 0.93), (0.34, 0.97), (0.36, 0.99), (0.4, 0.99)),
            ]
        ),
        leaves=(((0.5, 0.25), 0.235), ((0.25, 0.59), 0.235), ((0.75, 0.59), 0.235)),
    )


_CUTS = {"round": _round, "engraved": _round, "sharp": _sharp, "plump": _plump}
LIT_FROM = 20
"""The least width in pixels of an engraved pip with a line of light."""


def _draw_suit(surface: pygame.Surface, suit: int, color: Color, cut: Cut) -> None:
    """Draw a suit that fills the surface."""
    width, height = surface.get_size()

    def fill(outline: Sequence[Point]) -> None:
        pygame.draw.polygon(surface, color, [(x * width, y * height) for x, y in outline])

    if suit == 1:
        fill(cut.diamond)
    elif suit == 2:
        fill(cut.heart)
    else:
        fill(cut.stem)
    if suit == 3:
        fill(cut.spade)
    if suit == 0:
        fill([(0.4, 0.3), (0.6, 0.3), (0.62, 0.66), (0.38, 0.66)])
        for (x, y), radius in cut.leaves:
            pygame.draw.circle(surface, color, (x * width, y * height), radius * width)


def _draw_light(surface: pygame.Surface, suit: int, cut: Cut) -> None:
    """Draw a fine transparent line along the left of a suit, as in an engraving."""
    width = surface.get_width()
    if suit == 0:
        lines = [
            [_about(center, radius * 0.62, turn) for turn in range(150, 271, 10)]
            for center, radius in cut.leaves
        ]
    else:
        outline = (cut.diamond, cut.heart, cut.spade)[suit - 1]
        middle = (0.5, (0.5, 0.45, 0.52)[suit - 1])
        half = [point for point in outline if point[0] <= 0.5]
        inner = [(_towards(x, middle[0]), _towards(y, middle[1])) for x, y in half]
        lines = [[(x, y) for x, y in inner if x < 0.44]]
    for line in lines:
        for one, other in pairwise(line):
            start, end = ((x * width, y * width) for x, y in (one, other))
            thick = max(1, width // 22)
            pygame.draw.line(surface, (0, 0, 0, 0), start, end, thick)


def _about(center: Point, radius: float, turn: float) -> Point:
    angle = math.radians(turn)
    return center[0] + radius * math.cos(angle), center[1] + radius * math.sin(angle)


def _towards(at: float, middle: float) -> float:
    return middle + (at - middle) * 0.74


@lru_cache(maxsize=256)
def pip(suit: int, size: int, color: Color, cut: str = "round") -> pygame.Surface:
    """Draw a suit at this width and height in pixels: 0 clubs, 1 diamonds, 2 hearts, 3 spades.
    ``cut`` is its style."""
    fine = blank((size * FINE, size * FINE), color)
    shapes = _CUTS[cut]()
    _draw_suit(fine, suit, color, shapes)
    if cut == "engraved" and size >= LIT_FROM:
        light = blank(fine.get_size(), color)
        _draw_suit(light, suit, color, shapes)
        _draw_light(light, suit, shapes)
        fine.set_alpha(120)
        light.blit(fine, (0, 0))
        fine = light
    return pygame.transform.smoothscale(fine, (size, size))


# ---------------------------------------------------------------- letters


@lru_cache(maxsize=8)
def _capital(name: str) -> float:
    """Return the height of a capital in this font, as a share of the font's size."""
    return lettering(name, 200).render("H", True, (0, 0, 0)).get_bounding_rect().height / 200


@lru_cache(maxsize=256)
def letters(
    text: str, height: int, color: Color, widest: int = 0, name: str = "Lato"
) -> pygame.Surface:
    """Draw a rank whose capitals have this height in pixels, cropped; squeezed where it is too
    wide."""
    font = lettering(name, max(6, round(height / _capital(name))))
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
    """Draw digits close together, for the ten."""
    parts = [font.render(letter, True, color) for letter in text]
    boxes = [part.get_bounding_rect() for part in parts]
    gap = max(1, font.get_height() // 18)
    width = sum(box.width for box in boxes) + gap * (len(parts) - 1)
    row, x = blank((width, parts[0].get_height()), color), 0
    for part, box in zip(parts, boxes, strict=True):
        row.blit(part, (x, 0), (box.left, 0, box.width, part.get_height()))
        x += box.width + gap
    return row


# ---------------------------------------------------------------- the redeal arrow


@lru_cache(maxsize=16)
def arrow(size: int, color: Color) -> pygame.Surface:
    """Draw the redeal arrow, most of a circle."""
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
