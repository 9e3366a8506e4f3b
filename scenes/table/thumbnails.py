"""Small pictures of tables, drawn from the real layout with the real cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import pygame
from pygame import Rect, Surface

from game.book import catalog
from game.core.table import Table
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.options import Value
from scenes.app.context import Context
from scenes.look.theme import Theme
from scenes.table.cloth import cloth
from scenes.table.layout import BrokenLayout
from scenes.table.view import TableView

ENOUGH = 0.25
"""This share of the cards, and half of the piles, show what kind of table it is."""
SPREAD = 7
"""The moves of a picture are taken from all over what is offered."""
TO_AND_FRO = 60
"""After so many moves cards may be going to and fro: then they come from the stock, where it
offers any. After five times as many the picture is what it is."""
KEPT = 256
"""So many pictures are kept for the next time the shelf is seen."""


def picture_of(context: Context, game: Game, size: tuple[int, int]) -> Surface:
    """The table of a game after its deal, in so many pixels; bare cloth where it has no layout."""
    return picture_under(context, context.variant(game), size)


def picture_under(context: Context, game: Game, size: tuple[int, int]) -> Surface:
    """The table of a game after its deal, under the preset and options that it has, whatever the
    player's own are."""
    manner = tuple((key, value) for key, value in context.view_options().items() if key != "motion")
    try:
        return _painted(*_rules(game), size, context.theme, manner)
    except BrokenLayout:
        return cloth(size, context.theme)


def _rules(game: Game) -> tuple[str, str, tuple[tuple[str, Value], ...]]:
    """All by which games are the same."""
    return game.id, game.preset, tuple(game.chosen.items())


class Thumbnails:
    """The pictures that hang on the shelf now, painted one at a time: a frame has time to deal a
    game for the first time, or to paint its table."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._hung: dict[tuple[str, tuple[int, int]], Surface] = {}
        self._dealt: set[str] = set()

    def clear(self) -> None:
        """Take all pictures down: they look different now."""
        self._hung.clear()

    def of(self, game: Game, size: tuple[int, int]) -> Surface | None:
        """The picture of a game in so many pixels, if it is painted."""
        return self._hung.get((game.id, size))

    def paint(self, wanted: Iterable[tuple[Game, tuple[int, int]]]) -> Game | None:
        """Deal or paint the first of these that is missing, and say which; nothing where none
        is."""
        for game, size in wanted:
            if (game.id, size) not in self._hung:
                if game.id not in self._dealt:
                    self._dealt.add(game.id)
                    _dealt(*_rules(self.context.variant(game)))
                    return game
                self._hung[game.id, size] = picture_of(self.context, game, size)
                return game
        return None


@lru_cache(maxsize=KEPT)
def _painted(
    name: str,
    preset: str,
    chosen: tuple[tuple[str, Value], ...],
    size: tuple[int, int],
    theme: Theme,
    manner: tuple[tuple[str, Any], ...],
) -> Surface:
    match, area = _dealt(name, preset, chosen), Rect((0, 0), size)
    bare = Table([] for _ in match.game.names)
    view = TableView(match.game, bare, area, theme, motion=False, **dict(manner))
    view.counts = False
    view.show(match.table)
    picture = pygame.Surface(size)
    view.draw(picture)
    return picture


@lru_cache(maxsize=4)
def _dealt(name: str, preset: str, chosen: tuple[tuple[str, Value], ...]) -> Match:
    """What is shown of a game, kept until it is painted."""
    return _begun(catalog.find(name).under(preset or None, dict(chosen)))


def _begun(game: Game) -> Match:
    """A deal, the same for ever; or, where next to nothing lies there after it, one that was
    played for a while."""
    match = Match(game, sum(game.id.encode()))
    while not _telling(match) and match.made < 5 * TO_AND_FRO:
        moves = match.moves()
        if match.made >= TO_AND_FRO:
            moves = [move for move in moves if move.source == game.stock] or moves
        if not moves:
            break
        match.play(moves[len(moves) * match.made // SPREAD % len(moves)])
    return match


def _telling(match: Match) -> bool:
    """Does enough lie on the table to show what kind of game it is?"""
    piles, stock = match.table.piles, match.game.stock
    lying = sum(map(len, piles)) - len(piles[stock])
    return lying >= ENOUGH * len(match.game.cards) and 2 * sum(map(bool, piles)) >= len(piles)
