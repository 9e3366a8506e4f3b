"""Finds what deserves more than the sound of a card: a complete suit, a cleared column."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.events import Event, Moved
from game.core.table import Spot
from game.rules.game import Game

SUIT_LENGTH = 13
"""The number of cards that leave play together as a whole suit."""


def completed_suits(game: Game, heights: Sequence[int], events: Iterable[Event]) -> list[Spot]:
    """Return the piles on which these events completed a suit: full foundations, and piles out of
    play that received a whole suit. ``heights`` are those of the piles after the events."""
    found: dict[Spot, None] = {}
    # where two foundations share a suit and meet, neither has a full height of its own; nor where
    # every card has a foundation, so that a suit may begin anywhere
    shares, over = divmod(len(game.cards), max(len(game.spots("foundation")), 1))
    for event in events:
        if not isinstance(event, Moved) or not game.is_home(event.target):
            continue
        whole = (
            not over and shares > 1 and heights[event.target] == shares
            if game.role(event.target) == "foundation"
            else len(event.cards) >= SUIT_LENGTH
        )
        if whole:
            found[event.target] = None
    return list(found)


def cleared_columns(game: Game, heights: Sequence[int], events: Iterable[Event]) -> list[Spot]:
    """Return the columns that these events emptied."""
    moved = (event for event in events if isinstance(event, Moved))
    left = dict.fromkeys(event.source for event in moved)
    return [spot for spot in left if game.role(spot) == "tableau" and not heights[spot]]
