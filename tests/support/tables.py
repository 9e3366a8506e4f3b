"""Tables to look at: games of the book, random play, and the areas that windows leave for cards."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pygame
import pytest

from game.book.catalog import find
from game.core.events import Event
from game.match.match import Match
from tests.support.selection import drawn, games, named

GAMES = tuple(game.id for game in games())
SIZES = ((1024, 600), (1280, 800), (1920, 1080), (3840, 2160))


def _otherwise() -> Iterator[tuple[str, str]]:
    """Yield the presets that have other piles or another deal than the usual one."""
    for game in games():
        usual = game.under()
        for preset in game.presets:
            other = game.under(preset)
            if (other.names, other.opening) != (usual.names, usual.opening):
                yield game.id, preset


OTHERWISE = tuple(_otherwise())
VARIANTS: tuple[tuple[str, str | None], ...] = (*((name, None) for name in GAMES), *OTHERWISE)


def _sized(rows: Iterable[tuple[Any, ...]]) -> list[Any]:
    """Return each table at a drawn size; the other sizes are long tests."""
    return [
        pytest.param(
            *row,
            size,
            marks=[] if named() or number == drawn(str(row), len(SIZES)) else [pytest.mark.long],
        )
        for row in rows
        for number, size in enumerate(SIZES)
    ]


at_sizes = pytest.mark.parametrize(("name", "preset", "size"), _sized(VARIANTS))
"""Every table, at one size in every run and at each size in long tests."""
at_a_size = pytest.mark.parametrize("size", _sized([()]))
"""A drawn size, and each size in long tests, for tests that look at all games at once."""
games_at_sizes = pytest.mark.parametrize(("name", "size"), _sized((name,) for name in GAMES))
"""Like ``at_sizes``, but only with the usual preset of each game."""


def area(size: tuple[int, int]) -> pygame.Rect:
    """Return the area that the bars leave in a window of this size."""
    width, height = size
    grown = max(0.875, (height / 800) ** 0.75)
    top, foot = round(46 * grown), round(33 * grown)
    return pygame.Rect(0, top, width, height - top - foot)


def match_of(name: str, preset: str | None = None, seed: int = 1) -> Match:
    """Return a fresh deal."""
    game = find(name)
    return Match(game.under(preset) if preset else game, seed)


def walk(match: Match, seed: int, steps: int, undos: float = 0.0) -> Iterator[Sequence[Event]]:
    """Play at random with undo now and then; yield the events of each step."""
    luck = random.Random(seed)
    for _ in range(steps):
        if match.can_undo and luck.random() < undos:
            yield match.undo().events
            continue
        offered = match.moves()
        if not offered:
            return
        yield match.play(luck.choice(offered)).events
