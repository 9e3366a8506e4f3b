"""The dialog in which the player chooses other initials."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.daily.high_scores import INITIALS, initials_of
from game.system.files import sentence
from scenes.app.context import Context
from scenes.app.scanning import Stop
from scenes.look.theme import TEXT
from scenes.widgets.buttons import Button
from scenes.widgets.dialog import Dialog
from scenes.widgets.initials import HIGH, Initials
from scenes.widgets.text import write


class InitialsDialog(Dialog):
    """Three reels. Enter keeps the letters for the games to come, Esc leaves them as they were."""

    title = "Your initials"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        letters = context.saves.app_state().initials or initials_of(context.config.player.name)
        self.initials = Initials(letters or "A" * INITIALS, self._keep)

    def _keep(self, letters: str | None) -> None:
        """Keep the letters; None leaves them as they were."""
        saves = self.context.saves
        try:
            if letters is not None:
                saves.keep_app_state(replace(saves.app_state(), initials=letters))
        except OSError as error:
            self.context.trouble = f"Your initials could not be kept: {sentence(error)}."
        self.close()

    def wanted(self, window: Rect) -> tuple[float, float]:
        return 360, HIGH + 80

    def lay(self, inner: Rect) -> None:
        theme = self.theme
        left = inner.centerx - self.initials.width(theme) // 2
        self.initials.lay((left, inner.y), theme)
        keep = Button("Keep them", lambda: self._keep(self.initials.text), "tick", lead=True)
        keep.box = Rect(inner.x, inner.bottom - theme.px(38), inner.width, theme.px(38))
        self.buttons.all = [keep]
        self.buttons.focus = None if self.initials.focus else keep

    def handle(self, event: pygame.event.Event) -> None:
        """Pass the event to the letters first, then to the button."""
        before = self.initials.text
        if self.initials.handle(event):
            if self.initials.text != before:
                self._turned()
            if not self.initials.focus:
                self.buttons.focus = self.buttons.all[0]
            self.touch()
        else:
            super().handle(event)

    def update(self, dt: float) -> bool:
        """Turn the reels."""
        if self.initials.update(dt):
            self.touch()
        return super().update(dt)

    def stops(self) -> Sequence[Stop]:
        return [*self.initials.stops(self._turned), *super().stops()]

    def _turned(self) -> None:
        self.context.hear("initials")
        self.context.tell_new(self.initials.spoken())

    def spoken(self) -> str:
        if self.initials.focus:
            return f"{self.title}: {self.initials.spoken()}"
        return super().spoken()

    def fill(self, surface: Surface) -> None:
        theme = self.theme
        self.initials.draw(surface, theme)
        box = self.buttons.all[0].box
        line = Rect(box.x, box.y - theme.px(30), box.width, theme.px(26))
        words = "Your next scores are signed with them."
        write(surface, words, theme.font(TEXT), theme.text, line, "center")
