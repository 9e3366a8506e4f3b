"""Rows under one another in a part of the window: which are seen, and how they glide along."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.look.theme import Theme
from scenes.widgets.panels import plate

GLIDE = 0.05
"""Seconds in which most of the way is done."""


class Scrolling(ABC):
    """Something that is higher than the part of the window in which it is seen, and glides along
    there. Lengths are in pixels from its upper end."""

    def __init__(self) -> None:
        self.scrolled = 0.0
        """How much of it has gone by above; it glides to where that is the goal."""
        self._goal = 0

    @property
    @abstractmethod
    def depth(self) -> int:
        """How high it is."""

    @property
    @abstractmethod
    def window(self) -> int:
        """How much of that is seen at once."""

    @property
    def share(self) -> tuple[float, float] | None:
        """Which part of it is seen, None where that is all."""
        depth = self.depth
        if depth <= self.window:
            return None
        return self.scrolled / depth, (self.scrolled + self.window) / depth

    def scroll_to(self, place: float) -> None:
        """Glide until this place is the uppermost that is seen, or as far as it goes."""
        self._goal = round(max(0, min(place, self.depth - self.window)))

    def scroll_by(self, way: float) -> None:
        """Glide so far on."""
        self.scroll_to(self._goal + way)

    def reveal(self, top: float, bottom: float) -> None:
        """Glide no further than needed until all between these places is seen."""
        self.scroll_to(min(max(self._goal, bottom - self.window), top))

    def jump(self, share: float) -> None:
        """So great a share of it lies above what is seen, at once."""
        self.scroll_to(share * self.depth)
        self.settle()

    def settle(self) -> None:
        """It stands where it was gliding to."""
        self.scroll_to(self._goal)
        self.scrolled = self._goal

    def begin(self) -> None:
        """Back to its upper end, at once."""
        self._goal = 0
        self.settle()

    def glide(self, dt: float, *, motion: bool) -> bool:
        """Let the time go by. True where it moved."""
        if self.scrolled == self._goal:
            return False
        away = (self._goal - self.scrolled) * math.exp(-dt / GLIDE)
        still = abs(away) < 1 or not motion
        self.scrolled = self._goal if still else self._goal - away
        return True


class ScrollList(Scrolling):
    """So many rows of equal height, scrolled until the wanted one is seen."""

    def __init__(self) -> None:
        super().__init__()
        self.box = Rect(0, 0, 1, 1)
        self.row = 1
        self.count = 0

    @property
    def depth(self) -> int:
        """How high all rows are together."""
        return self.count * self.row

    @property
    def window(self) -> int:
        """The height of the part of the window."""
        return self.box.height

    def lay(self, box: Rect, row: int) -> None:
        """Lay it into a part of the window, with rows so high."""
        place = self._goal * row // self.row
        self.box, self.row = box.copy(), row
        self._goal = place
        self.settle()

    def fill(self, count: int) -> None:
        """There are so many rows now."""
        self.count = count
        self.scroll_to(self._goal)

    def row_box(self, number: int) -> Rect:
        """Where a row stands now, whether it is seen or not."""
        top = self.box.y + number * self.row - round(self.scrolled)
        return Rect(self.box.x, top, self.box.width, self.row)

    def seen(self) -> range:
        """The rows that are seen, at least in part."""
        first = max(0, int(self.scrolled) // self.row)
        last = (round(self.scrolled) + self.box.height - 1) // self.row
        return range(first, min(self.count, last + 1))

    def at(self, pos: tuple[int, int]) -> int:
        """The row under a point, -1 where there is none."""
        number = (pos[1] - self.box.y + round(self.scrolled)) // self.row
        inside = self.box.collidepoint(pos) and 0 <= number < self.count
        return number if inside else -1

    @property
    def leaf(self) -> int:
        """How many rows are seen whole."""
        return max(1, self.box.height // self.row)

    def scroll(self, rows: float) -> None:
        """Glide by so many rows."""
        self.scroll_by(rows * self.row)

    def show(self, number: int) -> None:
        """Glide until a row is seen whole."""
        self.reveal(number * self.row, (number + 1) * self.row)


def draw_mark(surface: Surface, area: Rect, theme: Theme, share: Sequence[float]) -> None:
    """The thin mark at the side: which part of all the rows is seen."""
    wide, air = theme.px(5), theme.px(5)
    track = Rect(area.right - wide - air, area.y + air, wide, area.height - 2 * air)
    thumb = Rect(track.x, track.y + round(track.height * share[0]), wide, 0)
    thumb.height = round(track.height * (share[1] - share[0]))
    plate(surface, track, theme.bar, wide // 2)
    plate(surface, thumb, theme.spot, wide // 2)
