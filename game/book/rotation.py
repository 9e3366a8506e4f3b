"""Capricieuse, Corner Stones: dealt in rotation, past what goes up, and then built both ways."""

from __future__ import annotations

from typing import Any

from game.core.cards import SUIT, A, K, pack
from game.rules.game import Game
from game.vocabulary.conditions import dealt
from game.vocabulary.fits import Fit, base, down, from_, in_suit, kings, of_table, rank, up
from game.vocabulary.lifts import top
from game.vocabulary.openings import set_out_suits
from game.vocabulary.page import Placement
from game.vocabulary.plays import carry, only_when, redeal_gathered
from game.vocabulary.reversals import reversal
from game.vocabulary.stock_plays import deal_in_turn, in_turn, pass_turn, pile_in_turn
from game.vocabulary.zones import Zone, both_ways, foundations, hand, stock, tableau

PILES = 12
redeal_backward = redeal_gathered(2, "tableau", order=range(PILES, 0, -1))
EITHER_WAY = from_("tableau") & (up | down)
IN_ROTATION = from_("hand") & in_turn("tableau")


def dealt_in_rotation(build: Fit, **words: Any) -> Zone:
    """Piles on which the stock is dealt in turn; after that they are built on each other."""
    return tableau(
        PILES, build=build | IN_ROTATION, space=IN_ROTATION, lift=top.once(dealt), **words
    )


CAPRICIEUSE = Game(
    "Capricieuse",
    *both_ways(space=base),
    dealt_in_rotation(EITHER_WAY & in_suit),
    stock(),
    hand(),
    cards=pack(2),
    opening=(set_out_suits(A, K),),
    play=(carry, deal_in_turn("tableau", "foundation"), redeal_backward),
    after_move=(pass_turn("tableau", skip=False),),
    must=(),
)

# ---------------------------------------------------------------- two columns, and rows between

ROWS = 4
"""So many rows lie between the corner stones, each with an ace and a king."""


def _in_own_row(put: Placement) -> bool:
    piles, homes = put.page.spots("tableau"), put.page.spots("foundation")
    pile = pile_in_turn(put.page, put.table, "tableau") - piles.start
    row = pile // 2 - 1
    return row not in range(ROWS) or row == (put.target - homes.start) // 2


def _beside_its_suit(put: Placement) -> bool:
    homes, piles = put.page.spots("foundation"), put.table.piles
    rows = [{SUIT[pile[0]] for pile in piles[s : s + 2] if pile} for s in homes[::2]]
    suit = {SUIT[put.card]}
    due = suit if suit in rows else set[int]()
    return due in rows and rows.index(due) == (put.target - homes.start) // 2


own_row = of_table(
    "to the row of its pile", _in_own_row, "a foundation in the row of the pile whose turn it is"
)
beside_its_suit = of_table(
    "in the row of its suit", _beside_its_suit, "the row of its suit, or the next row"
)
RULED = in_suit & (~from_("hand") | own_row)
ACE_AND_KING = (
    foundations(1, build=up & RULED, space=rank(A) & beside_its_suit, equal=False),
    foundations(1, build=down & RULED, space=kings & beside_its_suit, equal=False),
)

CORNER_STONES = Game(
    "Corner Stones",
    dealt_in_rotation(EITHER_WAY, loops=True, equal=False, fan="right"),
    *ACE_AND_KING * ROWS,
    stock(),
    hand(),
    cards=pack(2),
    play=(carry, deal_in_turn("tableau", "foundation"), only_when(dealt, reversal())),
    after_move=(pass_turn("tableau", skip=False),),
)

FAMILY_NAME = "dealt in rotation"
GAMES = (CAPRICIEUSE, CORNER_STONES)
