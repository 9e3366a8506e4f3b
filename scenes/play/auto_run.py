"""Play on and auto-finish: moves that make themselves, one after another, until there is something
to choose or the player does anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.advice.blocked import Snapshot, snapshot
from game.advice.only_move import onward
from game.match.match import Match
from game.vocabulary.moves import Move

PACE = 0.3
"""Seconds between two moves of playing on, at the usual speed."""
FIRST, LAST, QUICKER = 0.12, 0.05, 0.9
"""Seconds between two moves of finishing: the first, the least, and how much shorter each is."""


class AutoRun:
    """Moves that make themselves. ``following`` gives them, one by one; ``pace`` the seconds
    between, the first at once."""

    def __init__(
        self,
        following: Iterator[Move | str],
        pace: Iterator[float],
        act: Callable[[Move | str], None],
    ) -> None:
        self._following = following
        self._pace = pace
        self._act = act
        self._wait = 0.0

    def update(self, dt: float) -> bool:
        """Let the time go by. False once there is nothing more to do by itself."""
        self._wait -= dt
        if self._wait > 0:
            return True
        move = next(self._following, None)
        if move is None:
            return False
        self._act(move)
        self._wait = next(self._pace)
        return True


def only_moves(match: Match) -> Iterator[Move]:
    """The only move there is, again and again, until there is a choice, or the table comes back to
    where it was."""
    seen: set[Snapshot] = set()
    while True:
        move, now = onward(match), snapshot(match.table)
        if move is None or now in seen:
            return
        seen.add(now)
        yield move


def steady(speed: float) -> Iterator[float]:
    """The pace of playing on."""
    while True:
        yield PACE / speed


def hastening(speed: float) -> Iterator[float]:
    """The pace of finishing: each move sooner than the one before."""
    wait = FIRST
    while True:
        yield wait / speed
        wait = max(LAST, wait * QUICKER)
