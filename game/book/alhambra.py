"""Alhambra: cards of the reserve also go on the waste, up or down."""

from __future__ import annotations

from game.core.cards import A, K, pack
from game.rules.game import Game
from game.vocabulary.fits import down, from_, in_suit, nothing, up
from game.vocabulary.openings import deal, set_out_suits
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.zones import both_ways, reserve, stock_and_waste

ALHAMBRA = Game(
    "Alhambra",
    *both_ways(space=nothing),
    reserve(8, deal=4, fan="down"),
    *stock_and_waste(build=from_("reserve") & in_suit & (up | down), loops=True),
    cards=pack(2),
    opening=(set_out_suits(A, K), deal("reserve")),
    play=(carry, turn(), redeal(2)),
)

FAMILY_NAME = "alhambra"
GAMES = (ALHAMBRA,)
