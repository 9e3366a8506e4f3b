"""British Square: foundations from ace to king and back, sixteen piles built up or down."""

from __future__ import annotations

from game.core.cards import pack
from game.rules.game import Game
from game.vocabulary.conditions import is_space
from game.vocabulary.fits import base, down, from_, in_suit, one_of_each, one_way, up
from game.vocabulary.places import in_order
from game.vocabulary.plays import carry, turn
from game.vocabulary.zones import foundations, stock_and_waste, tableau

THERE_AND_BACK = "A23456789TJQKKQJT98765432A"

BRITISH_SQUARE = Game(
    "British Square",
    foundations(4, build=in_suit & in_order(THERE_AND_BACK), space=base & one_of_each),
    tableau(16, deal=1, build=in_suit & (up | down) & one_way, space=from_("waste")),
    *stock_and_waste(),
    cards=pack(2),
    play=(carry, turn()),
    looks=is_space("tableau"),
)

FAMILY_NAME = "up or down"
GAMES = (BRITISH_SQUARE,)
