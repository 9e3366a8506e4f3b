"""Rates puzzles by a ladder of fixed players.

Each player searches every move with its own limit of positions. It plays a move that it proves to
win, else, with equal chances, one of those that it can't prove to lose. Two more players judge by
first sight; no puzzle is kept that either of them solves. The rating of a puzzle is the one at
which the expected number of solutions, summed over the players, equals the actual one. So no single
player decides it. The ratings of the players are fixed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

LADDER = {0: 800, 10: 1000, 30: 1150, 100: 1300, 300: 1450, 1000: 1600, 3000: 1800, 10_000: 2000}
"""The rating of each player, by its limit of positions per move."""
MISLED = (900, 1100)
"""The ratings of the greedy player and of a hint without a search."""
LEAST_RATINGS = (1150, 1300, 1450, 1600)
"""The lowest ratings of grades 2 to 5."""
LOWEST, HIGHEST = 600, 2400


class Seen(NamedTuple):
    """A distinct move: the number of positions that decides it, and whether it wins."""

    nodes: int
    wins: bool


def chance(moves: Sequence[Seen], nodes: int) -> float:
    """The chance that a player who searches this number of positions for each move finds a win.

    >>> lost = [Seen(30, wins=False)] * 3
    >>> chance([Seen(100, wins=True), *lost], 10), chance([Seen(100, wins=True), *lost], 30)
    (0.25, 1.0)
    """
    if any(each.wins and each.nodes <= nodes for each in moves):
        return 1.0
    left = [each for each in moves if each.nodes > nodes]
    return sum(each.wins for each in left) / len(left)


def expected(rating: float, other: float) -> float:
    """The chance that a player of this rating solves a puzzle of another.

    >>> expected(1500, 1500), round(expected(1900, 1500), 2)
    (0.5, 0.91)
    """
    return 1 / (1 + 10 ** ((other - rating) / 400))


def rating_of(moves: Sequence[Seen]) -> int:
    """The rating of a puzzle with these distinct moves."""
    solved = sum(chance(moves, nodes) for nodes in LADDER)
    low, high = float(LOWEST), float(HIGHEST)
    while high - low > 1:
        middle = (low + high) / 2
        hoped = sum(expected(player, middle) for player in (*LADDER.values(), *MISLED))
        low, high = (middle, high) if hoped > solved else (low, middle)
    return round(low)


def grade_of(rating: int) -> int:
    """The grade of a puzzle, from 1 to 5."""
    return 1 + sum(rating >= least for least in LEAST_RATINGS)
