"""Crazy Quilt: the cards of a square lie upright and sidewise in turn."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import A, K, pack
from game.rules.game import Game
from game.vocabulary.availability import Edges, shape_kind
from game.vocabulary.fits import down, from_, in_suit, nothing, up
from game.vocabulary.lifts import top
from game.vocabulary.openings import deal, set_out_suits
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.zones import Zone, both_ways, stock_and_waste

SIDE = 8


def _woven(count: int, side: int) -> Sequence[Edges]:
    def open_by(place: int) -> Edges:
        row, column = divmod(place, side)
        sidewise = (row + column) % 2 == 1
        to_neighbor, along = (1, column) if sidewise else (side, row)
        at_the_rim = along in (0, side - 1)
        return [()] if at_the_rim else [(place - to_neighbor,), (place + to_neighbor,)]

    return [open_by(place) for place in range(count)]


woven = shape_kind(
    "woven",
    "a card is open when one of its narrower edges is free",
    _woven,
    shut="has neighbors at both of its narrow edges",
)
"""A card is open when one of its narrower edges is free: above or below it, or left or right of a
card that lies sidewise. The first card is upright."""

CRAZY_QUILT = Game(
    "Crazy Quilt",
    *both_ways(space=nothing),
    Zone("quilt", SIDE * SIDE, deal=1, lift=top, shape=woven(SIDE), grid=True),
    *stock_and_waste(build=from_("quilt") & in_suit & (up | down), loops=True),
    cards=pack(2),
    opening=(set_out_suits(A, K), deal("quilt")),
    play=(carry, turn(), redeal(1)),
)

FAMILY_NAME = "quilts"
GAMES = (CRAZY_QUILT,)
