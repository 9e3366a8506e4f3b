"""The player's own figures: numbers and charts, each of which leads to its records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import timedelta
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from game.advice.chances import chance_sentence
from game.book.catalog import GAMES
from game.rules.game import LENGTHS, Game
from game.storage.ledger_schema import Result
from game.storage.stats import (
    NOTHING,
    Bar,
    Figure,
    Selection,
    Stats,
    name_of,
    variants_of,
)
from game.vocabulary.sentences import many
from scenes.app.context import Context
from scenes.app.scanning import Stop
from scenes.look.theme import TEXT, Theme
from scenes.stats.charts import ChartView
from scenes.widgets.buttons import Button, in_lines
from scenes.widgets.dialog import MARGIN, PAD
from scenes.widgets.menu import Menu, menu_stops
from scenes.widgets.scroll_dialog import ScrollDialog
from scenes.widgets.text import wrapped, write
from scenes.wording.wording import capital

RECORDS_PER_FRAME = 40
COLUMN, GUTTER, CHIP, ROW, GAP = 372, 28, 32, 32, 18
"""The width of a column and the gap between two, the heights of a filter and of a figure, and the
gap between two charts, in design units."""
MOST_COLUMNS = 3
SPANS = {"Any time": 0, "A week": 7, "A month": 31, "A year": 366}
"""How many days back games count; 0 for all."""


class FigureButton(Button):
    """A figure: its name on the left, its words on the right."""

    def draw(self, surface: Surface, theme: Theme, *, hot: bool, held: bool, focus: bool) -> None:
        if hot or focus:
            color = theme.text if focus else theme.accent
            pygame.draw.rect(surface, color, self.box, theme.px(2), border_radius=theme.px(6))
        line = self.box.inflate(-2 * theme.px(8), 0)
        name, words = self.label.partition(": ")[::2]
        write(surface, name, theme.font(TEXT), theme.faint, line)
        write(surface, words, theme.font(TEXT, bold=True), theme.text, line, "right")


class StatsDialog(ScrollDialog):
    """The figures of one game, or of all that were played."""

    title = "Your figures"

    def __init__(self, context: Context, game: Game | None = None) -> None:
        super().__init__(context)
        self.selection = Selection(game=game.id if game is not None else "")
        self._span = "Any time"
        self._every: list[Result] = []
        self.read = False
        """Are all records read?"""
        self._waited = False
        """Was the sheet shown while it was still reading?"""
        self._stats = Stats((), {})
        self._charts: list[ChartView] = []
        self.menu: Menu | None = None
        self._figures_box = Rect(0, 0, 0, 0)

    # ---------------------------------------------------------------- what is counted

    def update(self, dt: float) -> bool:
        """Read records, some in each frame, and count once all are read."""
        if not self.read and self.context.ledger.refresh(RECORDS_PER_FRAME):
            self.read = True
            self._every = self.context.ledger.results()
            self._count()
            if self._waited:  # else the window reads them aloud now
                self.context.tell(". ".join(self.written()))
        self._waited = not self.read
        return super().update(dt)

    def uncover(self) -> None:
        """Read the records again: the library above may have deleted or added some."""
        self.read = False
        super().uncover()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        if self.menu is not None and not self.menu.fits(self._window(), self.theme):
            self.menu = None

    def _count(self) -> None:
        results = self.selection.of(self._every)
        self._stats = Stats(results, self.context.ledger.scores())
        self._charts = [ChartView(chart, self._show_bar) for chart in self._stats.charts]
        self.resize(self.context.size)

    def _select(self, **changed: Any) -> None:
        """Change the selection and count again."""
        self.selection = self.selection._replace(**changed)
        self.menu = None
        self._count()
        self.context.tell(". ".join(self.written()))

    def _show(self, name: str, results: Sequence[Result]) -> None:
        """Show records in the library."""
        if results:
            self.context.go.to_library({each.file for each in results}, name)

    def _show_bar(self, bar: Bar) -> None:
        self._show(bar.words.partition(":")[0], bar.results)

    # ---------------------------------------------------------------- the filters

    def _filters(self) -> list[Button]:
        """Return the buttons of the filters that leave a choice."""
        chosen, every = self.selection, self._every
        games = [GAMES[key] for key in {each.game for each in every} if key in GAMES]
        found = [self._filter("All games", self._game_ways, name_of(chosen.game))]
        if len(self._presets()) > 1:
            found.append(self._filter("All rules", self._preset_ways, chosen.preset))
        if not chosen.game:
            if len({game.family for game in games}) > 1:
                found.append(self._filter("Family", self._family_ways, chosen.family))
            if len({game.packs for game in games}) > 1:
                packs = many(chosen.packs, "pack") if chosen.packs else ""
                found.append(self._filter("Packs", self._pack_ways, packs))
            found.append(self._filter("Length", self._length_ways, capital(chosen.length)))
        span = "" if self._span == "Any time" else self._span
        found.append(self._filter("Any time", self._span_ways, span))
        return found

    def _filter(self, name: str, ways: Callable[[], list[Button]], value: str) -> Button:
        def opened() -> None:
            self.menu = Menu(ways(), chip.box, self._window(), self.theme)
            self.touch()

        chip = Button(value or name, opened, "below", chosen=lambda: bool(value))
        chip.about = name if value else ""
        return chip

    def _window(self) -> Rect:
        """Return the visible part of the page."""
        size = self.context.size
        return Rect(0, self.scrolled, *size).inflate(-2 * MARGIN, -2 * MARGIN)

    def _way(self, label: str, **changed: Any) -> Button:
        chosen = self.selection._replace(**changed) == self.selection
        return Button(label, partial(self._select, **changed), chosen=lambda: chosen)

    def _ways(self, name: str, field: str, values: Iterable[tuple[str, object]]) -> list[Button]:
        empty = 0 if field == "packs" else ""
        return [self._way(words, **{field: value}) for words, value in ((name, empty), *values)]

    def _game_ways(self) -> list[Button]:
        keys = dict.fromkeys(key for key, _ in variants_of(self._every))
        one = {"preset": "", "family": "", "packs": 0, "length": ""}
        ways = [self._way(name_of(key), game=key, **one) for key in keys]
        return [self._way("All games", game="", preset=""), *ways]

    def _preset_ways(self) -> list[Button]:
        return self._ways("All rules", "preset", ((each, each) for each in self._presets()))

    def _presets(self) -> list[str]:
        """Return the presets of the chosen game that were played. Games with changed options count
        under the preset that they change."""
        game = self.selection.game
        return [preset for key, preset in variants_of(self._every) if preset and key == game]

    def _family_ways(self) -> list[Button]:
        families = {
            (capital(GAMES[each.game].family_name), GAMES[each.game].family)
            for each in self._every
            if each.game in GAMES
        }
        return self._ways("Every family", "family", sorted(families))

    def _pack_ways(self) -> list[Button]:
        packs = sorted({GAMES[each.game].packs for each in self._every if each.game in GAMES})
        words = ((many(count, "pack"), count) for count in packs)
        return self._ways("All packs", "packs", words)

    def _length_ways(self) -> list[Button]:
        return self._ways("Every length", "length", ((capital(each), each) for each in LENGTHS))

    def _span_ways(self) -> list[Button]:
        def chosen(label: str) -> Callable[[], bool]:
            return lambda: label == self._span

        return [Button(each, partial(self._since, each), chosen=chosen(each)) for each in SPANS]

    def _since(self, span: str) -> None:
        self._span, days = span, SPANS[span]
        first = self.context.wall_clock.today() - timedelta(days=days)
        self._select(since=first.isoformat() if days else "")

    # ---------------------------------------------------------------- laying out

    def _columns(self, window: Rect) -> int:
        """Return how many columns fit beside each other."""
        room = (window.width - 2 * MARGIN) / self.context.theme.scale - 2 * PAD
        return max(1, min(MOST_COLUMNS, int((room + GUTTER) // (COLUMN + GUTTER))))

    def _heights(self) -> list[float]:
        """Return the heights of the blocks: the figures, then the charts."""
        figures = ROW * len(self._stats.figures()) + self._note_height()
        return [figures, *(chart.height() for chart in self._charts)]

    def _note_height(self) -> float:
        return 2 * ROW if self._note() else 0

    def _arranged(self, columns: int) -> tuple[list[tuple[int, float]], float]:
        """Return the column and top of each block, and the height of all: each block goes to the
        column that is shortest so far."""
        ends, places = [0.0] * columns, []
        for high in self._heights():
            column = min(range(columns), key=lambda each: ends[each])
            places.append((column, ends[column]))
            ends[column] += high + GAP
        return places, max(ends) - GAP

    def wanted(self, window: Rect) -> tuple[float, float]:
        columns = self._columns(window)
        wide = columns * COLUMN + (columns - 1) * GUTTER
        if not self._every:
            return wide, 160
        theme = self.theme
        line = Rect(0, 0, theme.px(wide), theme.px(CHIP))
        chips = in_lines(self._filters(), theme, line) / theme.scale
        return wide, chips + GAP + self._arranged(columns)[1]

    def lay(self, inner: Rect) -> None:
        theme = self.theme
        if not self._every:
            return
        chips = self._filters()
        end = in_lines(chips, theme, Rect(inner.x, inner.y, inner.width, theme.px(CHIP)))
        top = end + theme.px(GAP)
        columns = self._columns(Rect((0, 0), self.context.size))
        gutter = theme.px(GUTTER)
        wide = (inner.width - gutter * (columns - 1)) // columns
        boxes = [
            Rect(inner.x + column * (wide + gutter), top + theme.px(y), wide, theme.px(high))
            for (column, y), high in zip(self._arranged(columns)[0], self._heights(), strict=True)
        ]
        self._figures_box = boxes[0]
        figures = [self._figure_button(figure) for figure in self._stats.figures()]
        for number, button in enumerate(figures):
            button.box = Rect(boxes[0].x, boxes[0].y + number * theme.px(ROW), wide, theme.px(ROW))
        self.buttons.all = [*chips, *figures]
        for chart, box in zip(self._charts, boxes[1:], strict=True):
            chart.lay(box, theme)
            self.buttons.all.extend(chart.buttons)

    def _figure_button(self, figure: Figure) -> Button:
        return FigureButton(
            f"{figure.name}: {figure.words}",
            partial(self._show, figure.name, figure.results),
            enabled=lambda: bool(figure.results),
        )

    def _note(self) -> str:
        """Return how often the chosen game is won, as measured and as guessed; empty if unknown."""
        game = GAMES.get(self.selection.game)
        if game is None:
            return ""
        preset = self.selection.preset or game.under().preset
        return chance_sentence(game.under(preset)) if preset in game.presets else ""

    # ---------------------------------------------------------------- input and picture

    def act(self, event: pygame.event.Event) -> None:
        """Pass the event to the menu if one is open."""
        if self.menu is not None:
            if self.menu.handle(event):
                self.touch()
            if self.menu is not None and not self.menu.open:
                self.menu = None
                self.touch()
            return
        super().act(event)

    def written(self) -> Sequence[str]:
        if not self.read:
            return [self.title, "Reading your games …"]
        if not self._every:
            return [self.title, NOTHING]
        return [
            self.title,
            *(f"{figure.name}: {figure.words}" for figure in self._stats.figures()),
            *([self._note()] if self._note() else []),
        ]

    def spoken(self) -> str:
        buttons = self.menu.buttons if self.menu is not None else self.buttons
        return f"{self.title}: {buttons.spoken()}"

    def stops(self) -> Sequence[Stop]:
        return super().stops() if self.menu is None else menu_stops(self.menu, self)

    def fill(self, surface: Surface) -> None:
        theme = self.theme
        if not self._every:
            inner = self.box.inflate(-2 * theme.px(PAD), -2 * theme.px(PAD))
            line = Rect(inner.x, inner.centery, inner.width, theme.px(ROW))
            for words in wrapped(self.written()[1], theme.font(TEXT), inner.width):
                write(surface, words, theme.font(TEXT), theme.text, line, "center")
                line = line.move(0, theme.px(ROW - 8))
            return
        if self._note():
            box = self._figures_box
            line = Rect(box.x, box.bottom - theme.px(2 * ROW), box.width, theme.px(ROW))
            write(surface, self._note(), theme.font(TEXT), theme.faint, line)
        for chart in self._charts:
            chart.draw(surface, theme, self.buttons.hot or self.buttons.focus)

    def draw_sheet(self, surface: Surface) -> None:
        super().draw_sheet(surface)
        if self.menu is not None:
            self.menu.draw(surface, self.theme)
