"""The time of play. It runs while the table is in front. For a daily challenge it starts when the
deal is shown and stops only while the cards are hidden; for any other game it starts with the first
move."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene


KEPT_EVERY = 2.0
"""Seconds between two writes of a challenge's time to its record."""


class PlayClock:
    """Counts the time of play of the session on a table."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self._since: float | None = scene.context.elapsed
        """The moment up to which the time is counted, or None while the clock is stopped."""
        self._gaps = scene.context.gaps
        self._noted = scene.session.seconds

    @property
    def _runs_under_dialogs(self) -> bool:
        """Does the clock go on under dialogs, except those that hide the cards?"""
        return any(mode.clock_runs_under_dialogs for mode in self.scene.modes)

    @property
    def _ended(self) -> bool:
        """Has the time of play ended? For a challenge it goes on after the last move as long as
        moves may be undone, until the game is won or given up."""
        session = self.scene.session
        if not self._runs_under_dialogs:
            return session.over
        return session.archived or session.match.status == "won"

    def tick(self) -> None:
        """Count the time since the last call, even after a long frame. A gap that was too long to
        be counted whole is written to a challenge's record as a pause."""
        context, session, since = self.scene.context, self.scene.session, self._since
        gap, self._gaps = context.gaps > self._gaps, context.gaps
        if since is not None:
            self._since = context.elapsed
            if not self._ended and (self._runs_under_dialogs or session.ever_moved):
                session.seconds += context.elapsed - since
                if self._runs_under_dialogs:
                    self._write_down(gap=gap)

    def _write_down(self, *, gap: bool) -> None:
        """Write a challenge's time to its record now and then, and each gap as a pause."""
        session = self.scene.session
        if gap:
            session.pause()
            session.resume()
        # less than was noted: the table has another session
        if not self._noted <= session.seconds < self._noted + KEPT_EVERY:
            self._noted = session.seconds
            session.keep_time()

    def cover(self) -> None:
        """Stop the clock under a dialog, unless a mode keeps it going. A dialog that hides the
        cards always stops it; a challenge's record then holds a pause."""
        self.tick()
        scene = self.scene
        dialog = scene.context.stack.top
        if not self._runs_under_dialogs or self._ended or scene.session.paused:
            self._since = None
        elif dialog is not None and dialog.pauses:
            scene.session.pause()
            if scene.session.paused:  # a finished game is not paused
                self._since = None

    def uncover(self) -> None:
        """Start the clock again, and count the time under a dialog that did not stop it."""
        self.tick()
        self._since = self.scene.context.elapsed
