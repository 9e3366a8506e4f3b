"""Small pictures of tables, drawn from the real layout with the real cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from pygame import Rect, Surface

from game.book import catalog
from game.core.table import Table
from game.match.match import Match
from game.rules.game import Game
from game.system.jobs import Job, Work, finished
from game.vocabulary.options import Value
from scenes.app.context import Context
from scenes.look.theme import Theme
from scenes.table.beforehand import laying
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
LONGEST = 0.008
"""For so many seconds a frame a picture is painted."""


def picture_of(context: Context, game: Game, size: tuple[int, int]) -> Surface:
    """The table of a game after its deal, in so many pixels; bare cloth where it has no layout."""
    return finished(painting(context, context.variant(game), size))


def painting(context: Context, game: Game, size: tuple[int, int]) -> Work[Surface]:
    """The table of a game after its deal, under the preset and options that it has, whatever the
    player's own are; a piece at a time, for all at once takes longer than a frame."""
    manner = tuple((key, value) for key, value in context.view_options().items() if key != "motion")
    told = *_rules(game), size, context.theme, manner
    picture = _kept.pop(told, None)
    if picture is None:
        try:
            picture = yield from _painted(*told)
        except BrokenLayout:
            return cloth(size, context.theme)
    _kept[told] = picture
    while len(_kept) > KEPT:
        del _kept[next(iter(_kept))]
    return picture


_kept: dict[object, Surface] = {}
"""The pictures that were painted, the one last asked for at the end."""


class Painter:
    """Paints a picture after another, for a little while a frame."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._now: tuple[object, ...] = ()
        """What is being painted."""
        self._job: Job[Surface] | None = None

    def paint(self, game: Game, size: tuple[int, int]) -> Surface | None:
        """Go on with the table of a game, under the preset and options that it has; None while it
        is not there yet. What was begun of another is given up."""
        now = *_rules(game), size, self.context.theme
        if self._job is None or self._now != now:
            self._now, self._job = now, Job(painting(self.context, game, size))
        if self._job.run(LONGEST):
            return None
        job, self._job = self._job, None
        return job.answer


def _rules(game: Game) -> tuple[str, str, tuple[tuple[str, Value], ...]]:
    """All by which games are the same."""
    return game.id, game.preset, tuple(game.chosen.items())


class Thumbnails:
    """The pictures that hang on the shelf now, painted one after another."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._painter = Painter(context)
        self._now: tuple[Game, tuple[int, int]] | None = None
        """The picture that was begun."""
        self._hung: dict[tuple[str, tuple[int, int]], Surface] = {}

    def clear(self) -> None:
        """Take all pictures down: they look different now."""
        self._hung.clear()
        self._now = None

    def of(self, game: Game, size: tuple[int, int]) -> Surface | None:
        """The picture of a game in so many pixels, if it is painted."""
        return self._hung.get((game.id, size))

    def paint(
        self, wanted: Iterable[tuple[Game, tuple[int, int]]]
    ) -> tuple[Game, tuple[int, int]] | None:
        """Go on with the picture that was begun, or with the first of these that is missing, and
        say with which; nothing where none is."""
        missing = (each for each in wanted if self.of(*each) is None)
        now = self._now or next(missing, None)
        if now is not None:
            game, size = now
            picture = self._painter.paint(self.context.variant(game), size)
            self._now = now if picture is None else None
            if picture is not None:
                self._hung[game.id, size] = picture
        return now


def _painted(
    name: str,
    preset: str,
    chosen: tuple[tuple[str, Value], ...],
    size: tuple[int, int],
    theme: Theme,
    manner: tuple[tuple[str, Any], ...],
) -> Work[Surface]:
    """Deal it, lay its table out, draw the cards, and paint it."""
    match = _dealt(name, preset, chosen)
    yield
    return (yield from painting_table(match.game, match.table, size, theme, **dict(manner)))


def painting_table(
    game: Game, table: Table, size: tuple[int, int], theme: Theme, /, **manner: bool
) -> Work[Surface]:
    """A table as it lies, at rest, in so many pixels, a piece at a time.

    :raises BrokenLayout: where the game has no layout.
    """
    options, room = {**manner, "motion": False}, Rect((0, 0), size)
    laid = yield from laying(game, table.piles, room, theme, {}, **options)
    view = TableView(game, table, room, theme, None, None, laid, **options)
    view.counts = False
    yield
    picture = Surface(size)
    view.draw(picture)
    return picture


@lru_cache(maxsize=4)
def _dealt(name: str, preset: str, chosen: tuple[tuple[str, Value], ...]) -> Match:
    """What is shown of a game, kept until it is painted."""
    return begun(catalog.find(name).under(preset or None, dict(chosen)))


def begun(game: Game) -> Match:
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
