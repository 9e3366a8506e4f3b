"""The sheet at the end of a Rush: the points, the deals, the best runs, and another run."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import pygame
from pygame import Rect, Surface

from game.book.catalog import GAMES
from game.runs import run_log
from game.runs.best_runs import RunTable, rows
from game.runs.run_file import LOST, PASSED, STOPPED, WON, DealLine
from game.runs.run_words import title
from scenes.app.context import Context
from scenes.arcade.reels import draw_number, reel_size
from scenes.look.theme import LABEL, TEXT
from scenes.rush.opening import begin_rush
from scenes.rush.run_board import TALL, deals_words, draw_runs, place_words
from scenes.rush.rush_run import RushRun
from scenes.widgets.buttons import Button, in_columns
from scenes.widgets.dialog import PAD, Dialog
from scenes.widgets.icons import icon
from scenes.widgets.text import shortened, write

HELD = 1.0
"""The seconds after the end of a run in which presses are ignored: they may be for the table."""
WIDE, LEFT, GAP = 820, 470, 28
REELS, LINE, DEAL, BUTTON = 54, 26, 24, 40
PLACES = 5
DEALS = 8
"""The number of deals in a column."""
SIGNS = {WON: "tick", PASSED: "forward", LOST: "close", STOPPED: "flag"}
"""The icon of each result."""
NOT_SAVED = "Not listed: it could not be saved."


class RunSheet(Dialog):
    """The end of a run."""

    def __init__(self, context: Context, run: RushRun) -> None:
        super().__init__(context)
        self.run = run.run
        self.ahead = run.ahead
        """The lead in points over the best run of the same deals; None if these were new."""
        self.table = RunTable.of(self.run.header)
        self.title = title(self.table)
        kept = [each for _, each in run_log.kept(context.saves.folder)]
        self.best = rows(kept, self.table)
        self._saved = self.run in kept
        self._held = HELD
        self._board = Rect(0, 0, 0, 0)

    def enter(self) -> None:
        super().enter()
        self.context.hear("reels")
        self.context.tell(". ".join([self.title, *self.written()]))

    def update(self, dt: float) -> bool:
        self._held = max(0.0, self._held - dt)
        return super().update(dt)

    def handle(self, event: pygame.event.Event) -> None:
        """Ignore presses in the first second, because they may be for the table."""
        if self._held and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return
        super().handle(event)

    # ---------------------------------------------------------------- what to do next

    def lay(self, inner: Rect) -> None:
        theme = self.theme
        again = Button("The same run again", self._again, "again")
        buttons = [
            Button("Another run", self._another, "play", lead=True, size=TEXT),
            again,
            Button("Its games in the library", self._to_library, "books", bare=True),
            Button("Title", self.close, "start", bare=True),
        ]
        high, gap = theme.px(BUTTON), theme.px(8)
        place = Rect(inner.x, inner.bottom - high, inner.width, high)
        in_columns(buttons, len(buttons), place, gap)
        self.buttons.all = buttons
        self.buttons.focus = buttons[0]
        left = inner.x + theme.px(LEFT + GAP)
        self._board = Rect(left, inner.y, inner.right - left, theme.px(TALL + 20))

    def wanted(self, window: Rect) -> tuple[float, float]:
        return WIDE, REELS + 3 * LINE + DEALS * DEAL + 24 + BUTTON

    def _header_day(self) -> date | None:
        day = self.run.header.day
        return date.fromisoformat(day) if day else None

    def _again(self) -> None:
        header = self.run.header
        self.close()
        begin_rush(self.context, header.length, header.pace, self._header_day(), header.seed)

    def _another(self) -> None:
        header = self.run.header
        self.close()
        begin_rush(self.context, header.length, header.pace)

    def _to_library(self) -> None:
        paths = (self.context.saves.named(line.record) for line in self.run.deals)
        files = {f"{path.parent.name}/{path.name}" for path in paths if path}
        self.context.go.to_library(files, self.title)

    def close(self) -> None:
        """Leave the table for the title: the run is over."""
        super().close()
        self.context.go.to_title()

    # ---------------------------------------------------------------- what it shows

    def written(self) -> Sequence[str]:
        return [f"{self.run.score:,} points", *self._sentences(), *map(_deal_words, self.run.deals)]

    def _sentences(self) -> list[str]:
        place = place_words(self.best, self.run) if self._saved else NOT_SAVED
        found = [f"{deals_words(self.run)}.", place]
        if self.ahead is not None:
            side = "more than" if self.ahead > 0 else "less than"
            same = "As many points as in your best run of these deals."
            words = f"{abs(self.ahead):,} points {side} in your best run of these deals."
            found.append(words if self.ahead else same)
        return found

    def fill(self, surface: Surface) -> None:
        theme = self.theme
        inner = Rect(self.box.x + theme.px(PAD), self._board.y, theme.px(LEFT), theme.px(REELS))
        if theme.loud:
            draw_number(surface, self.run.score, inner.height, inner.topleft, PLACES)
            left = inner.x + reel_size(PLACES, inner.height)[0] + theme.px(12)
            word = Rect(left, inner.y, inner.right - left, inner.height)
            write(surface, "points", theme.font(TEXT), theme.text, word)
        else:
            words = f"{self.run.score:,} points"
            write(surface, words, theme.font(30, bold=True), theme.accent, inner)
        line = Rect(inner.x, inner.bottom + theme.px(10), inner.width, theme.px(LINE))
        for words in self._sentences():
            write(
                surface,
                shortened(words, theme.font(TEXT), line.width),
                theme.font(TEXT),
                theme.text,
                line,
            )
            line = line.move(0, line.height)
        top = inner.bottom + theme.px(14 + 3 * LINE)
        self._draw_deals(surface, Rect(inner.x, top, self.box.right - theme.px(PAD) - inner.x, 0))
        draw_runs(surface, self._board, theme, self.best, self.run)

    def _draw_deals(self, surface: Surface, box: Rect) -> None:
        """Draw the deals in two columns; if there is no room for all, draw the last ones."""
        theme, font = self.theme, self.theme.font(LABEL)
        deals = [*enumerate(self.run.deals, start=1)]
        below = max(0, (self._board.bottom - box.y) // theme.px(DEAL) + 1)
        rooms = [(0, number) for number in range(DEALS)]
        rooms += [(1, number) for number in range(below, DEALS)]
        wide = theme.px(LEFT) - theme.px(12)
        for (column, number), (at, deal) in zip(rooms, deals[-len(rooms) :], strict=False):
            left = box.x + column * theme.px(LEFT + GAP)
            width = wide if not column else box.right - left
            row = Rect(left, box.y + number * theme.px(DEAL), width, theme.px(DEAL))
            drawn = icon(SIGNS[deal.result], theme.px(LABEL), theme.text)
            surface.blit(drawn, drawn.get_rect(left=row.x, centery=row.centery))
            points = write(surface, f"{deal.score:,}", font, theme.text, row, "right")
            name = Rect(row.x + theme.px(LABEL + 10), row.y, 0, row.height)
            name.width = points.x - theme.px(12) - name.x
            words = f"{at}. {GAMES[deal.game].name}, {deal.result}"
            write(surface, shortened(words, font, name.width), font, theme.text, name)


def _deal_words(deal: DealLine) -> str:
    return f"{GAMES[deal.game].name}: {deal.result}, {deal.score:,} points"
