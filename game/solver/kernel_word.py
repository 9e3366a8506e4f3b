"""A word of a page as the kernel reads it: a number for its kind, and further numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.table import Fact, Spot
from game.rules.game import Game
from game.vocabulary.conditions import When

LIFTS = (
    "top", "faces", "all_faces", "whole", "run", "whole_run", "alone", "on_another", "bottom",
    "each", "buried",
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
COUNTED, FILLED, IS_SPACE, LEFT, REDEALT, BETWEEN, ROWS_FILLED, EITHER, CHOSEN = range(9)
NONE_TO_FILL, UNSET, SHORT, NO_HIGHER, REACHED = range(9, 14)
NO_CARRY, DEALT_OUT = range(14, 16)
CARRY, TURN, REDEAL, DEAL_ROW, TO_HAND, LAY_NEXT, FILL, DISCARD, GATHERED, COVER = range(10)
REVERSAL, NEXT_ROW, IN_TURN, CONSOLIDATE, CHOOSE, FIRST, DEAL_UPON, HAND_ON = range(10, 18)
BY_STEPS, DEAL_OUT = range(18, 20)
TURN_UP_BARED, REFILL, CLOSE_UP, CAST_OUT, CAST_OUT_SUITS, TURN_UP_LAST = range(6)
TURN_UP_WHEN_DEALT, COMPLETED_BY, GATHER_EQUALS = range(6, 9)
STARTERS, FILL_SPACES, CHOICE_FIRST, SECOND_FOLLOWS = range(4)
PASS_TURN, COUNT_BATCH, NOTE_REDEAL, NOTE_DRAWN, NOTE_GIVER, ONCE_STARTED, NOTE_START = range(7)
COUNT_MOVES = 7
GATHER, FANS, EACH_PILE, FILL_UP, BOTTOM_TO_TOP, STEP_UNLESS = range(6)
PAST_ALIKE, ROWS_AGAIN = range(6, 8)
ALL_EMPTY, LEFT_PILES, HOLDING, WHOLE_SUITS, LEADERS_LEFT, ONLY_LEFT = range(6)
SUITS_IN_ROWS, ENOUGH_IN_HANDS = range(6, 8)
NOTHING_MOVES, HAND_UNPAIRED, UNWON = range(3)
NEXT_ABOVE = ASKED["next_above"]
NO_LIMIT = -1
REDEAL_PLAYS = {REDEAL, GATHERED, BY_STEPS}
"""The plays that may deal cards again after they were in play."""
MOST_TOGETHER = 4
TOTAL, ALIKE, ONE_EACH, ADJACENT, ENCLOSED, BATCH, TOUCHING = range(7)
OUTRANKED, FACE_WITH_EIGHTEEN, FOR_EACH_LEADER, LAST_PAIR = range(7, 11)


class NotPlain(ValueError):
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

    :raises NotPlain: where the page has none.
    """
    spots = game.spots(role)
    if not spots:
        raise NotPlain(f"there is no {role}")
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

    :raises NotPlain: where one of them is set.
    """
    for name in names:
        if params.get(name):
            raise NotPlain(f"{kind} with {name}")
