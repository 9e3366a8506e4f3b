"""The board of the best runs, and a run in words."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.daily.high_scores import Row, initials_of
from game.runs.run_file import Run
from game.runs.run_header import RUSH
from game.system.clock import local_day
from game.vocabulary.sentences import many
from scenes.arcade.reels import SCORE_DIGITS, Reels, digits_of
from scenes.arcade.signs import draw_board
from scenes.look.theme import LABEL, Theme
from scenes.play.score_rows import board_title, draw_row, reel_height
from scenes.widgets.panels import plate
from scenes.widgets.text import wrapped, write
from scenes.wording.wording import ordinal, short_day_words

ROWS, HIGH, HEAD = 5, 36, 32
"""The rows on the board, their height and that of its title, in design units."""
TALL = HEAD + ROWS * HIGH + 12
SOLVED_DIGITS = 3
"""The digits of the number of puzzles solved."""
NONE_YET = "No run stands here yet."


def deals_words(run: Run) -> str:
    """How many deals of a run were won: "7 of 9 won"."""
    won = sum(line.result == "won" for line in run.deals)
    return f"{won} of {len(run.deals)} won"


def digits_shown(run: Run) -> int:
    """The digits of the score of a run: points in a Rush, else puzzles solved."""
    return SCORE_DIGITS if run.header.mode == RUSH else SOLVED_DIGITS


def _row_words(run: Run) -> str:
    """What stands behind the score of a run: how many deals were won or, for puzzles, the day."""
    if run.header.mode == RUSH:
        return deals_words(run)
    started = run.header.started
    day = None if started is None else local_day(started)
    return f"{short_day_words(day)} {day.year}" if day else ""


def place_words(runs: Sequence[Run], run: Run) -> str:
    """The place of a run among the best, or why it has none."""
    if run not in runs:
        return "Not listed: the same run was played before."
    if len(runs) == 1:
        return "The first on its board."
    return f"{ordinal(runs.index(run) + 1)} of {many(len(runs), 'run')} on its board."


def draw_runs(
    surface: Surface, box: Rect, theme: Theme, runs: Sequence[Run], lit: Run | None = None
) -> None:
    """Draw the best runs of a table; ``lit`` is the run to highlight, in the last row if it stands
    lower."""
    edge = -2 * theme.px(4)
    if theme.arcade:
        inner = draw_board(surface, box, theme).inflate(edge, edge)
    else:
        plate(surface, box, theme.bar, theme.px(8))
        inner = box.inflate(2 * edge, 2 * edge)
    head = Rect(inner.x, inner.y, inner.width, theme.px(HEAD))
    if theme.arcade:
        board_title(surface, head, theme, "The best runs")
    else:
        write(surface, "The best runs", theme.font(LABEL, bold=True), theme.faint, head, "center")
    high = (inner.bottom - head.bottom) // ROWS
    placed = [*enumerate(runs, start=1)]
    shown = placed[:ROWS]
    if lit in runs and runs.index(lit) >= ROWS:
        shown[-1] = placed[runs.index(lit)]
    line = Rect(inner.x, head.bottom, inner.width, high - theme.px(2))
    for place, run in shown:
        row = Row(run.score, initials_of(run.header.player))
        reels = Reels(digits_of(run.score, digits_shown(run)), reel_height(line.height, theme))
        words = _row_words(run)
        draw_row(surface, line, theme, place, row, words, lit=run == lit, reels=reels)
        line = line.move(0, high)
    if not shown:
        font = theme.font(LABEL)
        for words in wrapped(NONE_YET, font, inner.width):
            write(surface, words, font, theme.text, line, "center")
