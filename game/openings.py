"""How a game is dealt: the steps of its opening, each a deed of the hand."""

from __future__ import annotations

from collections.abc import Callable

from game.cards import RANK, Card
from game.hand import Hand, first_dealt
from game.page import Laid
from game.ranks import letter
from game.table import Spot

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
        spots: list[Spot] = list(hand.page.spots(role)[:count])
        for spot in spots:
            place = first_dealt(hand.table, hand.page.stock, wanted)
            if place is not None:
                hand.deal_out(spot, place)

    return step
