"""A table as it is seen, without a scene: laid, drawn, and let come to rest."""

from __future__ import annotations

from typing import Any

import pygame

from game.match.match import Match
from scenes.look.theme import GREEN, Theme
from scenes.table.view import TableView
from tests.support.tables import area

SIZE = (1280, 800)
FRAME = 1 / 60


def laid(match: Match, theme: Theme = GREEN, **manner: Any) -> TableView:
    """The table of a match, after its first frame."""
    view = TableView(match.game, match.table, area(SIZE), theme, **manner)
    view.update(FRAME)
    return view


def surface_of(view: TableView, size: tuple[int, int] = SIZE) -> pygame.Surface:
    """What is drawn."""
    surface = pygame.Surface(size)
    view.draw(surface)
    return surface


def picture(view: TableView, size: tuple[int, int] = SIZE) -> bytes:
    """What is drawn, pixel by pixel."""
    return pygame.image.tobytes(surface_of(view, size), "RGB")


def rest(view: TableView) -> int:
    """Lets everything come to rest; how many frames it took."""
    frames = 0
    while view.moving:
        view.update(FRAME)
        frames += 1
        assert frames < 600
    view.update(FRAME)
    return frames
