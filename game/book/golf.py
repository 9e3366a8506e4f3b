"""Golf: the whole tableau is to be built on the waste."""

from __future__ import annotations

from game.core.cards import K
from game.core.table import Table
from game.rules.game import Game
from game.vocabulary.fits import at_least, down, on_rank, up
from game.vocabulary.goals import cards_left, cleared
from game.vocabulary.page import Page
from game.vocabulary.plays import carry, only_when, turn
from game.vocabulary.progress import STROKES
from game.vocabulary.series import gaining, series
from game.vocabulary.zones import stock, tableau, waste

GOLF = Game(
    "Golf",
    tableau(7, deal=5, space=None),
    stock(),
    waste(deal=1, lift=None, build=(up | down) & ~on_rank(K)),
    play=(carry, turn()),
    won=cleared("tableau"),
    score=cards_left("tableau"),
    unwon_is_lost=True,
)

HOLES, PAR, LAID = 9, 36, 35


def hole_strokes(page: Page, table: Table) -> int:
    """The cards left in the tableau; once it is cleared, minus the cards left in the stock."""
    return table.count(page.spots("tableau")) or -len(table.piles[page.stock])


def under_par(strokes: int) -> bool:
    """Is this round better than par?"""
    return strokes < PAR


ROUND = series(
    HOLES,
    hole_strokes,
    under_par,
    GOLF.opening,
    carry,
    only_when(at_least(1, "tableau"), turn()),
    called="hole",
    fewer=True,
    progress=gaining(HOLES, hole_strokes, LAID, PAR - 1, STROKES),
)

TOURNAMENT_GOLF = GOLF.but(
    "Tournament Golf",
    source="003 GOLF",
    scale={"Par": PAR},
    **ROUND,
)

FAMILY_NAME = "Golf family"
GAMES = (GOLF, TOURNAMENT_GOLF)
