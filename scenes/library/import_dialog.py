"""The dialog for importing a record from a path or a share code."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from scenes.app.context import Context
from scenes.look.theme import LABEL, TEXT
from scenes.widgets.buttons import Action, Button
from scenes.widgets.dialog import Dialog
from scenes.widgets.text import wrapped, write_lines
from scenes.widgets.text_field import TextField
from scenes.wording.wording import sentence_of

MOST = 60_000
"""The maximum length of the input, a little more than the longest code."""
TELLS = (
    "Paste a share code, or the path of a record. Files can also be dropped on this window. "
    "Imported games are checked before they are kept, and do not count as your wins."
)


Taking = Callable[[str, Callable[[Action | None], None], Callable[[ValueError], None]], None]


class ImportDialog(Dialog):
    """A text field for a path or a code. ``take`` imports it and calls back: on success, with an
    action to run once the dialog has closed or None; on failure, with the error."""

    title = "Import a record"

    def __init__(self, context: Context, take: Taking) -> None:
        super().__init__(context)
        self.take = take
        self.field = TextField("a share code, or a path", most=MOST)
        self.message = ""
        self._lines: list[str] = []
        self._words = Rect(0, 0, 0, 0)

    def wanted(self, window: Rect) -> tuple[float, float]:
        return 620, 210

    def lay(self, inner: Rect) -> None:
        theme = self.theme
        line = theme.px(36)
        self._lines = wrapped(TELLS, theme.font(LABEL), inner.width)
        step = theme.font(LABEL).get_linesize()
        self._words = Rect(inner.x, inner.y, inner.width, step * len(self._lines))
        top = self._words.bottom + theme.px(12)
        self.field.box = Rect(inner.x, top, inner.width, line)
        wide = theme.px(150)
        done = Button("Import", self.submit, "import", lead=True, size=TEXT)
        done.box = Rect(inner.right - wide, inner.bottom - line, wide, line)
        self.buttons.all.append(done)

    def submit(self) -> None:
        """Import the text in the field."""
        self.bring(self.field.text)

    def bring(self, words: str) -> None:
        """Import a typed, pasted or dropped text."""
        if not words.strip():
            self.message = "There is nothing to import yet."
        else:
            self.take(words, self._taken, self._refused)
        self.touch()

    def _taken(self, then: Action | None) -> None:
        self.close()
        if then is not None:
            then()

    def _refused(self, error: ValueError) -> None:
        self.message = sentence_of(error)
        self.touch()

    def handle(self, event: pygame.event.Event) -> None:
        entered = event.type == pygame.KEYDOWN and event.key in (
            pygame.K_RETURN,
            pygame.K_KP_ENTER,
        )
        if entered and self.buttons.focus is None:
            self.submit()
        elif self.field.handle(event):
            self.message = ""
            self.touch()
        else:
            super().handle(event)

    def fill(self, surface: Surface) -> None:
        """Draw the explanation, the text field, and the error."""
        theme = self.theme
        write_lines(surface, self._lines, theme.font(LABEL), theme.faint, self._words)
        self.field.draw(surface, theme, focus=self.buttons.focus is None)
        if self.message:
            top = self.field.box.bottom + theme.px(8)
            width = self.field.box.width - theme.px(160)
            lines = wrapped(self.message, theme.font(LABEL), width)[:4]
            box = Rect(self.field.box.x, top, width, 0)
            box = theme.sided(box, self.field.box)
            write_lines(surface, lines, theme.font(LABEL), theme.warning, box)
