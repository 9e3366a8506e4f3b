"""The time of play: it goes by while the table is in front, and under what hides no card."""

from __future__ import annotations

from scenes.play.seat import Seat


class PlayClock:
    """Counts the time of play of the session at a table."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._covered: float | None = None
        """Since when something lies over a table whose time goes on."""

    @property
    def _runs_under_dialogs(self) -> bool:
        """Does the time of play stand only while the cards are hidden?"""
        return any(mode.clock_runs_under_dialogs for mode in self.seat.modes)

    def tick(self, dt: float) -> None:
        """So many seconds went by with the table in front."""
        if not self.seat.session.over:
            self.seat.session.seconds += dt

    def cover(self) -> None:
        """Something lies over the table: the time stands, or is counted later where it goes on. It
        stands where the player went elsewhere, too, which was written down as a pause."""
        seat = self.seat
        over = seat.context.stack.top
        if not self._runs_under_dialogs or seat.session.over or seat.session.paused:
            return
        if over is not None and over.pauses:
            seat.session.pause()
        else:
            self._covered = seat.now

    def count_covered(self) -> None:
        """The time under a dialog that stops no clock has gone by."""
        if self._covered is not None:
            self.seat.session.seconds += self.seat.now - self._covered
            self._covered = None
