"""The points of a deal of a Rush."""

from __future__ import annotations

FULL = 1000
"""The points of a won deal whose score is the median of its game's certified lines."""
MOST = 1250
"""The most points of a deal."""
PASS_COST = 10_000
"""What passing a deal takes from the clock, in milliseconds."""


def points(score: int, median: int, *, won: bool) -> int:
    """The points of a deal with this score of the arcade, in a game whose certified lines have this
    median score. A deal that is not won keeps half its points.

    >>> points(17_800, 17_800, won=True), points(8_900, 17_800, won=False)
    (1000, 250)
    """
    share = min((FULL * score + median // 2) // median, MOST)
    return share if won else share // 2
