"""A dialog that scrolls where it is higher than the window."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from scenes.app.context import Context
from scenes.app.scanning import Stop, turn_page
from scenes.widgets.dialog import MARGIN, PAD, Dialog
from scenes.widgets.scroll_list import Scrolling, draw_mark, page_stops

NOTCH = 88
"""How far one notch of the wheel scrolls, in design units."""
SMALLER = 0.85
"""If letters scaled by this factor let the whole dialog fit, they are used instead of scrolling."""
PAGE_KEYS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
"""Keys that scroll by a window's height."""


class _PageScroll(Scrolling):
    """The scroll position of the window over a higher dialog."""

    def __init__(self) -> None:
        super().__init__()
        self.high = self.seen = 1

    @property
    def depth(self) -> int:
        return self.high

    @property
    def window(self) -> int:
        return self.seen


class ScrollDialog(Dialog):
    """A dialog as high as its contents need. It is laid out as if the window were high enough; the
    visible part scrolls by the wheel, by Page Up and Page Down, and follows the focus."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.page = _PageScroll()
        self._paper: Surface | None = None
        """The surface for a dialog higher than the window; kept, because allocating it in every
        frame takes longer than drawing."""

    @property
    def scrolled(self) -> int:
        """How many pixels are scrolled out above the window."""
        return round(self.page.scrolled)

    def room(self, window: Rect) -> Rect:
        """Give it unlimited height, unless slightly smaller letters let it fit."""
        room = super().room(window)
        if self._size(window)[1] * SMALLER > room.height:
            room.height = 1 << 20
        return room

    def place(self, window: Rect) -> None:
        """Place it in the middle of the window, or from the top if it is higher."""
        super().place(window)
        self.box.top = max(self.box.top, MARGIN)
        self.page.high = max(self.box.bottom + MARGIN, window.height)
        self.page.seen = window.height
        self.page.settle()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size; the focus stays visible."""
        super().resize(size)
        self._follow()
        self.page.settle()

    def _follow(self) -> None:
        """Scroll until the focused button is visible."""
        focus = self.buttons.focus
        if focus is not None:
            self.reveal(focus.box)

    def stops(self) -> Sequence[Stop]:
        return [*super().stops(), *page_stops(self.page, self._seen, partial(turn_page, self))]

    def _seen(self) -> Rect:
        """Return the visible part of the dialog."""
        air = 2 * self.theme.px(PAD)
        window = Rect(0, self.scrolled, *self.context.size)
        return self.box.clip(window.inflate(0, -2 * air))

    def reveal(self, box: Rect) -> None:
        """Scroll until a box of the page is visible."""
        air = self.theme.px(PAD)
        self.page.reveal(box.top - air, box.bottom + air)

    def on_window(self, box: Rect) -> Rect:
        return box.move(0, -self.scrolled)

    def handle(self, event: pygame.event.Event) -> None:
        """Scroll, or pass the event on with the pointer's position on the scrolled page."""
        focus = self.buttons.focus
        if event.type == pygame.MOUSEWHEEL:
            self.page.scroll_by(-event.y * self.theme.px(NOTCH))
        elif event.type == pygame.KEYDOWN and event.key in PAGE_KEYS:
            self.page.scroll_by(PAGE_KEYS[event.key] * self.page.seen * 0.8)
        elif "pos" in event.dict:
            x, y = event.pos
            self.act(pygame.event.Event(event.type, event.dict | {"pos": (x, y + self.scrolled)}))
        else:
            self.act(event)
            if self.buttons.focus is not focus:
                self._follow()

    def act(self, event: pygame.event.Event) -> None:
        """Handle an event whose position is on the page."""
        super().handle(event)

    def update(self, dt: float) -> bool:
        if self.page.glide(dt, motion=not self.context.config.table.reduced_motion):
            self.touch()
        return super().update(dt)

    def draw(self, surface: Surface) -> None:
        """Draw the visible part."""
        if self.page.share is None:
            super().draw(surface)
            return
        self.darken(surface)
        paper = self._paper
        size = surface.get_width(), self.page.high
        if paper is None or paper.get_size() != size:
            paper = self._paper = Surface(size, 0, surface)
        seen = self.shaded.clip(surface.get_rect(top=self.scrolled))
        there = seen.move(0, -self.scrolled)
        paper.set_clip(seen)
        paper.blit(surface, seen, there)
        self.draw_sheet(paper)
        surface.blit(paper, there, seen)
        draw_mark(surface, surface.get_rect(), self.theme, self.page.share)
