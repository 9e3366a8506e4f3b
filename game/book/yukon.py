"""Yukon and Scorpion: any face-up card may be moved, with all that lie on it."""

from __future__ import annotations

from game.book.klondike import KLONDIKE
from game.rules.game import Game
from game.vocabulary.automatic import turn_up_bared
from game.vocabulary.deeds import joining_in_suit
from game.vocabulary.fits import down, in_suit, kings
from game.vocabulary.goals import whole_suits
from game.vocabulary.lifts import faces
from game.vocabulary.openings import deal, deal_facing, deal_onto, leave
from game.vocabulary.plays import carry
from game.vocabulary.stock_plays import deal_row
from game.vocabulary.zones import reserve, tableau

YUKON = Game(
    "Yukon",
    *KLONDIKE.zones_of("foundation", "tableau"),
    opening=(deal("tableau"), deal_onto("tableau", 0, 4, 4, 4, 4, 4, 4)),
    follow=KLONDIKE.follow,
)

SCORPION = Game(
    "Scorpion",
    tableau(7, build=down & in_suit, space=kings, lift=faces),
    reserve(lift=None),
    opening=(deal_facing("tableau", *["dddduuu"] * 3, *["u"] * 4), leave("reserve")),
    play=(carry, deal_row("tableau", source="reserve")),
    follow=(turn_up_bared("tableau"),),
    won=whole_suits("tableau"),
    unwon_is_lost=True,
    score=None,
    deeds=(joining_in_suit("tableau"),),
)

FAMILY_NAME = "Yukon family"
GAMES = (YUKON, SCORPION)
