"""Olga: cards are built anywhere on a square of forty-nine; its columns are uncovered from the
bottom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
    once,
    short_of_base,
    to,
    up,
)
from game.vocabulary.laid_rows import lowest
from game.vocabulary.lifts import faces, top
from game.vocabulary.moves import Move
from game.vocabulary.obligations import starters
from game.vocabulary.page import Page
from game.vocabulary.plays import Play, carry, turning_to_hand
from game.vocabulary.sentences import fixed_spec
from game.vocabulary.stock_plays import in_turn, wait_or_place
from game.vocabulary.zones import foundations, hand, stock_and_waste, tableau

SIDE = 7
PLACES = SIDE * SIDE
PLACE = "place"
"""The fact that keeps the number of the place that is laid next, or ``LAID_OUT`` after the last."""
LAID_OUT = PLACES + 1


def next_place(facts: Mapping[str, Fact]) -> int:
    """The number of the place that is laid next."""
    noted = facts.get(PLACE)
    return noted if isinstance(noted, int) else LAID_OUT


def _is_laid_out(facts: Mapping[str, Fact]) -> bool:
    return next_place(facts) > PLACES


def _is_being_laid(facts: Mapping[str, Fact]) -> bool:
    return not _is_laid_out(facts)


laid_out = of_facts("the tableau is laid out", _is_laid_out)
laying = of_facts("the tableau is being laid", _is_being_laid)


def all_laid(page: Page, table: Table) -> Fact:
    """A given position counts as laid out."""
    return LAID_OUT


# ---------------------------------------------------------------- the layout


def lay_or_turn() -> Play:
    """Lay the next card in its place, face down in the second, fourth and sixth rows. A card that
    fits a foundation waits in the hand. After the layout, turn cards to the waste.
    """

    def act(dealer: Dealer, move: Move) -> None:
        page, number = dealer.page, next_place(dealer.table.facts)
        if number == LAID_OUT:
            dealer.show(page.stock, page.spots("waste")[0])
            return
        place = page.spots("tableau")[number - 1]
        if _is_face_down(number):
            dealer.deal(place, up=False)
        elif wait_or_place(dealer, place, "foundation"):
            return
        dealer.note(PLACE, number + 1)

    return Play(
        "turn",
        lambda page: turning_to_hand(page, act),
        {PLACE: 1},
        deals=laying,
        known=lambda page: {PLACE: range(1, LAID_OUT + 1)},
    )


def _is_face_down(number: int) -> bool:
    row = (number - 1) // SIDE
    return row % 2 == 1


def note_placed(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """Go on to the next place once a card that waited is laid in its own."""
    if move.source in dealer.page.spots("hand") and move.target in dealer.page.spots("tableau"):
        dealer.note(PLACE, next_place(dealer.table.facts) + 1)


@fixed_spec("a card that waits in the hand is placed first")
def hand_first(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """Oblige the player to place the card in the hand; where it goes is a choice, even for an
    ace."""
    return [move for move in offers if move.source in page.spots("hand")]


@fixed_spec("a face-down card at the bottom of a column is turned up")
def uncover(dealer: Dealer) -> None:
    """After the layout, turn up a face-down card that is the lowest of its column."""
    page, table = dealer.page, dealer.table
    if not laid_out(page, table):
        return
    spots, tops = page.spots("tableau"), table.tops
    for column in range(SIDE):
        lying = [spot for spot in spots[column::SIDE] if tops[spot] != EMPTY]
        if lying:
            dealer.turn_top(lying[-1])


def _king_of_column(page: Page, table: Table, spot: Spot) -> int:
    places, tops = page.spots("tableau"), table.tops
    head = places.start + (spot - places.start) % SIDE
    if tops[head] != EMPTY:
        return 0
    return OF_RANK[K] if tops[head : places.stop : SIDE].count(EMPTY) == SIDE else 0


king_of_column = of_place(
    "a king where a whole column is cleared away", _king_of_column, "a king, and a cleared column"
)

PLAYED = from_("tableau", "waste") & once(laid_out)

ON_COLUMNS = down & alternate & short_of_base & PLAYED
IN_PLACE = (king_of_column & PLAYED) | (from_("hand") & in_turn("tableau", PLACE))
FROM_THE_BOTTOM = top.when(to("foundation") & lowest(SIDE)) | faces.when(to("tableau"))

OLGA = Game(
    "Olga",
    tableau(PLACES, build=ON_COLUMNS, space=IN_PLACE, lift=FROM_THE_BOTTOM.once(laid_out)),
    foundations(16, build=up & in_suit),
    *stock_and_waste(),
    hand(),
    cards=pack(4, ranks=(A, *range(7, K + 1))),
    play=(carry, lay_or_turn()),
    after_move=(note_placed,),
    follow=(uncover,),
    must=(hand_first, starters),
    peek=False,
    shown={PLACE: all_laid},
)

FAMILY_NAME = "Olga"
GAMES = (OLGA,)
