"""Colours: how they are written, and how they are mixed."""

from __future__ import annotations

Color = tuple[int, int, int]


def hexed(text: str) -> Color:
    """A colour as it is written on the web: ``#1f5a3a``.

    >>> hexed("#1f5a3a")
    (31, 90, 58)
    """
    number = int(text.lstrip("#"), 16)
    return number >> 16, number >> 8 & 255, number & 255


def mixed(one: Color, other: Color, share: float) -> Color:
    """A colour on the way from one to another; share 0 is the one, 1 the other."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(one, other, strict=True))
    return r, g, b
