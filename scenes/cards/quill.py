"""A quill: draws filled shapes and lines that swell and taper, at several times their size, to be
scaled down.

Shapes are written as in SVG paths: ``M x y`` moves to a point, ``L x y`` draws a straight line,
``C`` a curve with two control points. A hundred units are the width of a card, and the center of
the card is at 0, 0.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from scenes.cards.pips import Point, bezier, blank
from scenes.look.colors import Color

Outline = tuple[Point, ...]


@lru_cache(maxsize=2048)
def traced(path: str) -> Outline:
    """The points along a path.

    >>> traced("M 0 0 L 2 1 -3 4")
    ((0.0, 0.0), (2.0, 1.0), (-3.0, 4.0))
    """
    found: list[Point] = []
    numbers: list[float] = []
    verb = "M"
    for word in path.split():
        if word in "MLC":
            verb = word
            continue
        numbers.append(float(word))
        if len(numbers) == (6 if verb == "C" else 2):
            pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
            if verb == "C":
                found += bezier(found[-1], pairs[0], pairs[1], pairs[2], 9)
            else:
                found += pairs
            numbers.clear()
    return tuple(found)


@lru_cache(maxsize=512)
def folded(path: str) -> Outline:
    """The outline whose right half is the path, and whose left half is its mirror image."""
    half = traced(path)
    return (*half, *((-x, y) for x, y in reversed(half)))


def outline_of(shape: str | Outline) -> Outline:
    """The points of a shape, whichever way it is written."""
    return traced(shape) if isinstance(shape, str) else shape


def _normals(points: Sequence[Point], closed: bool) -> list[Point]:
    """Return for each point the vector to its left, longer at corners, so that both sides stay
    parallel."""
    count = len(points)
    sides: list[Point] = []
    for here in range(count if closed else count - 1):
        (x, y), (u, v) = points[here], points[(here + 1) % count]
        long = math.hypot(u - x, v - y) or 1.0
        sides.append(((v - y) / long, (x - u) / long))
    if not closed:
        sides.append(sides[-1])
    found: list[Point] = []
    for here, (x, y) in enumerate(sides):
        u, v = sides[here - 1] if closed or here else (x, y)
        both = max(0.4, 1 + x * u + y * v)
        found.append(((x + u) / both, (y + v) / both))
    return found


@lru_cache(maxsize=4096)
def _swollen(outline: Outline, by: float) -> tuple[Outline, Outline]:
    """Return a closed outline enlarged by this distance, and one reduced by it."""
    clean = tuple(
        p for p, before in zip(outline, (outline[-1], *outline), strict=False) if p != before
    )
    doubled = sum(
        x * v - u * y for (x, y), (u, v) in zip(clean, (*clean[1:], clean[0]), strict=True)
    )
    by = by if doubled > 0 else -by
    normals = _normals(clean, closed=True)
    moved = tuple(
        tuple((x + way * n, y + way * m) for (x, y), (n, m) in zip(clean, normals, strict=True))
        for way in (by, -by)
    )
    return moved[0], moved[1]


@lru_cache(maxsize=4096)
def _tapered(points: Outline, width: float, start: float, end: float) -> Outline:
    """Return the outline of a line that has its full width in the middle and these shares of it at
    its ends."""
    last = max(1, len(points) - 1)
    left: list[Point] = []
    right: list[Point] = []
    for here, ((x, y), (n, m)) in enumerate(
        zip(points, _normals(points, closed=False), strict=True)
    ):
        at = here / last
        swell = (
            start + (1 - start) * min(1.0, at * 2.5)
            if at < 0.5
            else (end + (1 - end) * min(1.0, (1 - at) * 2.5))
        )
        reach = width * swell / 2
        left.append((x + n * reach, y + m * reach))
        right.append((x - n * reach, y - m * reach))
    return (*left, *reversed(right))


class Quill(NamedTuple):
    """Draws on one surface; what it draws may be moved, turned, mirrored and scaled."""

    surface: pygame.Surface
    middle: Point
    """The pixel at the center of the card."""
    ink: Color
    grain: float
    """How many pixels of the surface one unit is."""
    weight: float
    """The width of an outline, in units."""
    fine: int
    """The level of detail: 0 for the smallest cards, 1, or 2 for everything."""
    place: tuple[float, float, float, float, float, float] = (1, 0, 0, 1, 0, 0)
    """The transformation: a point x, y goes to a x + c y + e, b x + d y + f."""

    def at(
        self, x: float, y: float, size: float = 1.0, turn: float = 0.0, flip: bool = False
    ) -> Quill:
        """Return the same quill moved, scaled, turned by an angle in degrees, or mirrored."""
        a, b, c, d, e, f = self.place
        cos, sin = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size
        mirror = -1 if flip else 1
        p, q, r, s = cos * mirror, sin * mirror, -sin, cos
        return self._replace(
            place=(
                a * p + c * q,
                b * p + d * q,
                a * r + c * s,
                b * r + d * s,
                a * x + c * y + e,
                b * x + d * y + f,
            ),
        )

    def _pixels(self, points: Sequence[Point]) -> list[Point]:
        a, b, c, d, e, f = (each * self.grain for each in self.place)
        e, f = e + self.middle[0], f + self.middle[1]
        return [(a * x + c * y + e, b * x + d * y + f) for x, y in points]

    def fill(self, shape: str | Outline, color: Color) -> None:
        """Fill a shape, without an outline."""
        pygame.draw.polygon(self.surface, color, self._pixels(outline_of(shape)))

    def shape(self, shape: str | Outline, color: Color, weight: float = 1.0) -> None:
        """Fill a shape and draw its outline."""
        outer, inner = _swollen(outline_of(shape), self.weight * weight / 2)
        self.fill(outer, self.ink)
        self.fill(inner, color)

    def line(
        self,
        shape: str | Outline,
        weight: float = 1.0,
        color: Color | None = None,
        ends: tuple[float, float] = (0.25, 0.25),
    ) -> None:
        """Draw a line, thin at its ends."""
        swept = _tapered(outline_of(shape), self.weight * weight, *ends)
        self.fill(swept, color or self.ink)

    def dot(self, x: float, y: float, radius: float, color: Color, weight: float = 0.0) -> None:
        """Draw a disc, with an outline if ``weight`` is not 0."""
        (at,) = self._pixels([(x, y)])
        size = math.hypot(self.place[0], self.place[1]) * self.grain
        if weight:
            rim = radius + self.weight * weight / 2
            pygame.draw.circle(self.surface, self.ink, at, rim * size)
            radius -= self.weight * weight / 2
        pygame.draw.circle(self.surface, color, at, max(0.5, radius * size))

    def stamp(self, mark: pygame.Surface, x: float, y: float) -> None:
        """Draw a sign, upright, with its center at this point."""
        ((u, v),) = self._pixels([(x, y)])
        self.surface.blit(mark, mark.get_rect(center=(round(u), round(v))))

    def cloth(
        self, shape: str | Outline, ground: Color, pattern: Callable[[Quill], None] | None = None
    ) -> None:
        """Fill a shape, with a pattern clipped to it if there is one, and draw its outline."""
        points = outline_of(shape)
        self.shape(points, ground)
        if pattern is not None:
            self.inlay(_swollen(points, self.weight / 2)[1], ground, pattern)

    def inlay(self, shape: str | Outline, ground: Color, pattern: Callable[[Quill], None]) -> None:
        """Fill a shape with a pattern clipped to it, without an outline."""
        pixels = self._pixels(outline_of(shape))
        xs, ys = [x for x, _ in pixels], [y for _, y in pixels]
        box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 2, max(ys) - min(ys) + 2)
        box = box.clip(self.surface.get_rect())
        if not box.width or not box.height:
            return
        patch, stencil = blank(box.size, ground), blank(box.size, (255, 255, 255))
        patch.fill(ground)
        x, y = self.middle
        pattern(self._replace(surface=patch, middle=(x - box.left, y - box.top)))
        moved = [(x - box.left, y - box.top) for x, y in pixels]
        pygame.draw.polygon(stencil, (255, 255, 255, 255), moved)
        patch.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(patch, box)
