"""The games in which each card that is turned goes on one of several wastepiles."""

from __future__ import annotations

from game.core.cards import K, pack
from game.rules.game import Game
from game.vocabulary.fits import course, from_, in_suit, nothing
from game.vocabulary.openings import set_out
from game.vocabulary.plays import carry, redeal_gathered, turn_into_hand
from game.vocabulary.zones import foundations, hand, stock, waste

JUBILEE = Game(
    "Jubilee",
    source="002 JUBILEE",
    cards=pack(2),
    packs=2,
    layout=(
        foundations(8, build=in_suit & course("KAJ2T3948576Q"), space=nothing),
        waste(4, build=from_("hand"), space=from_("hand")),
        hand(),
        stock(),
    ),
    opening=(set_out(K, K),),
    play=(carry, turn_into_hand(), redeal_gathered(1, "waste")),
    must=(),
    base="K",
)

GAMES = (JUBILEE,)
