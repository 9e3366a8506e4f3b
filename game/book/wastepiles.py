"""The games in which each card that is turned goes on one of several wastepiles."""

from __future__ import annotations

from collections.abc import Callable

from game.cards import RANK, SUIT, SUITS, Card, K, pack
from game.fits import course, from_, in_suit, nothing
from game.hand import Hand, first_dealt
from game.plays import carry, redeal_gathered, turn_into_hand
from game.rules import Game
from game.zones import foundations, hand, stock, waste


def _king_of(suit: int) -> Callable[[Card], bool]:
    return lambda card: RANK[card] == K and SUIT[card] == suit


def set_out_kings(hand: Hand) -> None:
    """Take the eight kings out of the deck, a king of each suit and again, as foundations."""
    page = hand.page
    for number, home in enumerate(page.spots("foundation")):
        place = first_dealt(hand.table, page.stock, _king_of(number % len(SUITS)))
        if place is not None:
            hand.deal_out(home, place)


JUBILEE = Game(
    "Jubilee",
    minutes=5,
    section="two-deck",
    cards=pack(2),
    packs=2,
    layout=(
        foundations(8, build=in_suit & course("KAJ2T3948576Q"), space=nothing),
        waste(4, build=from_("hand"), space=from_("hand")),
        hand(),
        stock(),
    ),
    opening=(set_out_kings,),
    play=(carry, turn_into_hand(), redeal_gathered(1, "waste")),
    must=(),
    base="K",
)

GAMES = (JUBILEE,)
