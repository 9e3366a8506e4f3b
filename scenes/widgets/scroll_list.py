"""Scrolling: smooth movement over something higher than its box, and lists of rows."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from scenes.app.scanning import Stop
from scenes.app.scene import Scene
from scenes.arcade.furniture import brass_bar
from scenes.look.theme import Theme
from scenes.widgets.panels import plate

PAGE = 0.8
"""The share of the visible part by which a page scrolls."""
GLIDE = 0.05
"""The time constant of scrolling, in seconds."""


class Scrolling(ABC):
    """Something higher than its visible part, over which it scrolls smoothly. Lengths are in pixels
    from the top."""

    def __init__(self) -> None:
        self.scrolled = 0.0
        """How much is scrolled out above; it moves smoothly towards the goal."""
        self._goal = 0

    @property
    @abstractmethod
    def depth(self) -> int:
        """The total height."""

    @property
    @abstractmethod
    def window(self) -> int:
        """The height of the visible part."""

    @property
    def share(self) -> tuple[float, float] | None:
        """The visible part, as shares of the whole; None if all is visible."""
        depth = self.depth
        if depth <= self.window:
            return None
        return self.scrolled / depth, (self.scrolled + self.window) / depth

    def scroll_to(self, place: float) -> None:
        """Scroll until this place is at the top, or as far as possible."""
        self._goal = round(max(0, min(place, self.depth - self.window)))

    def scroll_by(self, way: float) -> None:
        """Scroll by this distance."""
        self.scroll_to(self._goal + way)

    def reveal(self, top: float, bottom: float) -> None:
        """Scroll no further than needed to make this range visible."""
        self.scroll_to(min(max(self._goal, bottom - self.window), top))

    def jump(self, share: float) -> None:
        """Scroll at once until this share of the whole lies above the visible part."""
        self.scroll_to(share * self.depth)
        self.settle()

    def settle(self) -> None:
        """Finish scrolling at once."""
        self.scroll_to(self._goal)
        self.scrolled = self._goal

    def begin(self) -> None:
        """Return to the top at once."""
        self._goal = 0
        self.settle()

    def glide(self, dt: float, *, motion: bool) -> bool:
        """Advance the time; return whether anything moved."""
        if self.scrolled == self._goal:
            return False
        away = (self._goal - self.scrolled) * math.exp(-dt / GLIDE)
        still = abs(away) < 1 or not motion
        self.scrolled = self._goal if still else self._goal - away
        return True

    def page(self, way: int) -> None:
        """Scroll at once by most of what is visible, down or up."""
        self.scroll_by(way * PAGE * self.window)
        self.settle()

    def can_page(self, way: int) -> bool:
        """Is there more below, or above?"""
        return self._goal < self.depth - self.window if way > 0 else self._goal > 0


class ScrollList(Scrolling):
    """Scrolling rows of equal height."""

    def __init__(self) -> None:
        super().__init__()
        self.box = Rect(0, 0, 1, 1)
        self.row = 1
        self.count = 0

    @property
    def depth(self) -> int:
        return self.count * self.row

    @property
    def window(self) -> int:
        return self.box.height

    def lay(self, box: Rect, row: int) -> None:
        """Set the box and the height of a row."""
        place = self._goal * row // self.row
        self.box, self.row = box.copy(), row
        self._goal = place
        self.settle()

    def fill(self, count: int) -> None:
        """Set the number of rows."""
        self.count = count
        self.scroll_to(self._goal)

    def row_box(self, number: int) -> Rect:
        """Return where a row is now, visible or not."""
        top = self.box.y + number * self.row - round(self.scrolled)
        return Rect(self.box.x, top, self.box.width, self.row)

    def seen(self) -> range:
        """Return the rows that are at least partly visible."""
        first = max(0, int(self.scrolled) // self.row)
        last = (round(self.scrolled) + self.box.height - 1) // self.row
        return range(first, min(self.count, last + 1))

    def at(self, pos: tuple[int, int]) -> int:
        """Return the row under a point, -1 if there is none."""
        number = (pos[1] - self.box.y + round(self.scrolled)) // self.row
        inside = self.box.collidepoint(pos) and 0 <= number < self.count
        return number if inside else -1

    @property
    def page_rows(self) -> int:
        """The number of fully visible rows."""
        return max(1, self.box.height // self.row)

    def whole(self) -> list[int]:
        """Return the rows that are fully visible."""
        return [number for number in self.seen() if self.box.contains(self.row_box(number))]

    def scroll(self, rows: float) -> None:
        """Scroll by this many rows."""
        self.scroll_by(rows * self.row)

    def show(self, number: int) -> None:
        """Scroll until a row is fully visible."""
        self.reveal(number * self.row, (number + 1) * self.row)


def draw_mark(surface: Surface, area: Rect, theme: Theme, share: Sequence[float]) -> None:
    """Draw a thin scroll bar at the right edge; ``share`` is the visible part."""
    wide, air = theme.px(5), theme.px(5)
    track = Rect(area.right - wide - air, area.y + air, wide, area.height - 2 * air)
    thumb = Rect(track.x, track.y + round(track.height * share[0]), wide, 0)
    thumb.height = round(track.height * (share[1] - share[0]))
    plate(surface, track, theme.bar, wide // 2)
    if theme.arcade:
        surface.blit(brass_bar(thumb.size), thumb)
    else:
        plate(surface, thumb, theme.spot, wide // 2)


def list_pages(listing: ScrollList, scene: Scene) -> list[Stop]:
    """Return the stops that turn the pages of a list in a scene."""

    def turn(way: int) -> None:
        listing.page(way)
        scene.touch()

    return page_stops(listing, lambda: listing.box, turn)


def page_stops(
    scrolling: Scrolling, box: Callable[[], Rect], turn: Callable[[int], object]
) -> list[Stop]:
    """Return the stops of scanning that turn the page, at the lower and the upper end of the
    visible ``box``."""

    def stop(way: int, words: str) -> Stop:
        def end() -> Rect:
            part = box()
            high = part.height // 4
            return Rect(part.x, part.bottom - high if way > 0 else part.y, part.width, high)

        return Stop(choose=lambda: turn(way), box=end, again=True, words=words)

    ways = ((1, "A page on"), (-1, "A page back"))
    return [stop(way, words) for way, words in ways if scrolling.can_page(way)]
