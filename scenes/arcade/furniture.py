"""The room itself: walnut, the night behind the marquee, and small fittings."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.system.jobs import Task
from scenes.arcade.shapes import Size, fine, framed, gradient, plain, rounded
from scenes.arcade.tokens import (
    BLACK,
    BRASS,
    CREAM,
    GLOW,
    IVORY,
    NIGHT,
    OXBLOOD,
    RED,
    WALNUT,
    Stops,
)
from scenes.look.colors import Color, hexed, mixed
from scenes.look.grain import grain
from scenes.look.theme import Theme, lettering

SEGMENTS = 10
"""The number of segments of the odds bar."""
UNLIT = hexed("#4a3a34")


@lru_cache(maxsize=4)
def walnut(size: Size, color: Color = WALNUT) -> Surface:
    """Return polished walnut with its grain along the width."""
    wide, high = size
    drawn = Surface(size)
    for seed, long, rows, most, alpha in ((4, 170, 3, 0.34, 255), (9, 46, 1, 0.2, 120)):
        layer = grain(color, (max(2, wide // long), max(2, high // rows)), seed, most)
        layer = pygame.transform.smoothscale(layer, size)
        layer.set_alpha(alpha)
        drawn.blit(layer, (0, 0))
    return drawn.convert()


def rail(size: Size) -> Surface:
    """Return a rail of walnut between two lines of brass, shaded so that it looks round."""
    drawn = walnut(size, mixed(WALNUT, hexed("#7a3d1c"), 0.5)).copy()
    shade = gradient(size, ((0.0, (90, 90, 90)), (0.4, (255, 255, 255)), (1.0, (70, 70, 70))))
    drawn.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    line = max(1, size[1] // 16)
    drawn.fill(BRASS[1][1], Rect(0, 0, size[0], line))
    drawn.fill(BRASS[2][1], Rect(0, size[1] - line, size[0], line))
    return drawn


SKY: Stops = ((0.0, NIGHT), (0.55, hexed("#341431")), (0.82, hexed("#5a1c33")), (1.0, OXBLOOD))
"""The evening sky behind the marquee, from top to bottom."""


RAYS = 44
"""The number of rays behind the marquee; every other one is dark."""


def painting_evening(size: Size) -> Task[Surface]:
    """Paint the evening sky behind the marquee in steps, with faint rays from the middle of its
    lower edge."""
    drawn = gradient(size, SKY).convert()
    yield
    small = _rays((max(1, size[0] // 2), max(1, size[1] // 2)))
    yield
    drawn.blit(pygame.transform.smoothscale(small, size), (0, 0))
    yield
    drawn.blit(pygame.transform.smoothscale(_foot_glow(), size), (0, 0))
    return drawn


def _rays(size: Size) -> Surface:
    drawn = Surface(size, pygame.SRCALPHA)
    drawn.fill((255, 190, 150, 0))
    reach, middle = math.hypot(*size), (size[0] / 2, size[1] * 1.02)
    for ray in range(0, RAYS, 2):
        ends = [_on(middle, reach, math.pi * (1 + (ray + at) / RAYS)) for at in (0.5, 1.5)]
        pygame.draw.polygon(drawn, (255, 190, 150, 20), [middle, *ends])
    return pygame.transform.box_blur(drawn, 1)


@lru_cache(maxsize=1)
def _foot_glow() -> Surface:
    """The red light at the foot of the sky, as a small picture; enlarged, it is soft."""
    wide, high = 32, 20
    glow = Surface((wide, high), pygame.SRCALPHA)
    for y in range(high):
        for x in range(wide):
            away = math.hypot((2 * x - wide + 1) / wide, (high - 1 - y) / (0.85 * high))
            glow.set_at((x, y), (214, 66, 52, round(150 * max(0.0, 1 - away) ** 1.5)))
    return glow


@lru_cache(maxsize=48)
def odds_bar(lit: int, size: Size) -> Surface:
    """Return the odds as a row of ten segments, ``lit`` of them bright."""
    drawn = Surface(size)
    drawn.fill(BLACK)
    wide, high = size
    gap, edge = max(2, wide // 80), max(1, high // 8)
    for number in range(SEGMENTS):
        left = gap + number * (wide - gap) // SEGMENTS
        right = (number + 1) * (wide - gap) // SEGMENTS
        segment = Rect(left, edge, right - left, high - 2 * edge)
        drawn.fill(GLOW if number < lit else UNLIT, segment)
    return drawn.convert()


def segments_lit(share: float) -> int:
    """Return how many of the ten segments are bright for this share of games won."""
    return min(SEGMENTS, max(1, round(SEGMENTS * share))) if share else 0


def _on(middle: tuple[float, float], reach: float, angle: float) -> tuple[float, float]:
    return middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle)


def pop(points: str, how: str, theme: Theme) -> Surface:
    """Return a red plate with the points of a move and, in smaller letters, how they came about."""
    large = lettering("Bebas Neue", theme.px(21)).render(points, True, (255, 255, 255))
    small = theme.font(14, bold=True).render(how, True, GLOW)
    high = theme.px(25)
    gap = theme.px(5) if how else 0
    size = large.get_width() + gap + small.get_width() + 2 * theme.px(11), high
    ground = (0.0, mixed(RED, (0, 0, 0), 0.2)), (1.0, mixed(RED, (0, 0, 0), 0.5))
    drawn = framed(size, high // 2, theme.px(2), BRASS, ground)
    line = high // 2
    drawn.blit(large, large.get_rect(left=theme.px(11), centery=line + theme.px(1)))
    drawn.blit(small, small.get_rect(right=size[0] - theme.px(11), centery=line))
    return drawn.convert_alpha()


@lru_cache(maxsize=8)
def ribbon(words: str, theme: Theme, wide: int) -> Surface:
    """Return a red ribbon with words in capitals and notched ends."""
    high = theme.px(46)
    shape = fine((wide, high), _notched, (255, 255, 255))
    drawn = gradient((wide, high), ((0.0, mixed(RED, (255, 255, 255), 0.1)), (1.0, RED)))
    drawn.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    inset, end = theme.px(5), high // 2
    for y in (inset, high - inset - 1):
        drawn.fill((*GLOW, 200), Rect(end, y, wide - 2 * end, max(1, theme.px(1))))
    text = lettering("Bebas Neue", theme.px(28)).render(words.upper(), True, (255, 255, 255))
    part = text.get_bounding_rect()
    drawn.blit(text, part.copy().move(wide // 2 - part.centerx, high // 2 - part.centery), part)
    return drawn.convert_alpha()


def _notched(large: Surface, scale: int) -> None:
    wide, high = large.get_size()
    notch = high * 0.3
    points = [(0, 0), (wide, 0), (wide - notch, high / 2), (wide, high), (0, high)]
    pygame.draw.polygon(large, (255, 255, 255), [*points, (notch, high / 2)])


def ivory_plate(size: Size, radius: int) -> Surface:
    """Return a plate of ivory in a brass edge, for a word in ink."""
    return framed(size, radius, max(2, size[1] // 14), BRASS, IVORY)


@lru_cache(maxsize=8)
def brass_bar(size: Size) -> Surface:
    """Return a bar of brass with round ends, such as the thumb of a scroll bar."""
    return rounded(size, min(size) // 2, BRASS).convert_alpha()


@lru_cache(maxsize=8)
def groove(size: Size) -> Surface:
    """Return the groove in which a knob slides: black in a thin edge of brass."""
    return framed(size, size[1] // 2, max(1, size[1] // 5), BRASS, plain(BLACK)).convert_alpha()


@lru_cache(maxsize=8)
def knob(side: int, *, lit: bool = False) -> Surface:
    """Return a round knob of red enamel in brass, brighter under the pointer."""
    drawn = framed((side, side), side // 2, max(2, side // 6), BRASS, plain(RED))
    if lit:
        drawn.fill((40, 40, 40), special_flags=pygame.BLEND_RGB_ADD)
    return drawn.convert_alpha()


@lru_cache(maxsize=4)
def needle(high: int, wide: int) -> Surface:
    """Return a red needle that hangs from a wedge, with a light rim."""

    def paint(large: Surface, scale: int) -> None:
        middle, w, h = large.get_width() / 2, wide * scale, high * scale
        for color, more in ((CREAM, scale), (RED, 0)):
            reach = w / 2 - scale + more
            thick = 1.5 * scale + more
            wedge = [(middle - reach, 0), (middle + reach, 0), (middle, w * 0.75 + 1.4 * more)]
            pygame.draw.polygon(large, color, wedge)
            pygame.draw.rect(large, color, (middle - thick, 0, 2 * thick, h))

    return fine((wide + wide % 2 + 3, high), paint, RED).convert_alpha()
