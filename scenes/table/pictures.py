"""Small pictures of tables, drawn from the real layout with the real cards."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game import book
from game.match import Match
from game.options import Value
from game.rules import Game
from scenes.desk import Desk
from scenes.table.cloth import cloth
from scenes.table.layout import BrokenLayout
from scenes.table.view import TableView
from scenes.theme import Theme

ENOUGH = 13
"""So many cards of a pack, and half of the piles, show what kind of table it is."""
SPREAD = 7
"""The moves of a picture are taken from all over what is offered."""
KEPT = 64
"""So many pictures are kept for the next time the shelf is seen."""


def picture_of(desk: Desk, game: Game, size: tuple[int, int]) -> Surface:
    """The table of a game after its deal, in so many pixels; bare cloth where it has no layout."""
    dealt = desk.variant(game)
    try:
        return _painted(game.id, dealt.preset, tuple(dealt.chosen.items()), size, desk.theme)
    except BrokenLayout:
        return cloth(size, desk.theme)


@lru_cache(maxsize=KEPT)
def _painted(
    name: str,
    preset: str,
    chosen: tuple[tuple[str, Value], ...],
    size: tuple[int, int],
    theme: Theme,
) -> Surface:
    game = book.find(name).under(preset or None, dict(chosen))
    match, area = _begun(game), Rect((0, 0), size)
    view = TableView(match.game, match.table, area, theme, motion=False)
    view.counts = False
    picture = pygame.Surface(size)
    view.draw(picture)
    return picture


def _begun(game: Game) -> Match:
    """A deal, the same for ever; or, where next to nothing lies there after it, one that was
    played for a while."""
    match = Match(game, sum(game.id.encode()))
    while not _telling(match):
        moves = match.moves()
        if not moves:
            break
        match.play(moves[len(moves) * match.made // SPREAD % len(moves)])
    return match


def _telling(match: Match) -> bool:
    """Does enough lie on the table to show what kind of game it is?"""
    piles, stock = match.table.piles, match.game.stock
    lying = sum(map(len, piles)) - len(piles[stock])
    return lying >= ENOUGH * match.game.packs and 2 * sum(map(bool, piles)) >= len(piles)
