"""Constitution: four rows, of which only the uppermost is played; its spaces are pushed down."""

from __future__ import annotations

from game.core.cards import A, J, pack
from game.core.table import EMPTY, Table
from game.rules.game import Game
from game.vocabulary.automatic import refill
from game.vocabulary.fits import alternate, down, from_, in_suit, nothing, up
from game.vocabulary.obligations import fill_spaces
from game.vocabulary.openings import deal, set_out
from game.vocabulary.page import Page
from game.vocabulary.zones import Zone, foundations, stock, tableau

TOP, SECOND, THIRD, BOTTOM = "top row", "second row", "third row", "bottom row"


def nothing_comes_in(page: Page, table: Table) -> bool:
    """No more spaces can be made while there are cards in the stock."""
    return table.tops[page.stock] != EMPTY and not page.carries(table)


def row(part: str, *, below: str) -> Zone:
    """Eight cards, whose spaces are filled from the row below."""
    return tableau(8, part=part, deal=1, space=from_(below))


CONSTITUTION = Game(
    "Constitution",
    foundations(8, build=up & in_suit & from_(TOP), space=nothing),
    row(TOP, below=SECOND).but(build=down & alternate & from_(TOP, SECOND)),
    row(SECOND, below=THIRD),
    row(THIRD, below=BOTTOM),
    row(BOTTOM, below="stock"),
    stock(),
    cards=pack(2, ranks=range(A, J + 1)),
    opening=(set_out(A, copies=2), deal("tableau")),
    follow=(refill(BOTTOM, "stock"),),
    must=(fill_spaces("tableau", "tableau"),),
    lost=nothing_comes_in,
)

KIN = "rows pushed down"
GAMES = (CONSTITUTION,)
