"""Captive Queens: fives go down and sixes up around the queens, who are dead cards."""

from __future__ import annotations

from game.core.cards import Q
from game.rules.game import Game
from game.vocabulary.automatic import cast_out
from game.vocabulary.card_sets import of_rank
from game.vocabulary.fits import course, in_suit, rank
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.zones import discard, foundations, stock, waste

CAPTIVE_QUEENS = Game(
    "Captive Queens",
    source="003 CAPTIVE QUEENS",
    layout=(
        foundations(4, build=in_suit & course("5432AK"), space=rank(5)),
        foundations(4, build=in_suit & course("6789TJ"), space=rank(6)),
        stock(),
        waste(),
        discard(),
    ),
    opening=(),
    play=(carry, turn(), redeal(2)),
    follow=(cast_out(of_rank(Q), "waste"),),
)

KIN = "queens"
GAMES = (CAPTIVE_QUEENS,)
