"""The scrolling list of records: rows, pictures and pointer handling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.book import catalog
from game.storage.ledger_schema import Result
from scenes.app.context import Context
from scenes.arcade.tokens import SHEET_RADIUS
from scenes.library.row_view import ROW, draw_row, picture_box, slim, star_box
from scenes.look.theme import TEXT, Theme
from scenes.table.thumbnails import Painter
from scenes.widgets.panels import sheet
from scenes.widgets.scroll_list import ScrollList, draw_mark
from scenes.widgets.text import balanced, write

LEFT, AIR, GUTTER = 10, 13, 18
"""The gaps beside and above the rows, which keep their corners inside the round ones of the frame,
and the space on the right with the scroll bar, in design units."""
BESIDE = 2
"""How much further inside the scroll bar stands than without a frame, in design units."""
MOST = 520
"""The maximum width of the text that replaces an empty list, in design units."""
FINE = 3
"""The supersampling factor of the small tables."""
TWICE = 0.4
"""The maximum seconds between the clicks of a double click."""


class Pressed(NamedTuple):
    """A clicked row, with whether its star was clicked and whether it was a double click."""

    result: Result
    star: bool
    twice: bool


class RecordList:
    """A list of records, one of which may be highlighted."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.theme = context.theme
        """The library's theme."""
        self.listing = ScrollList()
        self.shown: list[Result] = []
        self.box = Rect(0, 0, 0, 0)
        self._hot = self._held = -1
        self._grip: float | None = None
        """Where the scroll bar was grabbed, if it is dragged."""
        self._clicked = "", -TWICE
        self._painter = Painter(context)
        self._pictures: dict[str, Surface] = {}

    def lay(self, box: Rect, theme: Theme) -> None:
        self.theme, self.box = theme, box
        inner = box.inflate(0, -2 * theme.px(AIR))
        inner.x += theme.px(LEFT)
        inner.width -= theme.px(LEFT) + theme.px(GUTTER)
        self.listing.lay(inner, theme.px(ROW))

    def forget(self) -> None:
        """Discard the pictures."""
        self._pictures.clear()

    def fill(self, shown: Sequence[Result]) -> None:
        """Set the records."""
        self.shown = list(shown)
        self.listing.fill(len(shown))

    def place(self, result: Result | None) -> int:
        """The row of a record, or -1."""
        file = result.file if result is not None else ""
        return next((n for n, each in enumerate(self.shown) if each.file == file), -1)

    # ---------------------------------------------------------------- input

    def let_go(self) -> None:
        """Let go of the row or the scroll bar that the pointer holds."""
        self._held, self._grip = -1, None

    def hover(self, pos: tuple[int, int]) -> bool:
        """Move the pointer. True if something must be redrawn."""
        if self._grip is not None:
            self.listing.jump((pos[1] - self.box.y) / self.box.height - self._grip)
            return True
        was, self._hot = self._hot, self.listing.at(pos)
        return was != self._hot

    def press(self, pos: tuple[int, int]) -> None:
        """Press the mouse button on a row or the scroll bar."""
        self._held = self.listing.at(pos)
        seen, inner = self.listing.share, self.listing.box
        if seen is not None and self.box.collidepoint(pos) and pos[0] >= inner.right:
            place, long = (pos[1] - self.box.y) / self.box.height, seen[1] - seen[0]
            on_mark = seen[0] <= place <= seen[1]
            self._grip = place - seen[0] if on_mark else long / 2
            self.hover(pos)

    def release(self, pos: tuple[int, int]) -> Pressed | None:
        """Release the mouse button; returns the clicked row, if any."""
        held, self._held, self._grip = self._held, -1, None
        if not 0 <= held < len(self.shown) or held != self.listing.at(pos):
            return None
        result, (last, when) = self.shown[held], self._clicked
        row = self.listing.row_box(held)
        star = star_box(row, self.theme).collidepoint(pos) and not result.trouble
        twice = not star and result.file == last and self.context.now - when <= TWICE
        self._clicked = ("", -TWICE) if star or twice else (result.file, self.context.now)
        return Pressed(result, star, twice)

    # ---------------------------------------------------------------- pictures

    def paint(self) -> bool:
        """Paint part of a visible table. True when a picture is completed."""
        for number in self.listing.seen():
            game = self.shown[number].game
            if slim(self.listing.row_box(number), self.theme):
                return False
            if game and game not in self._pictures:
                wide, high = picture_box(self.listing.row_box(number), self.theme).size
                variant = self.context.variant(catalog.find(game))
                large = self._painter.paint(variant, (FINE * wide, FINE * high))
                if large is not None:
                    self._pictures[game] = pygame.transform.smoothscale(large, (wide, high))
                return large is not None
        return False

    def draw(self, surface: Surface, chosen: Result | None, none: str) -> None:
        """Draw the rows, or the text ``none`` if there are none."""
        theme, listing = self.theme, self.listing
        sheet(surface, self.box, theme)
        surface.set_clip(listing.box)
        for number in listing.seen():
            result = self.shown[number]
            draw_row(
                surface,
                listing.row_box(number),
                theme,
                result,
                picture=self._pictures.get(result.game),
                chosen=chosen is not None and result.file == chosen.file,
                hot=number == self._hot,
            )
        surface.set_clip(None)
        if listing.share is not None:
            mark = self.box.inflate(-2 * theme.px(BESIDE), -2 * theme.px(SHEET_RADIUS))
            draw_mark(surface, mark, theme, listing.share)
        if not self.shown:
            self._say(surface, none)

    def _say(self, surface: Surface, words: str) -> None:
        """Draw a text in the middle."""
        theme, box = self.theme, self.listing.box
        font, room = theme.font(TEXT), min(box.width - theme.px(40), theme.px(MOST))
        lines, step = balanced(words, font, room), font.get_linesize()
        line = Rect(box.x, box.centery - step * len(lines) // 2, box.width, step)
        for part in lines:
            write(surface, part, font, theme.faint, line, "center")
            line.y += step
