"""Small pictures of tables, drawn from the real layout with the real cards."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.match import Match
from game.rules import Game
from scenes.cloth import cloth
from scenes.desk import Desk
from scenes.layout import BrokenLayout
from scenes.view import TableView

SHOWN = 7
"""The deal that stands for all of them."""


def picture_of(desk: Desk, game: Game, size: tuple[int, int]) -> Surface:
    """The table of a game after its deal, in so many pixels; bare cloth where it has no layout."""
    match, area = Match(desk.variant(game), SHOWN), Rect((0, 0), size)
    try:
        view = TableView(match.game, match.table, area, desk.theme, motion=False)
    except BrokenLayout:
        return cloth(size, desk.theme)
    view.counts = False
    picture = pygame.Surface(size)
    view.draw(picture)
    return picture
