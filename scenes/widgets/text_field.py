"""A line to write in, and the clipboard."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from scenes.look.theme import TEXT, Theme
from scenes.widgets.icons import icon
from scenes.widgets.panels import plate
from scenes.widgets.text import write

MOST_SHOWN = 300
"""Of a line to write in so many letters are looked at, to find those that have room."""


@dataclass(eq=False)
class TextField:
    """A line to write in. ``prompt`` stands in it while it is empty."""

    prompt: str
    text: str = ""
    most: int = 60
    sign: str = ""
    box: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    def handle(self, event: pygame.event.Event) -> bool:
        """Write, rub out, paste. True where the line reads differently now."""
        if event.type != pygame.KEYDOWN:
            return False
        was = self.text
        if event.key == pygame.K_BACKSPACE:
            self.text = "" if event.mod & pygame.KMOD_CTRL else self.text[:-1]
        elif event.key == pygame.K_v and event.mod & pygame.KMOD_CTRL:
            self._add(pasted())
        elif not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            self._add(event.unicode)
        return self.text != was

    def _add(self, text: str) -> None:
        self.text = (self.text + "".join(c for c in text if c.isprintable()))[: self.most]

    def draw(self, surface: Surface, theme: Theme, focus: bool = True) -> None:
        """Draw it with its caret."""
        plate(surface, self.box, theme.bar, theme.px(6), theme.accent if focus else theme.faint)
        inner = self.box.inflate(-2 * theme.px(12), 0)
        if self.sign:
            drawn = icon(self.sign, theme.px(TEXT), theme.faint)
            surface.blit(drawn, drawn.get_rect(left=inner.x, centery=inner.centery))
            inner = Rect(inner.x + theme.px(26), inner.y, inner.width - theme.px(26), inner.height)
        font = theme.font(TEXT)
        if not self.text:
            write(surface, self.prompt, font, theme.faint, inner)
        shown = self.text[-MOST_SHOWN:]
        while shown and font.size(shown)[0] > inner.width - theme.px(4):
            shown = shown[1:]
        drawn_box = write(surface, shown, font, theme.text, inner)
        if focus:
            edge = drawn_box.right if self.text else inner.x - theme.px(3)
            high = font.get_height()
            caret = Rect(edge + 1, inner.centery - high // 2, max(1, theme.px(1.5)), high)
            surface.fill(theme.accent, caret)


def pasted() -> str:
    """What lies on the clipboard, as text; nothing where there is none to be had."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copied(text: str) -> bool:
    """Lay a text on the clipboard. False where the system has none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
