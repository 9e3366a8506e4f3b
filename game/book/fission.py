"""Fission: columns of the reserve break into two halves, and the halves into foundations."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import RANK, SUIT, Card, K, card
from game.core.events import Event
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import from_, in_suit, nothing, to, up
from game.vocabulary.lifts import of_pile, top
from game.vocabulary.moves import Move
from game.vocabulary.openings import deal
from game.vocabulary.page import Page
from game.vocabulary.sentences import notes
from game.vocabulary.zones import foundations, reserve, tableau

COLUMN, HALF, REST = 7, 3, 2
"""The number of cards in a column, in a half of a broken column, and in a half without its top."""
BROKEN = 2 * HALF
"""The number of cards in a column that is broken in two, the far half below the near one."""
FAR_GONE = "far_gone"
"""The fact that keeps the numbers of the columns whose far half has come apart: ``"2 5"``."""


def _top_of_far_half(pile: list[Card]) -> Sequence[int]:
    return (HALF - 1,) if len(pile) == BROKEN else ()


top_of_either_half = top | of_pile("the top card of the far half", _top_of_far_half)


def deal_columns(dealer: Dealer) -> None:
    """Deal the reserve column by column."""
    for spot in dealer.page.spots("reserve"):
        for _ in range(COLUMN):
            dealer.deal(spot)


# ---------------------------------------------------------------- foundations that meet


def next_in_suit(face: Card) -> Card:
    """Return the next higher card of the suit; after the king, the ace."""
    return card(RANK[face] % K + 1, SUIT[face])


def _by_first_card(page: Page, table: Table) -> dict[Card, Spot]:
    """Return the foundations, keyed by the card with which each begins."""
    return {pile[0]: s for s in page.spots("foundation") if (pile := table.piles[s])}


def join_meeting(dealer: Dealer) -> None:
    """Join foundations that meet: one that continues where another ends is laid on that other,
    which keeps its place."""
    page, table = dealer.page, dealer.table
    first = _by_first_card(page, table)
    for spot in page.spots("foundation"):
        while table.tops[spot] != EMPTY:
            other = first.get(next_in_suit(table.tops[spot]), spot)
            if other == spot or not table.piles[other]:
                break
            dealer.block(other, 0, len(table.piles[other]), spot)


def begin_foundation(dealer: Dealer, column: Spot, index: int, home: Spot) -> None:
    """Make a card of a column a foundation at ``home``. If it joins an older foundation, that one
    keeps its place: the card goes on top of one that it follows, or under one that it precedes."""
    page, table = dealer.page, dealer.table
    face = table.piles[column][index]
    begun = (s for s in page.spots("foundation") if table.tops[s] != EMPTY)
    followed = next((s for s in begun if next_in_suit(table.tops[s]) == face), None)
    preceded = _by_first_card(page, table).get(next_in_suit(face))
    dealer.block(column, index, 1, home)
    if followed is not None:
        dealer.block(home, 0, 1, followed)
    elif preceded is not None:
        dealer.block(home, 0, 1, preceded, put=0)
    join_meeting(dealer)


# ---------------------------------------------------------------- the fission


def _far_gone(table: Table) -> list[str]:
    """The numbers of the columns whose far half has come apart."""
    return str(table.facts.get(FAR_GONE) or "").split()


@notes(FAR_GONE)
def come_apart(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """When the top card of a half is played, make its two other cards foundations, the lower one
    first. Foundations that the played card brought together are joined before that."""
    page, table = dealer.page, dealer.table
    if move.source not in page.spots("reserve"):
        return
    remaining, number = len(table.piles[move.source]), str(page.numbers[move.source])
    lowest = 0
    if remaining == BROKEN - 1:  # the first half to lose its top card
        far = move.inside is not None
        if far:
            dealer.note(FAR_GONE, " ".join(sorted([*_far_gone(table), number])))
        else:
            lowest = HALF
    elif remaining == REST:  # the second half, which lies alone
        far = number not in _far_gone(table)
    else:
        return
    join_meeting(dealer)
    homes = page.spots("foundation")
    far_homes, near_homes = _homes_of_halves(page, move.source)
    for wanted in far_homes if far else near_homes:
        # in a given position another foundation may lie there
        choices = (wanted, *far_homes, *near_homes, *homes)
        free = [home for home in choices if table.tops[home] == EMPTY]
        if free:
            begin_foundation(dealer, move.source, lowest, free[0])


def _homes_of_halves(page: Page, column: Spot) -> tuple[range, range]:
    """Return the places where the far and the near half of this column become foundations."""
    halves_before = 2 * (page.numbers[column] - 1)
    homes = page.spots("foundation")[halves_before * REST :]
    return homes[:REST], homes[REST : 2 * REST]


FROM_RESERVE = tableau(
    4,
    deal=(1, 1, 1, 0),
    build=from_("reserve") & in_suit,
    space=from_("reserve"),
    lift=top.when(to("foundation")),
)
"""Piles of one suit each that take cards of the reserve in any order; from there the cards go to
foundations."""

FISSION = Game(
    "Fission",
    reserve(7, deal=COLUMN, lift=top_of_either_half, fan="down"),
    FROM_RESERVE,
    foundations(28, build=up & in_suit, space=nothing, loops=True),
    opening=(deal_columns, deal("tableau")),
    after_move=(come_apart,),
    follow=(join_meeting,),
    rules=2,
)

FAMILY_NAME = "Fission"
GAMES = (FISSION,)
