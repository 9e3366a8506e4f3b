"""Olga: builds all over a square of forty-nine cards, whose columns are uncovered from the foot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.core.cards import A, K, pack
from game.core.events import Event
from game.core.table import EMPTY, Fact, Spot, Table
from game.rules.game import Game
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import (
    OF_RANK,
    alternate,
    down,
    from_,
    in_suit,
    of_facts,
    of_place,
    short_of_base,
    to,
    up,
)
from game.vocabulary.laid_rows import lowest
from game.vocabulary.lifts import faces, top
from game.vocabulary.moves import Move
from game.vocabulary.obligations import starters
from game.vocabulary.page import Page
from game.vocabulary.plays import carry
from game.vocabulary.sentences import itself
from game.vocabulary.stock_plays import in_turn, pile_in_turn, turn_down
from game.vocabulary.zones import foundations, hand, stock_and_waste, tableau

SIDE = 7
PLACES = SIDE * SIDE
PLACE = "place"
"""The fact that keeps the number of the place that is laid next; after the last it is one more."""


def next_place(facts: Mapping[str, Fact]) -> int:
    """The number of the place that is laid next."""
    noted = facts.get(PLACE)
    return noted if isinstance(noted, int) else PLACES + 1


def _is_laid_out(facts: Mapping[str, Fact]) -> bool:
    return next_place(facts) > PLACES


def _is_being_laid(facts: Mapping[str, Fact]) -> bool:
    return not _is_laid_out(facts)


laid_out = of_facts("the tableau is laid out", _is_laid_out)
laying = of_facts("the tableau is being laid", _is_being_laid)


def all_laid(page: Page, table: Table) -> Fact:
    """A given position counts as one after the layout."""
    return PLACES + 1


def place_in_turn(page: Page, table: Table) -> Spot:
    """The place that is laid next."""
    return pile_in_turn(page, table, "tableau", PLACE)


def go_on(dealer: Dealer) -> None:
    """The next place is laid."""
    dealer.note(PLACE, next_place(dealer.table.facts) + 1)


def placed(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """A card that waited was laid in its place."""
    if move.source in dealer.page.spots("hand") and move.target in dealer.page.spots("tableau"):
        go_on(dealer)


def no_waiting(dealer: Dealer) -> bool:
    """The second, fourth and sixth rows are laid unseen; after the layout cards are turned on the
    wastepile."""
    page, number = dealer.page, next_place(dealer.table.facts)
    if number > PLACES:
        dealer.show(page.stock, page.spots("waste")[0])
        return True
    if (number - 1) // SIDE % 2 == 0:
        return False
    dealer.deal(page.spots("tableau")[number - 1], up=False)
    go_on(dealer)
    return True


@itself("a card that waits in the hand is placed first")
def hand_first(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """During the layout it is the player's choice where a card goes, an ace too."""
    return [move for move in offers if move.source in page.spots("hand")]


@itself("a face-down card at the bottom of a column is turned up")
def uncover(dealer: Dealer) -> None:
    """A face-down card is turned up once it is the lowest of its column, after the layout."""
    page, table = dealer.page, dealer.table
    if not laid_out(page, table):
        return
    spots, tops = page.spots("tableau"), table.tops
    for column in range(SIDE):
        lying = [spot for spot in spots[column::SIDE] if tops[spot] != EMPTY]
        if lying:
            dealer.turn_top(lying[-1])


def _king_of_column(table: Table, spot: Spot) -> int:
    column = table.tops[spot % SIDE : PLACES : SIDE]  # the square stands first in the state
    return OF_RANK[K] if column.count(EMPTY) == SIDE else 0


king_of_column = of_place(
    "a king where a whole column is cleared away", _king_of_column, "a king, and a cleared column"
)

PLAYED = from_("tableau", "waste")

ON_COLUMNS = down & alternate & short_of_base & PLAYED
IN_PLACE = (king_of_column & PLAYED) | (from_("hand") & in_turn("tableau", PLACE))
FROM_THE_FOOT = top.when(to("foundation") & lowest(SIDE)) | faces.when(to("tableau"))
lay_or_turn = replace(
    turn_down(place_in_turn, "foundation", after=go_on, before=no_waiting),
    facts={PLACE: 1},
    deals=laying,
)
"""Lay the next card in its place; after the layout turn it on the wastepile."""

OLGA = Game(
    "Olga",
    tableau(PLACES, build=ON_COLUMNS, space=IN_PLACE, lift=FROM_THE_FOOT.once(laid_out)),
    foundations(16, build=up & in_suit),
    *stock_and_waste(),
    hand(),
    cards=pack(4, ranks=(A, *range(7, K + 1))),
    play=(carry, lay_or_turn),
    after_move=(placed,),
    follow=(uncover,),
    must=(hand_first, starters),
    peek=False,
    shown={PLACE: all_laid},
)

FAMILY_NAME = "Olga"
GAMES = (OLGA,)
