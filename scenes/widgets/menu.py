"""A menu beside the button that opened it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

import pygame
from pygame import Rect, Surface

from scenes.app.scanning import Stop, grouped, press
from scenes.app.scene import Scene
from scenes.look.theme import TEXT, Theme
from scenes.widgets.buttons import Button, Buttons, Columns, stops_of
from scenes.widgets.panels import sheet

ROWS, LINE, AIR = 11, 32, 6
"""The most options in a column; the height of one and the padding, in design units."""

SIZES = [(1 - step / 10, rows) for step in range(6) for rows in (ROWS, 2 * ROWS)]
"""The sizes of the letters to try, with the most options in a column."""


class Menu:
    """A choice of options. Esc, or a click elsewhere, closes it."""

    def __init__(self, ways: Sequence[Button], near: Rect, within: Rect, theme: Theme) -> None:
        self.open = True
        self._room = within.size, theme
        self._theme = theme
        able = next((way for way in ways if way.enabled()), ways[0])
        chosen = next((way for way in ways if way.chosen()), able)
        for way in ways:
            way.bare, way.align, way.size = True, "left", TEXT
        self.buttons = Buttons(ways, chosen)
        self.box = self._laid(near, within, theme)

    def _laid(self, near: Rect, within: Rect, theme: Theme) -> Rect:
        """Lay the options out, in smaller letters where there are too many."""
        pad = theme.px(AIR)
        for share, most in SIZES:
            self._theme = small = replace(theme, scale=theme.scale * share)
            rows = max(1, min(most, (within.height - 2 * pad) // small.px(LINE)))
            columns = Columns(self.buttons.all, rows, small.px(LINE), small, 16)
            if columns.width + 2 * pad <= within.width:
                break
        box = Rect(0, 0, columns.width + 2 * pad, columns.height + 2 * pad)
        box.topright = near.right, near.bottom + theme.px(4)
        box = theme.sided(box, near)
        box.clamp_ip(within)
        columns.place(box.x + pad, box.y + pad)
        return box

    def fits(self, within: Rect, theme: Theme) -> bool:
        """Was it laid out for a room of this size and for this theme? Then it can stay open where
        the scene below is laid out again, as at the first click after the gamepad."""
        return self._room == (within.size, theme)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether anything changed."""
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE):
                self.open = False
            if event.key != pygame.K_ESCAPE:
                self.buttons.key(event)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.box.collidepoint(event.pos):
            self.open = False
            return True
        released = event.type == pygame.MOUSEBUTTONUP and self.buttons.held is not None
        changed = self.buttons.handle(event)
        if released and self.buttons.at(event.pos) is not None:
            self.open = False
        return changed

    def draw(self, surface: Surface, theme: Theme) -> None:
        sheet(surface, self.box, theme, edge=4, radius=8, rim=theme.accent)
        self.buttons.draw(surface, self._theme)


class Choices(Protocol):
    """Buttons in a box: a menu, or anything else with the same keys."""

    buttons: Buttons
    box: Rect


def menu_stops(menu: Choices, scene: Scene) -> list[Stop]:
    """Return the stops of scanning for the open menu of a scene: its options, which Enter chooses,
    and the menu itself, which Esc closes."""
    ways = [
        stop._replace(choose=lambda: press(scene, pygame.K_RETURN))
        for stop in stops_of(menu.buttons)
    ]
    back = Stop(choose=lambda: press(scene, pygame.K_ESCAPE), box=lambda: menu.box, words="Back")
    return [*grouped(ways), back]
