"""The Terrace family: foundations in alternate colors, and a reserve that plays to them alone."""

from __future__ import annotations

from game.core.cards import pack
from game.rules.game import Game
from game.vocabulary.fits import alternate, base, chosen, down, from_, once, short_of_base, to, up
from game.vocabulary.lifts import top
from game.vocabulary.obligations import choice_first, must_fill_option, starters
from game.vocabulary.openings import base_is_first, deal
from game.vocabulary.plays import carry, first_foundation, turn
from game.vocabulary.steps import fill_up, once_started
from game.vocabulary.stock_plays import may_fill
from game.vocabulary.zones import foundations, reserve, stock_and_waste, tableau

THREE_TO_CHOOSE_FROM = (1, 1, 1, 0, 0, 0, 0, 0, 0)
"""The cards dealt to each pile of the tableau before the first foundation is chosen."""
PLAYS = (carry, may_fill("tableau"), turn())

TERRACE = Game(
    "Terrace",
    reserve(deal=11, lift=top.when(to("foundation")), fan="right"),
    foundations(8, build=up & alternate, space=base & once(chosen("base"))),
    tableau(
        9, deal=THREE_TO_CHOOSE_FROM, build=down & alternate & short_of_base, space=from_("waste")
    ),
    *stock_and_waste(),
    cards=pack(2),
    play=(first_foundation("tableau"), *PLAYS),
    after_move=(once_started(fill_up("tableau", 1)),),
    must=(choice_first, starters),
    noted=("base",),
    options={"fill_spaces": must_fill_option("tableau", "waste", "stock")},
)

BLONDES_AND_BRUNETTES = TERRACE.but(
    "Blondes and Brunettes",
    source="003 BLONDES AND BRUNETTES; 003 TERRACE",
    reserve={"deal": 10},
    foundation={"space": base},
    tableau={"deal": 1},
    opening=(deal("reserve", "tableau"), base_is_first),
    play=PLAYS,
    after_move=(),
    must=(starters,),
)

FAMILY_NAME = "terraces"
GAMES = (TERRACE, BLONDES_AND_BRUNETTES)
