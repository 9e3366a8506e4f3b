"""Colors, from their web notation, and mixtures of colors."""

from __future__ import annotations

Color = tuple[int, int, int]


def hexed(text: str) -> Color:
    """Return a color from its web notation: ``#1f5a3a``.

    >>> hexed("#1f5a3a")
    (31, 90, 58)
    """
    number = int(text.lstrip("#"), 16)
    return number >> 16, number >> 8 & 255, number & 255


def mixed(one: Color, other: Color, share: float) -> Color:
    """Return a color between two; a share of 0 gives the first, 1 the other."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(one, other, strict=True))
    return r, g, b
