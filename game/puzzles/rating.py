"""The player's rating at puzzles, by Glicko-2.

After Mark Glickman, "Example of the Glicko-2 system" (2022). The player meets puzzles whose ratings
are fixed, so that only the player's own rating moves. It is computed from all first tries anew,
which takes a few milliseconds for thousands of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log, pi, sqrt
from typing import NamedTuple

SHOWN_FROM = 30
"""The number of first tries from which the rating is shown."""
PERIOD = 10
"""The number of first tries in a rating period. The last period may have fewer."""
PUZZLE_DEVIATION = 50.0
"""The deviation of every puzzle's rating."""
_POINTS = 173.7178
"""The number of rating points in one unit of the internal scale of Glicko-2."""
_MIDDLE = 1500.0
_TAU = 0.5
"""How quickly the volatility changes."""
_CLOSE = 1e-6
"""The precision to which the volatility is computed."""


class Try(NamedTuple):
    """A first try at a puzzle with this rating."""

    puzzle: float
    solved: bool
    deviation: float = PUZZLE_DEVIATION


class Rating(NamedTuple):
    """A rating with its deviation and volatility. The default is that of a new player."""

    points: float = _MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def words(self) -> str:
        """The rating as a player reads it, with its 95 % confidence interval."""
        return f"{self.points:.0f} ± {2 * self.deviation:.0f}"


def rating(tries: Iterable[Try]) -> Rating:
    """The rating after these first tries, in the order in which they were made."""
    found = Rating()
    made = [*tries]
    for first in range(0, len(made), PERIOD):
        found = after(found, made[first : first + PERIOD])
    return found


def after(was: Rating, period: Sequence[Try]) -> Rating:
    """The rating after a period of at least one try."""
    mu, phi = (was.points - _MIDDLE) / _POINTS, was.deviation / _POINTS
    gain = weight = 0.0
    for each in period:
        g = _g(each.deviation / _POINTS)
        expected = 1 / (1 + exp(-g * (mu - (each.puzzle - _MIDDLE) / _POINTS)))
        gain += g * (each.solved - expected)
        weight += g * g * expected * (1 - expected)
    volatility = _volatility(was.volatility, phi, gain / weight, 1 / weight)
    phi = 1 / sqrt(1 / (phi * phi + volatility * volatility) + weight)
    mu += phi * phi * gain
    return Rating(mu * _POINTS + _MIDDLE, phi * _POINTS, volatility)


def _g(phi: float) -> float:
    """The weight of a result against an opponent with this deviation."""
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def _volatility(was: float, phi: float, delta: float, v: float) -> float:
    """The new volatility: step 5 of the paper, by the Illinois algorithm."""
    start = log(was * was)

    def f(x: float) -> float:
        square = exp(x)
        spread = phi * phi + v + square
        return square * (delta * delta - spread) / (2 * spread * spread) - (x - start) / _TAU**2

    a = start
    if delta * delta > phi * phi + v:
        b = log(delta * delta - phi * phi - v)
    else:
        b = a - _TAU
        while f(b) < 0:
            b -= _TAU
    at_a, at_b = f(a), f(b)
    while abs(b - a) > _CLOSE:
        c = a + (a - b) * at_a / (at_b - at_a)
        at_c = f(c)
        if at_c * at_b <= 0:
            a, at_a = b, at_b
        else:
            at_a /= 2
        b, at_b = c, at_c
    return exp(a / 2)
