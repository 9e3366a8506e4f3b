"""How bright colors are, and how well they stand out from each other."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from scenes.look.colors import Color

Pixels = npt.NDArray[np.float64]


def luminances(colors: Pixels) -> Pixels:
    """Return how bright colors look, from 0 to 1 (WCAG)."""
    parts = colors / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


@lru_cache(maxsize=4096)
def luminance(color: Color) -> float:
    """Return how bright a color looks; cached, since a picture has many pixels and few colors."""
    return float(luminances(np.array(color, dtype=float)))


def contrast(one: Color, other: Color) -> float:
    """Return how well one color stands out from another, from 1 to 21 (WCAG)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
