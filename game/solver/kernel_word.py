"""A word of a page as the kernel reads it: a number for its kind, and further numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.table import Fact, Spot
from game.rules.game import Game
from game.vocabulary.conditions import When

LIFTS = (
    "top", "faces", "all_faces", "whole", "run", "whole_run", "alone", "on_another", "each",
    "buried",
)  # fmt: skip
"""The kinds of lifts that the kernel knows, in the order of their numbers."""
ASKED = {
    "one_of_each": 1,
    "next_in_order": 2,
    "in_turn": 4,
    "in_order": 8,
    "one_way": 16,
    "rank_above": 64,
    "after_twin": 128,
    "begun_behind": 256,
    "above_own": 512,
    "not_named": 1024,
    "next_above": 2048,
    "while_shown": 4096,
}
"""For each kind of fit that the kernel evaluates on the table, its bit."""

# ---------------------------------------------------------------- the kinds of words, by number
# in the order of the enumerations in kernel.c

(
    COUNTED, FILLED, IS_SPACE, LEFT, REDEALT, BETWEEN, ROWS_FILLED, EITHER, CHOSEN, NONE_TO_FILL,
    UNSET, SHORT, NO_HIGHER, REACHED, NO_CARRY, DEALT_OUT,
) = range(16)  # fmt: skip
"""Conditions."""
(
    CARRY, TURN, REDEAL, DEAL_ROW, TO_HAND, LAY_NEXT, FILL, DISCARD, GATHERED, COVER, REVERSAL,
    NEXT_ROW, IN_TURN, CONSOLIDATE, CHOOSE, FIRST, DEAL_UPON, HAND_ON, BY_STEPS, DEAL_OUT,
) = range(20)  # fmt: skip
"""Plays."""
REDEAL_PLAYS = {REDEAL, GATHERED, BY_STEPS}
"""The plays that may deal cards again after they were in play."""
(
    TURN_UP_BARED, REFILL, CLOSE_UP, CAST_OUT, CAST_OUT_SUITS, TURN_UP_LAST, TURN_UP_WHEN_DEALT,
    COMPLETED_BY, GATHER_EQUALS,
) = range(9)  # fmt: skip
"""Reflexes."""
STARTERS, FILL_SPACES, CHOICE_FIRST, SECOND_FOLLOWS = range(4)
"""Obligations."""
(
    PASS_TURN, COUNT_BATCH, NOTE_REDEAL, NOTE_DRAWN, NOTE_GIVER, ONCE_STARTED, NOTE_START,
    COUNT_MOVES,
) = range(8)  # fmt: skip
"""Rules after a move."""
(
    GATHER, FANS, EACH_PILE, FILL_UP, BOTTOM_TO_TOP, STEP_UNLESS, PAST_ALIKE, ROWS_AGAIN,
) = range(8)  # fmt: skip
"""Steps of a deal."""
(
    ALL_EMPTY, LEFT_PILES, HOLDING, WHOLE_SUITS, LEADERS_LEFT, ONLY_LEFT, SUITS_IN_ROWS,
    ENOUGH_IN_HANDS,
) = range(8)  # fmt: skip
"""Goals."""
NOTHING_MOVES, HAND_UNPAIRED, UNWON = range(3)
"""Rules for losing."""
(
    TOTAL, ALIKE, ONE_EACH, ADJACENT, ENCLOSED, BATCH, TOUCHING, OUTRANKED, FACE_WITH_EIGHTEEN,
    FOR_EACH_LEADER, LAST_PAIR,
) = range(11)  # fmt: skip
"""Sets of cards that go together."""
NEXT_ABOVE = ASKED["next_above"]
NO_LIMIT = -1
"""Stands for no limit."""
MOST_TOGETHER = 4
"""The most cards of a set, unless it may have any size."""


class KernelCannot(Exception):
    """The kernel can't search a table: it does not know it, or can't be loaded here."""


class UnknownToKernel(KernelCannot, ValueError):
    """The kernel does not know a game or a table; the message names the word, or says why."""


class Word(NamedTuple):
    """A word as the kernel reads it.

    The conditions ``whens`` must hold for it. Its piles ``apart`` are not interchangeable. In
    ``apart_until`` stand piles that are not interchangeable as long as cards lie on another pile,
    and that pile. ``sources`` are the piles from which it brings cards into play. ``fact`` is the
    fact that it notes or reads, with its value where none is noted. ``redeals`` is the most redeals
    that it allows, where the fact ``redeals_left`` counts them. A play that is ``last`` is offered
    only while no other play is. ``values`` are the values of the fact where they are not numbers;
    the kernel numbers them from 1.
    """

    kind: int
    params: Sequence[int] = ()
    whens: tuple[When, ...] = ()
    apart: frozenset[Spot] = frozenset()
    apart_until: tuple[tuple[Spot, ...], Spot] | None = None
    sources: frozenset[Spot] = frozenset()
    fact: tuple[str, int] | None = None
    redeals: int | None = None
    last: bool = False
    values: tuple[Fact, ...] = ()


def spots_of(game: Game, roles: Iterable[str]) -> list[Spot]:
    """Return the piles of these roles, one role after another."""
    return [spot for role in roles for spot in game.spots(role)]


def first(game: Game, role: str) -> Spot:
    """Return the first pile of a role.

    :raises UnknownToKernel: where the page has none.
    """
    spots = game.spots(role)
    if not spots:
        raise UnknownToKernel(f"there is no {role}")
    return spots[0]


def several(spots: Iterable[Spot]) -> frozenset[Spot]:
    """Return these piles if there are at least two of them, else none."""
    found = frozenset(spots)
    return found if len(found) > 1 else frozenset()


def limit(times: int | None) -> int:
    """Return a limit as the kernel reads it: :data:`NO_LIMIT` for None."""
    return NO_LIMIT if times is None else times


def without(params: Mapping[str, Any], kind: str, *names: str) -> None:
    """Refuse a word with one of these parameters.

    :raises UnknownToKernel: where one of them is set.
    """
    for name in names:
        if params.get(name):
            raise UnknownToKernel(f"{kind} with {name}")
