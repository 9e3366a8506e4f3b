"""The games in which cards that come to a total are discarded together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from game.core.cards import RANK, A, J, K, Q, pack
from game.core.table import EMPTY, Fact, Spot, Table
from game.rules.game import Game
from game.vocabulary.availability import pyramid
from game.vocabulary.card_sets import CardSet, of_rank
from game.vocabulary.conditions import REDEALS_LEFT
from game.vocabulary.dealer import Dealer
from game.vocabulary.discards import (
    Available,
    alike,
    any_of,
    batches_totalling,
    discards,
    set_of,
    totalling,
)
from game.vocabulary.goals import cards_on, cleared, home
from game.vocabulary.moves import Move
from game.vocabulary.openings import deal, noting, replace_until, under_stock
from game.vocabulary.options import Option, with_
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, from_stock, redeal_by
from game.vocabulary.progress import GAINED
from game.vocabulary.sentences import fixed_spec, notes, spec
from game.vocabulary.series import gaining, series
from game.vocabulary.stock_plays import cover, deal_row, fill_at_once_option
from game.vocabulary.zones import discard, hand, reserve, stock, tableau, waste


@spec("turn the next card into the hand; the one that lies there goes on the waste")
def turn_to_hand() -> Play:
    """Turn the next card into the hand, beside the waste; the one that lies there goes on the
    waste."""

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
    reserve(28, deal=1, lift=None, shape=pyramid(7)),
    stock(),
    waste(lift=None),
    hand(lift=None),
    discard(),
    play=(discards(totalling(13, alone=(K,)), "reserve", "waste", "hand"), turn_to_hand()),
)


CLEARED = "cleared"
"""The fact that keeps the number of the deal, 1 to 3, in which the pyramid was cleared."""
REDEALS = 2
CLEARING_POINTS = {"In the first deal": 50, "In the second": 35, "In the third": 20}
"""For each deal, the points of a pyramid that was cleared in it."""


def deal_number(table: Table) -> int:
    """Return the number of the deal in play: 1, plus one for each redeal."""
    left = table.facts.get(REDEALS_LEFT)
    return REDEALS + 1 - (min(left, REDEALS) if isinstance(left, int) else REDEALS)


def note_cleared(dealer: Dealer) -> None:
    """Note the number of the deal in which the pyramid is cleared."""
    facts = dealer.table.facts
    if CLEARED not in facts and not dealer.table.count(dealer.page.spots("reserve")):
        dealer.note(CLEARED, deal_number(dealer.table))


def pyramid_points(page: Page, table: Table) -> int:
    """Return the points of a game of Pyramid if it ended now: those of the deal in which the
    pyramid was cleared, less one for each card on the waste or in the hand; if it wasn't cleared,
    minus one for each card left."""
    if table.count(page.spots("reserve")):
        return -table.count(page.elsewhere)
    cleared, wasted = table.facts.get(CLEARED), (*page.spots("waste"), *page.spots("hand"))
    deal = cleared if isinstance(cleared, int) else deal_number(table)
    points = tuple(CLEARING_POINTS.values())
    return points[min(max(deal, 1), len(points)) - 1] - table.count(wasted)


def redeal_with_hand() -> Play:
    """Turn the waste, with the card in the hand on top, over to make a new stock."""

    def how(dealer: Dealer) -> None:
        (hand,), (waste,) = dealer.page.spots("hand"), dealer.page.spots("waste")
        if dealer.table.tops[hand] != EMPTY:
            dealer.top(hand, waste)
        dealer.turn_over(waste, dealer.page.stock)

    def when(page: Page, table: Table) -> bool:
        used = (*page.spots("waste"), *page.spots("hand"))
        return table.tops[page.stock] == EMPTY and table.count(used) > 0

    return redeal_by(how, when, REDEALS)


def above_par(net: int) -> bool:
    """Does a net score win? Par is 0."""
    return net > 0


PAR_PLAYS = (*PYRAMID.play, redeal_with_hand())
PAR_OPENING = (*PYRAMID.opening, noting(CLEARED, None))
MATCH = 6
NET = gaining(MATCH, pyramid_points, -len(PYRAMID.cards), 1, GAINED)
SIX_OR_ONE = Option(
    6,
    {6: with_(), 1: with_(play=PAR_PLAYS, won=home, score=pyramid_points, tally=None, notices=())},
    "how many games make a match: six, with par at nought, or a single one",
)

PAR_PYRAMID = PYRAMID.but(
    "Par Pyramid",
    source="003 PYRAMID",
    follow=(note_cleared,),
    **series(MATCH, pyramid_points, above_par, PAR_OPENING, *PAR_PLAYS, progress=NET),
    scale={**CLEARING_POINTS, "Each card left": -1},
    options={"games": SIX_OR_ONE},
    presets={"book": {}, "single": {"games": 1}},
)


ELEVEN = any_of(totalling(11), set_of(J, Q, K))
FIFTEEN = any_of(batches_totalling(15, highest=9), alike(4, 10, J, Q, K))
THIRTEEN = totalling(13, alone=(K,))
TEN = any_of(totalling(10), alike(4, 10, J, Q, K))

ELEVENS = Game(
    "Elevens",
    reserve(9, deal=1, lift=None, rows=3),
    stock(),
    discard(),
    play=(discards(ELEVEN, "reserve"),),
    options={"fill_spaces": fill_at_once_option("reserve")},
)

FIFTEENS = Game(
    "Fifteens",
    reserve(16, deal=1, lift=None, rows=4),
    stock(),
    discard(),
    play=(discards(FIFTEEN, "reserve"),),
    options={"fill_spaces": fill_at_once_option("reserve")},
)

THIRTEENS = Game(
    "Thirteens",
    reserve(10, deal=1, lift=None, rows=2),
    stock(),
    discard(),
    play=(discards(THIRTEEN, "reserve"),),
    won=cleared("stock"),
    options={"fill_spaces": fill_at_once_option("reserve")},
)

FIVE_PILES = Game(
    "Five Piles",
    tableau(5, deal=1, lift=None),
    reserve(2, lift=None),
    stock(),
    discard(),
    play=(discards(THIRTEEN, "tableau", "reserve"), deal_row("tableau", last="reserve")),
)

TENS = Game(
    "Tens",
    reserve(13, deal=1, lift=None, rows=3),
    stock(),
    discard(),
    play=(discards(TEN, "reserve"),),
    options={"fill_spaces": fill_at_once_option("reserve")},
)

FOURTEEN_OUT = Game(
    "Fourteen Out",
    reserve(12, deal=(5,) * 4 + (4,) * 8, lift=None, fan="down", rows=2),
    discard(),
    play=(discards(totalling(14), "reserve"),),
)

BLOCK_TEN = Game(
    "Block Ten",
    tableau(9, deal=1, lift=None, rows=3, fan="none"),
    stock(),
    play=(cover(any_of(totalling(10), alike(2, J, Q, K)), "tableau"),),
    won=cleared("stock"),
    score=cards_on("tableau"),
)

FACES = of_rank(J, Q, K)
FACE_SEEN = "faced"
"""The fact that keeps whether a face card has been dealt; the first one goes under the stock."""


@notes(FACE_SEEN)
def note_faces(dealer: Dealer) -> None:
    """Note whether the first layout shows a face card."""
    tops = dealer.table.tops
    dealer.note(FACE_SEEN, any(map(FACES, (tops[spot] for spot in dealer.page.spots("tableau")))))


@spec("the first of the {which} in a game goes under the stock and is replaced")
def deal_past_first(which: CardSet, fact: str) -> Callable[[Dealer, Spot], None]:
    """Deal a card on a pile; if it is the first card of the set ``which`` in this game, put it
    under the stock and deal the next card instead."""

    def one(dealer: Dealer, spot: Spot) -> None:
        dealer.deal(spot)
        if which(dealer.table.tops[spot]) and not dealer.table.facts.get(fact):
            dealer.note(fact, True)
            under_stock(dealer, spot)
            dealer.deal(spot)

    return one


def face_counts_as_seen(page: Page, table: Table) -> Fact:
    """In a given position a face card counts as dealt."""
    return True


BLOCK_ELEVEN = Game(
    "Block Eleven",
    tableau(12, deal=1, lift=None, rows=3, fan="none"),
    stock(),
    opening=(deal("tableau"), note_faces, replace_until(FACES, "tableau")),
    play=(cover(totalling(11), "tableau", deal_past_first(FACES, FACE_SEEN)),),
    won=cleared("stock"),
    score=cards_on("tableau"),
    shown={FACE_SEEN: face_counts_as_seen},
)


@fixed_spec("a face card with three lower cards that come to eighteen")
def face_with_eighteen(page: Page, free: Available) -> Iterator[tuple[Spot, ...]]:
    """Yield each face card with three cards from two to ten, where the three total eighteen and are
    all of different ranks."""
    low = [(spot, RANK[card]) for spot, card in free if A < RANK[card] < J]
    faces = [spot for spot, card in free if RANK[card] >= J]
    if not faces:
        return
    for (one, first), (two, second) in combinations(low, 2):
        third = 18 - first - second
        if len({first, second, third}) == 3:
            for three in (spot for spot, rank in low if rank == third and spot > two):
                for face in faces:
                    yield tuple(sorted((face, one, two, three)))


EIGHTEEN = any_of(set_of(A), face_with_eighteen)

EIGHTEENS = Game(
    "Eighteens",
    tableau(12, deal=1, lift=None, rows=3),
    stock(),
    discard(),
    cards=pack(2),
    play=(discards(EIGHTEEN, "tableau"),),
    options={"fill_spaces": fill_at_once_option("tableau")},
)

FAMILY_NAME = "sums"
GAMES = (
    ELEVENS,
    FIFTEENS,
    PYRAMID,
    PAR_PYRAMID,
    THIRTEENS,
    FIVE_PILES,
    TENS,
    FOURTEEN_OUT,
    BLOCK_TEN,
    BLOCK_ELEVEN,
    EIGHTEENS,
)
