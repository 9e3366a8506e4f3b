"""Nestor and Little Lots: pairs of a rank are discarded from the tops of the piles."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import DOWN, FACE, RANK, A, Card, K, pack
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.automatic import turn_up_bared
from game.vocabulary.dealer import Dealer
from game.vocabulary.discards import alike, discarding, discards
from game.vocabulary.goals import Goal
from game.vocabulary.openings import OpeningStep, deal, deal_rows, under_stock
from game.vocabulary.options import alternative
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, last_resort, turn_into_hand
from game.vocabulary.sentences import spec
from game.vocabulary.zones import discard, hand, reserve, stock, tableau


def _deal_unlike(dealer: Dealer, spot: Spot, up: bool) -> None:
    """Deal a card of a rank that the pile doesn't hold; cards before it go under the deck. If the
    deck has no such card, shuffle it, unless its order was given, and deal the next card anyway."""
    pile, rest = dealer.table.piles[spot], dealer.table.piles[dealer.page.stock]
    ranks = {RANK[card] for card in pile}
    fresh = any(RANK[card & FACE] not in ranks for card in rest)
    if not fresh and not dealer.given:
        dealer.shuffle(dealer.page.stock)
    dealer.deal(spot, up=up)
    while fresh and RANK[dealer.table.tops[spot]] in ranks:
        under_stock(dealer, spot)
        dealer.deal(spot, up=up)


@spec("deal the {role}, no rank twice in a pile")
def deal_unlike(role: str) -> OpeningStep:
    """Deal piles in which no rank occurs twice; a duplicate goes under the deck."""
    return lambda dealer: deal_rows(dealer, role, _deal_unlike)


@spec("a card in the hand pairs with none of the {role}")
def hand_unpaired(role: str) -> Goal:
    """Lost when the turned stock card pairs with no card on top of the role's piles."""

    def goal(page: Page, table: Table) -> bool:
        card = table.tops[page.spots("hand")[0]]
        tops = [table.tops[spot] for spot in page.spots(role)]
        return card != EMPTY and all(top == EMPTY or RANK[top] != RANK[card] for top in tops)

    return goal


PAIRS = discards(alike(), "tableau", "reserve", "hand")

STOCK_CARDS = alternative(
    "turned",
    "open",
    "whether the last four cards are turned one by one, when no pair is left, or lie face up",
    opening=(deal_unlike("tableau"), deal("reserve")),
    play=(PAIRS,),
)

NESTOR = Game(
    "Nestor",
    tableau(8, deal=6, lift=None),
    stock(),
    reserve(4, deal=1, lift=None),
    hand(lift=None),
    discard(),
    opening=(deal_unlike("tableau"),),
    play=(PAIRS, last_resort(turn_into_hand())),
    lost=hand_unpaired("tableau"),
    options={"stock_cards": STOCK_CARDS},
    presets={"book": {}, "open": {"stock_cards": "open"}},
)

LAST_TWO = 2


def _last_two(pile: Sequence[Card]) -> bool:
    """Is the pile down to two cards of one rank?"""
    return len(pile) == LAST_TWO and max(pile) < DOWN and RANK[pile[0]] == RANK[pile[1]]


@spec("discard the last two cards of a {role} pile, if they pair")
def last_pair(role: str) -> Play:
    """Discard the last two cards of a pile, if they are a pair."""

    def offers(page: Page) -> Offers:
        moves = [(s, discarding(page, ((s, 0), (s, None)))) for s in page.spots(role)]
        return lambda table: [move for spot, move in moves if _last_two(table.piles[spot])]

    return Play("discard", offers, words="discard the last two cards of a pile, if they pair")


LITTLE_LOTS = Game(
    "Little Lots",
    reserve(8, deal=4, face="top", lift=None, fan="down"),
    discard(),
    cards=pack(ranks=(A, *range(7, K + 1))),
    play=(discards(alike(), "reserve"), last_pair("reserve")),
    follow=(turn_up_bared("reserve", last=LAST_TWO),),
)

FAMILY_NAME = "pairs"
GAMES = (NESTOR, LITTLE_LOTS)
