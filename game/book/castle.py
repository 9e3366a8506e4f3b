"""The castles and their kin: all cards in sight, moved one at a time."""

from __future__ import annotations

from game.core.cards import A, K
from game.rules.game import Game
from game.vocabulary.conditions import chosen
from game.vocabulary.fits import (
    down,
    from_,
    holds,
    in_suit,
    kings,
    nothing,
    once,
    short_of_base,
    to,
    up,
    up_by,
)
from game.vocabulary.lifts import buried, top
from game.vocabulary.obligations import choice_first
from game.vocabulary.openings import deal, deal_onto, set_out
from game.vocabulary.plays import carry, choose
from game.vocabulary.zones import foundations, reserve, tableau

EIGHT_OFF = Game(
    "Eight Off",
    source="003 EIGHT OFF",
    layout=(
        tableau(8, deal=6, build=down & in_suit & short_of_base, space=kings),
        reserve(8, deal=(1, 1, 1, 1, 0, 0, 0, 0), space=from_("tableau")),
        foundations(4, build=up & in_suit),
    ),
    opening=(deal("tableau", "reserve"),),
)

by_interval = (up_by(1) & once(chosen("by", 1))) | (up_by(2) & once(chosen("by", 2)))
"""By ones or by twos, as the player has chosen."""

STALACTITES = Game(
    "Stalactites",
    source="003 STALACTITES",
    layout=(
        foundations(4, deal=1, build=by_interval & holds(K), space=nothing, loops=True),
        tableau(8, deal=6, lift=top | buried.when(to("reserve"))),
        reserve(2, space=from_("tableau")),
    ),
    opening=(deal("foundation", "tableau"),),
    play=(choose("by", 1, 2), carry),
    must=(choice_first,),
)

BISLEY = Game(
    "Bisley",
    source="003 BISLEY",
    layout=(
        foundations(4, build=down & in_suit, space=kings),
        foundations(4, build=up & in_suit, space=nothing),
        tableau(13, deal=(0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1), build=in_suit & (up | down)),
    ),
    opening=(set_out(A, first=5), deal("tableau"), deal_onto("tableau", *[3] * 13)),
)

KIN = "castles"
GAMES = (EIGHT_OFF, STALACTITES, BISLEY)
