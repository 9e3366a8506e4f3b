"""The furniture of a table, drawn into its cloth: the tray of a long row with the places of cards
to come, the frame of a square, the boards with scores."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.system.jobs import Task
from scenes.arcade.shapes import outline, round_off
from scenes.look.theme import Theme
from scenes.table.cloth import empty_place
from scenes.table.fitting import Fitting, margins

FRAME, BOARD, SCORE = "frame", "scale", "tally"
"""The notes that lie in a tray: the frame of a square, a board that says what counts, and the score
of a line in a frame."""
SUNK = 44
"""How dark the ground of a tray is, of 255."""
LINE, FAINT = 120, 84
"""The opacity of the line round a tray, and round room that is still to be filled, of 255."""


def trays(fitting: Fitting) -> list[Rect]:
    """Return the parts of the window that are sunk into this table's cloth."""
    return [*_sunk(fitting), *_room(fitting)]


def furnishing(cloth: Surface, fitting: Fitting, radius: int, theme: Theme) -> Task[None]:
    """Draw the furniture into a cloth of the size of the table, in small steps."""
    left, top = fitting.area.topleft
    for box in _sunk(fitting):
        tray(cloth, box.move(-left, -top), radius, theme)
        yield
    for box in _room(fitting):
        tray(cloth, box.move(-left, -top), radius, theme, faint=True)
        yield
    cells = [cell.move(-left, -top) for cell in _cells(fitting)]
    if cells and cells[0].collidelist(cells[1:]) < 0:  # not where lines overlap
        place = empty_place(fitting.size, radius, theme, "")
        place.set_alpha(FAINT)
        for cell in cells:
            cloth.blit(place, cell)
            yield


def _sunk(fitting: Fitting) -> list[Rect]:
    """Return the frames and boards, and the tray of a long row."""
    found = [box for note, box in fitting.notes if note.name in (FRAME, BOARD)]
    if cells := _cells(fitting):
        rim = min(margins(fitting.area)) // 3
        found.append(cells[0].unionall(cells).inflate(2 * rim, 2 * rim))
    return found


def _room(fitting: Fitting) -> list[Rect]:
    """Return the room of fans, and the plates of the scores in a frame."""
    frames = [box for note, box in fitting.notes if note.name == FRAME]
    scores = [box for note, box in fitting.notes if note.name.startswith(SCORE)]
    plates = [box.inflate(-4, -4) for box in scores if box.collidelist(frames) >= 0]
    return [*plates, *fitting.lanes]


def _cells(fitting: Fitting) -> list[Rect]:
    """Return the places of a long row, without that of another pile at its end."""
    own = (spot for spot in fitting.row if fitting.style(spot) == fitting.style(fitting.row[0]))
    return [fitting.base(spot) for spot in own]


def tray(cloth: Surface, box: Rect, radius: int, theme: Theme, *, faint: bool = False) -> None:
    """Sink a box with round corners into the cloth."""
    _darken(cloth, box, radius, SUNK // 2 if faint else SUNK)
    outline(cloth, box, theme.spot, FAINT if faint else LINE, radius, theme.px(1.5))


def _darken(cloth: Surface, box: Rect, radius: int, strength: int) -> None:
    """Darken a box with round corners. Everything but the corners is multiplied, which is much
    faster than blitting a transparent surface."""
    inner, side = box.inflate(-2 * radius, 0), box.inflate(0, -2 * radius)
    kept = (255 - strength,) * 3
    for part in (inner, Rect(side.topleft, (radius, side.height)),
                 Rect(inner.right, side.y, radius, side.height)):  # fmt: skip
        cloth.fill(kept, part, pygame.BLEND_RGB_MULT)
    disc = Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    disc.fill((0, 0, 0, strength))
    round_off(disc, radius)
    for x, left in ((box.x, 0), (inner.right, radius)):
        for y, top in ((box.y, 0), (side.bottom, radius)):
            cloth.blit(disc, (x, y), Rect(left, top, radius, radius))
