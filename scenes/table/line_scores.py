"""Writes the scores of a table's lines beside them, as in poker patience."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.table import Table
from game.rules.game import Game
from scenes.look.colors import mixed
from scenes.look.theme import LABEL, TEXT, Theme
from scenes.table.view import TableView
from scenes.widgets.text import write

FIGURES = 26
"""The letter size of the points beside a line."""
NAMES = (TEXT, LABEL, 12.5, 11)
"""The letter sizes that are tried for a line's name, until it fits."""
INDENT = 8
"""The distance of the score beside a row from the edge of its plate."""
LARGER = (22, 19)
"""The letter sizes of a board that is wide and high."""


def draw(surface: Surface, table: Table, view: TableView) -> None:
    """Write the name and points of every complete line into its note on the table, and beside them
    what each kind of line counts."""
    game, theme = view.game, view.theme
    boxes = view.places.note_rects("tally")
    if game.tally is None or not boxes:
        return
    lines = game.tally(game, table)
    sum_of_all = sum(points for _, points in lines)
    together = sum_of_all if game.score is None else game.score(game, table)
    for box in view.places.note_rects("scale"):
        _scale(surface, game, lines, together, box, theme)
    wide = min(box.width for box in boxes) - theme.px(INDENT)
    longest = max((name for name, _ in lines), key=len)
    for (name, points), box in zip(lines, boxes, strict=True):
        if name:
            size = fitting_size(longest, wide, theme)
            _write(surface, name, points, box, size, theme, "left" if _tall(box) else "center")


def boxes(view: TableView) -> list[Rect]:
    """Return the parts of the window with scores."""
    if view.game.tally is None:
        return []
    return [*view.places.note_rects("tally"), *view.places.note_rects("scale")]


def _scale(
    surface: Surface,
    game: Game,
    lines: Sequence[tuple[str, int]],
    together: int,
    box: Rect,
    theme: Theme,
) -> None:
    """Draw what each kind of line counts, with the kinds on the table lit, and the sum."""
    there = {name for name, points in lines if points}
    rows = [*game.scale.items(), ("Total", together)]
    inner = box.inflate(-2 * theme.px(14), -2 * theme.px(8))
    step = min(theme.px(80), inner.height // len(rows))
    longest = max((name for name, _ in rows), key=len)
    size = fitting_size(longest, round(inner.width * 0.78), theme, step)
    line = Rect(inner.x, inner.centery - step * len(rows) // 2, inner.width, step)
    for number, (name, points) in enumerate(rows):
        last = number == len(rows) - 1
        if number:
            edge = theme.accent if last else mixed(theme.baize, theme.spot, 0.3)
            surface.fill(edge, Rect(line.x, line.y, line.width, theme.px(1)))
        font = theme.font(size, bold=name in there or last)
        color = theme.accent if name in there else theme.text
        write(surface, name, font, color, line)
        write(surface, str(points), font, color, line, "right")
        line.y += step


def _tall(box: Rect) -> bool:
    """Does this note stand beside a row, not under a column?"""
    return box.height > box.width * 0.6


def fitting_size(name: str, width: int, theme: Theme, height: int | None = None) -> float:
    """Return the largest size at which this name fits; with a height also the larger ones."""
    for size in NAMES if height is None else (*LARGER, *NAMES):
        wide, high = theme.font(size, bold=height is not None).size(name)
        if wide <= width and high <= (height or high):
            return size
    return NAMES[-1]


def _write(
    surface: Surface, name: str, points: int, box: Rect, size: float, theme: Theme, align: str
) -> None:
    """Draw the points, and the line's name below them."""
    figures, letters = theme.font(_figures(box, theme), bold=True), theme.font(size)
    high, low = figures.get_height(), letters.get_height()
    top = box.y + max(0, (box.height - high - low) // 2)
    color = theme.accent if points else theme.text
    if align == "left":
        box = box.inflate(-2 * theme.px(INDENT), 0)
    write(surface, str(points), figures, color, Rect(box.x, top, box.width, high), align)
    write(surface, name, letters, theme.text, Rect(box.x, top + high, box.width, low), align)


def _figures(box: Rect, theme: Theme) -> float:
    """Return the size of the points: smaller where the note is low."""
    return FIGURES if _tall(box) else min(FIGURES, box.height * 0.42 / theme.scale)
