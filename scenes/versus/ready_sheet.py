"""The sheet over the covered table until the next of two people at one screen is ready."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.app.context import Context
from scenes.look.theme import TEXT
from scenes.widgets.buttons import Action, Button
from scenes.widgets.dialog import Dialog

READY = 44
"""The height of its button."""


class ReadySheet(Dialog):
    """Says whose turn it is. The table is shown from that seat once its player is ready."""

    def __init__(self, context: Context, whose: str, ready: Action) -> None:
        super().__init__(context)
        self.title = f"{whose} turn"
        self._ready = ready

    def wanted(self, window: Rect) -> tuple[float, float]:
        return 340, READY + 10

    def lay(self, inner: Rect) -> None:
        button = Button("Ready", self.close, "play", lead=True, size=TEXT)
        button.box = Rect(inner.x, inner.y + self.theme.px(10), inner.width, self.theme.px(READY))
        self.buttons.all = [button]
        self.buttons.focus = button

    def close(self) -> None:
        super().close()
        self._ready()

    def clicked_beside(self, event: pygame.event.Event) -> bool:
        """A click of the player whose turn ended must not show the other's cards."""
        return False
