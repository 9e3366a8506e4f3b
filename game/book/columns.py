"""Parallels, Babette, Stag Party: rows are dealt one below the other, and the ends of the columns
are played."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import A, K, Q, pack
from game.core.events import Event
from game.rules.game import Game
from game.vocabulary.automatic import cast_out
from game.vocabulary.availability import edge_free
from game.vocabulary.card_sets import of_rank
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import course, in_suit, nothing, rank
from game.vocabulary.laid_rows import ROWS, deal_next_row, lay_row
from game.vocabulary.moves import Move
from game.vocabulary.openings import set_out_suits
from game.vocabulary.plays import carry, redeal_gathered
from game.vocabulary.reversals import reversal
from game.vocabulary.sentences import fixed_spec
from game.vocabulary.zones import both_ways, discard, foundations, stock, tableau

PARALLELS = Game(
    "Parallels",
    *both_ways(space=nothing),
    tableau(100, shape=edge_free(10, upper=True), rows=10),
    stock(),
    cards=pack(2),
    opening=(set_out_suits(A, K), lay_row("tableau", 10)),
    play=(carry, reversal(), deal_next_row("tableau", 10, fill=True)),
    peek=False,
)

# ---------------------------------------------------------------- rows of eight

COLUMNS, MOST_ROWS = 8, 13
FROM_THE_RIGHT = [
    row * COLUMNS + column for column in range(COLUMNS, 0, -1) for row in range(MOST_ROWS)
]
"""The numbers of the piles, column by column from the right, each column from its top."""


@fixed_spec("a redeal takes up all the rows")
def take_up_rows(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """After a redeal, count the rows from the first again."""
    if move.verb == "redeal":
        dealer.note(ROWS, 0)


BABETTE = Game(
    "Babette",
    *both_ways(),
    tableau(COLUMNS * MOST_ROWS, shape=edge_free(COLUMNS), rows=MOST_ROWS),
    stock(),
    cards=pack(2),
    opening=(lay_row("tableau", COLUMNS),),
    play=(
        carry,
        deal_next_row("tableau", COLUMNS),
        redeal_gathered(1, "tableau", order=FROM_THE_RIGHT),
    ),
    after_move=(take_up_rows,),
)

STAG_PARTY = BABETTE.but(
    "Stag Party",
    layout=(
        foundations(8, build=in_suit & course("5432AK"), space=rank(5)),
        foundations(8, build=in_suit & course("6789TJ"), space=rank(6)),
        *BABETTE.zones_of("tableau", "stock"),
        discard(),
    ),
    play=(carry, deal_next_row("tableau", COLUMNS)),
    after_move=(),
    follow=(cast_out(of_rank(Q), "tableau"),),
    base="6",
)

FAMILY_NAME = "rows and columns"
GAMES = (PARALLELS, BABETTE, STAG_PARTY)
