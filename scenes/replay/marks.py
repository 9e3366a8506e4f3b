"""The marks of a timeline: a shape and a word for each kind."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import Surface

from scenes.look.colors import Color
from scenes.look.theme import Theme
from scenes.widgets.icons import FINE

KINDS = (
    "losing", "won", "lost", "stuck", "end", "bookmark", "redeal", "hint", "light", "light_off",
    "thought", "undo",
)  # fmt: skip
"""All kinds; where several marks are close together, the first of these is drawn."""
WORDS = {
    "losing": "the move that lost it",
    "won": "won",
    "lost": "lost",
    "stuck": "no move left",
    "end": "ended here",
    "bookmark": "a bookmark",
    "redeal": "a redeal",
    "hint": "a hint",
    "light": "“Can it be won?” on",
    "light_off": "“Can it be won?” off",
    "thought": "a long thought",
    "undo": "taken back",
}
MANY = {
    "bookmark": "bookmarks",
    "redeal": "redeals",
    "hint": "hints",
    "thought": "long thoughts",
    "undo": "times taken back",
}
BELOW = ("undo", "thought", "hint", "light", "light_off")
"""These are drawn below the seek bar, the others above it. In the list of moves they are beside the
move that follows, the others beside the one before."""


def kind_words(kind: str, number: int = 1) -> str:
    """Return a mark in words, or several of a kind: "a redeal", "3 redeals"."""
    return WORDS[kind] if number == 1 or kind not in MANY else f"{number} {MANY[kind]}"


def color_of(kind: str, theme: Theme) -> Color:
    """Return the color of a mark; its shape says the same."""
    if kind == "won":
        return theme.accent
    if kind in ("losing", "lost", "stuck"):
        return theme.warning
    return theme.glow if kind in ("bookmark", "redeal", "hint", "light") else theme.faint


@lru_cache(maxsize=64)
def shape(kind: str, pixels: int, color: Color) -> Surface:
    """Return a mark's shape in a square of ``pixels``: a wedge pointing down, a star, a cross,
    bars, a square, a ribbon, a ring, three dots, a hook, a question mark, or a bulb (hollow if the
    light is off)."""
    u = pixels * FINE
    large = Surface((u, u), pygame.SRCALPHA)
    large.fill((*color, 0))
    _SHAPES[kind](large, u, color)
    return pygame.transform.smoothscale(large, (pixels, pixels))


def _polygon(on: Surface, u: float, color: Color, points: list[tuple[float, float]]) -> None:
    pygame.draw.polygon(on, color, [(x * u, y * u) for x, y in points])


def _star(on: Surface, u: float, color: Color) -> None:
    points = []
    for corner in range(10):
        reach, angle = (0.5, 0.21)[corner % 2], math.radians(corner * 36 - 90)
        points.append((0.5 + reach * math.cos(angle), 0.53 + reach * math.sin(angle)))
    _polygon(on, u, color, points)


def _cross(on: Surface, u: float, color: Color) -> None:
    for a, b in (((0.16, 0.16), (0.84, 0.84)), ((0.84, 0.16), (0.16, 0.84))):
        start, end = (a[0] * u, a[1] * u), (b[0] * u, b[1] * u)
        pygame.draw.line(on, color, start, end, round(0.2 * u))


def _slope(on: Surface, u: float, color: Color) -> None:
    _polygon(on, u, color, [(0.04, 0.1), (0.96, 0.1), (0.5, 0.98)])


def _bar(on: Surface, u: float, color: Color) -> None:
    for x in (0.16, 0.58):
        on.fill(color, pygame.Rect(round(x * u), round(0.12 * u), round(0.26 * u), round(0.76 * u)))


def _square(on: Surface, u: float, color: Color) -> None:
    on.fill(color, pygame.Rect(round(0.2 * u), round(0.2 * u), round(0.6 * u), round(0.6 * u)))


def _ribbon(on: Surface, u: float, color: Color) -> None:
    _polygon(on, u, color, [(0.22, 0.04), (0.78, 0.04), (0.78, 0.96), (0.5, 0.7), (0.22, 0.96)])


def _ring(on: Surface, u: float, color: Color) -> None:
    pygame.draw.circle(on, color, (0.5 * u, 0.5 * u), 0.44 * u, round(0.2 * u))


def _dots(on: Surface, u: float, color: Color) -> None:
    for x in (0.16, 0.5, 0.84):
        pygame.draw.circle(on, color, (x * u, 0.5 * u), 0.15 * u)


def _hook(on: Surface, u: float, color: Color) -> None:
    _polygon(on, u, color, [(0.02, 0.4), (0.46, 0.06), (0.46, 0.74)])
    wide = round(0.2 * u)
    pygame.draw.lines(
        on,
        color,
        closed=False,
        points=[(0.4 * u, 0.4 * u), (0.84 * u, 0.4 * u), (0.84 * u, 0.96 * u)],
        width=wide,
    )


def _question(on: Surface, u: float, color: Color) -> None:
    wide, box = round(0.18 * u), pygame.Rect(0, 0, round(0.64 * u), round(0.58 * u))
    box.midtop = round(0.5 * u), 0
    pygame.draw.arc(on, color, box, math.radians(-70), math.radians(190), wide)
    stem = pygame.Rect(0, 0, wide, round(0.26 * u))
    stem.midtop = round(0.54 * u), round(0.46 * u)
    on.fill(color, stem)
    pygame.draw.circle(on, color, (0.54 * u, 0.88 * u), 0.12 * u)


def _bulb(on: Surface, u: float, color: Color, thick: int = 0) -> None:
    pygame.draw.circle(on, color, (0.5 * u, 0.36 * u), 0.34 * u, thick)
    foot = pygame.Rect(0, 0, round(0.34 * u), round(0.2 * u))
    foot.midbottom = round(0.5 * u), round(0.98 * u)
    on.fill(color, foot)


def _hollow_bulb(on: Surface, u: float, color: Color) -> None:
    _bulb(on, u, color, round(0.12 * u))


_SHAPES = {
    "losing": _slope,
    "won": _star,
    "lost": _cross,
    "stuck": _bar,
    "end": _square,
    "bookmark": _ribbon,
    "redeal": _ring,
    "thought": _dots,
    "undo": _hook,
    "hint": _question,
    "light": _bulb,
    "light_off": _hollow_bulb,
}
