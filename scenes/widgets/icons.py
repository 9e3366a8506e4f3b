"""The small icons on buttons, drawn at four times their size and scaled down."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

import pygame
from pygame import Surface, Vector2

from scenes.look.colors import Color

FINE = 4
"""The scale at which icons are drawn before they are scaled down."""

Pen = Callable[[Surface, float, Color], None]
"""Draws an icon into a square of this many pixels."""


@lru_cache(maxsize=128)
def icon(name: str, pixels: int, color: Color) -> Surface:
    """The icon of this name in one color, with this many pixels on each side."""
    large = Surface((pixels * FINE, pixels * FINE), pygame.SRCALPHA)
    large.fill((*color, 0))
    _PENS[name](large, pixels * FINE, color)
    return pygame.transform.smoothscale(large, (pixels, pixels))


def _line(
    on: Surface, u: float, color: Color, *points: tuple[float, float], w: float = 0.11
) -> None:
    scaled = [Vector2(x * u, y * u) for x, y in points]
    for a, b in pairwise(scaled):
        pygame.draw.line(on, color, a, b, max(1, round(w * u)))
    for point in scaled:
        pygame.draw.circle(on, color, point, w * u / 2)


def _head(on: Surface, u: float, color: Color, x: float, y: float, degrees: float) -> None:
    """Draw an arrowhead with its tip here, pointing in this direction."""
    tip, way = Vector2(x * u, y * u), Vector2(1, 0).rotate(degrees)
    side = way.rotate(90)
    back = tip - way * 0.3 * u
    pygame.draw.polygon(on, color, [tip, back + side * 0.19 * u, back - side * 0.19 * u])


def _undo(on: Surface, u: float, color: Color) -> None:
    _line(on, u, color, (0.3, 0.36), (0.62, 0.36))
    points = [(0.62 + 0.22 * math.sin(a), 0.58 - 0.22 * math.cos(a)) for a in _steps(0, math.pi)]
    _line(on, u, color, *points, (0.4, 0.8))
    _head(on, u, color, 0.08, 0.36, 180)


def _steps(start: float, end: float, count: int = 16) -> list[float]:
    return [start + (end - start) * step / count for step in range(count + 1)]


def _again(on: Surface, u: float, color: Color) -> None:
    turns = _steps(math.radians(-30), math.radians(250), 46)
    points = [(0.5 + 0.32 * math.cos(a), 0.54 + 0.32 * math.sin(a)) for a in turns]
    _line(on, u, color, *points)
    _head(on, u, color, 0.9, 0.36, -75)


def _card(on: Surface, u: float, color: Color, x: float, y: float) -> None:
    box = pygame.Rect(round(x * u), round(y * u), round(0.46 * u), round(0.64 * u))
    pygame.draw.rect(on, color, box, max(1, round(0.1 * u)), round(0.08 * u))


def _new(on: Surface, u: float, color: Color) -> None:
    _card(on, u, color, 0.08, 0.18)
    _line(on, u, color, (0.78, 0.3), (0.78, 0.7))
    _line(on, u, color, (0.58, 0.5), (0.98, 0.5))


def _chart(on: Surface, u: float, color: Color) -> None:
    for x, top in ((0.12, 0.54), (0.4, 0.14), (0.68, 0.36)):
        box = pygame.Rect(round(x * u), round(top * u), round(0.2 * u), round((0.88 - top) * u))
        pygame.draw.rect(on, color, box, 0, round(0.05 * u))


def _games(on: Surface, u: float, color: Color) -> None:
    for x in (0.14, 0.56):
        for y in (0.14, 0.56):
            box = pygame.Rect(round(x * u), round(y * u), round(0.3 * u), round(0.3 * u))
            pygame.draw.rect(on, color, box, 0, round(0.05 * u))


def _play(on: Surface, u: float, color: Color) -> None:
    points = [(0.24, 0.12), (0.24, 0.88), (0.86, 0.5)]
    pygame.draw.polygon(on, color, [(x * u, y * u) for x, y in points])


def _below(on: Surface, u: float, color: Color) -> None:
    points = [(0.2, 0.36), (0.8, 0.36), (0.5, 0.72)]
    pygame.draw.polygon(on, color, [(x * u, y * u) for x, y in points])


def _pause(on: Surface, u: float, color: Color) -> None:
    for x in (0.24, 0.58):
        box = pygame.Rect(round(x * u), round(0.16 * u), round(0.2 * u), round(0.68 * u))
        pygame.draw.rect(on, color, box, 0, round(0.04 * u))


def _forward(on: Surface, u: float, color: Color) -> None:
    points = [(0.16, 0.14), (0.16, 0.86), (0.68, 0.5)]
    pygame.draw.polygon(on, color, [(x * u, y * u) for x, y in points])
    _line(on, u, color, (0.8, 0.18), (0.8, 0.82), w=0.13)


def _start(on: Surface, u: float, color: Color) -> None:
    for shift in (0.0, 0.36):
        points = [(0.54 + shift, 0.16), (0.54 + shift, 0.84), (0.2 + shift, 0.5)]
        pygame.draw.polygon(on, color, [(x * u, y * u) for x, y in points])
    _line(on, u, color, (0.12, 0.18), (0.12, 0.82), w=0.12)


def _finish(on: Surface, u: float, color: Color) -> None:
    _line(on, u, color, (0.5, 0.36), (0.5, 0.88))
    _head(on, u, color, 0.5, 0.26, -90)
    _line(on, u, color, (0.16, 0.12), (0.84, 0.12))


def _rules(on: Surface, u: float, color: Color) -> None:
    for side in (1, -1):
        page = [(0.5, 0.28), (0.5 + side * 0.4, 0.16), (0.5 + side * 0.4, 0.74), (0.5, 0.86)]
        _line(on, u, color, *page, w=0.09)
    _line(on, u, color, (0.5, 0.28), (0.5, 0.86), w=0.09)


def _settings(on: Surface, u: float, color: Color) -> None:
    for y, x in ((0.24, 0.66), (0.5, 0.34), (0.76, 0.6)):
        _line(on, u, color, (0.12, y), (0.88, y), w=0.08)
        pygame.draw.circle(on, color, (x * u, y * u), 0.13 * u)


def _close(on: Surface, u: float, color: Color) -> None:
    _line(on, u, color, (0.22, 0.22), (0.78, 0.78))
    _line(on, u, color, (0.78, 0.22), (0.22, 0.78))


def _copy(on: Surface, u: float, color: Color) -> None:
    _card(on, u, color, 0.1, 0.08)
    _card(on, u, color, 0.42, 0.28)


def _search(on: Surface, u: float, color: Color) -> None:
    pygame.draw.circle(on, color, (0.42 * u, 0.42 * u), 0.28 * u, max(1, round(0.1 * u)))
    _line(on, u, color, (0.63, 0.63), (0.88, 0.88))


def _help(on: Surface, u: float, color: Color) -> None:
    bow = [(0.5 + 0.2 * math.cos(a), 0.34 + 0.2 * math.sin(a)) for a in _steps(-2.9, 1.1)]
    _line(on, u, color, *bow, (0.5, 0.6))
    pygame.draw.circle(on, color, (0.5 * u, 0.84 * u), 0.085 * u)


def _hint(on: Surface, u: float, color: Color) -> None:
    """A shining card."""
    _card(on, u, color, 0.06, 0.3)
    spark = [
        Vector2(0.72, 0.3) + Vector2(0.28 if n % 2 == 0 else 0.09, 0).rotate(45 * n)
        for n in range(8)
    ]
    pygame.draw.circle(on, (*color, 0), (0.72 * u, 0.3 * u), 0.3 * u)
    pygame.draw.polygon(on, color, [point * u for point in spark])


def _day(on: Surface, u: float, color: Color) -> None:
    box = pygame.Rect(round(0.12 * u), round(0.2 * u), round(0.76 * u), round(0.7 * u))
    pygame.draw.rect(on, color, box, max(1, round(0.1 * u)), round(0.1 * u))
    _line(on, u, color, (0.16, 0.4), (0.84, 0.4), w=0.1)
    for x in (0.32, 0.68):
        _line(on, u, color, (x, 0.1), (x, 0.26), w=0.11)
    for x, y in ((0.34, 0.58), (0.5, 0.58), (0.66, 0.58), (0.34, 0.74), (0.5, 0.74)):
        pygame.draw.circle(on, color, (x * u, y * u), 0.055 * u)


def _flag(on: Surface, u: float, color: Color) -> None:
    _line(on, u, color, (0.24, 0.12), (0.24, 0.9), w=0.1)
    points = [(0.28, 0.14), (0.86, 0.2), (0.7, 0.37), (0.86, 0.56), (0.28, 0.54)]
    pygame.draw.polygon(on, color, [(x * u, y * u) for x, y in points])


def _star(on: Surface, u: float, color: Color) -> None:
    pygame.draw.polygon(on, color, _star_points(u))


def _hollow_star(on: Surface, u: float, color: Color) -> None:
    points = _star_points(1.0)
    _line(on, u, color, *points, points[0], w=0.08)


def _star_points(u: float) -> list[tuple[float, float]]:
    """Return the ten points of a star, outer and inner alternating, from the top."""
    found = []
    for corner, turn in enumerate(_steps(0, 2 * math.pi, 10)[:10]):
        reach = 0.44 if corner % 2 == 0 else 0.19
        found.append((u * (0.5 + reach * math.sin(turn)), u * (0.53 - reach * math.cos(turn))))
    return found


def _tick(on: Surface, u: float, color: Color) -> None:
    _line(on, u, color, (0.14, 0.54), (0.38, 0.78), (0.86, 0.24), w=0.13)


def _clean(on: Surface, u: float, color: Color) -> None:
    """A disc with a tick cut out of it."""
    pygame.draw.circle(on, color, (0.5 * u, 0.5 * u), 0.47 * u)
    tick = [(0.22, 0.51), (0.31, 0.42), (0.44, 0.55), (0.69, 0.28), (0.78, 0.37), (0.44, 0.73)]
    pygame.draw.polygon(on, (*color, 0), [(x * u, y * u) for x, y in tick])


def _bulb(on: Surface, u: float, color: Color) -> None:
    """An unlit bulb."""
    pygame.draw.circle(on, color, (0.5 * u, 0.38 * u), 0.36 * u, round(0.09 * u))
    _line(on, u, color, (0.4, 0.76), (0.6, 0.76), w=0.12)
    _line(on, u, color, (0.4, 0.92), (0.6, 0.92), w=0.1)


def _bulb_on(on: Surface, u: float, color: Color) -> None:
    """A lit bulb, before it shows a result."""
    pygame.draw.circle(on, color, (0.5 * u, 0.38 * u), 0.36 * u)
    _line(on, u, color, (0.4, 0.76), (0.6, 0.76), w=0.12)
    _line(on, u, color, (0.4, 0.92), (0.6, 0.92), w=0.1)


def _crossed(on: Surface, u: float, color: Color) -> None:
    """A disc with a cross cut out of it."""
    pygame.draw.circle(on, color, (0.5 * u, 0.5 * u), 0.47 * u)
    for degrees in (45, 135):
        bar = [Vector2(x, y).rotate(degrees) * u for x, y in _BAR]
        pygame.draw.polygon(on, (*color, 0), [corner + Vector2(0.5, 0.5) * u for corner in bar])


_BAR = ((-0.28, -0.07), (0.28, -0.07), (0.28, 0.07), (-0.28, 0.07))
"""The corners of one bar of a cross, relative to its center."""


def _ring(on: Surface, u: float, color: Color) -> None:
    pygame.draw.circle(on, color, (0.5 * u, 0.5 * u), 0.45 * u, round(0.1 * u))


def _books(on: Surface, u: float, color: Color) -> None:
    for x, y in ((0.1, 0.2), (0.36, 0.12)):
        box = pygame.Rect(round(x * u), round(y * u), round(0.2 * u), round((0.88 - y) * u))
        pygame.draw.rect(on, color, box, 0, round(0.04 * u))
    _line(on, u, color, (0.68, 0.26), (0.82, 0.78), w=0.18)


def _mirrored(pen: Pen) -> Pen:
    """Return the mirrored icon."""

    def draw(on: Surface, u: float, color: Color) -> None:
        mirror = Surface(on.get_size(), pygame.SRCALPHA)
        mirror.fill((*color, 0))
        pen(mirror, u, color)
        on.blit(pygame.transform.flip(mirror, True, False), (0, 0))

    return draw


def _event_on(on: Surface, u: float, color: Color) -> None:
    _line(on, u, color, (0.36, 0.2), (0.66, 0.5), (0.36, 0.8), w=0.14)


def _mark_on(on: Surface, u: float, color: Color) -> None:
    _line(on, u, color, (0.14, 0.26), (0.36, 0.5), (0.14, 0.74), w=0.13)
    _line(on, u, color, (0.54, 0.14), (0.54, 0.88), w=0.1)
    points = [(0.56, 0.14), (0.96, 0.3), (0.56, 0.5)]
    pygame.draw.polygon(on, color, [(x * u, y * u) for x, y in points])


def _branch(on: Surface, u: float, color: Color) -> None:
    _line(on, u, color, (0.28, 0.12), (0.28, 0.88), w=0.1)
    _line(on, u, color, (0.28, 0.72), (0.72, 0.5), (0.72, 0.3), w=0.1)
    for x, y in ((0.28, 0.14), (0.28, 0.86), (0.72, 0.22)):
        pygame.draw.circle(on, color, (x * u, y * u), 0.13 * u)


def _ghost(on: Surface, u: float, color: Color) -> None:
    pygame.draw.circle(on, color, (0.5 * u, 0.42 * u), 0.32 * u)
    hem = [(0.18, 0.42), (0.18, 0.92), (0.34, 0.78), (0.5, 0.92), (0.66, 0.78), (0.82, 0.92)]
    pygame.draw.polygon(on, color, [(x * u, y * u) for x, y in [*hem, (0.82, 0.42)]])
    for x in (0.38, 0.62):
        pygame.draw.circle(on, (*color, 0), (x * u, 0.42 * u), 0.075 * u)


def _bin(on: Surface, u: float, color: Color) -> None:
    _line(on, u, color, (0.14, 0.26), (0.86, 0.26), w=0.1)
    _line(on, u, color, (0.4, 0.26), (0.4, 0.13), (0.6, 0.13), (0.6, 0.26), w=0.09)
    _line(on, u, color, (0.24, 0.28), (0.3, 0.88), (0.7, 0.88), (0.76, 0.28), w=0.1)
    for x in (0.42, 0.58):
        _line(on, u, color, (x, 0.44), (x, 0.72), w=0.08)


def _tray(on: Surface, u: float, color: Color) -> None:
    _line(on, u, color, (0.12, 0.6), (0.12, 0.88), (0.88, 0.88), (0.88, 0.6), w=0.11)


def _export(on: Surface, u: float, color: Color) -> None:
    _tray(on, u, color)
    _line(on, u, color, (0.5, 0.68), (0.5, 0.3), w=0.11)
    _head(on, u, color, 0.5, 0.22, -90)


def _import(on: Surface, u: float, color: Color) -> None:
    _tray(on, u, color)
    _line(on, u, color, (0.5, 0.1), (0.5, 0.46), w=0.11)
    _head(on, u, color, 0.5, 0.56, 90)


def _write(on: Surface, u: float, color: Color) -> None:
    points = [(0.1, 0.9), (0.16, 0.66), (0.66, 0.16), (0.84, 0.34), (0.34, 0.84)]
    pygame.draw.polygon(on, color, [(x * u, y * u) for x, y in points])
    _line(on, u, color, (0.76, 0.06), (0.94, 0.24), w=0.1)


def _players(on: Surface, u: float, color: Color) -> None:
    on.set_clip(pygame.Rect(0, 0, round(u), round(0.86 * u)))
    for x, y, r in ((0.7, 0.4, 0.13), (0.33, 0.3, 0.17)):
        shoulders = pygame.Rect(0, 0, round(3.4 * r * u), round(4 * r * u))
        shoulders.midtop = round(x * u), round((y + 1.25 * r) * u)
        if x < 0.5:  # a gap where one stands before the other
            pygame.draw.ellipse(on, (*color, 0), shoulders.inflate(round(0.16 * u), 0))
        pygame.draw.ellipse(on, color, shoulders)
        pygame.draw.circle(on, color, (x * u, y * u), r * u)
    on.set_clip(None)


def _watch(on: Surface, u: float, color: Color) -> None:
    pygame.draw.circle(on, color, (0.5 * u, 0.57 * u), 0.37 * u, round(0.1 * u))
    _line(on, u, color, (0.38, 0.08), (0.62, 0.08))
    _line(on, u, color, (0.5, 0.08), (0.5, 0.2))
    _line(on, u, color, (0.5, 0.57), (0.64, 0.41))


def _piece(on: Surface, u: float, color: Color) -> None:
    body = pygame.Rect(round(0.12 * u), round(0.34 * u), round(0.54 * u), round(0.54 * u))
    pygame.draw.rect(on, color, body, 0, round(0.05 * u))
    for x, y in ((0.39, 0.25), (0.75, 0.61)):
        pygame.draw.circle(on, color, (x * u, y * u), 0.14 * u)
    for x, y in ((0.18, 0.61), (0.39, 0.82)):
        pygame.draw.circle(on, (*color, 0), (x * u, y * u), 0.12 * u)


_PENS: dict[str, Pen] = {
    "hint": _hint,
    "undo": _undo,
    "redo": _mirrored(_undo),
    "again": _again,
    "new": _new,
    "games": _games,
    "chart": _chart,
    "play": _play,
    "pause": _pause,
    "forward": _forward,
    "back": _mirrored(_forward),
    "start": _start,
    "finish": _finish,
    "rules": _rules,
    "settings": _settings,
    "close": _close,
    "copy": _copy,
    "search": _search,
    "bin": _bin,
    "export": _export,
    "import": _import,
    "pen": _write,
    "help": _help,
    "day": _day,
    "star": _star,
    "hollow_star": _hollow_star,
    "tick": _tick,
    "clean": _clean,
    "light": _bulb,
    "light_on": _bulb_on,
    "light_winnable": _clean,
    "light_unwinnable": _crossed,
    "light_unknown": _ring,
    "books": _books,
    "flag": _flag,
    "last": _mirrored(_start),
    "event_on": _event_on,
    "event_back": _mirrored(_event_on),
    "mark_on": _mark_on,
    "mark_back": _mirrored(_mark_on),
    "branch": _branch,
    "below": _below,
    "ghost": _ghost,
    "players": _players,
    "watch": _watch,
    "piece": _piece,
}
