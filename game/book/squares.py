"""The games in which the cards make a square."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.cards import RANK, SUIT, A, Card, K
from game.core.table import EMPTY, Table
from game.rules.game import Game
from game.vocabulary.conditions import is_space
from game.vocabulary.cribbage import KINDS, SCALE, heels_line, show
from game.vocabulary.dealer import Dealer
from game.vocabulary.discards import discards, touching
from game.vocabulary.fits import filled, from_, of_table
from game.vocabulary.goals import Tally, total
from game.vocabulary.grids import consolidate
from game.vocabulary.options import alternative
from game.vocabulary.page import Page, Placement
from game.vocabulary.plays import carry, last_resort, only_when, turn_into_hand
from game.vocabulary.progress import measured, points_to
from game.vocabulary.zones import Zone, discard, hand, stock


def lines_of(side: int) -> tuple[range, ...]:
    """The rows and columns of a square, by the places of their cards in it: rows downward, columns
    rightward."""
    rows = [range(row * side, (row + 1) * side) for row in range(side)]
    return (*rows, *(range(column, side * side, side) for column in range(side)))


SIDE = 5
LINES = lines_of(SIDE)
"""The ten hands at poker."""

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


def counting(points: Mapping[str, int], enough: int) -> dict[str, Any]:
    """Count the hands by this table; the full square wins with so many points or more."""
    tally, complete = poker_hands(points), filled("grid")
    score = total(tally)

    @measured(points_to(enough, score))
    def won(page: Page, table: Table) -> bool:
        return complete(page, table) and score(page, table) >= enough

    def lost(page: Page, table: Table) -> bool:
        return complete(page, table) and score(page, table) < enough

    return {"tally": tally, "scale": points, "score": score, "won": won, "lost": lost}


SCORING = alternative(
    "english",
    "american",
    "which table of points counts: the English, by how hard a hand is to make here, or the "
    "American, by how rare it is at poker",
    **counting(AMERICAN, 200),
)

POKER_SOLITAIRE = Game(
    "Poker Solitaire",
    Zone("grid", SIDE * SIDE, space=from_("hand"), grid=True),
    hand(),
    stock(),
    play=(carry, turn_into_hand()),
    counted=True,
    **counting(ENGLISH, 70),
    options={"scoring": SCORING},
    presets={"english": {}, "american": {"scoring": "american"}},
)

TOUCHING_PAIRS = discards(touching("grid", SIDE), "grid")

CLOSING_UP = alternative(
    "no-pair",
    "any-time",
    "whether the rows close up only when no pair is left, or whenever there is a gap",
    play=(TOUCHING_PAIRS, consolidate("grid")),
)

MONTE_CARLO = Game(
    "Monte Carlo",
    Zone("grid", SIDE * SIDE, deal=1, grid=True),
    stock(),
    discard(),
    play=(TOUCHING_PAIRS, last_resort(consolidate("grid"))),
    options={"consolidate": CLOSING_UP},
)

# ---------------------------------------------------------------- hands at cribbage

CRIB_SIDE, ENOUGH = 4, 61
CRIB_LINES = lines_of(CRIB_SIDE)
SHORT = dict(zip(KINDS, ("15", "pair", "run", "flush", "nobs"), strict=True))
"""What scores in a line, as it is written beside it."""


def _touches(put: Placement) -> bool:
    """Does the place touch a card, or is it the first that is laid?"""
    grid, tops = put.page.spots("grid"), put.table.tops
    lying = [spot - grid.start for spot in grid if tops[spot] != EMPTY]
    row, column = divmod(put.target - grid.start, CRIB_SIDE)
    return not lying or any(
        abs(at // CRIB_SIDE - row) <= 1 and abs(at % CRIB_SIDE - column) <= 1 for at in lying
    )


touching_a_card = of_table("beside a card, also at a corner", _touches, "a place beside a card")


def turn_starter(dealer: Dealer) -> None:
    """The seventeenth card is turned up for a starter when the square is full."""
    (starter,) = dealer.page.spots("starter")
    if full(dealer.page, dealer.table) and dealer.table.tops[starter] == EMPTY:
        dealer.deal(starter)


def cribbage_hands(page: Page, table: Table) -> list[tuple[str, int]]:
    """What each row and then each column counts as a hand, and his heels; a line that is not
    complete counts nothing, and before the starter is turned a line counts without it."""
    grid, (spot,) = page.spots("grid"), page.spots("starter")
    tops = table.tops[grid.start : grid.stop]
    starter = None if table.tops[spot] == EMPTY else table.tops[spot]

    def told(cards: Sequence[Card]) -> tuple[str, int]:
        found = [] if EMPTY in cards else show(cards, starter)
        kinds = dict.fromkeys(SHORT[each.kind] for each in found)
        return " ".join(kinds), sum(each.points for each in found)

    counts = [told([tops[place] for place in line]) for line in CRIB_LINES]
    return [*counts, heels_line(starter)]


full = filled("grid")
line_points = total(cribbage_hands)


@measured(points_to(ENOUGH, line_points))
def square_is_enough(page: Page, table: Table) -> bool:
    """The square is full, the starter turned, and 61 points or more are made."""
    return all_turned(page, table) and line_points(page, table) >= ENOUGH


def square_falls_short(page: Page, table: Table) -> bool:
    """The square is full, the starter turned, and 60 points or fewer are made."""
    return all_turned(page, table) and line_points(page, table) < ENOUGH


def all_turned(page: Page, table: Table) -> bool:
    """Is the square full, and the starter turned?"""
    return full(page, table) and table.tops[page.spots("starter")[0]] != EMPTY


SQUARE = Zone("grid", CRIB_SIDE**2, space=from_("hand") & touching_a_card, grid=True)

CRIBBAGE_SOLITAIRE_2 = Game(
    "Cribbage Solitaire II",
    SQUARE,
    hand(),
    Zone("starter"),
    stock(),
    play=(carry, only_when(is_space("grid"), turn_into_hand())),
    follow=(turn_starter,),
    won=square_is_enough,
    lost=square_falls_short,
    counted=True,
    score=line_points,
    tally=cribbage_hands,
    scale=SCALE,
)

FAMILY_NAME = "squares"
GAMES = (POKER_SOLITAIRE, MONTE_CARLO, CRIBBAGE_SOLITAIRE_2)
