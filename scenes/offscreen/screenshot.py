"""Draws a picture of a table without a window, as a player would see it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.cli.parser import Refused
from game.match.match import Match
from game.storage.saves import Saves
from game.system import files
from scenes.app.context import Context
from scenes.look.theme import UnknownTheme, theme_named
from scenes.play.play_scene import PlayScene
from scenes.play.session import Session
from scenes.table.shapes import BrokenLayout
from scenes.versus.plates import Plates
from scenes.wording.seat_names import seat_names

if TYPE_CHECKING:
    from game.cli.requests import Picture, ShotRequest


def draw(request: ShotRequest) -> int:
    """Draw the requested table into its file.

    :raises Refused: with a sentence where that can't be done.
    """
    with screen(request.picture.size) as surface:
        match = played(Match(request.game, request.seed), request.moves)
        paint(surface, context_for(request.picture), match)
        save(surface, request.picture.out)
    return 0


def paint(surface: pygame.Surface, context: Context, match: Match) -> None:
    """Draw a match as its player would see it, with everything at rest.

    :raises BrokenLayout: where its table can't be laid out.
    """
    table = PlayScene(context, Session(match))
    table.view.show(match.table)
    if not table.alone:
        names = seat_names(match.game.seats, table.session.header.seats)
        Plates(match, names, context.config.keys).refresh(table.view, may_stop=False)
    table.uncover()
    table.draw(surface)


@contextmanager
def screen(size: tuple[int, int]) -> Iterator[pygame.Surface]:
    """Provide an invisible screen.

    :raises Refused: where the picture can't be drawn.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    try:
        yield pygame.display.set_mode(size)
    except (UnknownTheme, BrokenLayout) as error:
        raise Refused(str(error)) from error
    finally:
        pygame.quit()


def context_for(picture: Picture) -> Context:
    """Return a context with the settings of this picture; it saves nothing.

    :raises UnknownTheme: where there is no theme of this name.
    """
    config = picture.setup.config
    if picture.theme is not None:
        config = config.changed("table.theme", theme_named(picture.theme).name)
    return Context(config, Saves(picture.setup.data), size=picture.size)


def played(match: Match, moves: int) -> Match:
    """Play the first legal move this many times, or until there is none; return the match."""
    for _ in range(moves):
        offered = match.moves()
        if not offered:
            break
        match.play(offered[0])
    return match


def save(surface: pygame.Surface, out: Path) -> None:
    """Write the picture whole or not at all, in the format of its name's suffix, which may not be
    that of a text."""
    picture = BytesIO()  # pygame does not report a full disk
    pygame.image.save(surface, picture, out.suffix)
    try:
        files.write_whole(out, picture.getvalue())
    except OSError as error:
        raise Refused(f"the picture can't be written to {out}: {files.sentence(error)}") from error
