"""How bright colors are, and how well they stand out from each other."""

from __future__ import annotations

from functools import lru_cache

from scenes.look.theme import Color


@lru_cache(maxsize=4096)
def luminance(color: Color) -> float:
    """Return how bright a color looks, from 0 to 1 (WCAG).

    The result is cached, since a picture has many pixels and few colors.
    """
    parts = [c / 255 for c in color]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Color, other: Color) -> float:
    """Return how well one color stands out from another, from 1 to 21 (WCAG)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
