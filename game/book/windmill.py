"""Windmill: a center built up four times from ace to king, kings built down, and sails around
it."""

from __future__ import annotations

from game.core.cards import A, K, pack
from game.rules.game import Game
from game.vocabulary.automatic import note_giver
from game.vocabulary.card_sets import of_rank
from game.vocabulary.conditions import unset
from game.vocabulary.fits import down, from_, holds, kings, nothing, once, rank, up
from game.vocabulary.lifts import top
from game.vocabulary.obligations import must_fill_option
from game.vocabulary.openings import deal, noting, set_out_first
from game.vocabulary.options import alternative
from game.vocabulary.plays import carry, turn
from game.vocabulary.zones import Zone, foundations, stock_and_waste

CENTER, OUTER = "center", "king-foundations"
KING_GAVE = "king_gave"
"""The fact that keeps whether the last card on the center came from a king-foundation."""

kings_may_give = once(unset(KING_GAVE, "another card has come from elsewhere"))

ELSEWHERE = ~from_(OUTER)
FOUR_TIMES = up & holds(4 * K) & (ELSEWHERE | kings_may_give)
KINGS_TOO = alternative(
    False,
    True,
    "whether the kings themselves may go from their foundations to the center",
    zones={("foundation", OUTER): {"lift": top}},
)

SAILS_FILLED = must_fill_option("sail", "waste", by_turning=True)

WINDMILL = Game(
    "Windmill",
    foundations(1, part=CENTER, build=FOUR_TIMES, space=nothing, loops=True),
    foundations(
        4, part=OUTER, build=down & ELSEWHERE, space=kings & ELSEWHERE, lift=top.when(~rank(K))
    ),
    Zone("sail", 8, deal=1, space=from_("waste"), lift=top),
    *stock_and_waste(),
    cards=pack(2),
    opening=(set_out_first(of_rank(A), "foundation"), deal("sail"), noting(KING_GAVE, False)),
    play=(carry, turn()),
    after_move=(note_giver(KING_GAVE, CENTER, OUTER),),
    options={"fill_spaces": SAILS_FILLED, "reverse_kings": KINGS_TOO},
)

FAMILY_NAME = "windmills"
GAMES = (WINDMILL,)
