"""Keys and pointer on the shelf: typing filters, the arrows choose, Enter plays."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

import pygame

from scenes.app.keymap import action_of
from scenes.shelf.tiles import star_box
from scenes.widgets.arrows import ARROWS

if TYPE_CHECKING:
    from scenes.shelf.shelf import Shelf

ROW_STEPS = {pygame.K_PAGEDOWN: 2, pygame.K_PAGEUP: -2, pygame.K_HOME: -1000, pygame.K_END: 1000}
"""Keys that move by several rows."""
SECTION_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}
"""Keys that, with Ctrl, move to the heading of another section."""
ON_BUTTONS = (*ARROWS, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""Keys that belong to the focused button."""


class ShelfInput:
    """The shelf's keys and pointer."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self._held = -1
        """The tile under the mouse button when it went down."""

    def handle(self, event: pygame.event.Event) -> None:
        shelf = self.shelf
        if shelf.menu is not None:
            if shelf.menu.handle(event):
                shelf.touch()
            if not shelf.menu.open:
                shelf.close_menu()
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEWHEEL:
            shelf.rows.scroll(-event.y)
            shelf.hot = -1
            shelf.touch()
        elif shelf.buttons.handle(event):
            shelf.touch()
        else:
            self._point(event)

    def _key(self, event: pygame.event.Event) -> None:
        shelf = self.shelf
        action = "" if event.unicode.isalnum() else action_of(shelf.context.config.keys, event)
        if event.key == pygame.K_ESCAPE:
            self._escape()
        elif shelf.field.selected and shelf.buttons.focus is None and self._write(event):
            return
        elif event.key == pygame.K_TAB:
            shelf.heading = -1
            shelf.buttons.through(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            shelf.touch()
        elif shelf.buttons.focus is not None and event.key in ON_BUTTONS:
            self._button_key(event)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if shelf.heading >= 0:
                shelf.open_section(shelf.heading)
            else:
                shelf.play()
        elif event.mod & pygame.KMOD_CTRL and event.key in SECTION_STEPS:
            self._section(SECTION_STEPS[event.key])
        elif event.key in ARROWS:
            self._arrow(*ARROWS[event.key])
        elif event.key in ROW_STEPS:
            self._rows(ROW_STEPS[event.key])
        elif action in ("favorite", "help"):
            shelf.star() if action == "favorite" else shelf.read_rules()
        else:
            self._write(event)

    def _write(self, event: pygame.event.Event) -> bool:
        """Pass a key to the search field. True if it used the key."""
        shelf, was = self.shelf, self.shelf.field.text
        used = shelf.field.handle(event)
        if shelf.field.text != was:
            shelf.filter()
        elif used:
            shelf.touch()
        return used

    def _button_key(self, event: pygame.event.Event) -> None:
        """A key for the focused button; down returns to the games."""
        shelf = self.shelf
        if event.key == pygame.K_DOWN:
            shelf.buttons.focus = None
        elif event.key != pygame.K_UP:
            shelf.buttons.key(event)
        shelf.touch()

    def _escape(self) -> None:
        """Clear the focus, else the search and the filters, else leave. The shelf that the title
        opened alone is left at once."""
        shelf = self.shelf
        if shelf.buttons.focus is not None:
            shelf.buttons.focus = None
            shelf.touch()
        elif (shelf.field.text or shelf.active_filters) and not shelf.as_opened:
            shelf.all()
        else:
            shelf.context.go.back()

    def _arrow(self, across: int, down: int) -> None:
        """Choose the next game in that direction; up from the first row leads to the filters."""
        shelf = self.shelf
        if shelf.heading >= 0 and down >= 0:
            shelf.choose(shelf.at)
        elif down < 0 and (not shelf.games or shelf.rows.line(shelf.at) == 0):
            shelf.heading = -1
            shelf.buttons.focus = shelf.active_filters.chips[0]
            shelf.touch()
        elif down:
            self._rows(down)
        elif shelf.games:
            shelf.choose(min(max(shelf.at + across, 0), len(shelf.games) - 1))

    def _section(self, by: int) -> None:
        """Go to the heading of the next section; upwards, first to that of this section, then to
        that of the one before."""
        shelf = self.shelf
        starts = shelf.rows.section_starts()
        if not starts:
            return
        here = bisect_right(starts, shelf.at) - 1
        if by > 0 or shelf.at == starts[here]:
            here = min(max(here + by, 0), len(starts) - 1)
        shelf.go_to_section(here)

    def _rows(self, by: int) -> None:
        """Choose the game this many rows below, or the first or the last if that is well beyond an
        end."""
        shelf = self.shelf
        if not shelf.games:
            return
        line = shelf.rows.line(shelf.at) + by
        if line < -1:
            shelf.choose(0)
        elif line > len(shelf.rows.lines):
            shelf.choose(len(shelf.games) - 1)
        else:
            shelf.choose(shelf.rows.down(shelf.at, by))

    def _point(self, event: pygame.event.Event) -> None:
        shelf = self.shelf
        if event.type == pygame.MOUSEMOTION:
            under = shelf.rows.under(event.pos)
            if under != shelf.hot:
                shelf.hot = under
                shelf.touch()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = shelf.rows.under(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            held, self._held = self._held, -1
            if held >= 0 and held == shelf.rows.under(event.pos):
                self._click(held, event.pos)
            elif held < 0:
                shelf.open_section(shelf.rows.heading_under(event.pos))

    def _click(self, number: int, pos: tuple[int, int]) -> None:
        """A click chooses a game, a second one plays it, and one on the star stars it."""
        shelf = self.shelf
        on_star = star_box(shelf.rows.tile(number), shelf.context.theme).collidepoint(pos)
        if number == shelf.at and not on_star:
            shelf.play()
            return
        shelf.choose(number)
        if on_star:
            shelf.star()
