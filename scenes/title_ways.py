"""The signs on the title: the lever, the ways beside it, and the smaller ones below."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.arcade.lettering import fitting_name, write_name
from scenes.arcade.signs import State, draw_sign, keycap, text_on
from scenes.arcade.tokens import BUTTON_RADIUS, CREAM, GLOW, LEVER_RADIUS, SLATE
from scenes.look.colors import Color
from scenes.look.theme import TEXT, Theme
from scenes.widgets.buttons import Button
from scenes.widgets.icons import icon
from scenes.widgets.text import breadth, shortened, shrunk_font, write

AIR = 11
"""The padding of a sign at both ends."""
BELOW = 15
"""The letter size of the line below a name."""
TALL = 70
"""A sign of this height has a large name, and its icon."""


@dataclass(eq=False)
class Way(Button):
    """A sign with a name, a line below it, and the key that presses it. The label is read aloud."""

    name: str = ""
    below: str = ""
    key: str = ""
    ground: Color = SLATE
    letters: float = TEXT
    """The size of the name; names above the size of plain text are in Limelight."""
    shows_sign: bool = True
    """Is the icon shown beside the name?"""

    def width(self, theme: Theme, air: float = 10) -> int:
        """Return its width with this padding on both sides."""
        sign = theme.px(TEXT + 2) + theme.px(7) if self.sign else 0
        name = breadth(self.name, self._least_font(theme)) + sign
        below = breadth(self.below, theme.font(BELOW)) if self.below and self.lead else 0
        return max(name, below) + 2 * theme.px(air)

    def has_room_for_sign(self, theme: Theme) -> bool:
        """Is the sign wide enough for its name and its icon?"""
        return self.width(theme, AIR) <= self.box.width

    def _least_font(self, theme: Theme) -> pygame.font.Font:
        if self.letters > TEXT and theme.arcade:
            return fitting_name(self.name, theme, 17, 0)
        return theme.font(TEXT, bold=True)

    def draw(self, surface: Surface, theme: Theme, *, hot: bool, held: bool, focus: bool) -> None:
        """Draw it as enamel in brass, or in a quiet house as a plain button."""
        if not theme.arcade:
            super().draw(surface, theme, hot=hot, held=held, focus=focus)
            return
        state: State = "pressed" if held and hot else "over" if hot else "normal"
        radius = LEVER_RADIUS if self.lead else BUTTON_RADIUS
        place = draw_sign(surface, self.box, self.ground, theme, state, focus=focus, radius=radius)
        self._words(surface, theme, place, text_on(self.ground, state, CREAM))
        if self.key and place.height > theme.px(TALL):
            letters = theme.font(13, bold=True).render(self.key, True, GLOW)
            beside = (place.width - breadth(self.below, theme.font(BELOW))) // 2
            if letters.get_width() + theme.px(24) < beside:
                keycap(surface, place, theme, letters)

    def _face(self, surface: Surface, theme: Theme, ink: Color, box: Rect) -> None:
        self._words(surface, theme, box, ink)

    def _words(self, surface: Surface, theme: Theme, box: Rect, ink: Color) -> None:
        """Write the name, with its icon, and the line below it."""
        room, high = box.width - 2 * theme.px(AIR), box.height
        below = self.below if high > theme.px(52) and (self.lead or high > theme.px(TALL)) else ""
        size = self.letters if high > theme.px(TALL) else min(self.letters, 25)
        shown = bool(self.sign) and self.shows_sign
        side = theme.px(size * 0.72 if size > TEXT else TEXT + 2) if shown else 0
        gap = theme.px(9 if size > TEXT else 7) if side else 0
        if theme.arcade and size > TEXT:
            font = fitting_name(self.name, theme, size, room - side - gap)
        else:
            size = min(size, 22)
            font = shrunk_font(self.name, theme, size, TEXT, room - side - gap, bold=True)
        words = shortened(self.name, font, room - side - gap)
        whole = side + gap + breadth(words, font)
        line = round(font.get_height() * (0.92 if theme.arcade and size > TEXT else 1.12))
        small = theme.font(BELOW)
        deep = line + (small.get_height() if below else 0)
        top = box.y + (high - deep) // 2
        left = box.centerx - whole // 2
        middle = top + line // 2
        if side:
            drawn = icon(self.sign, side, ink)
            surface.blit(drawn, drawn.get_rect(left=left, centery=middle))
        write_name(surface, words, font, ink, Rect(left + side + gap, top, whole, line))
        if below:
            row = Rect(box.x + theme.px(AIR), top + line, room, small.get_height())
            write(surface, below, small, ink, row, "center")
