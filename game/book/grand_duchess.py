"""Grand Duchess, Parisienne: two cards of every six are hidden until the stock is used up."""

from __future__ import annotations

from game.core.cards import DOWN, A, K, pack
from game.core.table import EMPTY
from game.rules.game import Game
from game.vocabulary.conditions import last_round
from game.vocabulary.dealer import Dealer
from game.vocabulary.lifts import each
from game.vocabulary.moves import Move
from game.vocabulary.openings import set_out_suits
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, carry, from_stock, redeal_gathered
from game.vocabulary.sentences import fixed_spec
from game.vocabulary.zones import both_ways, reserve, stock, tableau

HIDDEN = 2
"""The cards that go face down to the reserve after each row."""


@fixed_spec("deal a row to the tableau, then two cards face down to the reserve")
def deal_six(dealer: Dealer) -> None:
    """Deal a card on each tableau pile, then two face down to the reserve, except in the last
    round."""
    page = dealer.page
    dealer.deal_row(page.spots("tableau"))
    if not last_round(page, dealer.table):
        for _ in range(HIDDEN):
            dealer.deal(page.spots("reserve")[0], up=False)


def _deal_more(page: Page) -> Offers:
    def act(dealer: Dealer, move: Move) -> None:
        deal_six(dealer)

    move = page.move("deal", "deal", act, source=page.stock, target=page.spots("tableau")[0])
    return from_stock(page, move)


deal_more = Play("deal", _deal_more, words="deal a row, and two cards to the reserve")


def show_reserve(dealer: Dealer) -> None:
    """Turn up the whole reserve once the stock is used up and no card of the tableau must still go
    up."""
    page, table = dealer.page, dealer.table
    hidden = [spot for spot in page.spots("reserve") if table.tops[spot] >= DOWN]
    if not hidden or table.tops[page.stock] != EMPTY:
        return
    if page.obliged(table, page.offers(table)):
        return
    for spot in hidden:
        dealer.turn(spot, 0, len(table.piles[spot]))


GRAND_DUCHESS = Game(
    "Grand Duchess",
    *both_ways(),
    tableau(4, space=None),
    reserve(lift=each),
    stock(),
    cards=pack(2),
    opening=(deal_six,),
    play=(carry, deal_more, redeal_gathered(3, "tableau", order=(4, 3, 2, 1), under="reserve")),
    follow=(show_reserve,),
)

PARISIENNE = GRAND_DUCHESS.but("Parisienne", opening=(set_out_suits(A, K), deal_six), must=())

FAMILY_NAME = "hidden reserves"
GAMES = (GRAND_DUCHESS, PARISIENNE)
