"""How something gets from here to there in time: quick at first, gentle at the end."""

from __future__ import annotations

import math
from dataclasses import dataclass

LONGEST_STEP = 0.05
"""No frame counts for more seconds than this: a window that was held still must not jump."""

SHORTEST, USUAL, LONGEST = 0.16, 0.2, 0.3
"""Seconds that a card slides: to the next pile, across some of the table, across all of it."""
FLIP = 0.15
"""Seconds in which a card is turned over."""
BACK = 0.16
"""Seconds in which a card that found no place snaps back."""


def ease_out(share: float, spring: float = 0.0) -> float:
    """Slows down towards the end; with a spring it goes a little too far, and comes back.

    >>> ease_out(0), ease_out(1), ease_out(0.5) > 0.5, ease_out(0.7, 1.0) > 1
    (0.0, 1.0, True, True)
    """
    left = 1 - min(max(share, 0.0), 1.0)
    return 1 - (1 + spring) * left * left * left + spring * left * left


def springing(beyond: float) -> float:
    """The spring that lets something go too far by this share of its way.

    >>> spring = springing(0.1)
    >>> round(max(ease_out(share / 100, spring) for share in range(101)), 3)
    1.1
    """
    spring = 0.0
    for _ in range(12):
        spring = (27 * beyond * (1 + spring) ** 2 / 4) ** (1 / 3)
    return spring


def slide_time(distance: float, card: float) -> float:
    """How long a slide takes, by how far it goes measured in card widths.

    >>> slide_time(0, 100), slide_time(100000, 100)
    (0.16, 0.3)
    """
    widths = distance / max(card, 1.0)
    if widths <= 5:
        return SHORTEST + (USUAL - SHORTEST) * widths / 5
    return min(LONGEST, USUAL + (LONGEST - USUAL) * (widths - 5) / 7)


def capped(dt: float) -> float:
    """The seconds that a frame counts for."""
    return min(max(dt, 0.0), LONGEST_STEP)


@dataclass(slots=True)
class Tween:
    """A course of time: it begins after a wait and then runs from nought to one."""

    lasts: float
    wait: float = 0.0
    spent: float = 0.0
    spring: float = 0.0

    def step(self, dt: float) -> None:
        """Time goes by."""
        self.spent += dt

    def finish(self) -> None:
        """Goes to its end at once."""
        self.spent = self.wait + self.lasts

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
        """How much of the way is gone, eased."""
        if self.lasts <= 0:
            return 1.0 if self.begun else 0.0
        return ease_out((self.spent - self.wait) / self.lasts, self.spring)

    @property
    def plain(self) -> float:
        """How much of the time is gone, from 0 to 1."""
        if self.lasts <= 0:
            return 1.0 if self.begun else 0.0
        return min(max((self.spent - self.wait) / self.lasts, 0.0), 1.0)


def shaking(share: float) -> float:
    """How far to the side something stands that shakes its head, from -1 to 1.

    >>> shaking(0), shaking(1)
    (0.0, 0.0)
    """
    share = min(max(share, 0.0), 1.0)
    return math.sin(share * math.tau * 2.5) * (1 - share) if share < 1 else 0.0
