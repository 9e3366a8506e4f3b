"""Osmosis and Peek: a card goes up once a card of its rank lies on the foundation above."""

from __future__ import annotations

from game.core.cards import RANK
from game.rules.game import Game
from game.vocabulary.automatic import turn_up_bared
from game.vocabulary.fit_terms import fit_kind
from game.vocabulary.fits import base, in_suit, next_in_order
from game.vocabulary.openings import base_is_first, deal
from game.vocabulary.page import Placement
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.zones import foundations, reserve, stock_and_waste


def _rank_above(put: Placement) -> bool:
    is_uppermost = put.page.numbers[put.target] == 1
    above = put.target - 1
    return is_uppermost or any(RANK[card] == RANK[put.card] for card in put.table.piles[above])


rank_above = fit_kind(
    "rank_above",
    "a rank that lies on the foundation above",
    "a card of its rank on the foundation above",
    ask=_rank_above,
)()

OSMOSIS = Game(
    "Osmosis",
    reserve(4, deal=4, face="top"),
    foundations(4, build=in_suit & rank_above, space=base & next_in_order),
    *stock_and_waste(),
    opening=(deal("reserve"), base_is_first),
    play=(carry, turn(3), redeal()),
    follow=(turn_up_bared("reserve"),),
    must=(),
)

PEEK = OSMOSIS.but("Peek", reserve={"face": "up"}, follow=())

FAMILY_NAME = "Osmosis family"
GAMES = (OSMOSIS, PEEK)
