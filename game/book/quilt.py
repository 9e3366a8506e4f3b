"""The games in which the cards lie woven into a square."""

from __future__ import annotations

from game.core.cards import A, K, pack
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.availability import Shape
from game.vocabulary.fits import down, from_, in_suit, nothing, up
from game.vocabulary.lifts import top
from game.vocabulary.openings import deal, set_out
from game.vocabulary.page import Page
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.zones import Zone, foundations, stock, waste

SIDE = 8


def woven(side: int) -> Shape:
    """Open when one of its narrower edges is free; every other card lies sidewise, the first
    upright."""
    beside: list[tuple[int, ...] | None] = []
    for place in range(side * side):
        row, column = divmod(place, side)
        step, along = (1, column) if (row + column) % 2 else (side, row)
        at_the_rim = along in (0, side - 1)
        beside.append(None if at_the_rim else (place - step, place + step))

    def is_open(page: Page, table: Table, spot: Spot) -> bool:
        first = page.spots(page.role(spot)).start
        edges = beside[spot - first]
        return edges is None or any(table.tops[first + edge] == EMPTY for edge in edges)

    return is_open


CRAZY_QUILT = Game(
    "Crazy Quilt",
    source="003 CRAZY QUILT",
    cards=pack(2),
    packs=2,
    layout=(
        foundations(4, build=up & in_suit, space=nothing),
        foundations(4, build=down & in_suit, space=nothing),
        Zone(
            "quilt",
            SIDE * SIDE,
            deal=1,
            lift=top,
            shape=woven(SIDE),
            shut="has neighbors at both of its narrow edges",
            grid=True,
        ),
        stock(),
        waste(build=from_("quilt") & in_suit & (up | down), loops=True),
    ),
    opening=(set_out(A, K), deal("quilt")),
    play=(carry, turn(), redeal(1)),
    must=(),
)

KIN = "quilts"
GAMES = (CRAZY_QUILT,)
