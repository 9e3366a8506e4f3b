"""Canfield and its kin."""

from __future__ import annotations

from game.rules.game import Game
from game.vocabulary.automatic import turn_up_bared
from game.vocabulary.fits import alternate, down, empty, from_, in_suit, once, short_of_base, to, up
from game.vocabulary.lifts import top, whole
from game.vocabulary.obligations import filling
from game.vocabulary.openings import base_is_first, deal
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.zones import foundations, reserve, stock, tableau, waste

CANFIELD = Game(
    "Canfield",
    source="003 CANFIELD",
    layout=(
        reserve(deal=13, face="top"),
        foundations(4, build=up & in_suit),
        tableau(
            4,
            deal=1,
            build=down & alternate & short_of_base,
            space=from_("reserve") | from_("waste") & once(empty("reserve")),
            lift=top.when(to("foundation")) | whole.when(to("tableau")),
        ),
        stock(),
        waste(),
    ),
    opening=(deal("reserve"), base_is_first, deal("tableau")),
    play=(carry, turn(3), redeal()),
    follow=(turn_up_bared("reserve"),),
    noted=("base",),
    options={"fill_spaces": filling("tableau", "reserve")},
)

GAMES = (CANFIELD,)
