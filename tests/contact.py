"""``python -m tests.contact OUT.png [--size 1280x800] [--moves N] [--columns N] [GAME …]`` puts the
pictures of many tables on one sheet, each with its name and the height of its cards.

Without names it takes the whole book; ``drafted`` takes the games whose layout is drafted."""

from __future__ import annotations

import argparse
import math
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.book.catalog import BOOK, find
from game.cli import main, requests
from game.match.match import Match
from game.rules.game import Game
from scenes.app.context import Context
from scenes.offscreen.screenshot import context_for, paint, played, save, screen
from scenes.table.card_size import fit
from scenes.table.layout import file_of, layout_of
from tests.support.tables import area

WIDE = 1920
"""The width of the sheet in pixels."""
CAPTION = 24


def sheet(
    context: Context, games: Sequence[Game], moves: int = 0, columns: int = 3
) -> pygame.Surface:
    """Return the tables side by side, each after this number of first legal moves."""
    columns = min(columns, len(games))
    width = WIDE // columns
    height = width * context.size[1] // context.size[0]
    rows = math.ceil(len(games) / columns)
    found = pygame.Surface((columns * width, rows * (height + CAPTION)))
    font = pygame.font.Font(None, CAPTION)
    for number, game in enumerate(games):
        row, column = divmod(number, columns)
        corner = column * width, row * (height + CAPTION)
        card = fit(layout_of(game), area(context.size)).height
        words = f"{game.id}: cards {card} px high"
        found.blit(font.render(words, True, "white"), (corner[0] + 6, corner[1] + 4))
        picture = pygame.transform.smoothscale(_table(context, game, moves), (width, height))
        found.blit(picture, (corner[0], corner[1] + CAPTION))
    return found


def _table(context: Context, game: Game, moves: int) -> pygame.Surface:
    """Return the whole window of one game."""
    found = pygame.Surface(context.size)
    paint(found, context, played(Match(game, 1), moves))
    return found


def wanted(names: Sequence[str]) -> list[Game]:
    """Return the games of these names under their usual rules."""
    if names == ["drafted"]:
        return [game.under() for game in BOOK if file_of(game) is None]
    return [find(name).under() for name in names] or [game.under() for game in BOOK]


def run(words: Sequence[str] | None = None) -> int:
    """Draw the sheet."""
    parser = argparse.ArgumentParser(prog="python -m tests.contact", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--moves", type=int, default=0)
    parser.add_argument("--columns", type=int, default=3)
    args = parser.parse_intermixed_args(words)
    with tempfile.TemporaryDirectory() as data:
        shot = main.run(["shot", "golf", "x.png", "--size", args.size, "--data", data])
        assert isinstance(shot, requests.ShotRequest)
        with screen(shot.picture.size):
            context = context_for(shot.picture)
            save(sheet(context, wanted(args.games), args.moves, args.columns), args.out)
    return 0


if __name__ == "__main__":
    raise SystemExit(main.exit_code_of(run))
