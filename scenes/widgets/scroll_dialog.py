"""A dialog of many lines, which scrolls where the window is too low for it."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.app.context import Context
from scenes.widgets.dialog import MARGIN, PAD, Dialog
from scenes.widgets.scroll_list import Scrolling, draw_mark

NOTCH = 88
"""So far it scrolls by one notch of the wheel, in lengths of the design."""
SMALLER = 0.85
"""Where letters that are smaller by so much let all of it be seen at once, nothing scrolls."""
LEAFS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
"""Keys that scroll by a window."""


class _Page(Scrolling):
    """The window, as it glides over a dialog that is higher."""

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
    """A dialog that is as wide as the window at most, and as high as it has to be. It is laid
    out as if the window were high enough; what is seen of it scrolls by the wheel, by Page up and
    Page down, and follows the focus."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.page = _Page()
        self._paper: Surface | None = None
        """What it is drawn on where it is higher than the window: kept, since to ask for as much
        of the memory in every frame takes longer than to draw."""

    @property
    def scrolled(self) -> int:
        """So many of its pixels lie above the window."""
        return round(self.page.scrolled)

    def room(self, window: Rect) -> Rect:
        """There is no end to its height, unless nearly all of it can be seen at once."""
        room = super().room(window)
        if self._size(window)[1] * SMALLER > room.height:
            room.height = 1 << 20
        return room

    def place(self, window: Rect) -> None:
        """In the middle of the window, or from its upper rim on."""
        super().place(window)
        self.box.top = max(self.box.top, MARGIN)
        self.page.high = max(self.box.bottom + MARGIN, window.height)
        self.page.seen = window.height
        self.page.settle()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew; what had the focus is still seen."""
        super().resize(size)
        self._follow()
        self.page.settle()

    def _follow(self) -> None:
        """Glide to where the focus is seen."""
        focus = self.buttons.focus
        if focus is not None:
            air = self.theme.px(PAD)
            self.page.reveal(focus.box.top - air, focus.box.bottom + air)

    def handle(self, event: pygame.event.Event) -> None:
        """What the pointer does it does on the page as it is scrolled."""
        focus = self.buttons.focus
        if event.type == pygame.MOUSEWHEEL:
            self.page.scroll_by(-event.y * self.theme.px(NOTCH))
        elif event.type == pygame.KEYDOWN and event.key in LEAFS:
            self.page.scroll_by(LEAFS[event.key] * self.page.seen * 0.8)
        elif "pos" in event.dict:
            x, y = event.pos
            self.act(pygame.event.Event(event.type, event.dict | {"pos": (x, y + self.scrolled)}))
        else:
            self.act(event)
            if self.buttons.focus is not focus:
                self._follow()

    def act(self, event: pygame.event.Event) -> None:
        """Do what the player wants, with the pointer where it is on the page."""
        super().handle(event)

    def update(self, dt: float) -> bool:
        """Glide on."""
        if self.page.glide(dt, motion=not self.context.config.table.reduced_motion):
            self.touch()
        return super().update(dt)

    def draw(self, surface: Surface) -> None:
        """Draw what is seen of it."""
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
