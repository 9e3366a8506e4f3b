"""Capricieuse, Corner Stones: cards that don't go up are dealt on piles in rotation; then the piles
are built on, up or down."""

from __future__ import annotations

from typing import Any

from game.core.cards import SUIT, A, K, pack
from game.core.table import Spot
from game.rules.game import Game
from game.vocabulary.conditions import dealt
from game.vocabulary.fits import Fit, base, down, from_, in_suit, kings, of_table, rank, up
from game.vocabulary.lifts import top
from game.vocabulary.openings import set_out_suits
from game.vocabulary.page import Page, Placement
from game.vocabulary.plays import carry, only_when, redeal_gathered
from game.vocabulary.reversals import reversal
from game.vocabulary.stock_plays import deal_in_turn, in_turn, pass_turn, pile_in_turn
from game.vocabulary.zones import Zone, both_ways, foundations, hand, stock, tableau

PILES = 12
reverse_redeal = redeal_gathered(2, "tableau", order=range(PILES, 0, -1))
EITHER_WAY = from_("tableau") & (up | down)
IN_ROTATION = from_("hand") & in_turn("tableau")


def dealt_in_rotation(build: Fit, **words: Any) -> Zone:
    """Piles on which the stock is dealt in turn; cards move among them once it is used up."""
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
    play=(carry, deal_in_turn("tableau", "foundation"), reverse_redeal),
    after_move=(pass_turn("tableau", skip=False),),
    must=(),
)

# ---------------------------------------------------------------- rows of foundations between piles

ROWS = 4
"""The number of rows of foundations. A row has an ace and a king, and a pile at either end."""


def _row_of_foundation(page: Page, home: Spot) -> int:
    return (page.numbers[home] - 1) // 2


def _row_of_pile(page: Page, pile: Spot) -> int | None:
    """The row at whose end this pile lies; None for a corner stone, above or below the rows."""
    row = (page.numbers[pile] - 1) // 2 - 1
    return row if row in range(ROWS) else None


def _in_own_row(put: Placement) -> bool:
    row = _row_of_pile(put.page, pile_in_turn(put.page, put.table, "tableau"))
    return row is None or row == _row_of_foundation(put.page, put.target)


def _beside_its_suit(put: Placement) -> bool:
    piles, aces_of_rows = put.table.piles, put.page.spots("foundation")[::2]
    row_suits = [{SUIT[p[0]] for p in (piles[ace], piles[ace + 1]) if p} for ace in aces_of_rows]
    suit, empty_row = {SUIT[put.card]}, set[int]()
    wanted = suit if suit in row_suits else empty_row
    row = _row_of_foundation(put.page, put.target)
    return wanted in row_suits and row_suits.index(wanted) == row


own_row = of_table(
    "to the row of its pile", _in_own_row, "a foundation in the row of the pile whose turn it is"
)
beside_its_suit = of_table(
    "in the row of its suit", _beside_its_suit, "the row of its suit, or the next row"
)
BUILT = in_suit & (~from_("hand") | own_row)
ACE_AND_KING = (
    foundations(1, build=up & BUILT, space=rank(A) & beside_its_suit, equal=False),
    foundations(1, build=down & BUILT, space=kings & beside_its_suit, equal=False),
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
