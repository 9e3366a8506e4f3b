"""Takes moves back to the last position that could still be won, with one button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event
from game.system.jobs import Job
from game.vocabulary.sentences import many
from scenes.play.move_maker import Changed
from scenes.widgets.buttons import Button

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene

TOOLTIP = "Undoes the moves since then; the record notes it."
NEVER_WINNABLE = "This deal could not be won from its start."
NOT_FOUND = "The search did not find out when it could last be won."


class BackToWinnable:
    """Takes moves back to the last position that is known to be winnable.

    It is offered if no card is hidden from the player, or if the light is on. Going back counts as
    help, so the journal notes the light as used.
    """

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self._job: Job[int | None] | None = None
        self._entries = 0
        self.button = Button("Back to where it could be won", self.go, "undo", hint=TOOLTIP)

    @property
    def offered(self) -> bool:
        """Can the last winnable position be looked for now?"""
        return self.scene.maker.can_undo and self.scene.light.sees_all

    def go(self) -> None:
        """Look for the position, then go there."""
        scene = self.scene
        if not self.offered or self._job is not None:
            return
        scene.auto_play.stop()
        scene.say("Looking for the last moment at which it could still be won …")
        self._entries = len(scene.match.journal)
        self._job = scene.context.jobs.begin(scene.light.knowledge.finding_last_winnable())

    def forget(self) -> None:
        """Cancel the search."""
        if self._job is not None:
            self._job.cancel()
        self._job = None

    def update(self) -> None:
        """Go there once the position is known, unless the player did something else meanwhile."""
        if self._job is None:
            return
        if len(self.scene.match.journal) != self._entries:
            self.forget()
        elif self._job.done:
            kept, self._job = self._job.answer, None
            self._go_back_to(kept)

    def _go_back_to(self, kept: int | None) -> None:
        scene = self.scene
        if kept is None:
            never = scene.light.knowledge.verdict(0) == "unwinnable"
            scene.say(NEVER_WINNABLE if never else NOT_FOUND)
            return
        events, taken = list[Event](), scene.match.made - kept
        while scene.match.made > kept:
            events += scene.session.undo()
        scene.light.glimpse()
        words = f"Back to where it could still be won: {many(taken, 'move')} taken back."
        scene.maker.publish(Changed(events, words, back=True))
