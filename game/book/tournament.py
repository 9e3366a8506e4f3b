"""The Tournament family: kibitzers at the sides, dormitzers between, two foundations of a suit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.core.cards import RANK, SUIT, SUITS, A, K, pack
from game.core.events import Event
from game.core.table import Table
from game.rules.game import Game
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import from_
from game.vocabulary.moves import Move
from game.vocabulary.openings import Step, deal
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, carry, gather_shuffled
from game.vocabulary.reversals import any_number, reversal
from game.vocabulary.sentences import itself, keeps
from game.vocabulary.stock_plays import deal_row, redeal_piles, refilling
from game.vocabulary.zones import both_ways, reserve, stock, tableau

ROWS = 4
"""So many rows are dealt at once, and so many cards fill a space."""


def deal_until_shown(role: str, *ranks: int) -> Step:
    """Deal these piles; if no card of these ranks shows up, shuffle the deck and start again.

    A deck that was given in its order is played as it is.
    """

    dealt = deal(role)

    def step(dealer: Dealer) -> None:
        spots, tops = dealer.page.spots(role), dealer.table.tops
        dealt(dealer)
        while not dealer.given and not any(RANK[tops[spot]] in ranks for spot in spots):
            gather_shuffled(dealer, spots)
            dealt(dealer)

    return step


SPACE = "a space of the tableau"

redeal_twice = redeal_piles("tableau", ROWS, 2)

TOURNAMENT = Game(
    "Tournament",
    reserve(8, deal=1, space=from_("tableau")),
    tableau(6, deal=ROWS, space=None),
    *both_ways(),
    stock(),
    cards=pack(2),
    opening=(deal_until_shown("reserve", A, K), deal("tableau")),
    play=(carry, reversal(counts=any_number), deal_row("tableau", rows=ROWS), redeal_twice),
    options={"fill_spaces": refilling("tableau", ROWS, space=SPACE)},
)

# ---------------------------------------------------------------- in packets

TRANSFERRED = "transferred"
"""The fact that keeps the suits in which foundations met and a card went over."""


def transferred(table: Table) -> str:
    """The letters of these suits."""
    told = table.facts.get(TRANSFERRED)
    return told if isinstance(told, str) else ""


@itself("a single card")
def one_card(lying: int) -> Iterable[int]:
    """One card, and no more."""
    return (1,)


def once_a_meeting(play: Play) -> Play:
    """Of two foundations that met one card goes over, and none after it before one is built on."""

    def offers(page: Page) -> Offers:
        asked = play.offers(page)

        def offered(table: Table) -> Sequence[Move]:
            found, done = asked(table), transferred(table)
            return [move for move in found if SUITS[SUIT[table.tops[move.source]]] not in done]

        return offered

    return replace(play, offers=offers, spec=None)


@keeps(TRANSFERRED)
def note_transfer(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """It is kept in which suits a card went over, until one of their foundations is built on."""
    if move.target not in dealer.page.spots("foundation"):
        return
    suit, done = SUITS[SUIT[dealer.table.tops[move.target]]], transferred(dealer.table)
    others = done.replace(suit, "")
    dealer.note(TRANSFERRED, others + suit if move.verb == "reverse" else others or None)


NIVERNAISE = TOURNAMENT.but(
    "Nivernaise",
    tableau={"glance": "reserve", "fan": "none"},
    opening=(deal_until_shown("reserve", A, K), deal("tableau", packets=True)),
    play=(
        carry,
        once_a_meeting(reversal(counts=one_card)),
        deal_row("tableau", rows=ROWS, packets=True),
        redeal_piles("tableau", ROWS, 2, packets=True),
    ),
    after_move=(note_transfer,),
    options={"fill_spaces": refilling("tableau", ROWS, space=SPACE, packets=True)},
)

FAMILY_NAME = "both ways"
GAMES = (TOURNAMENT, NIVERNAISE)
