"""Auto-play at the table, and the idle time before a dead end is searched for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.advice.only_move import deals_on, onward
from game.core.table import Snapshot
from game.match.match import Match
from game.vocabulary.moves import Move
from scenes.play.following_moves import BY_ITSELF

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene

PACE = 0.3
"""Seconds between two moves of auto-play, at the usual speed."""
FIRST_PAUSE, LEAST_PAUSE, SHRINK = 0.12, 0.05, 0.9
"""Seconds before the second move when auto-play finishes the game or deals on, the least seconds
between two moves, and the factor by which each pause is multiplied for the next."""
IDLE = 1.5
"""Seconds without a move before the search for a dead end begins."""


class AutoRun:
    """Makes the moves of an iterator, the first at once. ``pace`` yields the seconds between
    them."""

    def __init__(
        self,
        following: Iterator[Move | str],
        pace: Iterator[float],
        act: Callable[[Move | str], None],
    ) -> None:
        self._moves = following
        self._pace = pace
        self._act = act
        self._wait = 0.0

    def update(self, dt: float) -> bool:
        """Make the next move when it is due. Return False once there are no more."""
        self._wait -= dt
        if self._wait > 0:
            return True
        move = next(self._moves, None)
        if move is None:
            return False
        self._act(move)
        self._wait = next(self._pace)
        return True


def only_moves(match: Match) -> Iterator[Move]:
    """Yield the only legal move, until there is a choice or a position repeats."""
    seen: set[Snapshot] = set()
    while True:
        move, now = onward(match), match.table.snapshot()
        if move is None or now in seen:
            return
        seen.add(now)
        yield move


def even_pauses(speed: float) -> Iterator[float]:
    """Yield the pauses of auto-play that makes the only moves."""
    while True:
        yield PACE / speed


def shorter_pauses(speed: float) -> Iterator[float]:
    """Yield the pauses of finishing and of dealing on: each is shorter than the one before."""
    wait = FIRST_PAUSE
    while True:
        yield wait / speed
        wait = max(LEAST_PAUSE, wait * SHRINK)


class AutoPlay:
    """Auto-play at one table, and the idle time after which a dead end is searched for."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self._run: AutoRun | None = None
        self._idle = 0.0
        self._start_later = False
        """Did the player start auto-play while the search for a sure win was running?"""

    @property
    def running(self) -> bool:
        """Is auto-play making moves?"""
        return self._run is not None

    @property
    def can_play_on(self) -> bool:
        """Is there only one move, so that the game can go on by itself?"""
        return self.scene.alone and onward(self.scene.match) is not None

    def play_on(self) -> None:
        """Start auto-play: finish the game if all remaining cards are sure to go up, else make the
        only moves. If it is running, stop it."""
        if self.running:
            self.stop()
            return
        scene = self.scene
        speed, line = scene.context.config.table.speed, scene.advice.sure_win
        if scene.advice.thinking:
            self._start_later = True
        elif line:
            self._run = AutoRun(iter(line), shorter_pauses(speed), self._act)
        elif self.can_play_on:
            pace = shorter_pauses if deals_on(scene.match) else even_pauses
            self._run = AutoRun(only_moves(scene.match), pace(speed), self._act)
        else:
            scene.say("There is something to choose.")

    def _act(self, move: Move | str) -> None:
        scene = self.scene
        scene.maker.act(scene.match.find(move) if isinstance(move, str) else move, BY_ITSELF)

    def stop(self) -> None:
        """Stop auto-play."""
        self._run, self._start_later = None, False

    def restart_idle_time(self) -> None:
        """Count the idle time from zero, because the player did something."""
        self._idle = 0.0

    def update(self, dt: float) -> None:
        """Take up the results of searches, make the next move of auto-play, and count the idle time
        until the game is over."""
        if self.scene.advice.update():
            self.scene.refresh()
        if self._start_later and not self.scene.advice.thinking:
            self._start_later = False
            self.play_on()
        if self.scene.alone and not self.scene.session.over:
            self._ponder(dt)
        if self._run is not None and not self._run.update(dt):
            self.stop()

    def _ponder(self, dt: float) -> None:
        """Count the idle time; at its end, search whether the game can still be won from here."""
        before, self._idle = self._idle, self._idle + dt
        scene = self.scene
        idle = before < IDLE <= self._idle and not (self.running or scene.waits)
        if idle and not scene.game.unwon_is_lost and scene.light.sees_all:
            scene.advice.ponder()
