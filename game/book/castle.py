"""The castles and their family: all cards are dealt face up and moved one at a time."""

from __future__ import annotations

from game.core.cards import RANKS, A, K
from game.rules.game import Game
from game.vocabulary.card_sets import of_rank
from game.vocabulary.conditions import chosen, dealt
from game.vocabulary.fits import (
    alternate,
    anything,
    base,
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
from game.vocabulary.notices import chosen_interval
from game.vocabulary.obligations import choice_first, starters
from game.vocabulary.openings import deal, deal_holding_out, deal_onto, put_under, set_out_suits
from game.vocabulary.options import alternative
from game.vocabulary.plays import carry, choose
from game.vocabulary.stock_plays import deal_in_turn, in_turn, pass_turn
from game.vocabulary.zones import foundations, hand, reserve, stock, tableau

# ---------------------------------------------------------------- wings beside the foundations

BELEAGUERED_CASTLE = Game(
    "Beleaguered Castle",
    foundations(4, build=up & in_suit),
    tableau(8, deal=6, build=down & short_of_base, space=anything, fan="right"),
    opening=(set_out_suits(A), deal("tableau")),
)

STREETS_AND_ALLEYS = BELEAGUERED_CASTLE.following(
    "Streets and Alleys", tableau={"deal": (7, 7, 7, 7, 6, 6, 6, 6)}, opening=(deal("tableau"),)
)

ROW_LENGTHS = (6, 6, 5, 5, 5, 5, 5, 5, 5, 5)
EITHER_WAY = in_suit & (up | down) & short_of_base
SPACES = alternative(
    "any",
    "none",
    "whether a space may be filled by any card, or stays empty",
    tableau={"space": nothing},
)

FORTRESS = Game(
    "Fortress",
    foundations(4, build=up & in_suit),
    tableau(10, deal=ROW_LENGTHS, build=EITHER_WAY, space=anything, fan="right"),
    options={"spaces": SPACES},
)

CHESSBOARD = FORTRESS.but(
    "Chessboard",
    foundation={"space": base & once(chosen("base"))},
    play=(choose("base", *RANKS), carry),
    must=(choice_first, starters),
)

# ---------------------------------------------------------------- dealt past the foundations

dealt_in_turn = from_("hand") & in_turn("tableau")

CITADEL = BELEAGUERED_CASTLE.following(
    "Citadel",
    layout=(*BELEAGUERED_CASTLE.layout, stock(), hand()),
    tableau={
        "deal": 0,
        "build": from_("tableau") & down & short_of_base | dealt_in_turn,
        "space": from_("tableau") | dealt_in_turn,
        "lift": top.once(dealt),
    },
    opening=(),
    play=(carry, deal_in_turn("tableau", "foundation")),
    after_move=(pass_turn("tableau", skip=True),),
)

# ---------------------------------------------------------------- piles, with a reserve or without

FLOWER_GARDEN = Game(
    "Flower Garden",
    foundations(4, build=up & in_suit),
    tableau(6, deal=6, build=down & short_of_base, space=anything),
    reserve(16, deal=1),
)

KING_ALBERT = Game(
    "King Albert",
    foundations(4, build=up & in_suit),
    tableau(9, deal=range(1, 10), build=down & alternate & short_of_base, space=anything),
    reserve(7, deal=1),
)

KINGS_UNDER = put_under("tableau", of_rank(K))

BAKERS_DOZEN = Game(
    "Baker's Dozen",
    foundations(4, build=up & in_suit),
    tableau(13, deal=4, build=down & short_of_base, space=nothing),
    opening=(deal("tableau"), KINGS_UNDER),
)

GOOD_MEASURE = BAKERS_DOZEN.following(
    "Good Measure",
    tableau={"count": 10, "deal": 5},
    opening=(deal_holding_out("tableau", of_rank(A), "foundation", most=2), KINGS_UNDER),
)

# ---------------------------------------------------------------- single cards wait

EIGHT_OFF = Game(
    "Eight Off",
    tableau(8, deal=6, build=down & in_suit & short_of_base, space=kings),
    reserve(8, deal=(1, 1, 1, 1, 0, 0, 0, 0), space=from_("tableau")),
    foundations(4, build=up & in_suit),
)

by_interval = (up_by(1) & once(chosen("by", 1))) | (up_by(2) & once(chosen("by", 2)))
"""By ones or by twos, as the player has chosen."""

STALACTITES = Game(
    "Stalactites",
    foundations(4, deal=1, build=by_interval & holds(K), space=nothing, loops=True),
    tableau(8, deal=6, lift=top | buried.when(to("reserve"))),
    reserve(2, space=from_("tableau")),
    play=(choose("by", 1, 2), carry),
    must=(choice_first,),
    notices=(chosen_interval,),
)

BISLEY = Game(
    "Bisley",
    foundations(4, build=down & in_suit, space=kings),
    foundations(4, build=up & in_suit, space=nothing),
    tableau(13, deal=(0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1), build=in_suit & (up | down)),
    opening=(set_out_suits(A, first=5), deal("tableau"), deal_onto("tableau", *[3] * 13)),
)

FAMILY_NAME = "castles"
GAMES = (
    BELEAGUERED_CASTLE,
    STREETS_AND_ALLEYS,
    CITADEL,
    FORTRESS,
    CHESSBOARD,
    FLOWER_GARDEN,
    KING_ALBERT,
    EIGHT_OFF,
    STALACTITES,
    BAKERS_DOZEN,
    GOOD_MEASURE,
    BISLEY,
)
