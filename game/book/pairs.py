"""Nestor: pairs of a rank from piles in which no rank is twice."""

from __future__ import annotations

from game.core.cards import FACE, RANK
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.dealer import Dealer
from game.vocabulary.discards import alike, discards
from game.vocabulary.openings import Step, deal, deal_rows, under_stock
from game.vocabulary.options import Option, with_
from game.vocabulary.page import Page
from game.vocabulary.plays import last_resort, turn_into_hand
from game.vocabulary.sentences import said
from game.vocabulary.zones import discard, hand, reserve, stock, tableau


def _unlike(dealer: Dealer, spot: Spot, up: bool) -> None:
    """Deal a card on a pile; one that duplicates a rank of it goes under the deck, and the next is
    dealt instead. Where all that are left duplicate one, the rest is shuffled anew."""
    pile, rest = dealer.table.piles[spot], dealer.table.piles[dealer.page.stock]
    ranks = {RANK[card] for card in pile}
    fresh = any(RANK[card & FACE] not in ranks for card in rest)
    if not fresh and not dealer.given:
        dealer.shuffle(dealer.page.stock)
    dealer.deal(spot, up=up)
    while fresh and RANK[dealer.table.tops[spot]] in ranks:
        under_stock(dealer, spot)
        dealer.deal(spot, up=up)


@said("deal the {role}, no rank twice in a pile")
def deal_unlike(role: str) -> Step:
    """Deal piles in which no rank is twice: a duplicate goes to the bottom of the deck."""
    return lambda dealer: deal_rows(dealer, role, _unlike)


def hand_unpaired(page: Page, table: Table) -> bool:
    """The stock card that was turned can't be discarded with any available card."""
    card = table.tops[page.spots("hand")[0]]
    tops = [table.tops[spot] for spot in page.spots("tableau")]
    return card != EMPTY and all(top == EMPTY or RANK[top] != RANK[card] for top in tops)


PAIRS = discards(alike(), "tableau", "reserve", "hand")

NESTOR = Game(
    "Nestor",
    source="003 NESTOR",
    layout=(
        tableau(8, deal=6, lift=None),
        stock(),
        reserve(4, deal=1, lift=None, hidden=True),
        hand(lift=None),
        discard(),
    ),
    opening=(deal_unlike("tableau"),),
    play=(PAIRS, last_resort(turn_into_hand(), PAIRS)),
    must=(),
    lost=hand_unpaired,
    options={
        "stock_cards": Option(
            "turned",
            {
                "turned": with_(),
                "open": with_(opening=(deal_unlike("tableau"), deal("reserve")), play=(PAIRS,)),
            },
            "whether the last four cards are turned one by one, each at a block, or lie face up",
        ),
    },
    presets={"book": {}, "open": {"stock_cards": "open"}},
)

KIN = "pairs"
GAMES = (NESTOR,)
