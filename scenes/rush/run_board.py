"""The board of the best runs, and a run in words."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.daily.high_scores import Row, initials_of
from game.runs.run_file import Run
from scenes.arcade.signs import draw_board
from scenes.look.theme import LABEL, Theme
from scenes.play.score_rows import board_title, draw_row
from scenes.widgets.panels import plate
from scenes.widgets.text import wrapped, write
from scenes.wording.wording import many, ordinal

ROWS, HIGH, HEAD = 5, 36, 32
"""The rows on the board, their height and that of its title, in design units."""
TALL = HEAD + ROWS * HIGH + 12
NONE_YET = "No run stands here yet."


def deals_words(run: Run) -> str:
    """How many deals of a run were won: "7 of 9 won"."""
    won = sum(line.result == "won" for line in run.deals)
    return f"{won} of {len(run.deals)} won"


def place_words(runs: Sequence[Run], run: Run) -> str:
    """The place of a run among the best, or why it has none."""
    if run not in runs:
        return "Not listed: its deals were played before."
    if len(runs) == 1:
        return "The first on its board."
    return f"{ordinal(runs.index(run) + 1)} of {many(len(runs), 'run')} on its board."


def draw_runs(
    surface: Surface, box: Rect, theme: Theme, runs: Sequence[Run], lit: Run | None = None
) -> None:
    """Draw the best runs of a table; ``lit`` is the run to highlight, in the last row if it stands
    lower."""
    edge = -2 * theme.px(4)
    if theme.loud:
        inner = draw_board(surface, box, theme).inflate(edge, edge)
    else:
        plate(surface, box, theme.bar, theme.px(8))
        inner = box.inflate(2 * edge, 2 * edge)
    head = Rect(inner.x, inner.y, inner.width, theme.px(HEAD))
    if theme.loud:
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
        draw_row(surface, line, theme, place, row, deals_words(run), lit=run == lit)
        line = line.move(0, high)
    if not shown:
        font = theme.font(LABEL)
        for words in wrapped(NONE_YET, font, inner.width):
            write(surface, words, font, theme.text, line, "center")
