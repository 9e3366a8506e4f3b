"""The Tournament family: kibitzers at the sides, dormitzers between, two foundations of a suit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from game.core.cards import RANK, SUIT, SUITS, A, K, pack
from game.core.events import Event
from game.core.table import Table
from game.rules.game import Game
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import from_
from game.vocabulary.moves import Move
from game.vocabulary.openings import OpeningStep, deal
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, carry, gather_shuffled
from game.vocabulary.reversals import any_number, reversal
from game.vocabulary.sentences import fixed_spec, notes
from game.vocabulary.stock_plays import deal_row, fill_at_once_option, redeal_piles
from game.vocabulary.zones import both_ways, reserve, stock, tableau

ROWS = 4
"""The number of rows that are dealt at once, and of cards that fill a space."""


def deal_until_shown(role: str, *ranks: int) -> OpeningStep:
    """Deal the piles of a role; until a card of these ranks shows, shuffle the deck and deal again.

    A deck that was given in its order is not shuffled.
    """

    dealt = deal(role)

    def step(dealer: Dealer) -> None:
        spots, tops = dealer.page.spots(role), dealer.table.tops
        dealt(dealer)
        while not dealer.given and not any(RANK[tops[spot]] in ranks for spot in spots):
            gather_shuffled(dealer, spots)
            dealt(dealer)

    return step


def in_fours(reverse: Play, *, packets: bool = False) -> dict[str, Any]:
    """The words of a page on which each pile gets four cards at once: dealt one by one, or in
    ``packets`` that are counted off face down and turned over."""
    filled = fill_at_once_option("tableau", ROWS, space="a space of the tableau", packets=packets)
    return {
        "opening": (deal_until_shown("reserve", A, K), deal("tableau", packets=packets)),
        "play": (
            carry,
            reverse,
            deal_row("tableau", rows=ROWS, packets=packets),
            redeal_piles("tableau", ROWS, 2, packets=packets),
        ),
        "options": {"fill_spaces": filled},
    }


TOURNAMENT = Game(
    "Tournament",
    reserve(8, deal=1, space=from_("tableau")),
    tableau(6, deal=ROWS, space=None),
    *both_ways(),
    stock(),
    cards=pack(2),
    **in_fours(reversal(counts=any_number)),
)

# ---------------------------------------------------------------- Nivernaise

TRANSFERRED = "transferred"
"""The fact that keeps the suits of which a card has crossed from one foundation to the other since
a card was last built on either: ``"CH"``."""


def transferred(table: Table) -> str:
    """The suits of which a card has crossed, as letters."""
    suits = table.facts.get(TRANSFERRED)
    return suits if isinstance(suits, str) else ""


@fixed_spec("a single card")
def one_card(lying: int) -> Iterable[int]:
    """The counts of a reversal of one card."""
    return (1,)


def one_card_per_meeting(play: Play) -> Play:
    """Limit a reversal: when two foundations meet one card may cross, and another only after a card
    is built on either."""

    def offers(page: Page) -> Offers:
        crossings = play.offers(page)

        def offered(table: Table) -> Sequence[Move]:
            moves, crossed = crossings(table), transferred(table)
            return [move for move in moves if SUITS[SUIT[table.tops[move.source]]] not in crossed]

        return offered

    return replace(play, offers=offers, spec=None)


@notes(TRANSFERRED)
def note_transfer(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """Note the suit of a card that crosses, until a card is built on either foundation of that
    suit."""
    if move.target not in dealer.page.spots("foundation"):
        return
    suit = SUITS[SUIT[dealer.table.tops[move.target]]]
    suits = transferred(dealer.table).replace(suit, "")
    if move.verb == "reverse":
        suits += suit
    dealer.note(TRANSFERRED, suits or None)


NIVERNAISE = TOURNAMENT.but(
    "Nivernaise",
    tableau={"glance": "reserve", "fan": "none"},
    after_move=(note_transfer,),
    **in_fours(one_card_per_meeting(reversal(counts=one_card)), packets=True),
)

FAMILY_NAME = "both ways"
GAMES = (TOURNAMENT, NIVERNAISE)
