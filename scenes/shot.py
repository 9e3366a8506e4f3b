"""A picture of a table, drawn without a window exactly as the player would see it."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.asking import Refused
from game.match import Match
from game.saves import Saves
from scenes.desk import Desk
from scenes.playing.play import Play
from scenes.playing.sitting import Sitting
from scenes.table.layout import BrokenLayout
from scenes.theme import UnknownTheme, theme_named

if TYPE_CHECKING:
    from game.cli import ShotRequest


def draw(request: ShotRequest) -> int:
    """Draws the table that was asked for into its file.

    :raises Refused: with a sentence where that can't be done.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    try:
        surface = pygame.display.set_mode(request.size)
        match = _played(Match(request.game, request.seed), request.moves)
        table = Play(_desk(request), Sitting(match))
        table.view.show(match.table)
        table.uncover()
        table.draw(surface)
        _save(surface, request.out)
    except (UnknownTheme, BrokenLayout) as error:
        raise Refused(str(error)) from error
    finally:
        pygame.quit()
    return 0


def _desk(request: ShotRequest) -> Desk:
    """A desk with the settings that were asked for. Nothing is written to it."""
    desk = Desk(request.setup.config, Saves(request.setup.data), size=request.size)
    if request.theme is not None:
        theme = theme_named(request.theme)
        desk.theme = replace(theme, scale=desk.theme.scale)
    return desk


def _played(match: Match, moves: int) -> Match:
    """The match after so many plays of the first legal move, or as many as there are."""
    for _ in range(moves):
        offered = match.moves()
        if not offered:
            break
        match.play(offered[0])
    return match


def _save(surface: pygame.Surface, out: Path) -> None:
    """Writes the picture; what its name ends in says how."""
    try:
        pygame.image.save(surface, str(out))
    except pygame.error as error:
        raise Refused(f"the picture can't be written to {out}: {error}") from error
