"""The points of a deal of a Rush.

In a timed run a deal pays in proportion to the time that won deals of its game usually take, so
that nobody gains by passing slow games, and a run of quick games is worth no more than another.
"""

from __future__ import annotations

UNTIMED = 1000
"""What a won deal of an untimed run pays, if its score is the median of its game's certified
lines."""
A_SECOND = 25
"""What a won deal pays in a timed run for each second that one of its game usually takes."""
PASS_COST = 10_000
"""What passing a deal takes from the clock, in milliseconds."""
_MOST_PERCENT = 125


def points(score: int, median: int, full: int, *, won: bool) -> int:
    """The points of a deal with this arcade score. ``full`` is what it pays for the
    ``median`` score of its game's certified lines; at most it pays a quarter more. A deal that is
    not won keeps half its points.

    >>> points(17_800, 17_800, 900, won=True), points(8_900, 17_800, 900, won=False)
    (900, 225)
    """
    share = min((full * score + median // 2) // median, full * _MOST_PERCENT // 100)
    return share if won else share // 2
