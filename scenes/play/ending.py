"""The end of a game at the table: the cards come to rest, then the result is announced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.play.move_maker import Changed
from scenes.widgets.buttons import Button

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene

LEAST_WAIT = 0.7
"""The least seconds between the last move and the result dialog, so that the player sees the
move."""


class Ending:
    """Waits for the cards after the last move of a game, then announces the result."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.waits = False
        """Is the game over and its result still to be announced?"""
        self._wait = 0.0

    def on_changed(self, changed: Changed) -> None:
        """Begin the ending if the game is over now. A redo that brings back a loss does not
        announce it again."""
        self.cancel()
        scene = self.scene
        if scene.session.over and (not changed.again or scene.match.status == "won"):
            self.begin()

    def begin(self) -> None:
        """Start the celebration of a win, and the wait."""
        scene = self.scene
        scene.auto_play.stop()
        self.waits, self._wait = True, LEAST_WAIT
        if scene.match.status == "won":
            number = int(scene.session.identity, 16)
            scene.view.celebrate(number, f"You won {scene.game.name}")
            scene.sounds.won(number)

    def cancel(self) -> None:
        """Cancel the announcement, because the game goes on or another one has replaced it."""
        self.waits = False

    def update(self, dt: float) -> None:
        """Announce the result when the wait is over and no card moves."""
        if self.waits:
            self._wait -= dt
            if self._wait <= 0 and not self.scene.view.moving:
                self.announce()

    def announce(self) -> None:
        """Announce the result: a mode does it in its own way, else the result dialog opens."""
        scene, self.waits = self.scene, False
        scene.view.finish()
        if any(mode.announce() for mode in scene.modes):
            return
        from scenes.play.result_dialog import ResultDialog  # not before the first table

        dialog = ResultDialog(
            scene.context, scene.session, scene.actions, self._ways(), scene.deals.easier
        )
        scene.context.stack.push(dialog)

    def _ways(self) -> Sequence[Button]:
        """Return the buttons of a game that was not won: go back, undo, find where it was lost."""
        scene, act = self.scene, self.scene.actions
        if scene.match.status == "won":
            return ()
        buttons = [scene.back_to_winnable.button] if scene.back_to_winnable.offered else []
        if scene.maker.can_undo:
            buttons.append(Button("Take a move back", act["undo"], "undo"))
        if scene.advice.could_do_better:
            buttons.append(Button("Where was it lost?", act["analyse"], "search"))
        return buttons
