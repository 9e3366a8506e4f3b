"""Leoni's Own: cards are exiled from the pile of their own rank, and woven in again."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import DOWN, RANK, A, Card, K, pack
from game.core.events import Event
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.conditions import empty
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import nothing
from game.vocabulary.lifts import each, top
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.openings import set_out
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, carry, redeal_by, whenever
from game.vocabulary.reversals import reversal
from game.vocabulary.zones import Zone, both_ways, tableau

BARED = "bared"
"""The fact that keeps the number of the pile whose card the shifting bared, so that it must go
up."""


def deal_with_exiles(dealer: Dealer) -> None:
    """Deal all round the piles; a card that would fall on the pile of its own rank goes face down
    to the exiles, and the next one is dealt in its stead."""
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
    """Turn the piles over upon one another and upon the exiles, the thirteenth uppermost, and deal
    them again."""
    page, piles = dealer.page, dealer.table.piles
    (exile,) = page.spots("exile")
    dealer.turn(exile, 0, len(piles[exile]), up=False)
    dealer.block(exile, 0, len(piles[exile]), page.stock)
    for spot in page.spots("tableau"):
        dealer.turn_over(spot, page.stock)
    deal_with_exiles(dealer)


# ---------------------------------------------------------------- weaving


def homes_for(page: Page, table: Table, card: Card, source: Spot) -> list[Spot]:
    """The foundations on which this card may be played."""
    return [s for s in page.spots("foundation") if page.accepts(table, card, source, s)]


def meets(page: Page, table: Table, home: Spot) -> bool:
    """Has this foundation met the other of its suit, so that cards may be reversed?"""
    others = [spot for spot in page.spots("foundation") if spot != home]
    return any(page.accepts(table, table.tops[spot], spot, home) for spot in others)


def must_go_up(page: Page, table: Table, source: Spot) -> bool:
    """Is there a foundation for the top card of this pile that has not met the other?"""
    homes = homes_for(page, table, table.tops[source], source)
    return any(not meets(page, table, home) for home in homes)


def weave(dealer: Dealer, source: Spot) -> None:
    """Put the turned exile under the pile of its rank, the top card of that pile under its own, and
    so on, until a card is bared that may be played, or a king comes, or there is nothing to shift.
    """
    page, table = dealer.page, dealer.table
    spots, bared = page.spots("tableau"), False
    while not bared:
        card = table.tops[source]
        goal = spots[RANK[card] - 1]
        others = any(RANK[each] != RANK[card] for each in table.piles[goal])
        dealer.block(source, len(table.piles[source]) - 1, 1, goal, put=0)
        if source in spots:
            bared = bool(homes_for(page, table, table.tops[source], source))
            if bared and must_go_up(page, table, source):
                dealer.note(BARED, source - spots.start + 1)
        if RANK[card] == K or not others:
            return
        source = goal


def turn_exile() -> Play:
    """Turn up the top exile: it is played, or waits where it need not be, or is woven in."""

    def act(dealer: Dealer, move: Move) -> None:
        page, table, exile = dealer.page, dealer.table, move.source
        waited = table.tops[exile] < DOWN
        dealer.turn_top(exile)
        if waited or not homes_for(page, table, table.tops[exile], exile):
            weave(dealer, exile)

    def offers(page: Page) -> Offers:
        (exile,) = page.spots("exile")
        move = page.move("turn", "turn", act, source=exile)
        return whenever(move, lambda table: table.tops[exile] != EMPTY)

    return Play("turn", offers, {BARED: None}, words="turn up the next exile")


def played_at_once(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """An exile that is turned, and a card that the shifting bared, goes up if it can, save where
    foundations have met."""
    bared = table.facts.get(BARED)
    numbered = enumerate(page.spots("tableau"), 1)
    sources = {*page.spots("exile"), *(spot for number, spot in numbered if number == bared)}
    return [
        move
        for move in offers
        if move.verb == CARRY and move.source in sources and not meets(page, table, move.target)
    ]


def free_again(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """Once the bared card is played, the player is free."""
    if move.verb == CARRY:
        dealer.note(BARED, None)


LEONIS_OWN = Game(
    "Leoni's Own",
    tableau(12),
    tableau(1, lift=each, part="kings"),
    *both_ways(space=nothing),
    Zone("exile", face="down", lift=top),
    cards=pack(2),
    opening=(set_out(A, K), deal_with_exiles),
    play=(carry, turn_exile(), reversal(), redeal_by(gather_and_deal, empty("stock"), 2)),
    after_move=(free_again,),
    must=(played_at_once,),
)

FAMILY_NAME = "Leoni's Own"
GAMES = (LEONIS_OWN,)
