"""Draws medals, stars and badges, each with its own shape as well as its own color.

Gold is a sun with a star, silver a hexagon with a diamond, bronze a shield with a club.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from scenes.arcade.medals import SORTS, enamel_medal
from scenes.look.colors import Color, hexed, mixed
from scenes.look.theme import Theme

FINE = 4
"""The supersampling factor."""
METALS: dict[str, Color] = {
    "bronze": hexed("#c07a46"),
    "silver": hexed("#c3ccd2"),
    "gold": hexed("#e0b040"),
    "platinum": hexed("#dbe9e4"),
    "diamond": hexed("#8ed4f0"),
}
"""The colors of medals and badges, lowest first."""
RIBBON = hexed("#a8323c")
_DARK = hexed("#2a1c0c")

Point = tuple[float, float]


@lru_cache(maxsize=128)
def medal(kind: str, pixels: int, ink: Color, *, enamel: bool = False) -> Surface:
    """A medal of this size, of ``enamel`` in a lively house; or, for a challenge without a medal,
    its sign in ``ink``: ``open`` is a broken ring, ``begun`` a half filled ring, ``over`` a ring
    with a bar, ``checking`` a ring with three dots, ``refused`` one with a cross, ``practice`` one
    with a tick."""
    if enamel and kind in SORTS:
        return enamel_medal(kind, pixels, ribbon=False)
    large = Surface((pixels * FINE, pixels * FINE), pygame.SRCALPHA)
    ground = METALS.get(kind, ink)
    large.fill((*ground, 0))
    _PENS[kind](large, pixels * FINE / 100, ground)
    return pygame.transform.smoothscale(large, (pixels, pixels))


def _around(x: float, y: float, radius: float, count: int, turn: float = -90) -> list[Point]:
    """The corners of a regular polygon, beginning at the angle ``turn`` in degrees."""
    angles = [math.radians(turn + 360 * step / count) for step in range(count)]
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def star_points(x: float, y: float, radius: float) -> list[Point]:
    """The ten corners of a star, beginning at its tip."""
    outer = _around(x, y, radius, 5)
    inner = _around(x, y, radius * 0.44, 5, -54)
    return [point for pair in zip(outer, inner, strict=True) for point in pair]


def _fill(on: Surface, u: float, color: Color, points: list[Point]) -> None:
    pygame.draw.polygon(on, color, [(x * u, y * u) for x, y in points])


def _disc(on: Surface, u: float, color: Color, x: float, y: float, r: float) -> None:
    pygame.draw.circle(on, color, (x * u, y * u), r * u)


def _ribbon(on: Surface, u: float) -> None:
    """The two ribbon ends below a medal."""
    for side in (-1, 1):
        ends = [(4, 58), (26, 52), (36, 92), (24, 88), (17, 98)]
        color = RIBBON if side < 0 else mixed(RIBBON, _DARK, 0.25)
        _fill(on, u, color, [(50 + side * x, y) for x, y in ends])


def _gold(on: Surface, u: float, metal: Color) -> None:
    _ribbon(on, u)
    rim = mixed(metal, _DARK, 0.45)
    for x, y in _around(50, 42, 32, 14):
        _disc(on, u, rim, x, y, 9.5)
    _disc(on, u, rim, 50, 42, 34)
    for x, y in _around(50, 42, 31, 14):
        _disc(on, u, metal, x, y, 7.5)
    _disc(on, u, metal, 50, 42, 32)
    _disc(on, u, mixed(metal, (255, 255, 255), 0.35), 50, 42, 27)
    _fill(on, u, mixed(metal, _DARK, 0.62), star_points(50, 43, 23))


def _silver(on: Surface, u: float, metal: Color) -> None:
    _ribbon(on, u)
    _fill(on, u, mixed(metal, _DARK, 0.55), _around(50, 42, 43, 6))
    _fill(on, u, metal, _around(50, 42, 38.5, 6))
    _fill(on, u, mixed(metal, (255, 255, 255), 0.5), _around(50, 42, 30, 6))
    _fill(on, u, mixed(metal, _DARK, 0.68), [(50, 21), (65, 42), (50, 63), (35, 42)])


def _shield(grow: float) -> list[Point]:
    """A shield, flat at the top and curved to a point at the bottom."""
    half = [(0, -36), (34, -36), (34, 4), (27, 22), (15, 35), (0, 44)]
    right = [(50 + x * grow, 41 + y * grow) for x, y in half]
    left = [(50 - x * grow, 41 + y * grow) for x, y in reversed(half[1:-1])]
    return [*right, *left]


def _bronze(on: Surface, u: float, metal: Color) -> None:
    _ribbon(on, u)
    _fill(on, u, mixed(metal, _DARK, 0.6), _shield(1.0))
    _fill(on, u, metal, _shield(0.9))
    _fill(on, u, mixed(metal, (255, 255, 255), 0.3), _shield(0.72))
    club = mixed(metal, _DARK, 0.75)
    for x, y in ((50, 28), (40, 43), (60, 43)):
        _disc(on, u, club, x, y, 10.5)
    _fill(on, u, club, [(46, 40), (54, 40), (58, 62), (42, 62)])


def _ring(on: Surface, u: float, ink: Color, width: float = 7) -> None:
    pygame.draw.circle(on, ink, (50 * u, 50 * u), 38 * u, max(1, round(width * u)))


def _open(on: Surface, u: float, ink: Color) -> None:
    """A broken ring: not tried yet."""
    for x, y in _around(50, 50, 35, 12):
        _disc(on, u, ink, x, y, 5)


def _begun(on: Surface, u: float, ink: Color) -> None:
    """A half filled ring: in progress."""
    _ring(on, u, ink)
    half = pygame.transform.chop(on, Rect(on.get_width() // 2, 0, on.get_width(), 0))
    _disc(half, u, ink, 50, 50, 27)
    on.blit(half, (0, 0))


def _over(on: Surface, u: float, ink: Color) -> None:
    """A ring with a bar: over, not won."""
    _ring(on, u, ink)
    pygame.draw.rect(on, ink, Rect(28 * u, 45 * u, 44 * u, 10 * u), 0, round(4 * u))


def _checking(on: Surface, u: float, ink: Color) -> None:
    """A ring with three dots: the record is being checked."""
    _ring(on, u, ink)
    for x in (34, 50, 66):
        _disc(on, u, ink, x, 50, 6)


def _refused(on: Surface, u: float, ink: Color) -> None:
    """A ring with a cross: the record is invalid."""
    _ring(on, u, ink)
    for way in (1, -1):
        start, end = (34 * u, (50 - 16 * way) * u), (66 * u, (50 + 16 * way) * u)
        pygame.draw.line(on, ink, start, end, round(9 * u))


def _practice(on: Surface, u: float, ink: Color) -> None:
    """A ring with a tick: won, but doesn't count."""
    _ring(on, u, ink)
    tick = [(30, 50), (38, 43), (46, 52), (64, 32), (72, 39), (47, 68)]
    _fill(on, u, ink, [(float(x), float(y)) for x, y in tick])


_PENS: dict[str, Callable[[Surface, float, Color], None]] = {
    "gold": _gold,
    "silver": _silver,
    "bronze": _bronze,
    "open": _open,
    "begun": _begun,
    "over": _over,
    "checking": _checking,
    "refused": _refused,
    "practice": _practice,
}


# -------------------------------------------------------------------- stars, streak, badges


@lru_cache(maxsize=64)
def star(pixels: int, color: Color, *, won: bool) -> Surface:
    """A star; if it was not won, its outline."""
    large = Surface((pixels * FINE, pixels * FINE), pygame.SRCALPHA)
    large.fill((*color, 0))
    u = pixels * FINE / 100
    points = [(x * u, y * u) for x, y in star_points(50, 53, 46)]
    if won:
        pygame.draw.polygon(large, color, points)
    else:
        pygame.draw.lines(large, color, True, points, max(1, round(7 * u)))
    return pygame.transform.smoothscale(large, (pixels, pixels))


@lru_cache(maxsize=32)
def flame(pixels: int, color: Color) -> Surface:
    """The sign of a streak."""
    large = Surface((pixels * FINE, pixels * FINE), pygame.SRCALPHA)
    large.fill((*color, 0))
    u = pixels * FINE / 100
    outer = [(52, 2), (70, 24), (84, 44), (86, 66), (74, 88), (50, 98), (26, 88), (14, 66)]
    outer += [(18, 46), (30, 32), (36, 46), (46, 30)]
    _fill(large, u, color, [(float(x), float(y)) for x, y in outer])
    inner = [(51, 50), (64, 68), (62, 82), (50, 90), (38, 82), (37, 68)]
    _fill(large, u, mixed(color, _DARK, 0.75), [(float(x), float(y)) for x, y in inner])
    return pygame.transform.smoothscale(large, (pixels, pixels))


@lru_cache(maxsize=16)
def badge(name: str, pixels: int) -> Surface:
    """The badge of a month: a pennant with one to five pips."""
    large = Surface((pixels * FINE, pixels * FINE), pygame.SRCALPHA)
    metal, u = METALS[name], pixels * FINE / 100
    large.fill((*metal, 0))
    cloth = [(12.0, 6.0), (88.0, 6.0), (88.0, 96.0), (50.0, 76.0), (12.0, 96.0)]
    inner = [(20.0, 14.0), (80.0, 14.0), (80.0, 82.0), (50.0, 66.0), (20.0, 82.0)]
    _fill(large, u, mixed(metal, _DARK, 0.55), cloth)
    _fill(large, u, metal, inner)
    count = list(METALS).index(name) + 1
    places = {1: [(50, 40)], 2: [(37, 40), (63, 40)], 3: [(50, 28), (36, 51), (64, 51)]}
    places[4] = [(36, 28), (64, 28), (36, 52), (64, 52)]
    places[5] = [(34, 26), (66, 26), (50, 40), (34, 54), (66, 54)]
    for x, y in places[count]:
        size = 20 if count == 1 else 12 if count < 5 else 10.5
        _fill(large, u, mixed(metal, _DARK, 0.8), star_points(x, y, size))
    return pygame.transform.smoothscale(large, (pixels, pixels))


def draw_stars(surface: Surface, box: Rect, theme: Theme, won: tuple[bool, ...]) -> None:
    """Draw stars from the left of a box; won ones are gold."""
    gap = max(1, box.height // 6)
    for number, each in enumerate(won):
        drawn = star(box.height, theme.accent if each else theme.faint, won=each)
        surface.blit(drawn, (box.x + number * (box.height + gap), box.y))
