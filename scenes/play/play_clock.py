"""The time of play: it goes by while the table is in front, and under what hides no card."""

from __future__ import annotations

from scenes.play.seat import Seat


class PlayClock:
    """Counts the time of play of the session at a table."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._since: float | None = seat.context.elapsed
        """Up to when it was counted, None while it stands."""

    @property
    def _runs_under_dialogs(self) -> bool:
        """Does the time of play stand only while the cards are hidden?"""
        return any(mode.clock_runs_under_dialogs for mode in self.seat.modes)

    def tick(self) -> None:
        """What went by since it was last asked counts, however long a frame was held up."""
        now, since = self.seat.context.elapsed, self._since
        if since is not None:
            self._since = now
            if not self.seat.session.over:
                self.seat.session.seconds += now - since

    def cover(self) -> None:
        """Something lies over the table: the time stands, or is counted later where it goes on. It
        stands where the player went elsewhere, too, which was written down as a pause."""
        self.tick()
        seat = self.seat
        over = seat.context.stack.top
        if not self._runs_under_dialogs or seat.session.over or seat.session.paused:
            self._since = None
        elif over is not None and over.pauses:
            self._since = None
            seat.session.pause()

    def uncover(self) -> None:
        """The table is in front again: the time under a dialog that stops no clock has gone by."""
        self.tick()
        self._since = self.seat.context.elapsed
