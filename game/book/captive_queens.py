"""Captive Queens, Contradance: fives go down and sixes up."""

from __future__ import annotations

from game.core.cards import Q, pack
from game.rules.game import Game
from game.vocabulary.automatic import cast_out
from game.vocabulary.card_sets import of_rank
from game.vocabulary.fits import course, in_suit, nothing, rank
from game.vocabulary.openings import set_out_suits
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.zones import discard, foundations, stock_and_waste

CAPTIVE_QUEENS = Game(
    "Captive Queens",
    foundations(4, build=in_suit & course("5432AK"), space=rank(5)),
    foundations(4, build=in_suit & course("6789TJ"), space=rank(6)),
    *stock_and_waste(),
    discard(),
    play=(carry, turn(), redeal(2)),
    follow=(cast_out(of_rank(Q), "waste"),),
)

CONTRADANCE = Game(
    "Contradance",
    foundations(8, build=in_suit & course("5432AK"), space=nothing),
    foundations(8, build=in_suit & course("6789TJQ"), space=nothing),
    *stock_and_waste(),
    cards=pack(2),
    opening=(set_out_suits(5, 6, copies=2),),
    play=(carry, turn(), redeal(1)),
)

FAMILY_NAME = "queens"
GAMES = (CAPTIVE_QUEENS, CONTRADANCE)
