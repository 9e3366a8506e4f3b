"""The dialog that begins a Rush, or goes on with one that was broken off."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.runs import run_log
from game.runs.best_runs import RunTable, rows
from game.runs.plan import UNTIMED_DEALS
from game.runs.run_file import Run
from game.runs.run_header import PACES, RUSH, TEN, THREE
from game.runs.run_words import pace_words
from scenes.app.context import Context
from scenes.look.theme import LABEL, TEXT
from scenes.rush.opening import begin_rush, take_up, unfinished
from scenes.rush.run_board import TALL, deals_words, draw_runs
from scenes.rush.run_strip import clock_face
from scenes.widgets.buttons import Button, in_lines
from scenes.widgets.dialog import PAD, Dialog
from scenes.widgets.text import wrapped, write_lines
from scenes.wording.wording import capital

PLACE = "rush"
"""The name under which the choices are remembered."""
LENGTH_WORDS = {THREE: "Three minutes", TEN: "Ten minutes", None: "Untimed"}
WIDE, LEFT, GAP = 760, 380, 28
BUTTON, ROW, HEAD = 40, 66, 66
"""The height of a large button, of a row of choices, and of the words above them."""
WHAT = (
    "deals that can be won, one after another, for one score. A deal that is passed or lost keeps "
    "half its points. There are no hints, and nothing counts for medals."
)


class Choices(NamedTuple):
    """The kind of run that Start begins; ``of_day``: with the deals of the day."""

    length: int | None = THREE
    pace: float = 1.0
    of_day: bool = False


class RushDialog(Dialog):
    """The length, the clock and the deals of a Rush, beside the best runs of that kind."""

    title = "Rush"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        last = context.places.get(PLACE)
        self._chosen = last if isinstance(last, Choices) else Choices()
        self._runs = [run for _, run in run_log.kept(context.saves.folder)]
        self._left = unfinished(context)
        self._labels: list[tuple[str, Rect]] = []

    # ---------------------------------------------------------------- laying out

    def wanted(self, window: Rect) -> tuple[float, float]:
        more = BUTTON + 8 if self._left is not None else 0
        return WIDE, HEAD + 3 * ROW + BUTTON + 12 + more

    def lay(self, inner: Rect) -> None:
        theme, self._labels = self.theme, []
        top = inner.y + theme.px(HEAD)
        left = Rect(inner.x, top, theme.px(LEFT), inner.bottom - top)
        for label, buttons in self._choices():
            self._labels.append((label, Rect(left.x, top, left.width, theme.px(22))))
            row = Rect(left.x, top + theme.px(24), left.width, theme.px(32))
            in_lines(buttons, theme, row)
            self.buttons.all += buttons
            top += theme.px(ROW)
        start = Button("Start", self.start, "play", lead=True, size=TEXT)
        start.box = Rect(inner.x, inner.bottom - theme.px(BUTTON), inner.width, theme.px(BUTTON))
        self.buttons.all.append(start)
        self.buttons.focus = start
        if self._left is not None:
            again = Button(self._left_words(self._left), self._go_on, "play", size=TEXT)
            again.box = start.box.move(0, -theme.px(BUTTON + 8))
            again.lead, start.lead = True, False
            self.buttons.all.append(again)
            self.buttons.focus = again
        side = left.right + theme.px(GAP)
        self._board = Rect(side, inner.y + theme.px(HEAD), inner.right - side, theme.px(TALL))
        self._board.height = min(self._board.height, theme.px(3 * ROW - 6))

    def _choices(self) -> list[tuple[str, list[Button]]]:
        lengths = [self._choice(words, length=each) for each, words in LENGTH_WORDS.items()]
        paces = [self._choice(capital(pace_words(pace)), pace=pace) for pace in PACES]
        deals = [
            self._choice("New deals", of_day=False),
            self._choice("Today’s, the same for everyone", of_day=True),
        ]
        rows_of = [("Length", lengths), ("Clock", paces), ("Deals", deals)]
        for label, buttons in rows_of:
            for button in buttons:
                button.about = label
        for button in paces:
            button.enabled = lambda: self._chosen.length is not None
        return rows_of

    def _choice(self, words: str, **choice: Any) -> Button:
        """Return the button that chooses this, and leaves the other choices as they are."""
        return Button(
            words,
            partial(self._choose, **choice),
            chosen=lambda: self._chosen._replace(**choice) == self._chosen,
        )

    def _choose(self, **choice: Any) -> None:
        self._chosen = self._chosen._replace(**choice)
        self.context.places[PLACE] = self._chosen
        self.touch()

    def _left_words(self, run: Run) -> str:
        table = LENGTH_WORDS[run.header.length].lower()
        left = run.header.milliseconds
        time = "" if left is None else f", {clock_face(left - run.clock, left=True)} left"
        return f"Go on with your run: {table}{time}, {run.score:,} points"

    # ---------------------------------------------------------------- doing

    @property
    def table(self) -> RunTable:
        """The table of the chosen kind of run."""
        length, pace, _ = self._chosen
        return RunTable(RUSH, length, pace if length is not None else 1.0)

    def start(self) -> None:
        """Begin the chosen run."""
        self.close()
        today = self.context.wall_clock.today() if self._chosen.of_day else None
        begin_rush(self.context, self.table.length, self.table.pace, today)

    def _go_on(self) -> None:
        self.close()
        if self._left is not None:
            take_up(self.context, self._left)

    # ---------------------------------------------------------------- what it shows

    @property
    def _what(self) -> str:
        return capital(WHAT) if self._chosen.length is not None else f"{UNTIMED_DEALS} {WHAT}"

    def written(self) -> Sequence[str]:
        best = rows(self._runs, self.table)
        return [self._what, *(f"Best: {run.score:,}, {deals_words(run)}" for run in best[:1])]

    def fill(self, surface: Surface) -> None:
        theme, pad = self.theme, self.theme.px(PAD)
        font = theme.font(LABEL)
        inner = Rect(self.box.x + pad, self._board.y - theme.px(HEAD), 0, theme.px(HEAD))
        inner.width = self.box.width - 2 * pad
        write_lines(surface, wrapped(self._what, font, inner.width), font, theme.faint, inner)
        for label, box in self._labels:
            write_lines(surface, [label], font, theme.faint, box)
        draw_runs(surface, self._board, theme, rows(self._runs, self.table))
