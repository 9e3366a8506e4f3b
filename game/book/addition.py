"""The games in which cards that come to a total are discarded together."""

from __future__ import annotations

from game.core.cards import K
from game.core.table import EMPTY
from game.rules.game import Game
from game.vocabulary.availability import pyramid
from game.vocabulary.dealer import Dealer
from game.vocabulary.discards import discards, totalling
from game.vocabulary.moves import Move
from game.vocabulary.openings import deal
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, from_stock
from game.vocabulary.zones import discard, hand, reserve, stock, waste


def turn_to_hand() -> Play:
    """Turn the next card into the hand, beside the wastepile; the one there goes on it."""

    def act(dealer: Dealer, move: Move) -> None:
        if dealer.table.tops[move.target] != EMPTY:
            dealer.top(move.target, dealer.page.spots("waste")[0])
        dealer.deal(move.target)

    def offers(page: Page) -> Offers:
        stock = page.stock
        move = page.move("turn", "turn", act, source=stock, target=page.spots("hand")[0])
        return from_stock(page, move)

    return Play("turn", offers, words="turn a card from the stock")


PYRAMID = Game(
    "Pyramid",
    source="003 PYRAMID",
    layout=(
        reserve(28, deal=1, lift=None, shape=pyramid(7)),
        stock(),
        waste(lift=None),
        hand(lift=None),
        discard(),
    ),
    opening=(deal("reserve"),),
    play=(discards(totalling(13, alone=(K,)), "reserve", "waste", "hand"), turn_to_hand()),
)

KIN = "sums"
GAMES = (PYRAMID,)
