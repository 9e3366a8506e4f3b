"""A line of moves that the table shows, step by step or by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.events import Event
from game.match.match import Illegal
from scenes.play.following_moves import BY_ITSELF
from scenes.play.move_maker import Changed
from scenes.wording.narrator import narrate

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene

FIRST_PAUSE, PAUSE = 1.2, 0.8
"""Seconds before the first move that is shown, at any speed, and between two moves at the usual
speed."""


class ShownLine:
    """Shows a line on the table of a scene. The match is always somewhere on the line: undo and
    redo go along it."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self._moves: list[str] = []
        """The whole line, from the position of the puzzle on."""
        self.running = False
        """Does it go on by itself?"""
        self._wait = 0.0

    @property
    def at_end(self) -> bool:
        """Has the whole line been shown?"""
        return self.scene.match.made >= len(self._moves)

    def show(self, moves: Sequence[str]) -> None:
        """Show a line that begins with the moves made; it goes on by itself."""
        self._moves, self._wait = [*moves], FIRST_PAUSE
        self.running = not self.at_end

    def clear(self) -> None:
        """Forget the line."""
        self._moves, self.running = [], False

    def step(self) -> None:
        """Make the next move; from now on the player decides when."""
        self.running = False
        self._on()

    def back(self) -> None:
        """Take the last move back."""
        self.running = False
        if self.scene.match.made:
            events = self.scene.session.undo()
            self.scene.maker.publish(Changed(events, "taken back", back=True))

    def to_start(self) -> None:
        """Take all moves back."""
        events = list[Event]()
        while self.scene.match.made:
            events += self.scene.session.undo()
        self.scene.maker.publish(Changed(events, "The puzzle from its start.", back=True))

    def update(self, dt: float) -> bool:
        """Make the next move when it is due; return whether that was the last one of the line."""
        if not self.running or self.scene.view.moving:
            return False
        self._wait -= dt
        if self._wait > 0:
            return False
        self._on()
        self._wait = PAUSE / self.scene.context.config.table.speed
        self.running = not self.at_end
        return not self.running

    def _on(self) -> None:
        if self.at_end:
            return
        scene, made = self.scene, self.scene.match.made
        try:
            move = scene.match.find(self._moves[made])
        except Illegal:  # in a file that somebody has changed
            del self._moves[made:]
            return
        before = scene.match.table.copy()
        events = scene.session.play(move, BY_ITSELF)
        words = narrate(scene.game, before, move.text, events)
        scene.maker.publish(Changed(events, words))
