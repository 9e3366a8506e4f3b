"""Draws the player's own figures without a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.offscreen.screenshot import context_for, save, screen
from scenes.stats.stats_dialog import StatsDialog
from scenes.table.cloth import backdrop

if TYPE_CHECKING:
    from game.cli.requests import StatsRequest


def draw(request: StatsRequest) -> int:
    """Draw the figures into the requested file, in a picture as high as they need.

    :raises Refused: with a sentence where that can't be done.
    """
    picture = request.picture
    with screen(picture.size):
        context = context_for(picture)
        sheet = StatsDialog(context, request.game)
        sheet.enter()
        while not sheet.read:
            sheet.update(0.0)
        size = picture.size[0], sheet.page.high
        surface = pygame.Surface(size)
        surface.blit(backdrop(size, context.theme), (0, 0))
        sheet.draw_sheet(surface)
        save(surface, picture.out)
    return 0
