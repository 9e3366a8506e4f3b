"""Which deals of past days the title shows: handsome ones, none of today's, and none of a challenge
that was left unfinished."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import date

from game.daily.challenge import Challenge, challenge, challenges
from game.match.match import Match
from game.storage.saves import Saves
from game.storage.slots import Slot
from scenes.table.thumbnails import shows_enough

Deals = set[tuple[str, int]]
"""Deals by their game and number."""


def under_way(saves: Saves) -> list[Slot]:
    """Return the attempts at challenges that were left unfinished."""
    return [saved.slot for saved in saves.challenges() if not saved.slot.practice]


def kept_back(today: date, left: Sequence[Slot]) -> Deals:
    """Return the deals whose lines would spoil them: of today's challenges and of those ``left``
    unfinished.

    :raises NoChallenge: if none are dealt today.
    :raises BadPool: if a pool can't be read.
    """
    found = [*challenges(today)]
    for slot in left:
        with suppress(ValueError):  # no such day, or no challenge on it
            found.append(challenge(date.fromisoformat(slot.day), slot.length))
    return {(one.game.id, one.seed) for one in found}


def is_handsome(one: Challenge) -> bool:
    """Do the cards lie on the table in a picture from the start, and is the deal won rather than
    played for points?"""
    return one.points is None and shows_enough(Match(one.game, one.seed))
