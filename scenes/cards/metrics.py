"""The proportions of a card: its height, and what stands in its corner."""

from __future__ import annotations

RATIO = 1.42
"""How high a card is against its width."""
LARGEST = 0.31
"""A card is never higher than this share of the table, however few there are."""
SIMPLE_BELOW = 40
"""Cards narrower than this show their suit only, for small pictures of a table."""


def index_height(height: int, large: bool) -> int:
    """How high the rank in the corner is on a card of this height, in pixels."""
    return max(13, round(height * (0.165 if large else 0.118)))


def index_margin(height: int) -> int:
    """How far the rank stands from the upper edge of the card, in pixels."""
    return max(2, round(height * 0.028))
