"""Timing of movements: quick at first, slow at the end."""

from __future__ import annotations

import math
from dataclasses import dataclass

Point = tuple[float, float]

LONGEST_STEP = 0.05
"""The longest time step of a frame, in seconds, so that nothing jumps after the program stalled."""

SHORTEST, USUAL, LONGEST = 0.16, 0.2, 0.3
"""The duration in seconds of a card's slide: to the next pile, across part of the table, across all
of it."""
FLIP = 0.15
"""The duration of a turn, in seconds."""
BACK = 0.16
"""The duration in seconds of a card's way back to where it came from."""


def ease_out(share: float, spring: float = 0.0) -> float:
    """Return the progress of a movement that slows down at its end; with a spring it overshoots.

    >>> ease_out(0), ease_out(1), ease_out(0.5) > 0.5, ease_out(0.7, 1.0) > 1
    (0.0, 1.0, True, True)
    """
    left = 1 - min(max(share, 0.0), 1.0)
    return 1 - (1 + spring) * left * left * left + spring * left * left


def springing(beyond: float) -> float:
    """Return the spring that makes a movement overshoot by this share of its way.

    >>> spring = springing(0.1)
    >>> round(max(ease_out(share / 100, spring) for share in range(101)), 3)
    1.1
    """
    spring = 0.0
    for _ in range(12):
        spring = (27 * beyond * (1 + spring) ** 2 / 4) ** (1 / 3)
    return spring


def gentle(share: float) -> float:
    """Return the progress of a movement that begins and ends slowly.

    >>> gentle(-1), gentle(0.5), gentle(2)
    (0.0, 0.5, 1.0)
    """
    share = min(max(share, 0.0), 1.0)
    return share * share * (3 - 2 * share)


def between(one: Point, other: Point, share: float) -> Point:
    """Return the point at this share of the straight way from one point to another."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def slide_time(distance: float, card: float) -> float:
    """Return the duration of a slide by its distance, relative to the width of a card.

    >>> slide_time(0, 100), slide_time(100000, 100)
    (0.16, 0.3)
    """
    widths = distance / max(card, 1.0)
    if widths <= 5:
        return SHORTEST + (USUAL - SHORTEST) * widths / 5
    return min(LONGEST, USUAL + (LONGEST - USUAL) * (widths - 5) / 7)


def capped(dt: float) -> float:
    """Return the time step of a frame, clamped to at most :data:`LONGEST_STEP`."""
    return min(max(dt, 0.0), LONGEST_STEP)


@dataclass(slots=True)
class Tween:
    """Progress over time: after a wait it runs from 0 to 1."""

    lasts: float
    wait: float = 0.0
    spent: float = 0.0
    spring: float = 0.0

    def step(self, dt: float) -> None:
        """Advance the time."""
        self.spent += dt

    @property
    def begun(self) -> bool:
        """Is the wait over?"""
        return self.spent >= self.wait

    @property
    def done(self) -> bool:
        """Has it come to its end?"""
        return self.spent >= self.wait + self.lasts

    @property
    def share(self) -> float:
        """The eased progress, from 0 to 1; a spring takes it beyond 1."""
        return ease_out(self.plain, self.spring)

    @property
    def plain(self) -> float:
        """The share of the time that has passed, from 0 to 1."""
        if self.lasts <= 0:
            return 1.0 if self.begun else 0.0
        return min(max((self.spent - self.wait) / self.lasts, 0.0), 1.0)


def shaking(share: float) -> float:
    """Return the sideways offset of a shake, from -1 to 1.

    >>> shaking(0), shaking(1)
    (0.0, 0.0)
    """
    share = min(max(share, 0.0), 1.0)
    return math.sin(share * math.tau * 2.5) * (1 - share) if share < 1 else 0.0
