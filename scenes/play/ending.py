"""The end of a game at the table: the cards come to rest, then it is said what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.play.move_maker import Changed
from scenes.widgets.buttons import Button

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene

AFTER = 0.7
"""Seconds between the last move of a game that is not won and the board that says so."""


class Ending:
    """Whether the game has come to an end that is not announced yet, and how it is announced."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.waits = False
        """Has it come to an end that is not announced yet?"""
        self._wait = 0.0

    def on_changed(self, changed: Changed) -> None:
        """Begin the end of a game that is over now. One that is lost again after a redo was
        announced before."""
        self.drop()
        scene = self.scene
        if scene.session.over and (not changed.again or scene.match.status == "won"):
            self._begin()

    def _begin(self) -> None:
        """Let the cards finish, then say what came of the game."""
        scene = self.scene
        scene.auto_play.stop()
        self.waits, self._wait = True, AFTER
        if scene.match.status == "won":
            number = int(scene.session.identity, 16)
            scene.view.celebrate(number, f"You won {scene.game.name}")
            scene.sounds.won(number)
        elif scene.match.status == "lost":
            scene.sounds.lost()

    def drop(self) -> None:
        """It is no end any more, or of no interest."""
        self.waits = False

    def update(self, dt: float) -> None:
        """Say it when its time has come and no card moves."""
        if self.waits:
            self._wait -= dt
            if self._wait <= 0 and not self.scene.view.moving:
                self.announce()

    def announce(self) -> None:
        """Say what came of the game: a mode does, or the table itself."""
        scene, self.waits = self.scene, False
        scene.view.finish()
        if any(mode.announce() for mode in scene.modes):
            return
        from scenes.play.result_dialog import ResultDialog  # not before the first table

        dialog = ResultDialog(scene.context, scene.session, scene.actions, self._ways())
        scene.context.stack.push(dialog)

    def _ways(self) -> Sequence[Button]:
        """What a player may want who has not won: to go back, or to know where it was lost."""
        scene, act = self.scene, self.scene.actions
        if scene.match.status == "won":
            return ()
        found = [scene.back_to_winnable.button] if scene.back_to_winnable.offered else []
        if scene.maker.can_undo:
            found.append(Button("Take a move back", act["undo"], "undo"))
        if scene.advice.could_do_better:
            found.append(Button("Where was it lost?", act["analyse"], "search"))
        return found
