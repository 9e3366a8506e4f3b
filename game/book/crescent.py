"""Crescent: sixteen piles in a half circle; their bottom cards may be put on top three times."""

from __future__ import annotations

from game.core.cards import A, K, pack
from game.rules.game import Game
from game.vocabulary.automatic import turn_up_bared
from game.vocabulary.conditions import at_least
from game.vocabulary.fits import base, down, in_suit, up
from game.vocabulary.openings import deal, set_out_suits
from game.vocabulary.plays import carry, redeal_by
from game.vocabulary.reversals import reversal
from game.vocabulary.steps import bottom_to_top
from game.vocabulary.zones import both_ways, tableau

SHIFTS = 3
shift = redeal_by(
    bottom_to_top("tableau"), at_least(1, "tableau"), SHIFTS, verb="shift", fact="shifts_left"
)

CRESCENT = Game(
    "Crescent",
    *both_ways(space=base),
    tableau(16, deal=6, face="top", build=in_suit & (up | down), loops=True),
    cards=pack(2),
    opening=(set_out_suits(A, K), deal("tableau")),
    play=(carry, reversal(), shift),
    follow=(turn_up_bared("tableau"),),
    must=(),
)

FAMILY_NAME = "crescents"
GAMES = (CRESCENT,)
