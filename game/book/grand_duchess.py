"""Grand Duchess, Parisienne: two cards of every six are hidden until the stock is used up."""

from __future__ import annotations

from game.core.cards import A, K, pack
from game.rules.game import Game
from game.vocabulary.automatic import turn_up_when_dealt
from game.vocabulary.conditions import last_round
from game.vocabulary.lifts import each
from game.vocabulary.openings import set_out_suits
from game.vocabulary.plays import carry, redeal_gathered
from game.vocabulary.steps import deal_by, deal_each, in_order, step_unless
from game.vocabulary.zones import both_ways, reserve, stock, tableau

HIDDEN = 2
"""The number of cards that go face down to the reserve after each row."""


DEAL_SIX = in_order(
    deal_each("tableau"),
    step_unless(last_round, deal_each("reserve", times=HIDDEN, up=False)),
)
"""Deals a card to each tableau pile, then two face down to the reserve; in the last round, none to
the reserve."""

DEAL_MORE = deal_by(DEAL_SIX, words="deal a row, and two cards to the reserve")

GRAND_DUCHESS = Game(
    "Grand Duchess",
    *both_ways(),
    tableau(4, space=None),
    reserve(lift=each),
    stock(),
    cards=pack(2),
    opening=(DEAL_SIX,),
    play=(carry, DEAL_MORE, redeal_gathered(3, "tableau", order=(4, 3, 2, 1), under="reserve")),
    follow=(turn_up_when_dealt("reserve"),),
)

PARISIENNE = GRAND_DUCHESS.but("Parisienne", opening=(set_out_suits(A, K), DEAL_SIX), must=())

FAMILY_NAME = "hidden reserves"
GAMES = (GRAND_DUCHESS, PARISIENNE)
