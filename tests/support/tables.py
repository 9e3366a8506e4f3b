"""Tables to look at: games of the book, played some way by chance, and where windows leave room."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pygame

from game.book.catalog import BOOK, find
from game.core.events import Event
from game.match.match import Match

GAMES = tuple(game.id for game in BOOK)
OTHERWISE = (
    ("accordion", "hand"),
    ("intrigue", "stock"),
    ("laggard-lady", "stock"),
    ("intelligence", "piles"),
)
"""Presets under which a table looks different."""
VARIANTS = (*((name, None) for name in GAMES), *OTHERWISE)
SIZES = ((1024, 600), (1280, 800), (1920, 1080), (3840, 2160))


def area(size: tuple[int, int]) -> pygame.Rect:
    """What the bars leave of a window of this size."""
    width, height = size
    grown = max(0.875, (height / 800) ** 0.75)
    top, foot = round(46 * grown), round(33 * grown)
    return pygame.Rect(0, top, width, height - top - foot)


def match_of(name: str, preset: str | None = None, seed: int = 1) -> Match:
    """A fresh deal."""
    game = find(name)
    return Match(game.under(preset) if preset else game, seed)


def walk(match: Match, seed: int, steps: int, undos: float = 0.0) -> Iterator[Sequence[Event]]:
    """Plays on by chance, taking back now and then; the events of each step."""
    luck = random.Random(seed)
    for _ in range(steps):
        if match.can_undo and luck.random() < undos:
            yield match.undo().events
            continue
        offered = match.moves()
        if not offered:
            return
        yield match.play(luck.choice(offered)).events
