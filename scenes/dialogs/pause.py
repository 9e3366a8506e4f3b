"""The pause, in which the clock is stopped."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from scenes.app.context import Context
from scenes.app.keymap import action_of
from scenes.look.theme import TEXT
from scenes.widgets.buttons import Button
from scenes.widgets.dialog import Dialog
from scenes.widgets.text import write

KEPT = "Your game is kept, whatever you do."


class Pause(Dialog):
    """A dialog with what to do next. If it opened because the window lost the focus, it closes when
    the window has it again."""

    title = "Paused"
    pauses = True

    def __init__(self, context: Context, *, asleep: bool = False) -> None:
        super().__init__(context)
        self._asleep = asleep

    def wanted(self, window: Rect) -> tuple[float, float]:
        return 300, 34 + 5 * 44 - 8

    def lay(self, inner: Rect) -> None:
        theme = self.theme
        ways = [
            Button("Go on", self.close, "play", lead=True, size=TEXT),
            Button("Games", lambda: self.context.go.to_shelf(), "games", size=TEXT),
            Button("Settings", lambda: self.context.go.to_settings(), "settings", size=TEXT),
            Button("Title", lambda: self.context.go.to_title(), "start", size=TEXT),
            Button("Quit", self.context.quit, "close", size=TEXT),
        ]
        high, step = theme.px(36), theme.px(44)
        for row, button in enumerate(ways):
            top = inner.y + theme.px(34) + row * step
            button.box = Rect(inner.x, top, inner.width, high)
        self.buttons.all = ways
        self.buttons.focus = ways[0]

    def written(self) -> Sequence[str]:
        return (KEPT,)

    def fill(self, surface: Surface) -> None:
        theme = self.theme
        line = Rect(self.box.x + theme.px(24), self.box.y + theme.px(62), self.box.width, 0)
        line.height = theme.px(24)
        write(surface, KEPT, theme.font(TEXT), theme.faint, line)

    def handle(self, event: pygame.event.Event) -> None:
        """Close on anything that leads back to the table: a key, a click, or the focus of the
        window if its loss opened the dialog."""
        back = event.type == pygame.WINDOWFOCUSGAINED and self._asleep
        if back or action_of(self.context.config.keys, event) == "pause":
            self.close()
        else:
            super().handle(event)
