"""Four Seasons and Simplicity: single cards around the foundations are built down."""

from __future__ import annotations

from game.rules.game import Game
from game.vocabulary.fits import alternate, down, in_suit, short_of_base, up
from game.vocabulary.openings import base_is_first, deal
from game.vocabulary.plays import carry, turn
from game.vocabulary.zones import foundations, stock_and_waste, tableau

FOUR_SEASONS = Game(
    "Four Seasons",
    foundations(4, build=up & in_suit),
    tableau(5, deal=1, build=down & short_of_base, space=short_of_base),
    *stock_and_waste(),
    opening=(deal("tableau"), base_is_first),
    play=(carry, turn()),
)

SIMPLICITY = FOUR_SEASONS.but(
    "Simplicity", tableau={"count": 12, "rows": 2, "build": down & alternate & short_of_base}
)

FAMILY_NAME = "corners"
GAMES = (FOUR_SEASONS, SIMPLICITY)
