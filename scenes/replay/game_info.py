"""The head of the list of moves: the game, its outcome, and which lines are shown."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.replay.timeline import Timeline
from game.system.clock import clock_words
from game.vocabulary.sentences import many
from scenes.look.theme import LABEL, TEXT, Theme
from scenes.widgets.buttons import Action, Button, Buttons, in_columns, in_row
from scenes.widgets.cached import Cached
from scenes.widgets.panels import heading
from scenes.widgets.text import write
from scenes.wording.wording import name_words

ENDS = {
    "won": "won",
    "lost": "lost",
    "stuck": "no move left",
    "over": "played to its end",
    "given-up": "given up",
}
"""How a game ended, in words; a game that was just left has none."""


class GameInfo:
    """Name and outcome of the game, with the buttons for its side lines. ``timeline`` returns the
    one shown now."""

    def __init__(
        self, timeline: Callable[[], Timeline], result: str, switch: Action, leave: Action
    ) -> None:
        self.timeline = timeline
        self.result = result
        self._ways = [
            self._way("As it was played", switch, whole=True),
            self._way("No side lines", switch, whole=False),
        ]
        self._leave = Button("Leave the side line", leave, "branch", lead=True)
        self.buttons = Buttons()
        self._box = Rect(0, 0, 0, 0)
        self._kept = Cached()

    def _way(self, label: str, switch: Action, *, whole: bool) -> Button:
        """Return the button for the ``whole`` game, or for the main line alone."""

        def chosen() -> bool:
            return (self.timeline().line is None) == whole

        return Button(label, lambda: None if chosen() else switch(), chosen=chosen)

    def lay(self, side: Rect, theme: Theme) -> Rect:
        """Lay it out at the top of ``side`` and return the rest."""
        timeline, pad = self.timeline(), theme.px(12)
        lines = theme.px(58)
        self.buttons.all = (
            [self._leave] if timeline.on_side_line else self._ways if timeline.branched else []
        )
        high = lines + (theme.px(38) if self.buttons.all else 0)
        self._box = Rect(side.x, side.y, side.width, high)
        row = Rect(side.x + pad, side.y + lines, side.width - 2 * pad, theme.px(29))
        end = in_row(self.buttons.all, theme, row, 4, 8)
        if end > row.right:
            in_columns(self.buttons.all, 2, row, theme.px(4))
        return Rect(side.x, side.y + high, side.width, side.height - high)

    def handle(self, event: pygame.event.Event) -> bool:
        return self.buttons.handle(event)

    def summary(self) -> str:
        """How the game ended, and in how many moves and what time."""
        timeline = self.timeline()
        parts = [ENDS[self.result]] if self.result in ENDS else []
        if len(timeline) > 1:
            moves = many(timeline.moves_in_force(len(timeline)), "move")
            parts += [moves, clock_words(timeline.steps[-1].t / 1000)]
        return " · ".join(parts) or "a deal"

    def draw(self, surface: Surface, theme: Theme) -> None:
        look = theme, self.summary(), self.buttons.appearance()
        self._kept.draw(surface, self._box, look, lambda on: self._paint(on, theme))

    def _paint(self, surface: Surface, theme: Theme) -> None:
        surface.fill(theme.plate, self._box)
        pad, timeline = theme.px(12), self.timeline()
        name = Rect(self._box.x + pad, self._box.y + theme.px(8), 0, theme.px(26))
        name.width = self._box.width - 2 * pad
        title, size = timeline.game.name, 21 if theme.arcade else TEXT
        written = heading(surface, title, theme, name, size=size, ink=theme.text)
        preset = timeline.game.preset
        if preset and preset != next(iter(timeline.game.presets)):
            rest = Rect(written.right + pad, name.y, name.right - written.right - pad, name.height)
            write(surface, name_words(preset), theme.font(LABEL), theme.faint, rest)
        below = Rect(name.x, name.bottom - theme.px(2), name.width, theme.px(24))
        write(surface, self.summary(), theme.font(LABEL), theme.faint, below)
        rim = Rect(self._box.x, self._box.bottom - 1, self._box.width, 1)
        surface.fill(theme.button, rim)
        self.buttons.draw(surface, theme)
