"""The time of play: it goes by while the table is in front. That of a day's challenge begins when
its deal is shown, and stands only while the cards are hidden; that of any other game begins with
its first move."""

from __future__ import annotations

from scenes.play.seat import Seat

NOTED = 2.0
"""Of a challenge the time of play is noted every so many seconds."""


class PlayClock:
    """Counts the time of play of the session at a table."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._since: float | None = seat.context.elapsed
        """Up to when it was counted, None while it stands."""
        self._gaps = seat.context.gaps
        self._noted = seat.session.seconds

    @property
    def _runs_under_dialogs(self) -> bool:
        """Does the time of play stand only while the cards are hidden?"""
        return any(mode.clock_runs_under_dialogs for mode in self.seat.modes)

    @property
    def _over(self) -> bool:
        """Is there nothing left to think about? At a challenge there is, as long as moves may be
        taken back: until it is won or given up."""
        session = self.seat.session
        if not self._runs_under_dialogs:
            return session.over
        return session.archived or session.match.status == "won"

    def tick(self) -> None:
        """What went by since it was last asked counts, however long a frame was held up; of a
        challenge it is written down where that was so long that not all of it counts."""
        context, session, since = self.seat.context, self.seat.session, self._since
        gap, self._gaps = context.gaps > self._gaps, context.gaps
        if since is not None:
            self._since = context.elapsed
            if not self._over and (self._runs_under_dialogs or session.touched):
                session.seconds += context.elapsed - since
                if self._runs_under_dialogs:
                    self._write_down(gap=gap)

    def _write_down(self, *, gap: bool) -> None:
        """Note the time from time to time, and a gap in it."""
        session = self.seat.session
        if gap:
            session.pause()
            session.resume()
        if not self._noted <= session.seconds < self._noted + NOTED:  # or it is another session
            self._noted = session.seconds
            session.keep_time()

    def cover(self) -> None:
        """Something lies over the table: the time stands, or is counted later where it goes on. It
        stands where the player went elsewhere, too, which was written down as a pause."""
        self.tick()
        seat = self.seat
        over = seat.context.stack.top
        if not self._runs_under_dialogs or self._over or seat.session.paused:
            self._since = None
        elif over is not None and over.pauses:
            seat.session.pause()
            if seat.session.paused:  # else nothing hides the cards
                self._since = None

    def uncover(self) -> None:
        """The table is in front again: the time under a dialog that stops no clock has gone by."""
        self.tick()
        self._since = self.seat.context.elapsed
