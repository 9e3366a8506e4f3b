"""The view of a table without a scene: laid out, drawn, and at rest."""

from __future__ import annotations

from typing import Any

import pygame

from game.match.match import Match
from scenes.look.theme import GREEN, Theme
from scenes.table.view import TableView
from tests.support.tables import area

SIZE = (1280, 800)
FRAME = 1 / 60


class UnpaintedView(TableView):
    """A view that lays out its cards and paints none of them, for tests of places alone."""

    def _paint(self) -> None:
        self._animator.stale.clear()
        self._changed = True


def laid(match: Match, theme: Theme = GREEN, **manner: Any) -> TableView:
    """Return the view of a match after its first frame."""
    view = TableView(match.game, match.table, area(SIZE), theme, **manner)
    view.update(FRAME)
    return view


def surface_of(view: TableView, size: tuple[int, int] = SIZE) -> pygame.Surface:
    """Return a surface with the view drawn on it."""
    surface = pygame.Surface(size)
    view.draw(surface)
    return surface


def picture(view: TableView, size: tuple[int, int] = SIZE) -> bytes:
    """Return the pixels of the drawn view."""
    return pygame.image.tobytes(surface_of(view, size), "RGB")


def assert_parts_suffice(view: TableView, parts: pygame.Surface) -> None:
    """Let everything come to rest; after each frame, check that drawing the changed parts on this
    surface, which shows the view so far, gives the same picture as drawing the whole."""
    while view.update(FRAME):
        for part in view.dirty():
            parts.set_clip(part)
            view.draw(parts)
        parts.set_clip(None)
        whole = surface_of(view, parts.get_size())
        assert pygame.image.tobytes(parts, "RGB") == pygame.image.tobytes(whole, "RGB")


def rest(view: TableView) -> int:
    """Let everything come to rest, and return how many frames it took."""
    frames = 0
    while view.moving:
        view.update(FRAME)
        frames += 1
        assert frames < 600
    view.update(FRAME)
    return frames
