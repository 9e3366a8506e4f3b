"""Scoring of cribbage hands, combination by combination."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from game.core.cards import DOWN, RANK, SUIT, Card, J
from game.vocabulary.discards import PIPS

HAND, WHOLE_HAND = 4, 5
"""The cards of a hand, without and with the starter."""
FIFTEEN_POINTS, SHORTEST_RUN = 15, 3
FIFTEEN, PAIR, RUN, FLUSH, NOBS = KINDS = ("Fifteen", "Pair", "Run", "Flush", "His nobs")
"""The scoring combinations, in the order in which they are counted."""
HEELS = "His heels"
SCALE = {
    FIFTEEN: 2,
    PAIR: 2,
    "Run, each card": 1,
    "Flush of four": 4,
    "Flush of five": 5,
    NOBS: 1,
    HEELS: 2,
}
"""The points of each combination, as the table shows them."""


class Counted(NamedTuple):
    """A scoring combination: its kind, its cards and its points."""

    kind: str
    cards: tuple[Card, ...]
    points: int


def show(hand: Sequence[Card], starter: Card | None, *, crib: bool = False) -> list[Counted]:
    """The scoring combinations of a hand with its starter.

    Each fifteen and each pair counts two, each of the longest runs a point a card, his nobs (the
    jack of the starter's suit) one. Four cards of a suit in the hand count four, five with the
    starter; in the crib only all five. A hand with a face-down card or too many cards scores
    nothing.
    """
    cards = [*hand] if starter is None else [*hand, starter]
    if len(cards) > WHOLE_HAND or any(card >= DOWN for card in cards):
        return []
    sets = [each for size in range(2, len(cards) + 1) for each in combinations(cards, size)]
    found = [
        Counted(FIFTEEN, each, 2)
        for each in sets
        if sum(PIPS[card] for card in each) == FIFTEEN_POINTS
    ]
    found += [
        Counted(PAIR, (one, two), 2)
        for one, two in combinations(cards, 2)
        if RANK[one] == RANK[two]
    ]
    runs = [each for each in sets if len(each) >= SHORTEST_RUN and _is_run(each)]
    longest = max(map(len, runs), default=0)
    found += [Counted(RUN, each, longest) for each in runs if len(each) == longest]
    for suited in (cards, *([] if crib else [hand])):
        if (
            len(suited) >= (WHOLE_HAND if crib else HAND)
            and len({SUIT[card] for card in suited}) == 1
        ):
            found.append(Counted(FLUSH, tuple(suited), len(suited)))
            break
    if starter is not None:
        jacks = [card for card in hand if RANK[card] == J and SUIT[card] == SUIT[starter]]
        found += [Counted(NOBS, (jack,), 1) for jack in jacks]
    return found


def _is_run(cards: Sequence[Card]) -> bool:
    ranks = {RANK[card] for card in cards}
    return len(ranks) == len(cards) == max(ranks) - min(ranks) + 1


def heels(starter: Card) -> int:
    """Two points for a jack as starter."""
    return 2 if RANK[starter] == J else 0


def heels_line(starter: Card | None) -> tuple[str, int]:
    """The line beside the starter, blank unless it is a jack."""
    points = 0 if starter is None else heels(starter)
    return (HEELS if points else "", points)


def counted(hand: Sequence[Card], starter: Card | None, *, crib: bool = False) -> int:
    """The total points of a hand with its starter."""
    return sum(each.points for each in show(hand, starter, crib=crib))


def by_kind(found: Sequence[Counted], whose: str) -> list[tuple[str, int]]:
    """The points of a hand by kind, then its total under the name ``whose``."""
    lines = [(kind, sum(each.points for each in found if each.kind == kind)) for kind in KINDS]
    return [*lines, (whose, sum(points for _, points in lines))]


UNCOUNTED = [("", 0)] * (len(KINDS) + 1)
"""The blank lines of a hand that is not counted yet."""
