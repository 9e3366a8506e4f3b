"""A line to write in, and the clipboard."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from scenes.look.theme import TEXT, Theme
from scenes.widgets.arrows import ARROWS
from scenes.widgets.icons import icon
from scenes.widgets.panels import plate
from scenes.widgets.text import breadth, write

DESELECTING = (*ARROWS, pygame.K_HOME, pygame.K_END)
"""Keys that take the selection away."""
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

    _chosen: str = ""
    """The text that was selected. Once the text is another one, nothing is selected."""

    @property
    def selected(self) -> bool:
        """Is all of its text selected?"""
        return bool(self.text) and self._chosen == self.text

    def handle(self, event: pygame.event.Event) -> bool:
        """Write, rub out, select, copy, cut, paste. True where the key was for this line."""
        if event.type != pygame.KEYDOWN:
            return False
        was, selected = self.text, self.selected
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._command(event.key) or self.text != was
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE) and selected:
            self.text = ""
        elif event.key == pygame.K_BACKSPACE:
            self.text = self.text[:-1]
        elif event.key in DESELECTING:
            self._chosen = ""
        elif not event.mod & pygame.KMOD_ALT:
            self._add(event.unicode)
        return (self.text, self.selected) != (was, selected)

    def _command(self, key: int) -> bool:
        """Do what this key means with Ctrl. True where that is not to change the text."""
        selected = self.selected
        if key == pygame.K_a:
            self._chosen = self.text
            return self.selected
        if key == pygame.K_v:
            self._add(pasted())
        elif key == pygame.K_BACKSPACE:
            self.text = ""
        elif key in (pygame.K_c, pygame.K_x) and selected:
            if copied(self.text) and key == pygame.K_x:
                self.text = ""
            return True
        return False

    def _add(self, text: str) -> None:
        """Write this behind the text, or in its place where that is selected."""
        written = "".join(c for c in text if c.isprintable())
        if written:
            self.text = (("" if self.selected else self.text) + written)[: self.most]
            self._chosen = ""

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
        while shown and breadth(shown, font) > inner.width - theme.px(4):
            shown = shown[1:]
        selected = focus and self.selected
        if selected:
            back = Rect(0, 0, breadth(shown, font) + theme.px(4), font.get_height())
            back.midleft = inner.x - theme.px(2), inner.centery
            surface.fill(theme.accent, back)
        drawn_box = write(surface, shown, font, theme.bar if selected else theme.text, inner)
        if focus and not selected:
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
