"""The furniture of a table, drawn into its cloth: the tray of a long row with the places of cards
to come, the frame of a square, the boards with scores."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.arcade.shapes import outline, round_off
from scenes.look.theme import Theme
from scenes.table.cloth import empty_place
from scenes.table.fitting import Fitting, margins

FRAME, BOARD = "frame", "scale"
"""The notes that lie in a tray: the frame of a square with its scores, and a board that says what
counts."""
SUNK = 44
"""How dark the ground of a tray is, of 255."""
LINE, CELL = 120, 84
"""The opacity of a tray's line, and of the places of cards to come, of 255."""


def has_trays(fitting: Fitting) -> bool:
    """Is anything drawn into this table's cloth?"""
    return bool(fitting.row) or any(note.name in (FRAME, BOARD) for note, _ in fitting.notes)


def furnish(cloth: Surface, fitting: Fitting, radius: int, theme: Theme) -> None:
    """Draw the furniture into a cloth of the size of the table."""
    left, top = fitting.area.topleft
    for note, box in fitting.notes:
        if note.name in (FRAME, BOARD):
            tray(cloth, box.move(-left, -top), radius, theme)
    if fitting.row:
        kind = fitting.style(fitting.row[0])  # another pile may lie at the end of the row
        own = [spot for spot in fitting.row if fitting.style(spot) == kind]
        cells = [fitting.base(spot).move(-left, -top) for spot in own]
        rim = min(margins(fitting.area)) // 3
        tray(cloth, cells[0].unionall(cells).inflate(2 * rim, 2 * rim), radius + rim, theme)
        if cells[0].collidelist(cells[1:]) < 0:  # lines may close up
            _places(cloth, cells, radius, theme)


def tray(cloth: Surface, box: Rect, radius: int, theme: Theme) -> None:
    """Sink a box with round corners into the cloth."""
    ground = Surface(box.size, pygame.SRCALPHA)
    ground.fill((0, 0, 0, SUNK))
    cloth.blit(round_off(ground, radius), box)
    outline(cloth, box, theme.spot, LINE, radius, max(1, theme.px(1.5)))


def _places(cloth: Surface, cells: list[Rect], radius: int, theme: Theme) -> None:
    """Draw the places of cards to come, faintly."""
    place = empty_place(cells[0].size, radius, theme, "")
    place.set_alpha(CELL)
    for cell in cells:
        cloth.blit(place, cell)
