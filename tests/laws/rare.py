"""Positions to which random play seldom comes, so that what follows from them is met with too."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.shuffle import Stream
from game.match.match import Match
from game.rules.game import Game

RARE: dict[str, tuple[dict[str, str], ...]] = {
    "tournament": (
        {
            "foundation-1": "AC",
            "tableau-1": "2C",
            "tableau-2": "9D 8D",
            "stock": "<9C> <8C> <7C> <6C> <5C> <4C>",
        },
    ),
    "intelligence.book": ({"tableau-1": "AS 9H", "tableau-2": "2D 5D TH"},),
}
"""By game, or by game and preset: the piles."""


def rare(game: Game, count: int = 4) -> Iterator[tuple[Match, Stream]]:
    """Matches begun there, each with a stream to play by, so many times over."""
    for name in (game.id, f"{game.id}.{game.preset}"):
        for piles in RARE.get(name, ()):
            for seed in range(count):
                yield Match.at(game, piles), Stream(seed)
