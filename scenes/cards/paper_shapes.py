"""Shapes cut with scissors: discs, sectors, rings and boxes of plain paper.

The second set of courts consists only of these. Angles are in degrees, 0 to the right and 90
downwards; lengths are in units of a hundredth of a card's width.
"""

from __future__ import annotations

import math
from functools import lru_cache

from scenes.cards.quill import Outline, Quill
from scenes.look.colors import Color

LEAF = "M 0 0 C -3.4 -3 -3.4 -8 0 -11.6 C 3.4 -8 3.4 -3 0 0"
"""A leaf that grows upwards out of 0, 0."""


@lru_cache(maxsize=512)
def arc(x: float, y: float, radius: float, start: float, end: float) -> Outline:
    """The points along a part of a circle."""
    steps = max(2, math.ceil(abs(end - start) / 9))
    turns = (math.radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return tuple((x + radius * math.cos(a), y + radius * math.sin(a)) for a in turns)


def box(left: float, top: float, right: float, bottom: float) -> Outline:
    """A box between these edges."""
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def lozenge(x: float, y: float, across: float, down: float) -> Outline:
    """Return a lozenge with these half-widths."""
    return ((x, y - down), (x + across, y), (x, y + down), (x - across, y))


def half(quill: Quill, x: float, y: float, radius: float, color: Color, turn: float = 0) -> None:
    """Draw half a disc with its straight side at the bottom, turned by this angle."""
    quill.fill(arc(x, y, radius, turn - 180, turn), color)


def slice_(
    quill: Quill, x: float, y: float, radius: float, span: tuple[float, float], color: Color
) -> None:
    """A slice of a disc from one angle to another."""
    quill.fill(((x, y), *arc(x, y, radius, *span)), color)


def hoop(
    quill: Quill,
    x: float,
    y: float,
    radii: tuple[float, float],
    color: Color,
    span: tuple[float, float] = (0, 360),
) -> None:
    """A ring between two radii, or a part of it."""
    outer, inner = arc(x, y, max(radii), *span), arc(x, y, min(radii), *span)
    quill.fill((*outer, *reversed(inner)), color)


def bar(
    quill: Quill, one: tuple[float, float], other: tuple[float, float], wide: float, color: Color
) -> None:
    """A straight strip with round ends."""
    (x, y), (u, v) = one, other
    turn = math.degrees(math.atan2(v - y, u - x))
    near = arc(x, y, wide / 2, turn + 90, turn + 270)
    far = arc(u, v, wide / 2, turn - 90, turn + 90)
    quill.fill((*near, *far), color)
