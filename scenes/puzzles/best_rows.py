"""The best runs of puzzles as rows of a dialog."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.runs.run_file import Run
from scenes.look.theme import TEXT, Theme
from scenes.widgets.text import write
from scenes.wording.wording import short_day_words

MOST, ROW = 5, 26
"""The most rows, and the height of one in design units."""
NONE_YET = "No run stands here yet."


def draw_best(
    surface: Surface, box: Rect, theme: Theme, rows: Sequence[Run], now: str = ""
) -> None:
    """Draw the best runs with their places; the run with the identity ``now`` is highlighted."""
    high = theme.px(ROW)
    line = Rect(box.x, box.y, box.width, high)
    if not rows:
        write(surface, NONE_YET, theme.font(TEXT), theme.faint, line)
        return
    for place, run in shown_rows(rows, now):
        mine = run.identity == now
        font = theme.font(TEXT, bold=mine)
        ink = theme.accent if mine else theme.text
        started = run.header.started
        day = f"{short_day_words(started.date())} {started.year}" if started else ""
        name = "this run" if mine else day
        write(surface, f"{place}", font, ink, line)
        write(surface, name, font, ink, Rect(line.x + theme.px(40), line.y, line.width, high))
        write(surface, f"{run.score} solved", font, ink, line, "right")
        line = line.move(0, high)


def shown_rows(rows: Sequence[Run], now: str = "") -> list[tuple[int, Run]]:
    """Return the best rows with their places; the last one is that of ``now`` if it is lower."""
    places = [*enumerate(rows, start=1)]
    shown = places[:MOST]
    lower = [each for each in places[MOST:] if each[1].identity == now]
    return [*shown[: MOST - 1], *lower] if lower else shown
