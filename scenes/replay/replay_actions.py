"""What the player can do with a replayed game: play its deal, continue it, race it, copy it, or
find out where it was lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.replay.timeline import Timeline
from game.replay.winning_line import WinningLine
from scenes.replay.reading import awaited
from scenes.widgets.text_field import copied
from scenes.wording.wording import NOT_LOST

if TYPE_CHECKING:
    from scenes.replay.replay_scene import ReplayScene

SEEKING = "Looking for where it was lost …"


class ReplayActions:
    """The actions on the game that a replay scene shows."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene

    def take_up(self) -> None:
        """Play this deal from its start."""
        if self.scene.dealt_here():
            self.scene.context.go.to_same_deal(self.scene.source)

    def go_on(self) -> None:
        """Continue the game from here."""
        if self.scene.panels.played():
            self._go_on(self.scene.timeline)

    def _go_on(self, timeline: Timeline) -> None:
        then = timeline.then if isinstance(timeline, WinningLine) else ()
        self.scene.context.go.to_continue(self.scene.source, timeline.whole_at, then)

    def ghost(self) -> None:
        """Play the same deal against this game, which had one player."""
        if not self.scene.names and self.scene.panels.played():
            self.scene.context.go.to_ghost(self.scene.source)

    def copy(self) -> None:
        """Copy the game to the clipboard as a share code."""
        scene = self.scene
        awaited(
            scene.context,
            scene.source.coding(),
            self._copied,
            lambda error: scene.context.complain(f"There is no code of this: {error}."),
            words="Making the code",
        )

    def _copied(self, code: str) -> None:
        done = copied(code)
        words = f"copied: {len(code)} letters" if done else f"no clipboard here; it is {code}"
        self.scene.refresh(words)

    # ---------------------------------------------------------------- where it was lost

    def analyse(self) -> None:
        """Find out where the game was lost.

        If that is known already, wind to the last position that could be won; from there, search
        further if not every position is decided.
        """
        scene, analysing = self.scene, self.scene.analysing
        if not scene.panels.loss.shown:
            scene.refresh(NOT_LOST)
        elif not analysing.done:
            trouble = scene.context.go.prepare_analysis(scene.source)
            if trouble:
                scene.context.complain(trouble)
                return
            scene.playback.stop()
            analysing.begin()
            scene.context.tell(SEEKING)
            scene.load(scene.timeline)
        elif analysing.may_look_further and self._at_loss():
            self.look_further()
        else:
            self.show_loss()

    def _at_loss(self) -> bool:
        """Is the timeline at the last position that could be won, or is none known?"""
        winning, timeline = self.scene.analysing.winning, self.scene.timeline
        return winning is None or timeline.at == timeline.place(winning.shared)

    def show_loss(self) -> None:
        """Wind to the last position that could be won, if one is known, and say what is known."""
        scene, winning = self.scene, self.scene.analysing.winning
        if winning is not None:
            scene.load(winning.lost_line())
        self.tell_loss()

    def tell_loss(self) -> None:
        """Say in the status line where the game was lost; the panel shows the rest."""
        scene = self.scene
        first, *rest = scene.analysing.words
        scene.refresh(first)
        for words in rest:
            scene.context.tell(words)

    def look_further(self) -> None:
        """Search longer where not every position is decided."""
        self.scene.context.tell(SEEKING)
        self.scene.analysing.look_further()
        self.scene.load(self.scene.timeline)

    def play_instead(self) -> None:
        """Continue from the last position that could be won."""
        winning = self.scene.analysing.winning
        if winning is not None:
            self._go_on(winning.lost_line())

    def watch_win(self) -> None:
        """Show the line that would have won, from where it leaves the game."""
        winning = self.scene.analysing.winning
        if winning is not None:
            self.scene.load(winning.copy())
            self.scene.start()
