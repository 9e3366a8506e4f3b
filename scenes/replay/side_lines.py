"""The side lines of a replayed game: show them, hide them, enter and leave them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.replay.replay_scene import ReplayScene


class SideLines:
    """Moves between the main line and its side lines. ``watch_win`` enters the line that would have
    won."""

    def __init__(self, scene: ReplayScene, watch_win: Callable[[], None]) -> None:
        self.scene = scene
        self._watch_win = watch_win

    def switch(self) -> None:
        """Switch between the whole game as it was played and the main line alone."""
        timeline = self.scene.timeline
        self.scene.load(timeline.main_line() if timeline.line is None else timeline.whole())

    def enter(self, number: int) -> None:
        """Enter a side line where it branches off."""
        self.scene.load(self.scene.timeline.branch(number))

    def leave(self) -> None:
        """Return to the main line where the side line branches off."""
        self.scene.load(self.scene.timeline.main_line())

    def pick(self) -> None:
        """Enter the side line that branches off here, or leave the one that is shown."""
        timeline, winning = self.scene.timeline, self.scene.analysing.winning
        sides = enumerate(timeline.sides if timeline.line is not None else ())
        number = next((n for n, side in sides if side.at == timeline.at), None)
        if number is not None:
            self.enter(number)
        elif winning is not None and timeline.place(winning.shared) == timeline.at:
            self._watch_win()
        elif timeline.on_side_line:
            self.leave()
        else:
            self.scene.refresh("no side line branches off here")
