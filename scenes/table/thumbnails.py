"""Small pictures of tables, drawn with the real layouts and cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from time import thread_time
from typing import Any

from pygame import Rect, Surface

from game.book import catalog
from game.core.cards import Card
from game.core.table import Table
from game.match.match import Match
from game.rules.game import Game
from game.system.jobs import Job, Task
from game.vocabulary.options import Value
from scenes.app.context import Context
from scenes.look.theme import Theme
from scenes.table.cloth import cloth
from scenes.table.prelayout import laying
from scenes.table.shapes import BrokenLayout
from scenes.table.view import TableView

ENOUGH = 0.25
"""The share of the cards that must lie on the table to show what kind of game it is; half of the
piles must hold cards too."""
SPREAD = 7
"""Each move is taken further on in the list of offers than the last, by one part in this many of
its length, so that the moves differ."""
TO_AND_FRO = 60
"""After this many moves, which may only go to and fro, cards from the stock are preferred. After
five times as many the picture is taken as it is."""
KEPT = 256
"""How many pictures are cached for the shelf."""
LONGEST = 0.008
"""Seconds of each frame for painting a picture."""


def painting(context: Context, game: Game, size: tuple[int, int]) -> Task[Surface]:
    """Paint a game's table after the deal, with the game's own preset and options, in small steps:
    all at once takes longer than a frame. Where the game has no layout the picture is bare
    cloth."""
    key = _key(context, game, size)
    picture = _cached(key)
    if picture is not None:
        return picture
    try:
        picture = yield from _painted(*key)
    except BrokenLayout:
        return cloth(size, context.theme)
    _kept[key] = picture
    while len(_kept) > KEPT:
        del _kept[next(iter(_kept))]
    return picture


_Key = tuple[
    str,
    str,
    tuple[tuple[str, Value], ...],
    tuple[int, int],
    Theme,
    tuple[tuple[str, Any], ...],
]
_kept: dict[_Key, Surface] = {}
"""The painted pictures, most recently used last."""


def _key(context: Context, game: Game, size: tuple[int, int]) -> _Key:
    """Return everything that a picture depends on."""
    manner = tuple((key, value) for key, value in context.view_options().items() if key != "motion")
    return *_rules(game), size, context.theme, manner


def _cached(key: _Key) -> Surface | None:
    """Return a picture, if it is cached."""
    picture = _kept.pop(key, None)
    if picture is not None:
        _kept[key] = picture
    return picture


class Painter:
    """Paints one picture after another, for a short time in each frame."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._now: tuple[object, ...] = ()
        """The picture that is being painted: rules, size and theme."""
        self._job: Job[Surface] | None = None

    def paint(self, game: Game, size: tuple[int, int]) -> Surface | None:
        """Continue painting a game's table with its own preset and options; return the picture once
        it is done. A picture begun for another game, size or theme is dropped."""
        now = *_rules(game), size, self.context.theme
        if self._job is None or self._now != now:
            self._now, self._job = now, Job(painting(self.context, game, size))
        if self._job.run(LONGEST):
            return None
        job, self._job = self._job, None
        return job.answer


def _rules(game: Game) -> tuple[str, str, tuple[tuple[str, Value], ...]]:
    """Return what identifies a game's rules."""
    return game.id, game.preset, tuple(game.chosen.items())


class Thumbnails:
    """The pictures on the shelf, painted one after another."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._painter = Painter(context)
        self._now: tuple[Game, tuple[int, int]] | None = None
        """The picture that is being painted."""
        self._pictures: dict[tuple[str, tuple[int, int]], Surface] = {}

    def clear(self) -> None:
        """Drop all pictures, because they look different now."""
        self._pictures.clear()
        self._now = None

    def of(self, game: Game, size: tuple[int, int]) -> Surface | None:
        """Return the picture of a game at this size, if it is painted."""
        return self._pictures.get((game.id, size))

    def paint(self, wanted: Iterable[tuple[Game, tuple[int, int]]]) -> list[Game] | None:
        """Take the missing pictures that are cached, or continue painting one, for a short time.
        Return the games whose pictures are done now, or None if none was missing."""
        missing = [each for each in wanted if (each[0].id, each[1]) not in self._pictures]
        now = self._now or next(iter(missing), None)
        if now is None:
            return None
        if self._now is None and (done := self._taken(missing)):
            return done
        game, size = now
        picture = self._painter.paint(self.context.variant(game), size)
        self._now = now if picture is None else None
        if picture is None:
            return []
        self._pictures[game.id, size] = picture
        return [game]

    def _taken(self, missing: Sequence[tuple[Game, tuple[int, int]]]) -> list[Game]:
        """Take the first missing pictures, as long as they are cached; return their games."""
        state, end, done = self.context.saves.app_state(), thread_time() + LONGEST, list[Game]()
        for game, size in missing:
            picture = _cached(_key(self.context, self.context.variant(game, state), size))
            if picture is None or thread_time() >= end:
                break
            self._pictures[game.id, size] = picture
            done.append(game)
        return done


def _painted(
    name: str,
    preset: str,
    chosen: tuple[tuple[str, Value], ...],
    size: tuple[int, int],
    theme: Theme,
    manner: tuple[tuple[str, Any], ...],
) -> Task[Surface]:
    """Deal a game, lay its table out, and paint it."""
    match = _dealt(name, preset, chosen)
    yield
    shown = match.game, match.table, size, theme, None, match.origins
    return (yield from painting_table(*shown, **dict(manner)))


def painting_table(
    game: Game,
    table: Table,
    size: tuple[int, int],
    theme: Theme,
    longest: Sequence[Sequence[Card]] | None = None,
    origins: Sequence[str] = (),
    /,
    **manner: bool,
) -> Task[Surface]:
    """Paint a table at rest, in small steps. Pictures with the same ``longest`` piles have cards
    of the same size. ``origins`` are the packs that the cards are from, where there are several.

    :raises BrokenLayout: where the game has no layout.
    """
    options, room = {**manner, "motion": False}, Rect((0, 0), size)
    laid = yield from laying(game, table.piles, room, theme, {}, longest, **options)
    view = TableView(game, table, room, theme, None, longest, laid, **options)
    view.mark(origins)
    view.counts = False
    yield
    picture = Surface(size)
    view.draw(picture)
    return picture


@lru_cache(maxsize=4)
def _dealt(name: str, preset: str, chosen: tuple[tuple[str, Value], ...]) -> Match:
    """Return the deal to show of a game, cached while it is painted."""
    return sample_deal(catalog.find(name).under(preset or None, dict(chosen)))


def sample_deal(game: Game) -> Match:
    """Return a deal of a game, always the same; if it leaves the table almost empty, some moves are
    played."""
    match = Match(game, sum(game.id.encode()))
    while not shows_enough(match) and match.made < 5 * TO_AND_FRO:
        moves = match.moves()
        if match.made >= TO_AND_FRO:
            moves = [move for move in moves if move.source == game.stock] or moves
        if not moves:
            break
        match.play(moves[len(moves) * match.made // SPREAD % len(moves)])
    return match


def shows_enough(match: Match) -> bool:
    """Does the table hold enough cards to show what kind of game it is?"""
    piles, stock = match.table.piles, match.game.stock
    lying = sum(map(len, piles)) - len(piles[stock])
    return lying >= ENOUGH * len(match.game.cards) and 2 * sum(map(bool, piles)) >= len(piles)
