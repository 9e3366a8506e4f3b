"""The sheet at the end of a run: its score, how it went, the best runs, and what to play next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.runs import run_log
from game.runs.best_runs import RunTable, rows
from game.runs.run_file import FAILED, LOST, PASSED, SOLVED, STOPPED, WON, Run
from game.runs.run_words import title
from scenes.app.context import Context
from scenes.arcade.reels import draw_number, reel_size
from scenes.look.theme import LABEL, TEXT
from scenes.rush.run_board import TALL, digits_shown, draw_runs, place_words
from scenes.widgets.buttons import Button, in_columns
from scenes.widgets.dialog import PAD, Dialog
from scenes.widgets.icons import icon
from scenes.widgets.text import shortened, write

HELD = 1.0
"""The seconds after the end of a run in which presses are ignored: they may be for the table."""
WIDE, LEFT, GAP = 820, 470, 28
REELS, AIR, LINE, PART, BUTTON = 54, 20, 26, 24, 40
"""The heights of the reels, of their frame with the air below it, of a sentence, of a deal or
puzzle, and of a button, in design units."""
SENTENCES, PARTS = 3, 8
"""The most sentences, and the number of deals or puzzles in a column."""
SIGNS = {
    WON: "tick", SOLVED: "tick", PASSED: "forward", LOST: "close", FAILED: "close", STOPPED: "flag",
}  # fmt: skip
"""The icon of each result of a deal or a puzzle."""
NOT_SAVED = "Not listed: it could not be saved."


class Part(NamedTuple):
    """A deal or a puzzle of a run: its result, words for both, and a figure behind them."""

    result: str
    words: str
    figure: str


class RunSheet(Dialog, ABC):
    """The end of a run. The sheet of each mode says what was counted, how the run went, what its
    parts came to, and what can be played next."""

    def __init__(self, context: Context, run: Run) -> None:
        super().__init__(context)
        self.run = run
        self.table = RunTable.of(run.header)
        self.title = title(self.table)
        kept = [each for _, each in run_log.kept(context.saves.folder)]
        self.best = rows(kept, self.table)
        self._saved = run in kept
        self._held = HELD
        self._board = Rect(0, 0, 0, 0)

    @abstractmethod
    def counted(self) -> str:
        """What the score counts."""

    @abstractmethod
    def sentences(self) -> list[str]:
        """How the run went."""

    @abstractmethod
    def parts(self) -> Sequence[Part]:
        """The deals or the puzzles of the run."""

    @abstractmethod
    def ways(self) -> list[Button]:
        """What can be done next; the first one is what most players want."""

    # ---------------------------------------------------------------- time and input

    def enter(self) -> None:
        super().enter()
        self.context.hear("reels")

    def update(self, dt: float) -> bool:
        self._held = max(0.0, self._held - dt)
        return super().update(dt)

    def handle(self, event: pygame.event.Event) -> None:
        """Ignore presses in the first second, because they may be for the table."""
        if self._held and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return
        super().handle(event)

    # ---------------------------------------------------------------- layout

    def lay(self, inner: Rect) -> None:
        theme = self.theme
        buttons = self.ways()
        high, gap = theme.px(BUTTON), theme.px(8)
        place = Rect(inner.x, inner.bottom - high, inner.width, high)
        in_columns(buttons, len(buttons), place, gap)
        self.buttons.all = buttons
        self.buttons.focus = buttons[0]
        left = inner.x + theme.px(LEFT + GAP)
        self._board = Rect(left, inner.y, inner.right - left, theme.px(TALL + 20))

    def wanted(self, window: Rect) -> tuple[float, float]:
        return WIDE, REELS + AIR + SENTENCES * LINE + 4 + PARTS * PART + 20 + BUTTON

    # ---------------------------------------------------------------- what it shows

    def written(self) -> Sequence[str]:
        parts = [f"{part.words}, {part.figure}" for part in self.parts()]
        return [f"{self.run.score:,} {self.counted()}", *self._told(), *parts]

    def _told(self) -> list[str]:
        """Return the sentences, with the place among the best."""
        place = place_words(self.best, self.run) if self._saved else NOT_SAVED
        first, *others = self.sentences()
        return [first, place, *others]

    def fill(self, surface: Surface) -> None:
        theme, font = self.theme, self.theme.font(TEXT)
        left = self.box.x + theme.px(PAD)
        inner = Rect(left, self._board.y, theme.px(LEFT), theme.px(REELS))
        if theme.arcade:
            digits = digits_shown(self.run)
            wide, inner.height = reel_size(digits, inner.height)
            draw_number(surface, self.run.score, theme.px(REELS), inner.topleft, digits)
            left = inner.x + wide + theme.px(12)
            word = Rect(left, inner.y, inner.right - left, inner.height)
            write(surface, self.counted(), font, theme.text, word)
        else:
            words = f"{self.run.score:,} {self.counted()}"
            write(surface, words, theme.font(30, bold=True), theme.accent, inner)
        top = inner.y + theme.px(REELS + AIR)
        line = Rect(inner.x, top, inner.width, theme.px(LINE))
        for words in self._told():
            write(surface, shortened(words, font, line.width), font, theme.text, line)
            line = line.move(0, line.height)
        top += theme.px(SENTENCES * LINE + 4)
        self._draw_parts(surface, Rect(inner.x, top, self.box.right - theme.px(PAD) - inner.x, 0))
        draw_runs(surface, self._board, theme, self.best, self.run)

    def _draw_parts(self, surface: Surface, box: Rect) -> None:
        """Draw the deals or puzzles in two columns; if there is no room for all, draw the last
        ones."""
        theme, font = self.theme, self.theme.font(LABEL)
        parts = [*enumerate(self.parts(), start=1)]
        below = max(0, (self._board.bottom - box.y) // theme.px(PART) + 1)
        rooms = [(0, number) for number in range(PARTS)]
        rooms += [(1, number) for number in range(below, PARTS)]
        wide = theme.px(LEFT) - theme.px(12)
        for (column, number), (at, part) in zip(rooms, parts[-len(rooms) :], strict=False):
            left = box.x + column * theme.px(LEFT + GAP)
            width = wide if not column else box.right - left
            row = Rect(left, box.y + number * theme.px(PART), width, theme.px(PART))
            drawn = icon(SIGNS[part.result], theme.px(LABEL), theme.text)
            surface.blit(drawn, drawn.get_rect(left=row.x, centery=row.centery))
            figure = write(surface, part.figure, font, theme.text, row, "right")
            name = Rect(row.x + theme.px(LABEL + 10), row.y, 0, row.height)
            name.width = figure.x - theme.px(12) - name.x
            words = f"{at}. {part.words}"
            write(surface, shortened(words, font, name.width), font, theme.text, name)
