"""The Napoleon at St. Helena family: two packs, long columns, and one pass through the stock."""

from __future__ import annotations

from game.core.cards import A, pack
from game.rules.game import Game
from game.vocabulary.automatic import turn_up_bared
from game.vocabulary.fits import alternate, anything, down, in_suit, off_suit, up
from game.vocabulary.lifts import run
from game.vocabulary.openings import deal, deal_facing, set_out_suits
from game.vocabulary.plays import carry, turn
from game.vocabulary.zones import foundations, stock_and_waste, tableau

NAPOLEON_AT_ST_HELENA = Game(
    "Napoleon at St. Helena",
    foundations(8, build=up & in_suit),
    tableau(10, deal=4, build=down & in_suit, space=anything),
    *stock_and_waste(),
    cards=pack(2),
    play=(carry, turn()),
)

LIMITED = NAPOLEON_AT_ST_HELENA.but("Limited", tableau={"count": 12, "deal": 3})

LUCAS = NAPOLEON_AT_ST_HELENA.but(
    "Lucas", tableau={"count": 13, "deal": 3}, opening=(set_out_suits(A, copies=2), deal("tableau"))
)

MARIA = NAPOLEON_AT_ST_HELENA.but("Maria", tableau={"count": 9, "build": down & alternate})

NUMBER_TEN = NAPOLEON_AT_ST_HELENA.but(
    "Number Ten",
    tableau={"build": down & alternate, "lift": run(down & alternate)},
    opening=(deal_facing("tableau", "d", "d", "u", "u"),),
    follow=(turn_up_bared("tableau"),),
)

RANK_AND_FILE = NUMBER_TEN.but(
    "Rank and File", opening=(deal_facing("tableau", "d", "d", "d", "u"),)
)

INDIAN = NAPOLEON_AT_ST_HELENA.but(
    "Indian",
    tableau={"deal": 3, "build": down & off_suit},
    opening=(deal_facing("tableau", "d", "u", "u"),),
    follow=(turn_up_bared("tableau"),),
)

NAPOLEONS_SQUARE = NAPOLEON_AT_ST_HELENA.but(
    "Napoleon's Square", tableau={"count": 12, "lift": run(down & in_suit)}
)

FAMILY_NAME = "Napoleon family"
GAMES = (
    NAPOLEON_AT_ST_HELENA,
    LIMITED,
    LUCAS,
    MARIA,
    NUMBER_TEN,
    RANK_AND_FILE,
    INDIAN,
    NAPOLEONS_SQUARE,
)
