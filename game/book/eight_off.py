"""Eight Off: a reserve of eight places, in which single cards wait."""

from __future__ import annotations

from game.rules.game import Game
from game.vocabulary.fits import down, from_, in_suit, kings, short_of_base, up
from game.vocabulary.openings import deal
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

GAMES = (EIGHT_OFF,)
