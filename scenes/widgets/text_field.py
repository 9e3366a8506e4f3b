"""A field for one line of text, and the clipboard."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from scenes.arcade.signs import draw_sign
from scenes.arcade.tokens import BAR_RADIUS, BLACK, BUFF, INK
from scenes.look.theme import TEXT, Theme
from scenes.widgets.arrows import ARROWS
from scenes.widgets.icons import icon
from scenes.widgets.panels import plate
from scenes.widgets.text import breadth, write

DESELECTING = (*ARROWS, pygame.K_HOME, pygame.K_END)
"""Keys that clear the selection."""
MOST_SHOWN = 300
"""How many letters of a long text are measured to find those that fit."""


@dataclass(eq=False)
class TextField:
    """A field for one line of text. It shows ``prompt`` while it is empty, or ``short_prompt``
    where that is too long."""

    prompt: str
    text: str = ""
    most: int = 60
    sign: str = ""
    short_prompt: str = ""
    box: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    _selection: str = ""
    """The text that was selected. When the text changes, nothing is selected."""

    @property
    def selected(self) -> bool:
        """Is all of its text selected?"""
        return bool(self.text) and self._selection == self.text

    def handle(self, event: pygame.event.Event) -> bool:
        """Type, delete, select, copy, cut or paste; return whether the event was used."""
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
            self._selection = ""
        elif not event.mod & pygame.KMOD_ALT:
            self._add(event.unicode)
        return (self.text, self.selected) != (was, selected)

    def _command(self, key: int) -> bool:
        """Do what a key means with Ctrl. Return True if it was used for copying, cutting or
        selecting; for the others the caller compares the text."""
        selected = self.selected
        if key == pygame.K_a:
            self._selection = self.text
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
        """Append a text, or replace the selected one."""
        written = "".join(c for c in text if c.isprintable())
        if written:
            self.text = (("" if self.selected else self.text) + written)[: self.most]
            self._selection = ""

    def draw(self, surface: Surface, theme: Theme, focus: bool = True) -> None:
        """Draw it with its caret. In a lively house it is lit while it has the focus."""
        ground, ink, faint, accent = theme.bar, theme.text, theme.faint, theme.accent
        if theme.arcade:
            if focus:
                ground, ink, faint, accent = BUFF.ground, INK, BUFF.ink, INK
            draw_sign(
                surface, self.box, BLACK, theme, radius=BAR_RADIUS, pinstripe=False, lit=focus
            )
        else:
            plate(surface, self.box, ground, theme.px(6), accent if focus else faint)
        inner = self.box.inflate(-2 * theme.px(12), 0)
        if self.sign:
            drawn = icon(self.sign, theme.px(TEXT), faint)
            surface.blit(drawn, drawn.get_rect(left=inner.x, centery=inner.centery))
            inner = Rect(inner.x + theme.px(26), inner.y, inner.width - theme.px(26), inner.height)
        font = theme.font(TEXT)
        if not self.text:
            prompts = (self.prompt, self.short_prompt)
            fits = (each for each in prompts if breadth(each, font) <= inner.width)
            write(surface, next(fits, ""), font, faint, inner)
        shown = self.text[-MOST_SHOWN:]
        while shown and breadth(shown, font) > inner.width - theme.px(4):
            shown = shown[1:]
        selected = focus and self.selected
        if selected:
            back = Rect(0, 0, breadth(shown, font) + theme.px(4), font.get_height())
            back.midleft = inner.x - theme.px(2), inner.centery
            surface.fill(accent, back)
        drawn_box = write(surface, shown, font, ground if selected else ink, inner)
        if focus and not selected:
            edge = drawn_box.right if self.text else inner.x - theme.px(3)
            high = font.get_height()
            caret = Rect(edge + 1, inner.centery - high // 2, max(1, theme.px(1.5)), high)
            surface.fill(accent, caret)


def pasted() -> str:
    """Return the text on the clipboard, "" if there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copied(text: str) -> bool:
    """Put a text on the clipboard; return False if the system has none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
