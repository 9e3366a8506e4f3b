"""Draws how often games were won beside the guesses of their book, without a window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.advice.chances import FIRST, GREEDY, HINTS, SOLVER
from game.book import catalog
from scenes.look.colors import Color, mixed
from scenes.look.theme import HEADING, LABEL, Theme
from scenes.offscreen.screenshot import context_for, save, screen
from scenes.table.cloth import backdrop
from scenes.widgets.panels import plate
from scenes.widgets.text import breadth, write

if TYPE_CHECKING:
    from game.advice.chances import Share
    from game.cli.requests import StudyRequest

NAMES = {
    FIRST: "first move",
    GREEDY: "best at once",
    HINTS: "hints",
    SOLVER: "all cards known",
}
GUESS = "the guess"
MARGIN, HEAD, ROW = 24, 92, 24
"""The margin, the height of what stands above the rows, and the height of a row, in pixels."""
NAME = 210
"""The width of the names of the games in pixels."""
ROWS_IN_ONE_COLUMN = 24
DOT, DIAMOND = 5, 7
"""The sizes of the marks of a share and of a guess in pixels."""
SCALE = 0.0, 0.25, 0.5, 0.75, 1.0


def draw(request: StudyRequest) -> int:
    """Draw the shares into the requested file, in a picture as high as they need.

    :raises Refused: with a sentence where that can't be done.
    """
    rows = grouped(request.shares)
    columns = 1 if len(rows) <= ROWS_IN_ONE_COLUMN else 2
    each = -(-len(rows) // columns)
    size = request.picture.size[0], HEAD + ROW * (each + 1) + 2 * MARGIN
    with screen(request.picture.size):
        theme = replace(context_for(request.picture).theme, scale=1.0)
        surface = Surface(size)
        surface.blit(backdrop(size, theme), (0, 0))
        sheet = surface.get_rect().inflate(-MARGIN, -MARGIN)
        plate(surface, sheet, theme.plate, 8)
        _draw_head(surface, theme, request.shares)
        wide = (size[0] - 2 * MARGIN) // columns
        for number in range(columns):
            column = rows[number * each : (number + 1) * each]
            box = Rect(MARGIN + number * wide, HEAD, wide - MARGIN // 2, ROW * (len(column) + 1))
            _draw_column(surface, theme, box, column)
        save(surface, request.picture.out)
    return 0


def grouped(shares: Sequence[Share]) -> list[list[Share]]:
    """Return the shares grouped by game and preset, in the order of their first appearance."""
    rows: dict[tuple[str, str], list[Share]] = {}
    for share in shares:
        rows.setdefault((share.game, share.preset), []).append(share)
    return [*rows.values()]


def _color(theme: Theme, player: str) -> Color:
    return {
        FIRST: theme.faint,
        GREEDY: theme.text,
        HINTS: theme.gold,
        SOLVER: theme.glow,
    }[player]


def _draw_head(surface: Surface, theme: Theme, shares: Sequence[Share]) -> None:
    """Write the title, and what each mark stands for."""
    title = Rect(2 * MARGIN, MARGIN, surface.get_width() - 4 * MARGIN, 32)
    write(surface, "How often it is won", theme.font(HEADING, bold=True), theme.text, title)
    font, left = theme.font(LABEL), title.x
    for player in (each for each in NAMES if any(share.player == each for share in shares)):
        place = Rect(left, title.bottom, 400, ROW)
        _dot(surface, place.x + DOT, place.centery, _color(theme, player))
        left = _after(surface, theme, place, NAMES[player])
    if any(share.guess for share in shares):
        place = Rect(left, title.bottom, 400, ROW)
        _diamond(surface, place.x + DIAMOND, place.centery, theme.accent)
        left = _after(surface, theme, place, GUESS)
    words = "a line shows 95 % certainty"
    write(surface, words, font, theme.faint, Rect(left, title.bottom, 400, ROW))


def _after(surface: Surface, theme: Theme, place: Rect, words: str) -> int:
    """Write what a mark stands for; return where the next one begins."""
    font = theme.font(LABEL)
    write(surface, words, font, theme.text, place.move(2 * DIAMOND + 6, 0))
    return place.x + 2 * DIAMOND + 6 + breadth(words, font) + MARGIN


def _draw_column(
    surface: Surface, theme: Theme, box: Rect, rows: Sequence[Sequence[Share]]
) -> None:
    """Draw the scale and a line for each game."""
    font = theme.font(LABEL)
    left, right = box.x + MARGIN + NAME, box.right - MARGIN

    def place(share: float) -> int:
        return left + round((right - left) * share)

    for mark in SCALE:
        x = place(mark)
        line = mixed(theme.faint, theme.plate, 0.4)
        pygame.draw.line(surface, line, (x, box.y + ROW), (x, box.bottom))
        label = Rect(x - NAME // 2, box.y, NAME, ROW)
        write(surface, f"{mark:.0%}", font, theme.faint, label, "center")
    for number, row in enumerate(rows, start=1):
        middle = box.y + ROW * number + ROW // 2
        name = Rect(box.x + MARGIN, middle - ROW // 2, NAME - MARGIN // 2, ROW)
        write(surface, name_of(row[0]), font, theme.text, name)
        if row[0].guess is not None:
            _diamond(surface, place(row[0].guess[0] / row[0].guess[1]), middle, theme.accent)
        for share in row:
            low, high = (place(end) for end in share.interval)
            color = _color(theme, share.player)
            pygame.draw.line(surface, color, (low, middle), (high, middle), 2)
            _dot(surface, place(share.share), middle, color)


def name_of(share: Share) -> str:
    """The game of a share, with its preset where that is not the usual one."""
    game = catalog.GAMES[share.game]
    usual = share.preset == game.under().preset
    return game.name if usual else f"{game.name}, {share.preset}"


def _dot(surface: Surface, x: int, y: int, color: Color) -> None:
    pygame.draw.circle(surface, color, (x, y), DOT)


def _diamond(surface: Surface, x: int, y: int, color: Color) -> None:
    corners = (x - DIAMOND, y), (x, y - DIAMOND), (x + DIAMOND, y), (x, y + DIAMOND)
    pygame.draw.polygon(surface, color, corners, 2)
