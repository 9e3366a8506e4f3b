"""A table of the best scores, from which each game is watched or played against."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from functools import partial

import pygame
from pygame import Rect, Surface

from game.advice.only_move import leaves_no_choice
from game.book import catalog
from game.daily.high_scores import Row, ScoreTable, counting, rows
from game.storage.ledger_schema import Result
from game.system.clock import clock_words
from game.system.jobs import Job
from game.vocabulary.sentences import many
from scenes.app.context import Context
from scenes.library import commands
from scenes.library.initials_dialog import InitialsDialog
from scenes.look.theme import LABEL, TEXT, Theme
from scenes.play.score_rows import day_of, draw_row, row_words
from scenes.widgets.buttons import Button, in_columns
from scenes.widgets.dialog import Dialog
from scenes.widgets.text import shortened, wrapped, write
from scenes.wording.wording import sentence_of, short_day_words

ROWS = 10
"""The number of rows in a table."""
HIGH, GAP, BUTTON = 34, 8, 38
"""The heights of a row, of the gap between the parts, and of a button, in design units."""
RECORDS_PER_FRAME = 10
SECONDS_PER_FRAME = 0.005


@dataclass(eq=False)
class RowButton(Button):
    """A row of the table as a button, with the ``words`` at its end."""

    place: int = 0
    row: Row = field(default_factory=lambda: Row(0, ""))
    words: str = ""

    def spoken(self) -> str:
        chosen = ", chosen" if self.chosen() else ""
        return f"{self.label}{chosen}"

    def draw(self, surface: Surface, theme: Theme, *, hot: bool, held: bool, focus: bool) -> None:
        if focus or hot:
            color = theme.text if focus else theme.accent
            ring = self.box.inflate(theme.px(2), 0)
            pygame.draw.rect(surface, color, ring, theme.px(2), border_radius=theme.px(7))
        draw_row(surface, self.box, theme, self.place, self.row, self.words, lit=self.chosen())


class BestScores(Dialog):
    """The best of a game, or of a day's challenges; its buttons act on the chosen row. ``now`` is
    the row of the game at the table, if that is listed but has no record yet."""

    def __init__(self, context: Context, table: ScoreTable, now: Row | None = None) -> None:
        super().__init__(context)
        self.table = table
        self._now = now
        self._of_game = table.game
        self.chosen: Row | None = None
        self.words = ""
        """The answer to the last button."""
        self._rows: list[Row] = []
        self._heard: list[str] | None = None
        """The lines that were read aloud when the sheet came to the front."""
        self._refreshed = False
        self._counting: Job[None] | None = None
        self._name()

    def _name(self) -> None:
        table = self.table
        if table.game is not None:
            self.title = f"The best at {table.game.name}"
        else:
            self.title = f"The best of {short_day_words(date.fromisoformat(table.day))}"

    # ---------------------------------------------------------------- the rows

    @property
    def known(self) -> bool:
        """Are all scores of the table computed?"""
        return self._counting is not None and self._counting.done

    def update(self, dt: float) -> bool:
        """Read records, and compute the scores of those that have none yet."""
        ledger = self.context.ledger
        if not self._refreshed:
            self._refreshed = ledger.refresh(RECORDS_PER_FRAME)
            if self._refreshed:
                self._show_rows()
        elif not self.known:
            self._counting = self._counting or Job(counting(ledger, self.table))
            if not self._counting.run(SECONDS_PER_FRAME):
                self._show_rows()
                if self.written() != self._heard:
                    self.context.tell(". ".join(self.written()))
        if self._heard is None:  # the window reads them aloud now
            self._heard = self.written()
        return super().update(dt)

    def _show_rows(self) -> None:
        found, empty = rows(self.context.ledger, self.table), not self._rows
        if self._now is not None and self.table.game is not None:
            found = sorted([self._now, *found], key=lambda row: -row.score)
        self._rows = found[:ROWS]
        if self.chosen not in self._rows:
            own = [row for row in self._rows if row.result is not None]
            self.chosen = next(iter(own), None)
        if empty and self._rows:  # the focus goes to "Watch"
            self.buttons.focus = None
        self.resize(self.context.size)

    def written(self) -> list[str]:
        today = self.context.wall_clock.local_today()
        lines = [row_words(n, row, today) for n, row in enumerate(self._rows, start=1)]
        return [self.title, *(lines or [self._empty()])]

    def _empty(self) -> str:
        """Return why there are no rows."""
        game = self.table.game
        if not self.known:
            return "Counting earlier games …"
        if game is not None and leaves_no_choice(game):
            return "There is never anything to choose in this game, so it has no score."
        return "No score yet: the first attempt at each numbered deal is listed here."

    # ---------------------------------------------------------------- its buttons

    def _choose(self, row: Row) -> None:
        """Choose a row; watch it if it is chosen already."""
        if self.chosen == row:
            self._watch()
        else:
            self.chosen, self.words = row, ""
            self.touch()

    def _result(self) -> Result | None:
        return self.chosen.result if self.chosen is not None else None

    def _watch(self) -> None:
        result = self._result()
        if result is not None:
            commands.watch(self.context, result, self._refuse)

    def _race(self) -> None:
        result = self._result()
        if result is not None:
            commands.play_against(self.context, result, self._refuse)

    def _refuse(self, error: ValueError) -> None:
        self.words = sentence_of(error)
        self.context.tell(self.words)
        self.touch()

    def _turn_to(self, table: ScoreTable) -> None:
        """Show another table."""
        self.table, self.chosen, self._counting, self.words = table, None, None, ""
        self._heard = []
        self._name()
        self._show_rows()

    # ---------------------------------------------------------------- laying out

    def wanted(self, window: Rect) -> tuple[float, float]:
        return 560, ROWS * HIGH + 2 * (BUTTON + GAP) + 2 * GAP + 24

    def lay(self, inner: Rect) -> None:
        theme = self.theme
        gap, high = theme.px(GAP), theme.px(HIGH)
        today = self.context.wall_clock.local_today()
        line = Rect(inner.x, inner.y, inner.width, high)
        listed = list[Button]()
        for place, row in enumerate(self._rows, start=1):
            listed.append(
                RowButton(
                    row_words(place, row, today),
                    partial(self._choose, row),
                    chosen=partial(self._is_chosen, row),
                    place=place,
                    row=row,
                    words=self._row_end(row, today),
                    box=line,
                )
            )
            line = line.move(0, high)
        foot = Rect(inner.x, inner.bottom - theme.px(BUTTON), inner.width, theme.px(BUTTON))
        watch = Button("Watch", self._watch, "play", enabled=self._any_chosen, lead=True)
        race = Button("Play against it", self._race, "ghost", enabled=self._any_chosen)
        other = self._other_table()
        in_columns([watch, race, other], 3, foot, gap)
        letters = (self.context.saves.app_state().initials or "").strip()
        mine = Button(letters or "Initials", self._ask_initials, "pen", bare=True)
        mine.about = "Your initials"
        wide = mine.width(theme, 8)
        box = Rect(inner.right - theme.px(34) - wide, self.box.y + theme.px(16), wide, high)
        mine.box = theme.sided(box, self.box)
        self.buttons.all = [*listed, watch, race, other, mine]
        self.buttons.focus = self.buttons.focus if listed else other
        if self.buttons.focus is None:
            self.buttons.focus = watch

    def _ask_initials(self) -> None:
        self.context.stack.push(InitialsDialog(self.context))

    def uncover(self) -> None:
        """Lay out again, because the initials may have changed."""
        self.resize(self.context.size)

    def _any_chosen(self) -> bool:
        return self._result() is not None

    def _is_chosen(self, row: Row) -> bool:
        return self.chosen == row

    def _other_table(self) -> Button:
        """Return the button to the day's challenges, or back to the game."""
        if self.table.game is not None or self._of_game is None:
            day = ScoreTable(day=self.context.wall_clock.today().isoformat())
            return Button("Today’s challenges", partial(self._turn_to, day), "day")
        game = ScoreTable(self._of_game)
        return Button(f"At {self._of_game.name}", partial(self._turn_to, game), "flag")

    def _row_end(self, row: Row, today: date) -> str:
        """Return the text at the end of a row: moves, time and day; on a day's table the name of
        the game comes first."""
        result = row.result
        if result is None:
            return day_of(row, today)
        game = catalog.find(result.game).name if self.table.game is None else ""
        time = clock_words(result.time / 1000) if result.time else ""
        parts = [game, many(result.moves, "move"), time, day_of(row, today)]
        return ", ".join(part for part in parts if part)

    # ---------------------------------------------------------------- drawing

    def fill(self, surface: Surface) -> None:
        theme = self.theme
        foot = self.buttons.all[-3].box
        line = Rect(self.box.x, 0, self.box.width, theme.px(24)).inflate(-2 * theme.px(24), 0)
        if not self._rows:
            top = self.box.y + theme.px(90)
            for words in wrapped(self._empty(), theme.font(TEXT), line.width):
                write(surface, words, theme.font(TEXT), theme.text, line.move(0, top), "center")
                top += line.height
        words = self.words or ("" if self.known else "Counting earlier games …")
        font = theme.font(LABEL)
        below = line.move(0, foot.y - theme.px(30))
        if words and self._rows:
            write(surface, shortened(words, font, line.width), font, theme.faint, below)
