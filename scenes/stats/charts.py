"""Charts of bars, each of which leads to the records that it stands for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from game.storage.stats import Bar, Chart
from scenes.look.colors import mixed
from scenes.look.theme import TEXT, Theme
from scenes.widgets.buttons import Button
from scenes.widgets.panels import plate
from scenes.widgets.text import breadth, write
from scenes.wording.wording import capital

SMALL = 12
"""The size of the letters below the bars."""
HEAD, HIGH, ROW = 30, 132, 25
"""The heights of a heading, of the bars with their labels, and of a bar in a list, in design
units."""
LABELS, COUNTS = 118, 44
"""The widths of the labels and of the counts beside the bars of a list, in design units."""
WIDEST = 48
"""The most width of an upright bar, in design units: few bars do not become slabs."""


@dataclass(eq=False)
class BarButton(Button):
    """A bar of a chart. Its box is the whole column above its label, or the whole row of a
    ``listed`` bar; ``top`` is the value of a bar of full length."""

    bar: Bar = field(default_factory=lambda: Bar("", "", 0.0, ()))
    top: float = 1.0
    listed: bool = False

    def draw(self, surface: Surface, theme: Theme, *, hot: bool, held: bool, focus: bool) -> None:
        color = theme.text if hot or focus else theme.accent
        if not self.bar.results:
            color = mixed(theme.faint, theme.plate, 0.6)
        room = self._room(theme)
        share = self.bar.value / self.top if self.top else 0.0
        thin = theme.px(2)
        if self.listed:
            box = Rect(room.x, room.y, max(thin, round(room.width * share)), room.height)
        else:
            high = max(thin, round(room.height * share))
            box = Rect(room.x, room.bottom - high, room.width, high)
        plate(surface, box, color, theme.px(3))
        if self.listed:
            self._write_line(surface, theme, room)
        if focus:
            pygame.draw.rect(surface, theme.text, self.box, thin, border_radius=theme.px(4))

    def _room(self, theme: Theme) -> Rect:
        """Return the room of the bar inside its box."""
        if not self.listed:
            wide = min(self.box.width - max(2, self.box.width // 5), theme.px(WIDEST))
            room = Rect(0, 0, wide, self.box.height - theme.px(4))
            room.center = self.box.center
            return room
        left, right = self.box.x + theme.px(LABELS), self.box.right - theme.px(COUNTS)
        return Rect(left, self.box.y, right - left, self.box.height).inflate(0, -theme.px(8))

    def _write_line(self, surface: Surface, theme: Theme, room: Rect) -> None:
        font, air = theme.font(SMALL + 1), theme.px(6)
        label = Rect(self.box.x, self.box.y, room.x - self.box.x - air, self.box.height)
        write(surface, self.bar.label, font, theme.text, label, "right")
        count = Rect(room.right + air, self.box.y, self.box.right - room.right, self.box.height)
        write(surface, f"{self.bar.value:.0f}", font, theme.text, count)


class ChartView:
    """A chart in a box, and the buttons of its bars. ``shows`` leads to the records of a bar."""

    def __init__(self, chart: Chart, shows: Callable[[Bar], None]) -> None:
        self.chart = chart
        self.box = Rect(0, 0, 0, 0)
        self._top = 1.0 if chart.shares else max(1.0, *(bar.value for bar in chart.bars))
        self.buttons = [self._button(bar, shows) for bar in chart.bars]

    def _button(self, bar: Bar, shows: Callable[[Bar], None]) -> BarButton:
        return BarButton(
            bar.words,
            lambda: shows(bar),
            enabled=lambda: bool(bar.results),
            bar=bar,
            top=self._top,
            listed=self.chart.listed,
        )

    def height(self) -> float:
        """Return the height that the chart wants, in design units."""
        return HEAD + (ROW * len(self.chart.bars) if self.chart.listed else HIGH)

    def lay(self, box: Rect, theme: Theme) -> None:
        """Lay the bars out in a box."""
        self.box = box
        head, count = theme.px(HEAD), len(self.buttons)
        if self.chart.listed:
            row = theme.px(ROW)
            for number, button in enumerate(self.buttons):
                button.box = Rect(box.x, box.y + head + number * row, box.width, row)
            return
        left = box.x + self._scale_width(theme)
        bottom = box.bottom - theme.px(SMALL + 6)
        for number, button in enumerate(self.buttons):
            start = left + (box.right - left) * number // count
            end = left + (box.right - left) * (number + 1) // count
            button.box = Rect(start, box.y + head, end - start, bottom - box.y - head)

    def _scale_width(self, theme: Theme) -> int:
        """Return the width of the scale at the left, with its gap."""
        return breadth(self._scale(self._top), theme.font(SMALL)) + theme.px(8)

    def _scale(self, value: float) -> str:
        return f"{value:.0%}" if self.chart.shares else f"{value:.0f}"

    def draw(self, surface: Surface, theme: Theme, pointed: Button | None) -> None:
        """Draw the heading, the scale and the labels; the bars are buttons. If a bar is ``pointed``
        at, its full label replaces the heading."""
        head = Rect(self.box.x, self.box.y, self.box.width, theme.px(HEAD - 4))
        if pointed in self.buttons and pointed is not None:
            write(surface, capital(pointed.label), theme.font(TEXT), theme.accent, head)
        else:
            write(surface, self.chart.title, theme.font(TEXT, bold=True), theme.text, head)
        if self.chart.listed:
            return
        font, first = theme.font(SMALL), self.buttons[0].box
        line = mixed(theme.faint, theme.plate, 0.5)
        for share in (0.0, 0.5, 1.0):
            value = self._top * share
            if value != round(value) and not self.chart.shares:
                continue
            y = first.bottom - theme.px(2) - round((first.height - theme.px(4)) * share)
            pygame.draw.line(surface, line, (first.x, y), (self.box.right, y))
            scale = Rect(self.box.x, y - theme.px(8), first.x - self.box.x, theme.px(16))
            write(surface, self._scale(value), font, theme.faint, scale)
        self._write_labels(surface, theme, font)

    def _write_labels(self, surface: Surface, theme: Theme, font: pygame.font.Font) -> None:
        """Write every label, or every second, third … if there is no room for more."""
        widest = max(breadth(button.bar.label, font) for button in self.buttons) + theme.px(8)
        every = -(-widest * len(self.buttons) // max(1, self.box.right - self.buttons[0].box.x))
        for button in self.buttons[::every]:
            line = Rect(0, button.box.bottom, widest, theme.px(SMALL + 6))
            line.centerx = button.box.centerx
            write(surface, button.bar.label, font, theme.faint, line, "center")
