"""Tries several ways to go on in possible tables and ranks them: a multi-armed bandit (UCB).

The next tables go to the arm with the highest upper confidence bound, so that most are spent on the
best arms. All arms are tried in the same tables in the same order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log, sqrt

BATCH = 4
"""The number of possible tables that an arm is tried in at a time."""


@dataclass
class Arm:
    """One of the ways to go on: its number, the number of tables that it was tried in, and the sum
    of its points there, at most one per table."""

    number: int
    tried: int = 0
    points: float = 0.0

    @property
    def mean(self) -> float:
        return self.points / self.tried

    def bound(self, all_tried: int, eagerness: float, orders: int) -> float:
        """Return the upper confidence bound of the mean: infinite before the first try, the mean
        itself once all ``orders`` were tried."""
        if not self.tried:
            return float("inf")
        if self.tried == orders:
            return self.mean
        return self.mean + eagerness * sqrt(log(all_tried) / self.tried)


@dataclass(frozen=True)
class Bandit:
    """Tries arms in ``budget`` possible tables altogether.

    ``points`` takes an arm, the number of the first table and a number of tables, and returns the
    sum of the arm's points in these tables. ``eagerness`` says how far the upper bound lies above
    the mean: the higher, the more evenly the arms are tried. ``orders`` is the number of possible
    tables if they are few enough to try them all, else 0.
    """

    points: Callable[[Arm, int, int], float]
    budget: int
    eagerness: float
    orders: int = 0

    def best_first(self, arms: Sequence[Arm], stopped: Callable[[], bool]) -> list[Arm]:
        """Return the arms that were tried, those tried in the most tables first; none if stopped
        before the end."""
        spent = 0
        while arms and spent < self.budget:
            if stopped():
                return []
            arm = max(arms, key=lambda arm: arm.bound(spent, self.eagerness, self.orders))
            many = min(BATCH, self.orders - arm.tried) if self.orders else BATCH
            if not many:
                break
            # table 0 has the hidden cards unshuffled; it is tried only where all orders are
            arm.points += self.points(arm, arm.tried + (not self.orders), many)
            arm.tried += many
            spent += many
        tried = [arm for arm in arms if arm.tried]
        return sorted(tried, key=lambda arm: (arm.tried, arm.mean), reverse=True)
