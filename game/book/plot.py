"""The Plot: the first foundation must be complete before a second is begun."""

from __future__ import annotations

from game.core.cards import K, pack
from game.rules.game import Game
from game.vocabulary.automatic import turn_up_bared
from game.vocabulary.conditions import When
from game.vocabulary.fits import base, down, from_, once, short_of_base, to, up
from game.vocabulary.goals import holding
from game.vocabulary.lifts import top
from game.vocabulary.openings import base_is_first, deal
from game.vocabulary.plays import carry, turn
from game.vocabulary.zones import foundations, reserve, stock_and_waste, tableau

complete = once(When("the first foundation is complete", holding("foundation", K)))

THE_PLOT = Game(
    "The Plot",
    reserve(deal=13, face="top", lift=top.when(to("foundation"))),
    foundations(8, build=up, space=base & complete),
    tableau(12, deal=1, build=down & short_of_base, space=from_("waste") & (base | complete)),
    *stock_and_waste(),
    cards=pack(2),
    opening=(deal("reserve"), base_is_first, deal("tableau")),
    play=(carry, turn()),
    follow=(turn_up_bared("reserve"),),
)

FAMILY_NAME = "the plot"
GAMES = (THE_PLOT,)
