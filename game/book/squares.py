"""The games in which single cards make a square."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.cards import RANK, SUIT, A, Card, K
from game.core.table import EMPTY, Table
from game.rules.game import Game
from game.vocabulary.conditions import When, is_space
from game.vocabulary.cribbage import KINDS, SCALE, heels_line, show
from game.vocabulary.dealer import Dealer
from game.vocabulary.discards import discards, touching
from game.vocabulary.fits import filled, from_, of_table
from game.vocabulary.goals import Goal, ScoreLines, total, unwon_once
from game.vocabulary.grids import consolidate
from game.vocabulary.options import alternative
from game.vocabulary.page import Page, Placement
from game.vocabulary.plays import carry, last_resort, only_when, turn_into_hand
from game.vocabulary.progress import measured, points_to
from game.vocabulary.sentences import spec
from game.vocabulary.zones import Zone, discard, hand, stock


def rows_and_columns(side: int) -> tuple[range, ...]:
    """The rows of a square from the top, then its columns from the left; each as the indices of its
    cards in the grid."""
    rows = [range(row * side, (row + 1) * side) for row in range(side)]
    return (*rows, *(range(column, side * side, side) for column in range(side)))


SIDE = 5
POKER_HANDS = rows_and_columns(SIDE)

HAND_NAMES = (
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
"""The hands that count, in their order at poker, the highest first. By the English points a
straight nevertheless counts more than a flush."""
NO_HAND = "No hand"
INCOMPLETE = ""
ENGLISH = dict(zip(HAND_NAMES, (30, 30, 16, 10, 5, 12, 6, 3, 1), strict=True))
AMERICAN = dict(zip(HAND_NAMES, (100, 75, 50, 25, 20, 15, 10, 5, 2), strict=True))
HANDS_OF_LIKE_RANKS = {
    (4, 1): "Four of a kind",
    (3, 2): "Full house",
    (3, 1, 1): "Three of a kind",
    (2, 2, 1): "Two pairs",
    (2, 1, 1, 1): "One pair",
}
"""For the numbers of cards of each rank in a hand, the largest first, the name of the hand."""
ROYAL = [A, 10, 11, 12, K]


def hand_of(cards: Sequence[Card]) -> str:
    """The poker hand of five cards; in a straight the ace is above the king or below the two."""
    ranks = sorted(RANK[card] for card in cards)
    straight = ranks == ROYAL or ranks == list(range(ranks[0], ranks[0] + SIDE))
    flush = len({SUIT[card] for card in cards}) == 1
    if straight and flush:
        return "Royal flush" if ranks == ROYAL else "Straight flush"
    if flush:
        return "Flush"
    if straight:
        return "Straight"
    counts = sorted(Counter(ranks).values(), reverse=True)
    return HANDS_OF_LIKE_RANKS.get(tuple(counts), NO_HAND)


def poker_hands(points: Mapping[str, int]) -> ScoreLines:
    """A tally of name and points of the ten hands, rows first; an incomplete hand has no name and
    counts nothing."""

    def name_and_points(cards: Sequence[Card]) -> tuple[str, int]:
        name = INCOMPLETE if EMPTY in cards else hand_of(cards)
        return name, points.get(name, 0)

    def tally(page: Page, table: Table) -> list[tuple[str, int]]:
        grid = page.spots("grid")
        tops = table.tops[grid.start : grid.stop]
        return [name_and_points([tops[index] for index in hand]) for hand in POKER_HANDS]

    return tally


@spec("the square is full, and its poker hands make {enough} points or more")
def enough_in_hands(points: Mapping[str, int], enough: int) -> Goal:
    """Won once the square is full and its hands count ``enough`` by these points."""
    complete, score = filled("grid"), total(poker_hands(points))
    return lambda page, table: complete(page, table) and score(page, table) >= enough


def counting(points: Mapping[str, int], enough: int, best: int) -> dict[str, Any]:
    """The fields of a game that scores poker hands by ``points`` and is won with ``enough`` of them
    in a full square; ``best`` is the highest score that was found in any deal."""
    tally = poker_hands(points)
    score = total(tally)
    won = measured(points_to(enough, score, best))(enough_in_hands(points, enough))
    lost = unwon_once(filled("grid"), won, f"the hands make fewer than {enough} points")
    return {"tally": tally, "scale": points, "score": score, "won": won, "lost": lost}


SCORING = alternative(
    "english",
    "american",
    "which table of points counts: the English, by how hard a hand is to make here, or the "
    "American, by how rare it is at poker",
    **counting(AMERICAN, 200, 297),
)

POKER_SOLITAIRE = Game(
    "Poker Solitaire",
    Zone("grid", SIDE * SIDE, space=from_("hand"), grid=True),
    hand(),
    stock(),
    play=(carry, turn_into_hand()),
    unwon_is_lost=True,
    **counting(ENGLISH, 70, 118),
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
CRIB_HANDS = rows_and_columns(CRIB_SIDE)
SHORT_NAMES = dict(zip(KINDS, ("15", "pair", "run", "flush", "nobs"), strict=True))
"""For each kind of score in a hand, its name as the table shows it beside the row or column."""


def _touches(put: Placement) -> bool:
    """Does the space touch a card, or is this the first card of the square?"""
    grid, tops = put.page.spots("grid"), put.table.tops
    lying = [divmod(at, CRIB_SIDE) for at, spot in enumerate(grid) if tops[spot] != EMPTY]
    row, column = divmod(grid.index(put.target), CRIB_SIDE)
    return not lying or any(
        abs(other_row - row) <= 1 and abs(other_column - column) <= 1
        for other_row, other_column in lying
    )


touching_a_card = of_table("beside a card, also at a corner", _touches, "a place beside a card")


def turn_starter(dealer: Dealer) -> None:
    """Turn the next card up as the starter when the square is full."""
    (starter,) = dealer.page.spots("starter")
    if full(dealer.page, dealer.table) and dealer.table.tops[starter] == EMPTY:
        dealer.deal(starter)


def cribbage_hands(page: Page, table: Table) -> list[tuple[str, int]]:
    """A tally of what each row and then each column counts as a hand, and his heels. An incomplete
    hand counts nothing; until the starter is turned up a hand counts without it."""
    grid, (spot,) = page.spots("grid"), page.spots("starter")
    tops = table.tops[grid.start : grid.stop]
    starter = None if table.tops[spot] == EMPTY else table.tops[spot]

    def kinds_and_points(cards: Sequence[Card]) -> tuple[str, int]:
        scoring = [] if EMPTY in cards else show(cards, starter)
        kinds = dict.fromkeys(SHORT_NAMES[each.kind] for each in scoring)
        return " ".join(kinds), sum(each.points for each in scoring)

    hands = [kinds_and_points([tops[index] for index in hand]) for hand in CRIB_HANDS]
    return [*hands, heels_line(starter)]


full = filled("grid")
points_of_hands = total(cribbage_hands)


@measured(points_to(ENOUGH, points_of_hands, best=84))
def square_is_enough(page: Page, table: Table) -> bool:
    """The square is full, the starter turned, and 61 points or more are made."""
    return all_turned(page, table) and points_of_hands(page, table) >= ENOUGH


def square_falls_short(page: Page, table: Table) -> bool:
    """The square is full, the starter turned, and 60 points or fewer are made."""
    return all_turned(page, table) and points_of_hands(page, table) < ENOUGH


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
    lost=When(f"the square makes fewer than {ENOUGH} points", square_falls_short),
    unwon_is_lost=True,
    score=points_of_hands,
    tally=cribbage_hands,
    scale=SCALE,
)

FAMILY_NAME = "squares"
GAMES = (POKER_SOLITAIRE, MONTE_CARLO, CRIBBAGE_SOLITAIRE_2)
