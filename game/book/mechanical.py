"""The games without choices: each click plays the next step."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import DOWN, RANK, SUIT, SUITS, A, Card, K, pack
from game.core.ranks import letter, rank_named, spoken
from game.core.table import EMPTY, Fact, Spot, Table
from game.rules.game import Game
from game.vocabulary.automatic import cast_out, count_moves, fill_at_once, gather_equals
from game.vocabulary.card_sets import of_suit
from game.vocabulary.conditions import REDEALS_LEFT, When, below, both, last_round, reached
from game.vocabulary.dealer import Dealer
from game.vocabulary.goals import holding, unwon_once
from game.vocabulary.moves import Move
from game.vocabulary.openings import deal, noting
from game.vocabulary.page import Page
from game.vocabulary.plays import (
    Offers,
    Play,
    from_stock,
    redeal,
    redeal_by,
    redeal_gathered,
    whenever,
)
from game.vocabulary.progress import GONE, going_home, measured
from game.vocabulary.steps import deal_by, deal_each, deal_past_alike, gather, in_order
from game.vocabulary.stock_plays import deal_row
from game.vocabulary.zones import discard, stock, tableau, waste

# ---------------------------------------------------------------- Hit or Miss

CALL = "call"
"""The fact that keeps the rank that is called next, as a letter."""
HIT = "hit"
"""The fact that keeps whether a card was hit in this pass through the stock."""
DRY = "dry"
"""The fact that counts the passes without a hit since the last pass with one."""
MOST_DRY = 2


def called(table: Table) -> int:
    """The rank that is called with the next card."""
    return rank_named(str(table.facts.get(CALL))) or A


def call_next() -> Play:
    """Deal the next card and call the next rank; a card of the called rank is hit and discarded.
    The last card of the stock ends the pass."""

    def act(dealer: Dealer, move: Move) -> None:
        page, table = dealer.page, dealer.table
        rank = called(table)
        dealer.deal(move.target)
        if RANK[table.tops[move.target]] == rank:
            dealer.top(move.target, page.spots("discard")[0])
            dealer.note(HIT, True)
        dealer.note(CALL, letter(rank % K + 1))
        if table.tops[page.stock] == EMPTY:
            dealer.note(DRY, 0 if table.facts.get(HIT) else dry_passes(table) + 1)
            dealer.note(HIT, False)

    def offers(page: Page) -> Offers:
        goal = page.spots("waste")[0]
        return from_stock(page, page.move("turn", "turn", act, source=page.stock, target=goal))

    return Play("turn", offers, {CALL: letter(A), HIT: False, DRY: 0}, notices=(calling,))


def calling(page: Page, table: Table) -> str:
    """The rank that is called next, for the status bar."""
    return f"calling {spoken(called(table))}"


def dry_passes(table: Table) -> int:
    """The number of passes without a hit since the last pass with one."""
    noted = table.facts.get(DRY)
    return noted if isinstance(noted, int) else 0


def twice_without_a_hit(page: Page, table: Table) -> bool:
    """Lost when two passes through the stock in succession are without a hit."""
    return dry_passes(table) >= MOST_DRY


dried_up = When("two passes in a row are without a hit", twice_without_a_hit)


def turned_over(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """Oblige the waste to be turned over once the stock is used up."""
    return [move for move in offers if move.verb == "redeal"]


HIT_OR_MISS = Game(
    "Hit or Miss",
    stock(),
    waste(lift=None),
    discard(),
    play=(call_next(), redeal()),
    must=(turned_over,),
    rules=2,
    lost=dried_up,
)

# ---------------------------------------------------------------- Royal Flush

TEN, FLUSH = 10, 5
SUIT_FIXED = "flush_suit"
"""The fact that keeps the suit of the flush, as a letter, once the first high card has fixed it."""
LAST_PILES, REDEALS = 2, 3
"""The number of piles in the last round, and the number of redeals; each redeal deals one pile
fewer than the deal before it."""


def high(card: Card) -> bool:
    """Is this a ten, jack, queen, king or ace?"""
    return RANK[card] == A or RANK[card] >= TEN


def suit_shown(page: Page, table: Table) -> Fact:
    """Read the suit of the flush off a given position: that of the first face-up top card."""
    tops = (table.tops[spot] for spot in page.spots("tableau"))
    return next((SUITS[SUIT[top]] for top in tops if top < EMPTY), None)


def face_down(page: Page, table: Table) -> list[Spot]:
    """The piles that are still face down in this round, from the left."""
    return [s for s in page.spots("tableau") if table.piles[s] and table.tops[s] >= DOWN]


def turn_pile() -> Play:
    """Turn the next pile over and discard its cards until one of the royal flush shows. The first
    high card of the game fixes the suit."""

    def act(dealer: Dealer, move: Move) -> None:
        page, table = dealer.page, dealer.table
        spot = face_down(page, table)[0]
        pile = table.piles[spot]
        dealer.block(spot, 0, len(pile), spot, turned_round=True)
        dealer.turn(spot, 0, len(pile))
        for card in reversed(pile[:]):
            if high(card) and table.facts.get(SUIT_FIXED) in (None, SUITS[SUIT[card]]):
                dealer.note(SUIT_FIXED, SUITS[SUIT[card]])
                return
            dealer.top(spot, page.spots("discard")[0])

    def offers(page: Page) -> Offers:
        move = page.move("turn", "turn", act)
        return whenever(move, lambda table: bool(face_down(page, table)))

    return Play("turn", offers, {SUIT_FIXED: None}, words="turn the next pile over")


def gather_and_deal(dealer: Dealer) -> None:
    """Turn each pile face down on the one at its left, and deal one pile fewer than before."""
    page, left = dealer.page, dealer.table.facts.get(REDEALS_LEFT, REDEALS)
    assert isinstance(left, int)
    spots, stock = page.spots("tableau"), page.stock
    piles = spots[: LAST_PILES + left - 1]
    for spot in spots:
        dealer.turn_over(spot, stock)
    for dealt in range(len(dealer.table.piles[stock])):
        dealer.deal(piles[dealt % len(piles)], up=False)


def all_turned(page: Page, table: Table) -> bool:
    """Is every pile of this round turned over?"""
    return not face_down(page, table)


def played_out(page: Page, table: Table) -> bool:
    """Are all piles of the last round turned over?"""
    return table.facts.get(REDEALS_LEFT) == 0 and all_turned(page, table)


@measured(going_home(GONE, spare=FLUSH))
def only_the_flush(page: Page, table: Table) -> bool:
    """Won when only the five cards of the royal flush remain after the last round."""
    remain = [card for spot in page.spots("tableau") for card in table.piles[spot]]
    suits = {SUIT[card] for card in remain}
    return (
        played_out(page, table)
        and len(remain) == FLUSH
        and len(suits) == 1
        and all(map(high, remain))
    )


def more_than_the_flush(page: Page, table: Table) -> bool:
    """Lost when other cards remain after the last round."""
    return played_out(page, table) and not only_the_flush(page, table)


others_left = When("other cards than a royal flush are left", more_than_the_flush)

ROYAL_FLUSH = Game(
    "Royal Flush",
    tableau(5, deal=(11, 11, 10, 10, 10), face="down", lift=None),
    discard(),
    play=(turn_pile(), redeal_by(gather_and_deal, all_turned, REDEALS)),
    won=only_the_flush,
    lost=others_left,
    shown={SUIT_FIXED: suit_shown},
)

# ---------------------------------------------------------------- Perpetual Motion


DEAL_FOUR = deal_past_alike("tableau")

PERPETUAL_MOTION = Game(
    "Perpetual Motion",
    tableau(4, lift=None),
    stock(),
    discard(),
    opening=(DEAL_FOUR,),
    play=(deal_by(DEAL_FOUR, words="deal four cards"), redeal_gathered(None, "tableau")),
    follow=(gather_equals("tableau"),),
)

# ---------------------------------------------------------------- Knockout

DEALS = "deals"
"""The fact that counts the deals of three cards in this round."""
DEALS_OF_ROUND = 5


DEALS_LEFT = below(DEALS, DEALS_OF_ROUND, "fewer than five deals are made", usual=1)
ROUND_OVER = reached(DEALS, DEALS_OF_ROUND, "the round is over", usual=1)
SHUFFLE_AND_DEAL = in_order(gather("tableau"), deal_each("tableau"))
"""All but the discarded clubs are gathered and shuffled, and three cards dealt."""
all_clubs = holding("discard", 8)

KNOCKOUT = Game(
    "Knockout",
    tableau(3, deal=1, lift=None),
    stock(),
    discard(),
    cards=pack(ranks=(A, *range(7, K + 1))),
    opening=(deal("tableau"), noting(DEALS, 1)),
    play=(deal_row("tableau", DEALS_LEFT), redeal_by(SHUFFLE_AND_DEAL, ROUND_OVER, 2)),
    after_move=(count_moves(DEALS),),
    follow=(cast_out(of_suit("C"), "tableau"), fill_at_once("tableau", "stock")),
    won=all_clubs,
    lost=unwon_once(both(last_round, ROUND_OVER), all_clubs, "clubs are left after the last round"),
)

FAMILY_NAME = "pure luck"
GAMES = (HIT_OR_MISS, ROYAL_FLUSH, PERPETUAL_MOTION, KNOCKOUT)
