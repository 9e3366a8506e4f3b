"""The way back, by one key or button, to the last moment at which a game could still be won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event
from game.system.jobs import Job
from scenes.play.move_maker import Changed, MoveMaker
from scenes.widgets.buttons import Button
from scenes.wording.wording import many

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene


class BackToWinnable:
    """Takes moves back down to where it is known that it could be won. It is offered where nothing
    is hidden from the player, or where the light is on; else the last move can be taken back, as
    ever. Whoever goes back so was helped: the journal says that the light was on."""

    def __init__(self, scene: PlayScene, maker: MoveMaker) -> None:
        self.scene = scene
        self._maker = maker
        self._job: Job[int | None] | None = None
        self._entries = 0
        self.button = Button("Back to where it could be won", self.go, "undo", hint=HINT)

    @property
    def offered(self) -> bool:
        """Can the last moment at which it could be won be looked for?"""
        return self._maker.can_undo and self.scene.light.sees_all

    def go(self) -> None:
        """Look for the moment, then go there."""
        scene = self.scene
        if not self.offered or self._job is not None:
            return
        scene.auto_play.stop()
        scene.say("Looking for the last moment at which it could still be won …")
        self._entries = len(scene.match.journal)
        self._job = scene.context.jobs.begin(scene.light.found.finding_last_winnable())

    def forget(self) -> None:
        """Nobody wants to go back any more."""
        if self._job is not None:
            self._job.cancel()
        self._job = None

    def update(self) -> None:
        """Go as soon as it is known where to, unless something else was done meanwhile."""
        if self._job is None:
            return
        if len(self.scene.match.journal) != self._entries:
            self.forget()
        elif self._job.done:
            made, self._job = self._job.answer, None
            self._arrive(made)

    def _arrive(self, made: int | None) -> None:
        scene = self.scene
        if made is None:
            never = scene.light.found.verdict(0) == "unwinnable"
            found = "This deal could not be won from its start."
            scene.say(found if never else "It was not found out when it could last be won.")
            return
        events, taken = list[Event](), scene.match.made - made
        while scene.match.made > made:
            events += scene.session.undo()
        scene.light.glimpse()
        words = f"Back to where it could still be won: {many(taken, 'move')} taken back."
        self._maker.tell(Changed(events, words, back=True))


HINT = "Takes back all moves since; the record says that the light was on."
