"""The sheet at the end of a Storm or a Streak."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.puzzles import sprint
from game.runs.best_runs import RunTable, rows
from game.runs.run_file import Run
from game.runs.run_log import kept
from game.runs.run_words import title
from scenes.app.context import Context
from scenes.arcade.reels import Reels, digits_of
from scenes.arcade.tokens import SHEET_REEL
from scenes.look.theme import TEXT
from scenes.puzzles.best_rows import MOST, ROW, draw_best
from scenes.puzzles.sprint_start import begin_sprint
from scenes.widgets.buttons import Button, in_row
from scenes.widgets.dialog import Dialog
from scenes.widgets.text import write
from scenes.wording.wording import many, ordinal

WIDE, SCORE, HIGH, LINE, GAP = 520, 78, 38, 26, 12
"""The width of the contents; the heights of the score with its frame, of a button and of a line of
words; the gaps, in design units."""
HELD = 1.0
"""Seconds for which keys and clicks are ignored, so that one meant for the table does not close the
sheet."""
DIGITS = 3


class SprintSheet(Dialog):
    """What the run came to, its place among the best, and what to play next."""

    def __init__(self, context: Context, run: Run) -> None:
        super().__init__(context)
        self.run = run
        self.table = RunTable.of(run.header)
        self.title = title(self.table)
        runs = [each for _, each in kept(context.saves.folder)]
        self._rows = rows(runs, self.table)
        self._saved = run in runs
        self._held = HELD
        self._score = self._words = self._best = Rect(0, 0, 0, 0)

    # ---------------------------------------------------------------- words

    def written(self) -> Sequence[str]:
        standing = sprint.standing(self.run)
        row = f", {standing.longest} in a row at most" if standing.longest > 1 else ""
        solved, mistakes = many(standing.solved, "puzzle"), many(standing.mistakes, "mistake")
        found = [f"{solved} solved, {mistakes}{row}."]
        place = next(
            (at for at, row in enumerate(self._rows) if row.identity == self.run.identity), None
        )
        if not self._saved:
            found.append("Not on the board: it could not be saved.")
        elif place is None:
            found.append("Not on the board: these puzzles were played before.")
        else:
            found.append(f"{ordinal(place + 1)} of {len(self._rows)} on the board of the best.")
        return found

    # ---------------------------------------------------------------- the ways

    def _again(self) -> None:
        header = self.run.header
        self.context.go.to_title()
        begin_sprint(self.context, header.mode, header.length, header.pace, header.seed)

    def _another(self) -> None:
        header = self.run.header
        self.context.go.to_title()
        begin_sprint(self.context, header.mode, header.length, header.pace)

    def close(self) -> None:
        """Leave for the sheets of puzzles: there is nothing more to play at this table."""
        self.context.go.to_title()
        self.context.go.to_puzzles()

    def handle(self, event: pygame.event.Event) -> None:
        if self._held <= 0 or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            super().handle(event)

    def update(self, dt: float) -> bool:
        self._held -= dt
        return super().update(dt)

    # ---------------------------------------------------------------- layout and picture

    def wanted(self, window: Rect) -> tuple[float, float]:
        return WIDE, SCORE + GAP + 2 * LINE + GAP + MOST * ROW + 2 * GAP + HIGH

    def lay(self, inner: Rect) -> None:
        theme = self.theme
        gap, high = theme.px(GAP), theme.px(HIGH)
        self._score = Rect(inner.x, inner.y, inner.width, theme.px(SCORE))
        self._words = Rect(inner.x, self._score.bottom + gap, inner.width, theme.px(LINE))
        top = self._words.y + 2 * self._words.height + gap
        self._best = Rect(inner.x, top, inner.width, theme.px(MOST * ROW))
        ways = [
            Button("Another run", self._another, "new", lead=True),
            Button("The same run again", self._again, "again"),
            Button("All puzzles", self.close, "games"),
        ]
        in_row(ways, theme, Rect(inner.x, inner.bottom - high, inner.width, high), GAP, 12)
        self.buttons.all = [*ways]
        self.buttons.focus = self.buttons.focus or ways[0]

    def fill(self, surface: Surface) -> None:
        theme, solved = self.theme, self.run.score
        if theme.loud:
            reels = Reels(digits_of(solved, DIGITS), theme.px(SHEET_REEL))
            reels.draw(surface, self._score.topleft)
        else:
            font = theme.font(40, bold=True)
            write(surface, f"{solved} solved", font, theme.text, self._score)
        line = self._words
        for words in self.written():
            write(surface, words, theme.font(TEXT), theme.text, line)
            line = line.move(0, line.height)
        draw_best(surface, self._best, theme, self._rows, self.run.identity)
