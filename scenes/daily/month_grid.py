"""The grid of a month: a cell for each day with three medals, and the streak and badge below."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from datetime import date

from pygame import Rect, Surface

from game.daily.awards import Streak
from game.vocabulary.sentences import many
from scenes.arcade.signs import enamel_plate
from scenes.arcade.tokens import NAVY, WHITE
from scenes.daily.medals import METALS, badge, flame, medal
from scenes.look.colors import mixed
from scenes.look.theme import LABEL, TEXT, Theme
from scenes.widgets.panels import plate
from scenes.widgets.text import write

WEEK = 7
WEEKS = 6
"""The maximum number of weeks in a month; every month is laid out with this many rows, so that
nothing jumps."""
DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
TO_COME, UNPLAYED = 0.2, 0.25
"""How far the numbers of future days fade into the panel, and empty medals into their cell."""


def first_of(day: date) -> date:
    """The first day of the month."""
    return day.replace(day=1)


def places(month: date) -> dict[date, tuple[int, int]]:
    """The column and row of each day of a month."""
    start = first_of(month).weekday()
    count = monthrange(month.year, month.month)[1]
    return {month.replace(day=n + 1): divmod(start + n, WEEK)[::-1] for n in range(count)}


def months_on(day: date, by: int) -> date:
    """The first day of the month ``by`` months later.

    >>> months_on(date(2026, 1, 31), -1)
    datetime.date(2025, 12, 1)
    """
    years, month = divmod(day.year * 12 + day.month - 1 + by, 12)
    return date(years, month + 1, 1)


def within(day: date, first: date, last: date) -> date:
    """The day, clamped to a range."""
    return max(first, min(day, last))


@dataclass
class MonthGrid:
    """The grid of a month. ``first`` and ``today`` are the first and the last day that can be
    selected; ``signs`` gives the signs of a day's challenges."""

    month: date
    first: date
    today: date
    chosen: date
    signs: Callable[[date], list[str]]
    kept: Collection[date] = ()
    """The missed days on which a freeze kept the streak."""
    hot: date | None = None
    cells: dict[date, Rect] = field(default_factory=dict)
    heads: list[Rect] = field(default_factory=list)

    def lay(self, area: Rect, theme: Theme) -> None:
        """Lay the days out below the names of the weekdays."""
        head, gap = theme.px(24), theme.px(6)
        wide = (area.width - (WEEK - 1) * gap) // WEEK
        high = (area.height - head - (WEEKS - 1) * gap) // WEEKS
        left = area.x + (area.width - WEEK * wide - (WEEK - 1) * gap) // 2
        self.heads = [Rect(left + n * (wide + gap), area.y, wide, head) for n in range(WEEK)]
        self.cells = {
            day: Rect(left + x * (wide + gap), area.y + head + y * (high + gap), wide, high)
            for day, (x, y) in places(self.month).items()
        }

    def at(self, pos: tuple[int, int]) -> date | None:
        """The day under a point."""
        return next((day for day, box in self.cells.items() if box.collidepoint(pos)), None)

    def open(self, day: date) -> bool:
        """Whether a day can be selected."""
        return self.first <= day <= self.today

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the month."""
        for box, name in zip(self.heads, DAYS, strict=True):
            write(surface, name, theme.font(LABEL), theme.faint, box, "center")
        for day, box in self.cells.items():
            self._draw_day(surface, theme, day, box)

    def _draw_day(self, surface: Surface, theme: Theme, day: date, box: Rect) -> None:
        radius, rim = theme.px(7), max(2, theme.px(2))
        usable = self.open(day)
        if day == self.chosen:
            plate(surface, box.inflate(2 * rim, 2 * rim), theme.accent, radius + rim)
        ground = theme.button if usable else mixed(theme.plate, theme.bar, 0.5)
        if usable and day == self.hot:
            ground = mixed(theme.button, theme.text, 0.12)
        if theme.arcade and usable:
            lit = mixed(NAVY, WHITE, 0.12) if day == self.hot else NAVY
            surface.blit(enamel_plate(box.size, lit, radius, 2), box)
        else:
            plate(surface, box, ground, radius)
        self._write_number(surface, theme, day, box)
        if day in self.kept:
            sign = flame(theme.px(18), mixed(theme.faint, theme.button, UNPLAYED))
            at = box.right - theme.px(7), box.y + theme.px(15)
            surface.blit(sign, sign.get_rect(right=at[0], centery=at[1]))
        if usable:
            self._draw_signs(surface, theme, day, box)

    def _write_number(self, surface: Surface, theme: Theme, day: date, box: Rect) -> None:
        """Draw the number of a day, with a ring for today."""
        side = theme.px(24)
        line = Rect(box.x + theme.px(4), box.y + theme.px(3), side, side)
        if day == self.today:
            plate(surface, line, theme.accent, side // 2)
            inner = line.inflate(-2 * theme.px(2), -2 * theme.px(2))
            plate(surface, inner, theme.plate, inner.height // 2)
        ink = theme.text if self.open(day) else mixed(theme.faint, theme.plate, TO_COME)
        bold = day in (self.today, self.chosen)
        write(surface, str(day.day), theme.font(LABEL, bold=bold), ink, line, "center")

    def _draw_signs(self, surface: Surface, theme: Theme, day: date, box: Rect) -> None:
        """Draw three small medals at the bottom of a cell, as large as possible."""
        signs = self.signs(day)
        room = box.bottom - theme.px(4) - (box.y + theme.px(27))
        air = theme.px(3)
        side = max(8, min(room, (box.width - 2 * theme.px(5)) // len(signs) - air, theme.px(34)))
        whole = len(signs) * (side + air) - air
        left, top = box.centerx - whole // 2, box.bottom - theme.px(5) - side
        for number, sign in enumerate(signs):
            ink = mixed(theme.faint, theme.button, UNPLAYED) if sign == "open" else theme.text
            drawn = medal(sign, side, ink, enamel=theme.arcade)
            surface.blit(drawn, (left + number * (side + air), top))


def streak_words(streak: Streak) -> str:
    """Return the current streak, and how many missed days would not end it."""
    words = f"{many(streak.days, 'day')} running"
    return f"{words}, {streak.freezes} may be missed" if streak.freezes else words


def draw_sum(surface: Surface, area: Rect, theme: Theme, streak: Streak, won: str) -> None:
    """Draw the current streak, if there is one, the best one, and the month's badge."""
    left = area.x
    if streak.days:
        sign = flame(theme.px(24), theme.accent)
        surface.blit(sign, sign.get_rect(left=left, centery=area.centery))
        left += sign.get_width() + theme.px(7)
        line = Rect(left, area.y, area.right - left, area.height)
        words = streak_words(streak)
        left = write(surface, words, theme.font(TEXT), theme.text, line).right + theme.px(18)
    if streak.best:
        line = Rect(left, area.y, area.right - left, area.height)
        words = f"best {streak.best}" if streak.days else f"Most days running: {streak.best}"
        left = write(surface, words, theme.font(TEXT), theme.faint, line).right + theme.px(18)
    if won in METALS:
        drawn = badge(won, theme.px(30))
        surface.blit(drawn, drawn.get_rect(right=area.right, centery=area.centery))
        line = Rect(left, area.y, area.right - drawn.get_width() - theme.px(8) - left, area.height)
        words, font = f"{won.capitalize()} badge", theme.font(LABEL)
        if font.size(words)[0] <= line.width:
            write(surface, words, font, theme.faint, line, "right")
