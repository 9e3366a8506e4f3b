"""Yukon: any card in sight is moved, with all that lie on it."""

from __future__ import annotations

from game.rules.game import Game
from game.vocabulary.automatic import turn_up_bared
from game.vocabulary.fits import alternate, down, in_suit, kings, up
from game.vocabulary.lifts import faces
from game.vocabulary.openings import deal, deal_onto
from game.vocabulary.zones import foundations, tableau

YUKON = Game(
    "Yukon",
    source="003 YUKON",
    layout=(
        foundations(4, build=up & in_suit),
        tableau(
            7,
            deal=(1, 2, 3, 4, 5, 6, 7),
            face="top",
            build=down & alternate,
            space=kings,
            lift=faces,
        ),
    ),
    opening=(deal("tableau"), deal_onto("tableau", 0, 4, 4, 4, 4, 4, 4)),
    follow=(turn_up_bared("tableau"),),
)

KIN = "Yukon's kin"
GAMES = (YUKON,)
