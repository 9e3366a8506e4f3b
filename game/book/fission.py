"""Fission: columns of the reserve break in two, and their halves come apart into foundations."""

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
from game.vocabulary.sentences import keeps
from game.vocabulary.zones import foundations, reserve, tableau

COLUMN, HALF, REST = 7, 3, 2
"""The cards of a column, of a half once it is broken, and of what is left of a half."""
BROKEN = 2 * HALF
TOP_OF_FAR = HALF - 1
PLACES = 2 * REST
"""How many foundations come out of a column."""
FAR_GONE = "far_gone"
"""The fact that keeps the numbers of the columns whose far half has come apart: ``"2 5"``."""


def _top_of_far_half(pile: list[Card]) -> Sequence[int]:
    return (TOP_OF_FAR,) if len(pile) == BROKEN else ()


halves = top | of_pile("the top card of the far half", places=_top_of_far_half, single=True)
"""Of a broken column both halves have a top card."""


def deal_columns(dealer: Dealer) -> None:
    """Deal the reserve column by column."""
    for spot in dealer.page.spots("reserve"):
        for _ in range(COLUMN):
            dealer.deal(spot)


# ---------------------------------------------------------------- foundations that meet


def after(face: Card) -> Card:
    """The card that follows this one in its suit, the ace after the king."""
    return card(RANK[face] % K + 1, SUIT[face])


def _first_cards(page: Page, table: Table) -> dict[Card, Spot]:
    """The foundations by the card with which each begins."""
    return {pile[0]: s for s in page.spots("foundation") if (pile := table.piles[s])}


def join_meeting(dealer: Dealer) -> None:
    """Lay a foundation that begins where another ends on that one, which keeps its place."""
    page, table = dealer.page, dealer.table
    first = _first_cards(page, table)
    for spot in page.spots("foundation"):
        while table.tops[spot] != EMPTY:
            other = first.get(after(table.tops[spot]), spot)
            if other == spot or not table.piles[other]:
                break
            dealer.block(other, 0, len(table.piles[other]), spot)


def bear(dealer: Dealer, column: Spot, place: Spot, home: Spot) -> None:
    """Make a card of a column a foundation at ``home``. Where it joins an older one, that one keeps
    its place: the card goes on top of one that it follows, or under one that it precedes."""
    page, table = dealer.page, dealer.table
    face = table.piles[column][place]
    ends = (s for s in page.spots("foundation") if table.tops[s] != EMPTY)
    followed = next((s for s in ends if after(table.tops[s]) == face), None)
    preceded = _first_cards(page, table).get(after(face))
    dealer.block(column, place, 1, home)
    if followed is not None:
        dealer.block(home, 0, 1, followed)
    elif preceded is not None:
        dealer.block(home, 0, 1, preceded, put=0)
    join_meeting(dealer)


# ---------------------------------------------------------------- the fission


def _far_gone(table: Table) -> list[str]:
    """The numbers of the columns whose far half has come apart."""
    return str(table.facts.get(FAR_GONE) or "").split()


@keeps(FAR_GONE)
def come_apart(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """When the top card of a half is played, its two other cards become foundations, the far one
    first; a join that the played card itself made possible comes before them."""
    page, table = dealer.page, dealer.table
    if move.source not in page.spots("reserve"):
        return
    remaining, number = len(table.piles[move.source]), str(page.numbers[move.source])
    if remaining == BROKEN - 1:  # the first half that is played from
        far = move.inside is not None
        if far:
            dealer.note(FAR_GONE, " ".join(sorted([*_far_gone(table), number])))
    elif remaining == REST:  # the second, which lies alone
        far = number not in _far_gone(table)
    else:
        return
    join_meeting(dealer)
    lowest = HALF if remaining > REST and not far else 0
    homes = page.spots("foundation")
    own = _foundations_of(page, move.source)
    for wanted in own[:REST] if far else own[REST:]:
        # only in a position that was given may another foundation lie in its place
        free = [home for home in (wanted, *own, *homes) if table.tops[home] == EMPTY]
        if free:
            bear(dealer, move.source, lowest, free[0])


def _foundations_of(page: Page, column: Spot) -> range:
    """The places of the foundations that come out of this column, those of the far half first."""
    number = page.numbers[column]
    return page.spots("foundation")[PLACES * (number - 1) : PLACES * number]


FROM_RESERVE = tableau(
    4,
    deal=(1, 1, 1, 0),
    build=from_("reserve") & in_suit,
    space=from_("reserve"),
    lift=top.when(to("foundation")),
)
"""Piles of a suit each, in any order, which take cards of the reserve and give them up."""

FISSION = Game(
    "Fission",
    reserve(7, deal=COLUMN, lift=halves, fan="down"),
    FROM_RESERVE,
    foundations(28, build=up & in_suit, space=nothing, loops=True),
    opening=(deal_columns, deal("tableau")),
    after_move=(come_apart,),
    follow=(join_meeting,),
    rules=2,
)

FAMILY_NAME = "Fission"
GAMES = (FISSION,)
