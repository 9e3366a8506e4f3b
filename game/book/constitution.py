"""Constitution: four rows, of which only the top one is played; each row fills the one above."""

from __future__ import annotations

from game.core.cards import A, J, pack
from game.rules.game import Game
from game.vocabulary.automatic import fill_at_once
from game.vocabulary.fits import alternate, down, from_, in_suit, nothing, up
from game.vocabulary.goals import nothing_moves
from game.vocabulary.obligations import must_fill
from game.vocabulary.openings import deal, set_out_suits
from game.vocabulary.zones import Zone, foundations, stock, tableau

TOP, SECOND, THIRD, BOTTOM = "top row", "second row", "third row", "bottom row"


def row(part: str, *, below: str) -> Zone:
    """A row of eight cards; its spaces are filled from the row below."""
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
    opening=(set_out_suits(A, copies=2), deal("tableau")),
    follow=(fill_at_once(BOTTOM, "stock"),),
    must=(must_fill("tableau", "tableau"),),
    lost=nothing_moves("stock"),
)

FAMILY_NAME = "rows pushed down"
GAMES = (CONSTITUTION,)
