"""The dialog in which a Storm or a Streak is begun, or taken up again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.puzzles.sprint import MISTAKE, UNTIMED_PUZZLES
from game.runs.best_runs import RunTable, rows
from game.runs.run_header import PACES, STORM, THREE
from game.runs.run_log import kept, unfinished
from game.runs.run_words import MODES, pace_words
from scenes.app.context import Context
from scenes.look.theme import TEXT
from scenes.puzzles.sprint_start import begin_sprint, take_up_sprint
from scenes.rush.run_board import TALL, draw_runs
from scenes.widgets.buttons import Button, in_columns, in_lines
from scenes.widgets.dialog import Dialog
from scenes.widgets.text import wrapped, write_lines
from scenes.wording.wording import capital

WIDE, LEFT, GAP = 760, 380, 28
HIGH, BUTTON, TEXT_HIGH = 32, 40, 120
"""The heights of a choice, of a large button and of the words, in design units."""
RULES = {
    "storm": (
        "One try each, easy ones first. A mistake costs "
        f"{MISTAKE // 1000} seconds and ends the row; five in a row give seconds back."
    ),
    "streak": "One try each, easy ones first, until the first mistake. There is no clock.",
}
UNTIMED = f"Without a clock it ends after {UNTIMED_PUZZLES} puzzles, with a table of its own."


class SprintDialog(Dialog):
    """The choice of the clock, the best runs with that clock, and the ways to begin."""

    def __init__(self, context: Context, mode: str) -> None:
        super().__init__(context)
        self.mode = mode
        self.title = MODES[mode]
        self.length = THREE if mode == STORM else None
        self.pace = PACES[0]
        self._runs = [run for _, run in kept(context.saves.folder)]
        self._left = unfinished(context.saves.folder, mode)
        self._text = self._best = Rect(0, 0, 0, 0)

    # ---------------------------------------------------------------- the choices

    def _choose(self, length: int | None, pace: float) -> None:
        self.length, self.pace = length, pace
        self.resize(self.context.size)

    def _clocks(self) -> Sequence[Button]:
        """Return the buttons of the clock; a Streak has none."""
        if self.mode != STORM:
            return ()

        def chosen(length: int | None, pace: float) -> Callable[[], bool]:
            return lambda: (self.length, self.pace) == (length, pace)

        choices: list[tuple[str, int | None, float]] = [
            ("Three minutes", THREE, PACES[0]),
            *((capital(pace_words(pace)), THREE, pace) for pace in PACES[1:]),
            ("Untimed", None, PACES[0]),
        ]
        return [
            Button(label, partial(self._choose, length, pace), chosen=chosen(length, pace))
            for label, length, pace in choices
        ]

    def _begin(self) -> None:
        begin_sprint(self.context, self.mode, self.length, self.pace)

    # ---------------------------------------------------------------- layout and picture

    def _words(self) -> str:
        timed = self.mode == STORM
        return f"{RULES[self.mode]} {UNTIMED}" if timed else RULES[self.mode]

    def written(self) -> Sequence[str]:
        return [self._words()]

    def wanted(self, window: Rect) -> tuple[float, float]:
        return WIDE, TALL + 16 + BUTTON

    def lay(self, inner: Rect) -> None:
        theme = self.theme
        high, left = theme.px(BUTTON), theme.px(LEFT)
        self._text = Rect(inner.x, inner.y, left, theme.px(TEXT_HIGH))
        clocks = self._clocks()
        in_lines(clocks, theme, Rect(inner.x, self._text.bottom, left, theme.px(HIGH)))
        side = inner.x + left + theme.px(GAP)
        self._best = Rect(side, inner.y, inner.right - side, theme.px(TALL))
        begin = Button("Begin", self.then(self._begin), "play", lead=not self._left, size=TEXT)
        ways = [begin]
        if self._left:
            go_on = self.then(partial(take_up_sprint, self.context, self._left[0]))
            ways.insert(0, Button("Go on with the last run", go_on, "play", lead=True, size=TEXT))
        row = Rect(inner.x, inner.bottom - high, inner.width, high)
        in_columns(ways, len(ways), row, theme.px(8))
        self.buttons.all = [*ways, *clocks]
        self.buttons.focus = self.buttons.focus or ways[0]

    def fill(self, surface: Surface) -> None:
        theme = self.theme
        lines = wrapped(self._words(), theme.font(TEXT), self._text.width)
        write_lines(surface, lines, theme.font(TEXT), theme.text, self._text)
        table = RunTable(self.mode, self.length, self.pace)
        draw_runs(surface, self._best, theme, rows(self._runs, table))
