"""The proportions of a card: its height, and its index."""

from __future__ import annotations

RATIO = 1.42
"""The height of a card relative to its width."""
LARGEST = 0.31
"""The greatest height of a card, as a share of the table's height."""
SIMPLE_BELOW = 40
"""Cards narrower than this, in pixels, are simplified to one large suit, for small pictures of a
table."""


def scaled(size: tuple[int, int], scale: float) -> tuple[int, int]:
    """Return the size of a card at this scale."""
    if scale == 1:
        return size
    width = max(4, round(size[0] * scale))
    return width, round(width * RATIO)


def index_height(height: int, large: bool) -> int:
    """Return the height of the index's rank on a card of this height, in pixels."""
    return max(13, round(height * (0.165 if large else 0.118)))


def index_margin(height: int) -> int:
    """Return the distance of the rank from the card's upper edge, in pixels."""
    return max(2, round(height * 0.028))
