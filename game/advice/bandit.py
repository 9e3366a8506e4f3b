"""Which of several ways to go on is best, tried out in possible tables (a bandit with UCB).

The next tables go to the arm with the highest upper confidence bound, so that most are spent on the
best arms. All arms are tried in the same tables in the same order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log, sqrt

BATCH = 4
"""The possible tables that an arm is tried in at a time."""


@dataclass
class Arm:
    """One of the ways to go on: its number, the tables it was tried in, and what it reached there
    together, at most one point a table."""

    number: int
    tried: int = 0
    points: float = 0.0

    @property
    def mean(self) -> float:
        return self.points / self.tried

    def bound(self, all_tried: int, eagerness: float, orders: int) -> float:
        """The upper confidence bound of its mean."""
        if not self.tried:
            return float("inf")
        if self.tried == orders:
            return self.mean
        return self.mean + eagerness * sqrt(log(all_tried) / self.tried)


@dataclass(frozen=True)
class Bandit:
    """Tries arms in ``budget`` possible tables altogether.

    ``points`` returns what an arm reaches in some tables in sum, by the number of the first table
    and how many they are. ``eagerness`` says how far the upper bound lies above the mean: the
    higher, the more evenly the arms are tried. ``orders`` is the number of possible tables where
    they are few enough to be counted, else 0.
    """

    points: Callable[[Arm, int, int], float]
    budget: int
    eagerness: float
    orders: int = 0

    def best_first(self, arms: Sequence[Arm], stopped: Callable[[], bool]) -> list[Arm]:
        """Return the arms that were tried, those tried most first; none if stopped before the
        end."""
        spent = 0
        while arms and spent < self.budget:
            if stopped():
                return []
            arm = max(arms, key=lambda arm: arm.bound(spent, self.eagerness, self.orders))
            many = min(BATCH, self.orders - arm.tried) if self.orders else BATCH
            if not many:
                break
            # table 0 is the match itself; it is tried only where all orders are counted
            arm.points += self.points(arm, arm.tried + (not self.orders), many)
            arm.tried += many
            spent += many
        tried = [arm for arm in arms if arm.tried]
        return sorted(tried, key=lambda arm: (arm.tried, arm.mean), reverse=True)
