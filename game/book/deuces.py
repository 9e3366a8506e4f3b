"""Deuces and its family: a tableau on three sides of the foundations, built down in suit."""

from __future__ import annotations

from game.core.cards import pack
from game.rules.game import Game
from game.vocabulary.fits import down, from_, in_suit, up
from game.vocabulary.lifts import run
from game.vocabulary.obligations import must_fill_option
from game.vocabulary.openings import deal, set_out_suits
from game.vocabulary.plays import carry, turn
from game.vocabulary.stock_plays import may_fill
from game.vocabulary.zones import foundations, stock_and_waste, tableau

DOWN_IN_SUIT = down & in_suit

DEUCES = Game(
    "Deuces",
    foundations(8, build=up & in_suit),
    tableau(10, deal=1, build=DOWN_IN_SUIT, space=from_("waste"), lift=run(DOWN_IN_SUIT)),
    *stock_and_waste(),
    cards=pack(2),
    opening=(set_out_suits(2, copies=2), deal("tableau")),
    play=(carry, may_fill("tableau"), turn()),
    base="2",
    options={"fill_spaces": must_fill_option("tableau", "waste", "stock")},
)

SQUARE = DEUCES.but("Square", tableau={"count": 12}, opening=(deal("tableau"),))

COURTYARD = SQUARE.but("Courtyard", base="A")

FAMILY_NAME = "deuces"
GAMES = (DEUCES, SQUARE, COURTYARD)
