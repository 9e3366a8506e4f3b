"""What is worth more than a tap when cards come to lie somewhere: a suit that is complete, a column
that is cleared."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.events import Event, Moved
from game.core.table import Spot
from game.rules.game import Game

RANKS = 13
"""So many cards that leave play together are a whole suit."""


def finished(game: Game, heights: Sequence[int], events: Iterable[Event]) -> list[Spot]:
    """The piles on which these events completed a suit: foundations that have all their cards, and
    what lies out of play where a whole suit went there. ``heights`` are the piles' afterwards."""
    found: dict[Spot, None] = {}
    # where a suit is shared by two foundations that meet, neither has a height of its own, nor
    # where there is a place for every card, so that a suit may begin anywhere
    shares, over = divmod(len(game.cards), max(len(game.spots("foundation")), 1))
    for event in events:
        if not isinstance(event, Moved) or not game.is_home(event.target):
            continue
        whole = (
            not over and shares > 1 and heights[event.target] == shares
            if game.role(event.target) == "foundation"
            else len(event.cards) >= RANKS
        )
        if whole:
            found[event.target] = None
    return list(found)


def cleared(game: Game, heights: Sequence[int], events: Iterable[Event]) -> list[Spot]:
    """The columns that these events left empty."""
    moved = (event for event in events if isinstance(event, Moved))
    left = dict.fromkeys(event.source for event in moved)
    return [spot for spot in left if game.role(spot) == "tableau" and not heights[spot]]
