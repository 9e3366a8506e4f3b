"""How a game is dealt: the steps of its opening, each a deed of the hand."""

from __future__ import annotations

from collections.abc import Callable

from game.cards import RANK, SUITS, Card, card
from game.hand import Hand
from game.page import Laid
from game.ranks import letter

Step = Callable[[Hand], None]


def deal_rows(hand: Hand, zone: Laid, spots: range) -> None:
    """Deal a zone row by row, one card to each pile in turn, left to right."""
    wants = zone.wants()
    for row in range(max(wants, default=0)):
        for spot, want in zip(spots, wants, strict=True):
            if row < want:
                up = zone.face == "up" or (zone.face == "top" and row == want - 1)
                hand.deal(spot, up=up)


def deal(*roles: str) -> Step:
    """Deal the piles of these roles as the layout says."""

    def step(hand: Hand) -> None:
        for role in roles:
            for zone, spots in hand.page.laid(role):
                deal_rows(hand, zone, spots)

    return step


def base_is_first(hand: Hand) -> None:
    """The card dealt to the first foundation fixes the rank of them all."""
    spot = hand.page.spots("foundation")[0]
    hand.deal(spot)
    hand.note("base", letter(RANK[hand.table.piles[spot][0]]))


def take_out(wanted: Callable[[Card], bool], role: str, count: int = 1) -> Step:
    """Take so many cards of a kind out of the deck, the first in dealing order."""

    def step(hand: Hand) -> None:
        for spot in hand.page.spots(role)[:count]:
            hand.deal_out(spot, wanted)

    return step


def set_out(*ranks: int) -> Step:
    """Take one card of each suit of these ranks out of the deck, the first in dealing order, and
    lay them out as foundations, rank by rank."""

    def step(hand: Hand) -> None:
        wanted = [card(rank, suit) for rank in ranks for suit in range(len(SUITS))]
        for spot, face in zip(hand.page.spots("foundation"), wanted, strict=True):
            hand.deal_out(spot, face.__eq__)

    return step
