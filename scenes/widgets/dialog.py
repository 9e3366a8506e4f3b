"""Dialogs: windows over the dimmed scene, closed by Esc or a click beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from scenes.app.context import Context
from scenes.app.scanning import Stop
from scenes.app.scene import Scene
from scenes.look.theme import HEADING
from scenes.widgets.buttons import Action, Button, Buttons, button_stops, mirror
from scenes.widgets.panels import dim, heading, sheet

PAD = 24
"""The padding of a dialog, in design units."""
SHADOW = 28
"""The spread of its shadow, in design units."""
FRAME = 9
"""The width of its frame of brass, in design units."""
FITTINGS = 2
"""How often a dialog is made smaller to fit: small letters may need more lines of buttons."""
MARGIN = 14
"""The least margin of the window round a dialog, in pixels."""


class Dialog(Scene):
    """A dialog over the dimmed scene below. :meth:`wanted` gives its size, :meth:`lay` lays its
    contents out, :meth:`fill` draws them."""

    transparent = True
    title = ""
    darkening = 0.5
    """The share of its light that the scene below loses."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.theme = context.theme
        """The window's theme, with smaller letters where the dialog does not fit otherwise."""
        self.buttons = Buttons()
        self.box = Rect(0, 0, 0, 0)

    def enter(self) -> None:
        """Lay the dialog out when it comes on the stack."""
        self.resize(self.context.size)

    def cover(self) -> None:
        self.buttons.let_go()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size; the focus stays, unless :meth:`lay` takes
        it away."""
        window = Rect((0, 0), size)
        self.theme = theme = self.context.theme
        room = self.room(window)
        for _ in range(FITTINGS):
            wide, high = self._size(window)
            share = min(room.width / wide, room.height / high, 1.0)
            if share == 1.0:
                break
            self.theme = theme = replace(theme, scale=theme.scale * share)
        wide, high = self._size(window)
        pad, head = theme.px(PAD), self._head()
        self.box = Rect(0, 0, min(wide, room.width), min(high, room.height))
        self.place(window)
        self.box = theme.sided(self.box, window)
        inner = self.box.inflate(-2 * pad, -2 * pad)
        before, focus = list(self.buttons.all), self.buttons.focus
        self.buttons.all.clear()
        self.lay(Rect(inner.x, inner.y + head, inner.width, inner.height - head))
        self._close_button()
        self._lead_on_the_left(inner)
        if focus in before and self.buttons.focus is not None:
            self._keep_focus(focus, before)
        self.touch()

    def _keep_focus(self, focus: Button, before: Sequence[Button]) -> None:
        """Put the focus on the button that says the same as the one that had it before. If there is
        none that can be pressed, it is on the one that the dialog chose, else on the one in the
        same place."""
        same = self.buttons.alike(focus, before)
        if same is not None and same.enabled():
            self.buttons.focus = same
        elif focus is self.buttons.focus:
            at = min(before.index(focus), len(self.buttons.all) - 1)
            self.buttons.focus = self.buttons.all[at]

    def room(self, window: Rect) -> Rect:
        """Return the part of the window that the dialog may use."""
        return window.inflate(-2 * MARGIN, -2 * MARGIN)

    def _size(self, window: Rect) -> tuple[int, int]:
        """Return the size the dialog wants, in pixels."""
        wide, high = self.wanted(window)
        pad = 2 * self.theme.px(PAD)
        return self.theme.px(wide) + pad, self.theme.px(high) + self._head() + pad

    def _head(self) -> int:
        return self.theme.px(HEADING * 1.6) if self.title else 0

    def _close_button(self) -> None:
        side, air = self.theme.px(34), self.theme.px(10)
        close = Button("", self.close, "close", bare=True, size=16)
        box = Rect(self.box.right - side - air, self.box.y + air, side, side)
        close.box = self.theme.sided(box, self.box)
        self.buttons.all.append(close)

    def _lead_on_the_left(self, inner: Rect) -> None:
        """For the left hand, mirror the row of the main button, so that it begins with that one at
        the left end."""
        lead = next((button for button in self.buttons.all if button.lead), None)
        if lead is None:
            return
        row = [button for button in self.buttons.all if button.box.y == lead.box.y]
        first = min(row, key=lambda button: button.box.x)
        if first is not lead or lead.box.centerx > inner.centerx:
            mirror(row, self.theme, inner)

    def place(self, window: Rect) -> None:
        """Place its box in the window."""
        self.box.center = window.center

    def wanted(self, window: Rect) -> tuple[float, float]:
        """Return the width and height that its contents want, in design units."""
        return 480, 320

    def lay(self, inner: Rect) -> None:
        """Lay out the contents in the room below the title."""

    def fill(self, surface: Surface) -> None:
        """Draw the contents, except the buttons."""

    def close(self) -> None:
        self.context.stack.close(self)

    def then(self, action: Action) -> Action:
        """Return an action that closes the dialog and then does this one."""

        def act() -> None:
            self.context.stack.close(self)
            action()

        return act

    def handle(self, event: pygame.event.Event) -> None:
        """Close on Esc or a click beside the dialog; else let the buttons handle the event."""
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if escape or self.clicked_beside(event):
            self.close()
        elif self.buttons.handle(event) or self.buttons.key(event):
            self.touch()

    def clicked_beside(self, event: pygame.event.Event) -> bool:
        """Is this a click beside the dialog?"""
        return (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button in (1, 3)
            and not self.box.collidepoint(event.pos)
        )

    def spoken(self) -> str:
        """Return its title and the focused button, to be read aloud."""
        return f"{self.title}: {self.buttons.spoken()}"

    def stops(self) -> Sequence[Stop]:
        return button_stops(self.buttons)

    def explained(self) -> str:
        focus = self.buttons.focus
        return focus.hint if focus is not None else ""

    def draw(self, surface: Surface) -> None:
        self.darken(surface)
        self.draw_sheet(surface)

    def darken(self, surface: Surface) -> None:
        """Dim the scene below."""
        if self.darkening:
            dim(surface, self.darkening)

    @property
    def shaded(self) -> Rect:
        """The part of the window that it covers, with its shadow."""
        wide = 4 * self.theme.px(SHADOW)
        return self.box.inflate(wide, wide)

    def draw_sheet(self, surface: Surface) -> None:
        """Draw the dialog itself, with its shadow."""
        theme = self.theme
        sheet(surface, self.box, theme, edge=FRAME, spread=SHADOW)
        if self.title:
            pad = theme.px(PAD)
            line = Rect(self.box.x + pad, self.box.y + pad, self.box.width - 3 * pad, 0)
            line.height = theme.px(HEADING * 1.2)
            align = "right" if theme.left_handed else "left"
            heading(surface, self.title, theme, theme.sided(line, self.box), align=align)
        self.fill(surface)
        self.buttons.draw(surface, theme)
