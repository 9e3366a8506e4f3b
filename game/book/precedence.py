"""Precedence: eight foundations begun in order, from the king to the six."""

from __future__ import annotations

from game.core.cards import K, pack
from game.rules.game import Game
from game.vocabulary.fits import down, holds, next_in_order, rank
from game.vocabulary.openings import set_out_ranks
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.zones import foundations, stock_and_waste

IN_ORDER = tuple(
    foundations(1, build=down & holds(K), space=rank(high) & next_in_order, loops=True)
    for high in range(K, 5, -1)
)
"""The foundations, each built down regardless of suit, round the corner."""

PRECEDENCE = Game(
    "Precedence",
    *IN_ORDER,
    *stock_and_waste(),
    cards=pack(2),
    opening=(set_out_ranks(K),),
    play=(carry, turn(), redeal(2)),
)

FAMILY_NAME = "precedence"
GAMES = (PRECEDENCE,)
