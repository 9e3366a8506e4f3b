"""Leoni's Own: cards dealt to the pile of their own rank go to the exiles, and are woven in
later."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import DOWN, RANK, A, K, pack
from game.core.events import Event
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.conditions import empty
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import nothing
from game.vocabulary.lifts import each, top
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.openings import set_out_suits
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, carry, redeal_by, whenever
from game.vocabulary.reversals import reversal
from game.vocabulary.zones import Zone, both_ways, tableau

BARED = "bared"
"""The fact that keeps the number of the pile on which weaving bared a card that must go up."""


def deal_with_exiles(dealer: Dealer) -> None:
    """Deal the whole stock to the piles in turn; a card that would fall on the pile of its own rank
    goes face down to the exiles, and the next card is dealt there instead."""
    page, tops = dealer.page, dealer.table.tops
    piles, dealt = page.spots("tableau"), 0
    while tops[page.stock] != EMPTY:
        number = dealt % len(piles) + 1
        if RANK[tops[page.stock]] == number:
            dealer.deal(page.spots("exile")[0], up=False)
        else:
            dealer.deal(piles[number - 1])
            dealt += 1


def gather_and_deal(dealer: Dealer) -> None:
    """Turn the piles over on the exiles, the first pile first and the thirteenth on top, and deal
    them again."""
    page, piles = dealer.page, dealer.table.piles
    (exile,) = page.spots("exile")
    dealer.turn(exile, 0, len(piles[exile]), up=False)
    dealer.block(exile, 0, len(piles[exile]), page.stock)
    for spot in page.spots("tableau"):
        dealer.turn_over(spot, page.stock)
    deal_with_exiles(dealer)


# ---------------------------------------------------------------- weaving


def homes_for(page: Page, table: Table, source: Spot) -> list[Spot]:
    """The foundations on which the top card of this pile may be played."""
    return page.targets(table, source, page.spots("foundation"))


def has_met(page: Page, table: Table, home: Spot) -> bool:
    """Has this foundation met the other of its suit, so that cards may be reversed?"""
    others = [spot for spot in page.spots("foundation") if spot != home]
    return any(page.accepts(table, table.tops[spot], spot, home) for spot in others)


def weave_in(dealer: Dealer, exile: Spot) -> None:
    """Put the turned exile under the pile of its rank, the top card of that pile under the pile of
    its own rank, and so on.

    It ends when a pile that gave its top card now shows a card that may be played, when a king is
    put under its pile, and when it comes to a pile that holds only cards of its own rank.
    """
    table, giver = dealer.table, exile
    while True:
        card, pile = table.tops[giver], _put_under_own(dealer, giver)
        if giver != exile and _bared_playable(dealer, giver):
            return
        if RANK[card] == K or all(RANK[each] == RANK[card] for each in table.piles[pile]):
            return
        giver = pile


def _put_under_own(dealer: Dealer, giver: Spot) -> Spot:
    """Put the top card of a pile under the pile of its rank, and return that pile."""
    pile = dealer.table.piles[giver]
    own = dealer.page.spots("tableau")[RANK[pile[-1]] - 1]
    dealer.block(giver, len(pile) - 1, 1, own, put=0)
    return own


def _bared_playable(dealer: Dealer, pile: Spot) -> bool:
    """Does this pile now show a card that may be played? If it fits a foundation that hasn't met
    the other of its suit, note that it must go up."""
    page, table = dealer.page, dealer.table
    homes = homes_for(page, table, pile)
    if not all(has_met(page, table, home) for home in homes):
        dealer.note(BARED, page.numbers[pile])
    return bool(homes)


def turn_exile() -> Play:
    """Turn up the top exile. If it may be played it waits, and the next turn weaves it in;
    otherwise it is woven in at once."""

    def act(dealer: Dealer, move: Move) -> None:
        page, table, exile = dealer.page, dealer.table, move.source
        waited = table.tops[exile] < DOWN
        dealer.turn_top(exile)
        if waited or not homes_for(page, table, exile):
            weave_in(dealer, exile)

    def offers(page: Page) -> Offers:
        (exile,) = page.spots("exile")
        move = page.move("turn", "turn", act, source=exile)
        return whenever(move, lambda table: table.tops[exile] != EMPTY)

    return Play("turn", offers, {BARED: None}, words="turn up the next exile")


def played_at_once(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """Oblige a turned exile and a card bared by weaving to go up, except on foundations that have
    met."""
    bared = [s for s in page.spots("tableau") if page.numbers[s] == table.facts.get(BARED)]
    sources = {*page.spots("exile"), *bared}
    return [
        move
        for move in offers
        if move.verb == CARRY and move.source in sources and not has_met(page, table, move.target)
    ]


def forget_bared(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """Forget the bared card after a carry: none is obligatory any more."""
    if move.verb == CARRY:
        dealer.note(BARED, None)


LEONIS_OWN = Game(
    "Leoni's Own",
    tableau(12),
    tableau(1, lift=each, part="kings"),
    *both_ways(space=nothing),
    Zone("exile", face="down", lift=top),
    cards=pack(2),
    opening=(set_out_suits(A, K), deal_with_exiles),
    play=(carry, turn_exile(), reversal(), redeal_by(gather_and_deal, empty("stock"), 2)),
    after_move=(forget_bared,),
    must=(played_at_once,),
)

FAMILY_NAME = "Leoni's Own"
GAMES = (LEONIS_OWN,)
