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
LINE, FAINT = 120, 84
"""The opacity of the line round a tray, and of one round what is only room to come, of 255."""


def trays(fitting: Fitting) -> list[Rect]:
    """Return the parts of the window that are sunk into this table's cloth."""
    return [*_sunk(fitting), *fitting.lanes]


def furnish(cloth: Surface, fitting: Fitting, radius: int, theme: Theme) -> None:
    """Draw the furniture into a cloth of the size of the table."""
    left, top = fitting.area.topleft
    for box in _sunk(fitting):
        tray(cloth, box.move(-left, -top), radius, theme)
    for lane in fitting.lanes:
        tray(cloth, lane.move(-left, -top), radius, theme, faint=True)
    cells = [cell.move(-left, -top) for cell in _cells(fitting)]
    if cells and cells[0].collidelist(cells[1:]) < 0:  # lines may close up
        place = empty_place(fitting.size, radius, theme, "")
        place.set_alpha(FAINT)
        for cell in cells:
            cloth.blit(place, cell)


def _sunk(fitting: Fitting) -> list[Rect]:
    """Return the frames and boards, and the tray of a long row."""
    found = [box for note, box in fitting.notes if note.name in (FRAME, BOARD)]
    if cells := _cells(fitting):
        rim = min(margins(fitting.area)) // 3
        found.append(cells[0].unionall(cells).inflate(2 * rim, 2 * rim))
    return found


def _cells(fitting: Fitting) -> list[Rect]:
    """Return the places of a long row, without that of another pile at its end."""
    own = (spot for spot in fitting.row if fitting.style(spot) == fitting.style(fitting.row[0]))
    return [fitting.base(spot) for spot in own]


def tray(cloth: Surface, box: Rect, radius: int, theme: Theme, *, faint: bool = False) -> None:
    """Sink a box with round corners into the cloth."""
    ground = Surface(box.size, pygame.SRCALPHA)
    ground.fill((0, 0, 0, SUNK // 2 if faint else SUNK))
    cloth.blit(round_off(ground, radius), box)
    outline(cloth, box, theme.spot, FAINT if faint else LINE, radius, theme.px(1.5))
