"""How long frames take: a busy table, with a frame of a bare loop after each."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator, Sequence
from statistics import median, quantiles

import pygame

from game.core.cards import FACE
from game.core.events import Moved, apply
from game.core.table import Table
from game.match.match import Match
from game.rules.game import Game
from game.system.clock import cpu_seconds
from scenes.look.theme import THEMES
from scenes.table.view import TableView
from scenes.table.win_paths import PATHS

Size = tuple[int, int]
FULL, LARGE = (1920, 1080), (3840, 2160)
"""A usual screen and a 4K screen."""
FRAME = 1 / 60
MOVING, ROUNDS = 20, 12
HELD, SHAKEN = 8, 300
"""The number of dragged cards, and the frames for which they are shaken."""
WIDE, OFTEN = 300, 9.0
"""How far they are shaken in pixels, and the frames for a radian of the motion."""


def screen_of(size: Size) -> pygame.Surface:
    """Return a screen without a visible window."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(size)


def view_of(
    game: Game, table: Table, size: Size = FULL, longest: Sequence[Sequence[int]] | None = None
) -> TableView:
    """Return a table as large as the screen with all its faces drawn, as after a rest."""
    theme = next(iter(THEMES.values())).at(size, 1.0)
    view = TableView(game, table, pygame.Rect((0, 0), size), theme, None, longest)
    while view.prepare():
        pass
    return view


class MeasuredTable:
    """A table on a screen, and the times of its frames; a context manager."""

    def __init__(self, game: Game, table: Table, size: Size = FULL) -> None:
        self._screen = screen_of(size)
        self.view = view_of(game, table, size)
        self._floor = floor(self._screen, self.view.card_size, sum(map(len, table.piles)))
        self._ours: list[float] = []
        self._bare: list[float] = []

    def __enter__(self) -> MeasuredTable:
        return self

    def __exit__(self, *_: object) -> None:
        pygame.display.quit()

    def frame(self) -> None:
        """Draw one frame of the table and one of the bare loop."""
        start = cpu_seconds()
        if self.view.update(FRAME):
            self.view.draw(self._screen)
        pygame.display.flip()
        self._ours.append(cpu_seconds() - start)
        self._bare.append(next(self._floor))

    def milliseconds(self) -> dict[str, float]:
        """Return the milliseconds a frame."""
        return {
            "median_ms": middle(self._ours),
            "p99_ms": slow(self._ours),
            "floor_ms": middle(self._bare),
        }


def moving(game: Game, size: Size = FULL) -> dict[str, float]:
    """Return the milliseconds a frame with twenty cards moving."""
    table = Match(game).table.copy()
    with MeasuredTable(game, table, size) as measured:
        for _ in range(ROUNDS):
            measured.view.happen(_batch(table))
            while measured.view.moving:
                measured.frame()
        return measured.milliseconds()


def packet(game: Game) -> dict[str, float]:
    """Return the milliseconds a frame while eight dragged cards are shaken."""
    table, spot = Match(game).table.copy(), game.spots("tableau")[-1]
    table.deal(game.stock, [spot] * HELD)
    with MeasuredTable(game, table) as measured:
        took = len(table.piles[spot]) - HELD
        across, down = measured.view.places.card_rect(spot, took).center
        measured.view.drag.pick_up(spot, took, HELD, (across, down))
        for number in range(SHAKEN):
            far = round(WIDE * math.sin(number / OFTEN))
            measured.view.drag.drag_to((across - abs(far), down + far // 4))
            measured.frame()
        return measured.milliseconds()


def wins(game: Game) -> dict[str, dict[str, float]]:
    """Return the milliseconds a frame of each animation of a win."""
    figures = {}
    for number, path in enumerate(PATHS):
        with MeasuredTable(game, Match(game).table.copy()) as measured:
            measured.view.celebrate(number)
            while measured.view.moving:
                measured.frame()
            figures[path.__name__.lower()] = measured.milliseconds()
    return figures


def _batch(table: Table) -> list[Moved]:
    """Move twenty cards, each from the tallest pile to the shortest."""
    moves = []
    for _ in range(MOVING):
        heights = [len(pile) for pile in table.piles]
        source, target = heights.index(max(heights)), heights.index(min(heights))
        card = table.piles[source][-1] & FACE
        event = Moved((card,), source, heights[source] - 1, target, heights[target])
        apply(table, event)
        moves.append(event)
    return moves


def floor(screen: pygame.Surface, size: Size, cards: int) -> Iterator[float]:
    """A bare loop: blit a background and ``cards`` cards, flip, and yield the seconds of the
    frame."""
    (width, height), (wide, high) = screen.get_size(), size
    ground = pygame.Surface((width, height)).convert()
    face = pygame.Surface(size).convert()
    face.fill("white")
    places = [(37 * i % (width - wide), 53 * i % (height - high)) for i in range(cards)]
    while True:
        start = cpu_seconds()
        screen.blit(ground, (0, 0))
        for place in places:
            screen.blit(face, place)
        pygame.display.flip()
        yield cpu_seconds() - start


def middle(seconds: Sequence[float]) -> float:
    """Return the median, in milliseconds."""
    return round(median(seconds) * 1000, 3)


def slow(seconds: Sequence[float]) -> float:
    """Return the 99th percentile, in milliseconds."""
    return round(quantiles(seconds, n=100)[-1] * 1000, 3)
