"""What goes on at the table by itself: playing on, finishing, and a thought while nobody moves."""

from __future__ import annotations

from game.advice.only_move import deals_on, onward
from game.vocabulary.moves import Move
from scenes.play.auto_foundation import ITSELF
from scenes.play.auto_run import AutoRun, hastening, only_moves, steady
from scenes.play.seat import Seat

IDLE = 1.5
"""After so many seconds without a move it is asked whether any is worth making."""


class AutoPlay:
    """Moves that make themselves at one table, and the time in which nothing happens."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._run: AutoRun | None = None
        self._idle = 0.0
        self._wanted = False
        """Is the answer awaited whether all the rest goes up, to go on by it?"""

    @property
    def running(self) -> bool:
        """Do moves make themselves?"""
        return self._run is not None

    @property
    def can_play_on(self) -> bool:
        """Is there nothing to choose, so that the game can go on by itself?"""
        return onward(self.seat.match) is not None

    def play_on(self) -> None:
        """Let the rest go up where it surely does, else let the only moves make themselves; a
        second time: stop."""
        if self.running:
            self.stop()
            return
        seat = self.seat
        speed, line = seat.context.config.table.speed, seat.advice.line
        if seat.advice.thinking:
            self._wanted = True
        elif line:
            self._run = AutoRun(iter(line), hastening(speed), self._act)
        elif self.can_play_on:
            pace = hastening if deals_on(seat.match) else steady
            self._run = AutoRun(only_moves(seat.match), pace(speed), self._act)
        else:
            seat.say("There is something to choose.")

    def _act(self, move: Move | str) -> None:
        seat = self.seat
        seat.act(seat.match.find(move) if isinstance(move, str) else move, ITSELF)

    def stop(self) -> None:
        """Whatever makes itself stops."""
        self._run, self._wanted = None, False

    def awake(self) -> None:
        """The player did something."""
        self._idle = 0.0

    def update(self, dt: float, *, over: bool) -> None:
        """Let the time go by; nothing is thought of once the game is over."""
        if self.seat.advice.update():
            self.seat.refresh()
        if self._wanted and not self.seat.advice.thinking:
            self._wanted = False
            self.play_on()
        if not over:
            self._ponder(dt)
        if self._run is not None and not self._run.update(dt):
            self.stop()

    def _ponder(self, dt: float) -> None:
        """After a while without a move: can this deal be won at all from here?"""
        before, self._idle = self._idle, self._idle + dt
        seat = self.seat
        idle = before < IDLE <= self._idle and not self.running
        if idle and not seat.game.counted and seat.light.sees_all:
            seat.advice.ponder()
