"""The games in which cards that come to a total are discarded together."""

from __future__ import annotations

from game.core.cards import J, K, Q
from game.core.table import EMPTY, Fact, Spot, Table
from game.rules.game import Game
from game.vocabulary.automatic import refill
from game.vocabulary.availability import pyramid
from game.vocabulary.dealer import Dealer
from game.vocabulary.discards import (
    Combos,
    alike,
    any_of,
    batches_totalling,
    discards,
    set_of,
    totalling,
)
from game.vocabulary.goals import cards_on, cleared
from game.vocabulary.moves import Move
from game.vocabulary.openings import deal, replace_until, under_stock
from game.vocabulary.options import Option, with_
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, from_stock
from game.vocabulary.stock_plays import cover, deal_row, fill_at_will
from game.vocabulary.which import of_rank
from game.vocabulary.zones import discard, hand, reserve, stock, tableau, waste


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


def filling_free(combos: Combos) -> Option:
    """The house rule whether a space is filled at once, or when the player likes."""
    return Option(
        "at-once",
        {
            "at-once": with_(),
            "free": with_(follow=(), play=(discards(combos, "reserve"), fill_at_will("reserve"))),
        },
        "whether the stock fills a space at once, or when the player likes",
    )


ELEVEN = any_of(totalling(11), set_of(J, Q, K))
FIFTEEN = any_of(batches_totalling(15, highest=9), alike(4, 10, J, Q, K))
THIRTEEN = totalling(13, alone=(K,))
TEN = any_of(totalling(10), alike(4, 10, J, Q, K))

ELEVENS = Game(
    "Elevens",
    source="003 ELEVENS",
    layout=(reserve(9, deal=1, lift=None, rows=3), stock(), discard()),
    opening=(deal("reserve"),),
    play=(discards(ELEVEN, "reserve"),),
    follow=(refill("reserve", "stock"),),
    must=(),
    options={"fill_spaces": filling_free(ELEVEN)},
)

FIFTEENS = Game(
    "Fifteens",
    source="003 FIFTEENS",
    layout=(reserve(16, deal=1, lift=None, rows=4), stock(), discard()),
    opening=(deal("reserve"),),
    play=(discards(FIFTEEN, "reserve"),),
    follow=(refill("reserve", "stock"),),
    must=(),
    options={"fill_spaces": filling_free(FIFTEEN)},
)

THIRTEENS = Game(
    "Thirteens",
    source="003 THIRTEENS",
    layout=(reserve(10, deal=1, lift=None, rows=2), stock(), discard()),
    opening=(deal("reserve"),),
    play=(discards(THIRTEEN, "reserve"),),
    follow=(refill("reserve", "stock"),),
    must=(),
    won=cleared("stock"),
    options={"fill_spaces": filling_free(THIRTEEN)},
)

FIVE_PILES = Game(
    "Five Piles",
    source="003 FIVE PILES",
    layout=(
        tableau(5, deal=1, lift=None),
        reserve(2, lift=None),
        stock(),
        discard(),
    ),
    opening=(deal("tableau"),),
    play=(discards(THIRTEEN, "tableau", "reserve"), deal_row("tableau", last="reserve")),
    must=(),
)

TENS = Game(
    "Tens",
    source="003 TENS",
    layout=(reserve(13, deal=1, lift=None, rows=3), stock(), discard()),
    opening=(deal("reserve"),),
    play=(discards(TEN, "reserve"),),
    follow=(refill("reserve", "stock"),),
    must=(),
)

FOURTEEN_OUT = Game(
    "Fourteen Out",
    source="003 FOURTEEN OUT",
    layout=(reserve(12, deal=(5,) * 4 + (4,) * 8, lift=None, fan="down", rows=2), discard()),
    opening=(deal("reserve"),),
    play=(discards(totalling(14), "reserve"),),
    must=(),
)

BLOCK_TEN = Game(
    "Block Ten",
    source="003 BLOCK TEN",
    layout=(tableau(9, deal=1, lift=None, rows=3, fan="none"), stock()),
    opening=(deal("tableau"),),
    play=(cover(any_of(totalling(10), alike(2, J, Q, K)), "tableau"),),
    must=(),
    won=cleared("stock"),
    score=cards_on("tableau"),
)

FACES = of_rank(J, Q, K)
FACED = "faced"
"""The fact that a face card has shown: the first one goes to the bottom of the deck."""


def note_faces(dealer: Dealer) -> None:
    """Note whether the first layout shows a face card."""
    tops = dealer.table.tops
    dealer.note(FACED, any(map(FACES, (tops[spot] for spot in dealer.page.spots("tableau")))))


def first_face_under(dealer: Dealer, spot: Spot) -> None:
    """Deal a card on a pile; the first face card of the game goes under the stock, and the next
    card takes its place."""
    dealer.deal(spot)
    if FACES(dealer.table.tops[spot]) and not dealer.table.facts.get(FACED):
        dealer.note(FACED, True)
        under_stock(dealer, spot)
        dealer.deal(spot)


def have_shown(page: Page, table: Table) -> Fact:
    """A position that is given counts as having shown a face card."""
    return True


BLOCK_ELEVEN = Game(
    "Block Eleven",
    source="003 BLOCK ELEVEN",
    layout=(tableau(12, deal=1, lift=None, rows=3, fan="none"), stock()),
    opening=(deal("tableau"), note_faces, replace_until(FACES, "tableau")),
    play=(cover(totalling(11), "tableau", first_face_under),),
    must=(),
    won=cleared("stock"),
    score=cards_on("tableau"),
    noted=(FACED,),
    shown={FACED: have_shown},
)

KIN = "sums"
GAMES = (
    ELEVENS,
    FIFTEENS,
    PYRAMID,
    THIRTEENS,
    FIVE_PILES,
    TENS,
    FOURTEEN_OUT,
    BLOCK_TEN,
    BLOCK_ELEVEN,
)
