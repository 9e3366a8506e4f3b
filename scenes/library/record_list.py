"""The rows of the library: where each record stands, its picture, and what the pointer does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.book import catalog
from game.storage.ledger import Result
from scenes.app.context import Context
from scenes.library.row_view import ROW, draw_frame, draw_row, picture_box, star_box
from scenes.look.theme import TEXT, Theme
from scenes.table.thumbnails import Painter
from scenes.widgets.panels import soft_shadow
from scenes.widgets.scroll_list import ScrollList, draw_mark
from scenes.widgets.text import balanced, write

AIR, GUTTER = 6, 12
"""Lengths of the design: the air round the rows, and what is left of their breadth to the mark that
tells which of them are seen."""
MOST = 520
"""A line that says why there are no rows is at most so long, in lengths of the design."""
FINE = 3
"""The small tables are drawn so many times too large and then made smaller."""
TWICE = 0.4
"""Two clicks within so many seconds are a double click."""


class Pressed(NamedTuple):
    """A row that was clicked: on its star, or for the second time."""

    result: Result
    star: bool
    twice: bool


class RecordList:
    """Records under one another, of which one may be lit."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.theme = context.theme
        """That of the library."""
        self.listing = ScrollList()
        self.shown: list[Result] = []
        self.box = Rect(0, 0, 0, 0)
        self._hot = self._held = -1
        self._grip: float | None = None
        """Where the mark at the side was taken hold of, if it was."""
        self._clicked = "", -TWICE
        self._painter = Painter(context)
        self._pictures: dict[str, Surface] = {}

    def lay(self, box: Rect, theme: Theme) -> None:
        """Lay them into a part of the window."""
        self.theme, self.box = theme, box
        inner = box.inflate(-2 * theme.px(AIR), -2 * theme.px(AIR))
        inner.width -= theme.px(GUTTER)
        self.listing.lay(inner, theme.px(ROW))

    def forget(self) -> None:
        """The pictures are to be painted anew."""
        self._pictures.clear()

    def fill(self, shown: Sequence[Result]) -> None:
        """These records from now on."""
        self.shown = list(shown)
        self.listing.fill(len(shown))

    def place(self, result: Result | None) -> int:
        """The row of a record, -1 where it has none."""
        file = result.file if result is not None else ""
        return next((n for n, each in enumerate(self.shown) if each.file == file), -1)

    # ---------------------------------------------------------------- input

    def hover(self, pos: tuple[int, int]) -> bool:
        """The pointer is there now. True where that is seen."""
        if self._grip is not None:
            self.listing.jump((pos[1] - self.box.y) / self.box.height - self._grip)
            return True
        was, self._hot = self._hot, self.listing.at(pos)
        return was != self._hot

    def press(self, pos: tuple[int, int]) -> None:
        """The button of the mouse goes down there: on a row, or on the mark at the side."""
        self._held = self.listing.at(pos)
        seen, inner = self.listing.share, self.listing.box
        if seen is not None and self.box.collidepoint(pos) and pos[0] >= inner.right:
            place, long = (pos[1] - self.box.y) / self.box.height, seen[1] - seen[0]
            on_mark = seen[0] <= place <= seen[1]
            self._grip = place - seen[0] if on_mark else long / 2
            self.hover(pos)

    def release(self, pos: tuple[int, int]) -> Pressed | None:
        """And up again: the row that was clicked, if one was."""
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
        """Go on painting the tables of the games that are seen. True where one is there now."""
        for number in self.listing.seen():
            game = self.shown[number].game
            if game and game not in self._pictures:
                wide, high = picture_box(self.listing.row_box(number), self.theme).size
                variant = self.context.variant(catalog.find(game))
                large = self._painter.paint(variant, (FINE * wide, FINE * high))
                if large is not None:
                    self._pictures[game] = pygame.transform.smoothscale(large, (wide, high))
                return large is not None
        return False

    def draw(self, surface: Surface, chosen: Result | None, none: str) -> None:
        """Draw them; where there are none, say why."""
        theme, listing = self.theme, self.listing
        soft_shadow(surface, self.box, theme.px(14))
        draw_frame(surface, self.box, theme)
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
            mark = self.box.inflate(0, -2 * theme.px(AIR))
            draw_mark(surface, mark, theme, listing.share)
        if not self.shown:
            self._say(surface, none)

    def _say(self, surface: Surface, words: str) -> None:
        """Write it in the middle."""
        theme, box = self.theme, self.listing.box
        font, room = theme.font(TEXT), min(box.width - theme.px(40), theme.px(MOST))
        lines, step = balanced(words, font, room), font.get_linesize()
        line = Rect(box.x, box.centery - step * len(lines) // 2, box.width, step)
        for part in lines:
            write(surface, part, font, theme.faint, line, "center")
            line.y += step
