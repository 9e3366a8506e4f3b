"""Enamel medals on their ribbons: gold with sixteen points, silver with eight, bronze round."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.arcade.shapes import cut_out, fine, gradient
from scenes.arcade.tokens import BRASS, BRONZE, CREAM, NAVY, RED, SILVER, TEAL, WHITE, Stops
from scenes.look.colors import Color, mixed
from scenes.look.theme import lettering


class Sort(NamedTuple):
    """What a medal is made of, and its letter."""

    metal: Stops
    enamel: Color
    letter: str
    points: int


SORTS = {
    "gold": Sort(BRASS, RED, "A", 16),
    "silver": Sort(SILVER, NAVY, "K", 8),
    "bronze": Sort(BRONZE, TEAL, "Q", 0),
}
RIBBON = 0.5
"""The height of the ribbon above the medal's middle, as a share of its diameter."""


@lru_cache(maxsize=24)
def enamel_medal(kind: str, side: int, *, ribbon: bool = True) -> Surface:
    """Return a medal of this diameter in pixels: "gold", "silver" or "bronze"."""
    sort = SORTS[kind]
    above = round(side * RIBBON) if ribbon else 0
    drawn = Surface((side, side + above), pygame.SRCALPHA)
    if ribbon:
        drawn.blit(_ribbon((round(side * 0.82), round(side * 0.98)), sort.enamel), (side * 0.09, 0))
    drawn.blit(_disc(sort, side), (0, above))
    return drawn.convert_alpha()


def _ribbon(size: tuple[int, int], color: Color) -> Surface:
    """A ribbon of three stripes, narrower below."""

    def paint(large: Surface, scale: int) -> None:
        wide, high = large.get_size()

        def stripe(left: float, right: float, ink: Color) -> None:
            low = 0.22
            points = [
                (left * wide, 0),
                (right * wide, 0),
                ((low + right * (1 - 2 * low)) * wide, high),
                ((low + left * (1 - 2 * low)) * wide, high),
            ]
            pygame.draw.polygon(large, ink, points)

        stripe(0, 1, color)
        stripe(0.0, 0.06, mixed(color, (0, 0, 0), 0.25))
        stripe(0.94, 1.0, mixed(color, (0, 0, 0), 0.25))
        stripe(0.35, 0.65, CREAM)

    return fine(size, paint, color)


def _disc(sort: Sort, side: int) -> Surface:
    """The metal with its points, and the enamel in it with its letter."""
    shape = fine((side, side), lambda large, scale: _outline(large, sort.points), WHITE)
    drawn = cut_out(gradient((side, side), sort.metal), shape)
    rim = fine((side, side), lambda large, scale: _enamel(large, sort), sort.enamel)
    drawn.blit(rim, (0, 0))
    letter = lettering("Limelight", max(9, round(side * 0.4))).render(sort.letter, True, WHITE)
    part = letter.get_bounding_rect()
    bright = sort.metal[:2]
    ink = gradient(part.size, ((0.0, bright[0][1]), (1.0, bright[1][1])))
    ink.blit(letter, (0, 0), part, special_flags=pygame.BLEND_RGBA_MULT)
    drawn.blit(ink, ink.get_rect(center=(side // 2, side // 2)))
    return drawn


def _outline(large: Surface, points: int) -> None:
    middle = large.get_width() / 2
    if not points:
        pygame.draw.circle(large, WHITE, (middle, middle), middle * 0.94)
        return
    deep = 0.86 if points > 8 else math.cos(math.pi / points) * 0.985
    corners = [
        (
            middle + middle * reach * math.sin(math.pi * number / points),
            middle - middle * reach * math.cos(math.pi * number / points),
        )
        for number in range(2 * points)
        for reach in (1.0 if number % 2 == 0 else deep,)
    ]
    pygame.draw.polygon(large, WHITE, corners)


def _enamel(large: Surface, sort: Sort) -> None:
    middle = large.get_width() / 2
    center = middle, middle
    pygame.draw.circle(large, mixed(sort.metal[-1][1], (0, 0, 0), 0.4), center, middle * 0.75)
    pygame.draw.circle(large, mixed(sort.enamel, (0, 0, 0), 0.35), center, middle * 0.72)
    pygame.draw.circle(large, mixed(sort.enamel, WHITE, 0.22), center, middle * 0.70)
    pygame.draw.circle(large, sort.enamel, center, middle * 0.65)
    line = max(2, round(middle * 0.035))
    pygame.draw.circle(large, sort.metal[1][1], center, middle * 0.56, line)
