"""The strip above the cards of a puzzle: what is asked, what came of it, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from scenes.arcade.lettering import fitting_name, write_name
from scenes.arcade.paper import draw_paper, on_paper
from scenes.arcade.tokens import BUFF, INK
from scenes.look.theme import TEXT, Theme
from scenes.widgets.bars import draw_bar
from scenes.widgets.buttons import Button, Buttons, mirror
from scenes.widgets.panels import plate
from scenes.widgets.text import shortened, shrunk_font, write

HIGH, PAD, MARGIN = 64, 14, 6
"""The height of the strip, its padding, and the margin round it, in design units."""
BUTTON, GAP = 36, 8
"""The height of its buttons and the gap between them."""
NAME, SMALLEST = 24, 13
"""The size of the heading, and the smallest letters of the line below it."""
PENNY = 18
"""The diameter of a penny."""


def room_below(area: Rect, theme: Theme) -> Rect:
    """Return the part of an area below the strip."""
    high = theme.px(HIGH) + 2 * theme.px(MARGIN)
    return Rect(area.x, area.y + high, area.width, area.height - high)


class PuzzleStrip:
    """A heading, a line of words, pennies for the tries that are left, and buttons."""

    def __init__(self) -> None:
        self.heading = ""
        self.words = ""
        self.pennies: tuple[int, int] = (0, 0)
        """The number of pennies left, and of all pennies."""
        self.buttons = Buttons()
        self.box = Rect(0, 0, 0, 0)
        self._band = Rect(0, 0, 0, 0)
        """The strip with its margins."""
        self._theme: Theme | None = None

    def show(self, heading: str, words: str, buttons: Sequence[Button]) -> None:
        """Show this heading, these words and these buttons."""
        self.heading, self.words = heading, words
        self.buttons.renew(buttons)
        self._place_buttons()

    def lay(self, area: Rect, theme: Theme) -> Rect:
        """Take the strip's room from the top of an area; return the rest."""
        self._theme = theme
        high, margin = theme.px(HIGH), theme.px(MARGIN)
        self.box = Rect(area.x + margin, area.y + margin, area.width - 2 * margin, high)
        self._place_buttons()
        rest = room_below(area, theme)
        self._band = Rect(area.x, area.y, area.width, rest.y - area.y)
        return rest

    def _place_buttons(self) -> None:
        """Place the buttons at the right end."""
        theme = self._theme
        if theme is None:
            return
        right = self.box.right - theme.px(PAD)
        for button in reversed(self.buttons.all):
            wide = button.width(theme, 12)
            button.box = Rect(right - wide, 0, wide, theme.px(BUTTON))
            button.box.centery = self.box.centery
            right = button.box.x - theme.px(GAP)
        mirror(self.buttons.all, theme, self.box)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Is this point on the strip?"""
        return self.box.collidepoint(pos)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the buttons handle a mouse event; return whether anything changed."""
        return self.buttons.handle(event)

    def draw(self, surface: Surface, theme: Theme) -> None:
        ink, ground = theme, self.box
        draw_bar(surface, self._band, theme)
        if theme.arcade:
            draw_paper(surface, ground, theme, BUFF.ground)
            ink = on_paper(theme, BUFF)
        else:
            plate(surface, ground, theme.plate, theme.px(10), theme.button)
        pad = theme.px(PAD)
        ends = [theme.sided(button.box, ground).x for button in self.buttons.all]
        words = Rect(ground.x + pad, ground.y, min(ends, default=ground.right) - pad, 0)
        words.width -= words.x
        left, room = theme.sided(words, ground).x, words.width
        half = ground.height // 2
        line = Rect(left, ground.y + theme.px(6), room, half - theme.px(2))
        self._draw_heading(surface, theme, ink, line)
        line = Rect(left, ground.y + half + theme.px(2), room, half - theme.px(8))
        font = shrunk_font(self.words, theme, TEXT, SMALLEST, room)
        write(surface, self.words, font, ink.text, line)
        self.buttons.draw(surface, theme)

    def _draw_heading(self, surface: Surface, theme: Theme, ink: Theme, line: Rect) -> None:
        if theme.arcade:
            font = fitting_name(self.heading, theme, NAME, line.width)
            words = shortened(self.heading, font, line.width)
            end = write_name(surface, words, font, INK, line).right
        else:
            font = theme.font(NAME * 0.9, bold=True)
            end = write(surface, self.heading, font, ink.text, line).right
        left, every = self.pennies
        side, gap = theme.px(PENNY), theme.px(6)
        if end + theme.px(PAD) + every * (side + gap) > line.right:
            return
        for number in range(every):
            middle = end + theme.px(PAD) + number * (side + gap) + side // 2, line.centery
            if number < left:
                pygame.draw.aacircle(surface, ink.accent, middle, side // 2)
            pygame.draw.aacircle(surface, ink.accent, middle, side // 2, theme.px(2))
