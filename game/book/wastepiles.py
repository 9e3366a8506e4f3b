"""The games in which each card that is turned goes on one of several wastepiles."""

from __future__ import annotations

from game.core.cards import A, K, pack
from game.rules.game import Game
from game.vocabulary.fits import course, from_, holds, in_suit, nothing, up_by
from game.vocabulary.openings import set_out, set_out_any
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

BY_ONES_TO_FOURS = tuple(
    foundations(1, build=up_by(interval) & holds(K), space=nothing, loops=True)
    for interval in (1, 2, 3, 4)
)
"""Regardless of suit, each by an interval of its own, round the corner and up to a king."""

CALCULATION = Game(
    "Calculation",
    source="003 CALCULATION",
    layout=(
        *BY_ONES_TO_FOURS,
        waste(4, build=from_("hand"), space=from_("hand")),
        hand(),
        stock(),
    ),
    opening=(set_out_any(A, 2, 3, 4),),
    play=(carry, turn_into_hand()),
    must=(),
)

KIN = "wastepiles"
GAMES = (JUBILEE, CALCULATION)
