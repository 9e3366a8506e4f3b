"""The time of play: it runs while the table is in front. A day's challenge starts its clock when
the deal is shown, and stops it only while the cards are hidden; any other game starts its clock
with the first move."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene


KEPT_EVERY = 2.0
"""Seconds between two notes of a challenge's time in its record."""


class PlayClock:
    """Counts the time of play of the session on a table."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self._since: float | None = scene.context.elapsed
        """The time up to which it was counted; None while it stands."""
        self._gaps = scene.context.gaps
        self._noted = scene.session.seconds

    @property
    def _runs_under_dialogs(self) -> bool:
        """Does the clock stop only while the cards are hidden?"""
        return any(mode.clock_runs_under_dialogs for mode in self.scene.modes)

    @property
    def _ended(self) -> bool:
        """Is there nothing left to think about? A challenge has something as long as moves may be
        taken back, until it is won or given up."""
        session = self.scene.session
        if not self._runs_under_dialogs:
            return session.over
        return session.archived or session.match.status == "won"

    def tick(self) -> None:
        """Count the time since the last call, however long a frame took. A challenge writes down a
        gap that was too long to count whole."""
        context, session, since = self.scene.context, self.scene.session, self._since
        gap, self._gaps = context.gaps > self._gaps, context.gaps
        if since is not None:
            self._since = context.elapsed
            if not self._ended and (self._runs_under_dialogs or session.ever_moved):
                session.seconds += context.elapsed - since
                if self._runs_under_dialogs:
                    self._write_down(gap=gap)

    def _write_down(self, *, gap: bool) -> None:
        """Write down a challenge's time now and then, and a gap in it."""
        session = self.scene.session
        if gap:
            session.pause()
            session.resume()
        # less than was noted: the table has another session
        if not self._noted <= session.seconds < self._noted + KEPT_EVERY:
            self._noted = session.seconds
            session.keep_time()

    def cover(self) -> None:
        """Stop the clock under a dialog, or let it run where the mode says so. It stops where the
        player went elsewhere, which the record holds as a pause."""
        self.tick()
        scene = self.scene
        dialog = scene.context.stack.top
        if not self._runs_under_dialogs or self._ended or scene.session.paused:
            self._since = None
        elif dialog is not None and dialog.pauses:
            scene.session.pause()
            if scene.session.paused:  # else nothing hides the cards
                self._since = None

    def uncover(self) -> None:
        """Go on when the table is in front again, and count the time under a dialog that did not
        stop the clock."""
        self.tick()
        self._since = self.scene.context.elapsed
