"""How a game is dealt: the steps of its opening, each a deed of the hand."""

from __future__ import annotations

from collections.abc import Callable

from game.core.cards import RANK, SUITS, Card, card
from game.core.ranks import letter
from game.vocabulary.dealer import Dealer
from game.vocabulary.page import Laid

Step = Callable[[Dealer], None]


def deal_rows(dealer: Dealer, zone: Laid, spots: range) -> None:
    """Deal a zone row by row, one card to each pile in turn, left to right."""
    wants = zone.wants()
    for row in range(max(wants, default=0)):
        for spot, want in zip(spots, wants, strict=True):
            if row < want:
                up = zone.face == "up" or (zone.face == "top" and row == want - 1)
                dealer.deal(spot, up=up)


def deal(*roles: str) -> Step:
    """Deal the piles of these roles as the layout says."""

    def step(dealer: Dealer) -> None:
        for role in roles:
            for zone, spots in dealer.page.laid(role):
                deal_rows(dealer, zone, spots)

    return step


def base_is_first(dealer: Dealer) -> None:
    """The card dealt to the first foundation fixes the rank of them all."""
    spot = dealer.page.spots("foundation")[0]
    dealer.deal(spot)
    dealer.note("base", letter(RANK[dealer.table.piles[spot][0]]))


def take_out(wanted: Callable[[Card], bool], role: str, count: int = 1) -> Step:
    """Take so many cards of a kind out of the deck, the first in dealing order."""

    def step(dealer: Dealer) -> None:
        for spot in dealer.page.spots(role)[:count]:
            dealer.deal_out(spot, wanted)

    return step


def set_out(*ranks: int) -> Step:
    """Take one card of each suit of these ranks out of the deck, the first in dealing order, and
    lay them out as foundations, rank by rank."""

    def step(dealer: Dealer) -> None:
        wanted = [card(rank, suit) for rank in ranks for suit in range(len(SUITS))]
        for spot, face in zip(dealer.page.spots("foundation"), wanted, strict=True):
            dealer.deal_out(spot, face.__eq__)

    return step
