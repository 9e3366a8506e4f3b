"""The games in which the cards make a square."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.cards import RANK, SUIT, A, Card, K
from game.core.table import EMPTY, Table
from game.rules.game import Game
from game.vocabulary.discards import discards, touching
from game.vocabulary.fits import filled, from_
from game.vocabulary.goals import Score, Tally
from game.vocabulary.grids import consolidate
from game.vocabulary.openings import deal
from game.vocabulary.options import Option, with_
from game.vocabulary.page import Page
from game.vocabulary.plays import carry, last_resort, turn_into_hand
from game.vocabulary.zones import Zone, discard, hand, stock

SIDE = 5
ROWS = [range(row * SIDE, (row + 1) * SIDE) for row in range(SIDE)]
COLUMNS = [range(column, SIDE * SIDE, SIDE) for column in range(SIDE)]
LINES = (*ROWS, *COLUMNS)
"""The ten hands, by the places of their cards in the square: rows downward, columns rightward."""

HANDS = (
    "Royal flush",
    "Straight flush",
    "Four of a kind",
    "Full house",
    "Flush",
    "Straight",
    "Three of a kind",
    "Two pairs",
    "One pair",
)
"""The hands that count, the highest first; a flush stands before a straight."""
NO_HAND = "No hand"
INCOMPLETE = ""
ENGLISH = dict(zip(HANDS, (30, 30, 16, 10, 5, 12, 6, 3, 1), strict=True))
AMERICAN = dict(zip(HANDS, (100, 75, 50, 25, 20, 15, 10, 5, 2), strict=True))
SETS = {
    (4, 1): "Four of a kind",
    (3, 2): "Full house",
    (3, 1, 1): "Three of a kind",
    (2, 2, 1): "Two pairs",
    (2, 1, 1, 1): "One pair",
}
"""The hands of like ranks, by how often each rank is there."""
HIGHEST = [A, 10, 11, 12, K]


def hand_of(cards: Sequence[Card]) -> str:
    """What five cards are called at poker; the ace stands above the king or below the two."""
    ranks = sorted(RANK[card] for card in cards)
    straight = ranks == HIGHEST or ranks == list(range(ranks[0], ranks[0] + SIDE))
    flush = len({SUIT[card] for card in cards}) == 1
    if straight and flush:
        return "Royal flush" if ranks == HIGHEST else "Straight flush"
    if flush:
        return "Flush"
    if straight:
        return "Straight"
    alike = sorted(Counter(ranks).values(), reverse=True)
    return SETS.get(tuple(alike), NO_HAND)


def poker_hands(points: Mapping[str, int]) -> Tally:
    """Name and points of the ten hands, rows downward and then columns rightward; a line that is
    not complete has no name and counts nothing."""

    def told(cards: Sequence[Card]) -> tuple[str, int]:
        name = INCOMPLETE if EMPTY in cards else hand_of(cards)
        return name, points.get(name, 0)

    def tally(page: Page, table: Table) -> list[tuple[str, int]]:
        grid = page.spots("grid")
        tops = table.tops[grid.start : grid.stop]
        return [told([tops[place] for place in line]) for line in LINES]

    return tally


def total(tally: Tally) -> Score:
    """The points of all lines together."""
    return lambda page, table: sum(points for _, points in tally(page, table))


def counting(points: Mapping[str, int], enough: int) -> dict[str, Any]:
    """Count the hands by this table; the full square wins with so many points or more."""
    tally, complete = poker_hands(points), filled("grid")
    score = total(tally)

    def won(page: Page, table: Table) -> bool:
        return complete(page, table) and score(page, table) >= enough

    def lost(page: Page, table: Table) -> bool:
        return complete(page, table) and score(page, table) < enough

    return {"tally": tally, "score": score, "won": won, "lost": lost}


POKER_SOLITAIRE = Game(
    "Poker Solitaire",
    source="003 POKER SOLITAIRE",
    layout=(Zone("grid", SIDE * SIDE, space=from_("hand"), grid=True), hand(), stock()),
    opening=(),
    play=(carry, turn_into_hand()),
    must=(),
    counted=True,
    **counting(ENGLISH, 70),
    options={
        "scoring": Option(
            "english",
            {"english": with_(), "american": with_(**counting(AMERICAN, 200))},
            "which table of points counts: the English, by how hard a hand is to make here, or the "
            "American, by how rare it is at poker",
        ),
    },
    presets={"english": {}, "american": {"scoring": "american"}},
)

TOUCHING_PAIRS = discards(touching("grid", SIDE), "grid")

MONTE_CARLO = Game(
    "Monte Carlo",
    source="003 MONTE CARLO",
    layout=(Zone("grid", SIDE * SIDE, deal=1, grid=True), stock(), discard()),
    opening=(deal("grid"),),
    play=(TOUCHING_PAIRS, last_resort(consolidate("grid"), TOUCHING_PAIRS)),
    options={
        "consolidate": Option(
            "no-pair",
            {"no-pair": with_(), "any-time": with_(play=(TOUCHING_PAIRS, consolidate("grid")))},
            "whether the rows close up only when no pair is left, or whenever there is a gap",
        ),
    },
)

KIN = "squares"
GAMES = (POKER_SOLITAIRE, MONTE_CARLO)
