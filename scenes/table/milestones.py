"""Finds what deserves more than the sound of a card: progress, a complete suit, a cleared
column."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.events import Event, Moved, Noted, apply
from game.core.table import Spot, Table
from game.rules.game import Game

SUIT_LENGTH = 13
"""The number of cards that leave play together as a whole suit."""


def gained(game: Game, table: Table, events: Sequence[Event]) -> list[Spot]:
    """Return the piles on which these events, which led to this table, made progress toward the
    goal of the game. Where points were only noted, they are the last pile that got cards, or the
    piles that the note names."""
    measure, then = game.measure, table.copy()
    reached = measure.at(game, table).done
    then.take_back(events)
    done = measure.at(game, then).done
    if reached <= done:
        return []
    found, last, named = dict[Spot, None](), list[Spot](), list[Spot]()
    for event in events:
        apply(then, event)
        if isinstance(event, Moved):
            last = [event.target]
            now = measure.at(game, then).done
            if now > done:
                found[event.target], done = None, now
        elif isinstance(event, Noted) and isinstance(event.now, str):
            named = [game.spot(word) for word in event.now.split() if word in game.names]
    return [spot for spot in found if table.piles[spot]] or last or named


def completed_suits(game: Game, heights: Sequence[int], events: Iterable[Event]) -> list[Spot]:
    """Return the piles on which these events completed a suit: full foundations, and piles out of
    play that received a whole suit. ``heights`` are those of the piles after the events."""
    found: dict[Spot, None] = {}
    # a full foundation has an equal share of the cards; none is full where two foundations build
    # one suit from both ends and meet, or where there are as many foundations as cards, so that a
    # suit may begin anywhere
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
