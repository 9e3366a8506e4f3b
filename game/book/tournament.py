"""Tournament and its kin: kibitzers at the sides, dormitzers between, two foundations of a suit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.core.cards import RANK, SUIT, SUITS, A, K, pack
from game.core.events import Event
from game.core.table import Table
from game.rules.game import Game
from game.vocabulary.automatic import refill
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import down, from_, in_suit, one_of_each, rank, up
from game.vocabulary.moves import Move
from game.vocabulary.openings import Step, deal
from game.vocabulary.options import Option, with_
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, carry, gather_shuffled
from game.vocabulary.reversals import any_number, reversal
from game.vocabulary.sentences import itself
from game.vocabulary.stock_plays import deal_row, fill_at_will, redeal_piles
from game.vocabulary.zones import foundations, reserve, stock, tableau

ROWS = 4
"""So many rows are dealt at once, and so many cards fill a space."""


def deal_until_shown(role: str, *ranks: int) -> Step:
    """Deal these piles; if no card of these ranks shows up, shuffle the deck and start again.

    A deck that was given in its order is played as it is.
    """

    def step(dealer: Dealer) -> None:
        spots, tops = dealer.page.spots(role), dealer.table.tops
        dealt = deal(role)
        dealt(dealer)
        while not dealer.given and not any(RANK[tops[spot]] in ranks for spot in spots):
            gather_shuffled(dealer, spots)
            dealt(dealer)

    return step


def filling_piles(*, packets: bool = False) -> Option:
    """The house rule whether a space of the tableau is filled at once."""

    def at_will(game: Game) -> Game:
        first, *others = game.play
        filled = fill_at_will("tableau", ROWS, packets=packets)
        return game.but(play=(first, filled, *others), follow=())

    return Option(
        "at-once",
        {"at-once": with_(), "free": at_will},
        "whether the stock fills a space of the tableau at once, or when the player likes",
    )


TOURNAMENT = Game(
    "Tournament",
    reserve(8, deal=1, space=from_("tableau")),
    tableau(6, deal=ROWS, space=None),
    foundations(4, build=up & in_suit, space=rank(A) & one_of_each),
    foundations(4, build=down & in_suit, space=rank(K) & one_of_each),
    stock(),
    cards=pack(2),
    opening=(deal_until_shown("reserve", A, K), deal("tableau")),
    play=(
        carry,
        reversal("foundation", "foundation", any_number),
        deal_row("tableau", rows=ROWS),
        redeal_piles("tableau", ROWS, 2),
    ),
    follow=(refill("tableau", "stock", count=ROWS),),
    options={"fill_spaces": filling_piles()},
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

    return replace(play, offers=offers, said=None)


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
        once_a_meeting(reversal("foundation", "foundation", one_card)),
        deal_row("tableau", rows=ROWS, packets=True),
        redeal_piles("tableau", ROWS, 2, packets=True),
    ),
    heed=(note_transfer,),
    follow=(refill("tableau", "stock", count=ROWS, packets=True),),
    noted=(TRANSFERRED,),
    options={"fill_spaces": filling_piles(packets=True)},
)

KIN = "both ways"
GAMES = (TOURNAMENT, NIVERNAISE)
