"""Spider and its family."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import RANK, RED, A, Card, K, pack
from game.core.ranks import spoken
from game.core.table import EMPTY, Table
from game.rules.game import Game
from game.vocabulary.automatic import cast_out_suits, turn_up_bared
from game.vocabulary.conditions import dealt
from game.vocabulary.deeds import joining_in_suit
from game.vocabulary.fits import (
    Fit,
    anything,
    batch,
    down,
    filled,
    from_,
    in_suit,
    of_table,
    once,
    rank,
    up,
)
from game.vocabulary.lifts import run
from game.vocabulary.moves import Move
from game.vocabulary.obligations import starters
from game.vocabulary.page import Page, Placement
from game.vocabulary.places import straight_above
from game.vocabulary.plays import carry
from game.vocabulary.stock_plays import deal_row
from game.vocabulary.zones import discard, foundations, stock, tableau

RUN_IN_SUIT = run(down & in_suit)
JOINS = (joining_in_suit("tableau"),)

SPIDER = Game(
    "Spider",
    tableau(10, deal=(6,) * 4 + (5,) * 6, face="top", build=down, space=anything, lift=RUN_IN_SUIT),
    stock(),
    # thirteen that lie in suit and sequence from a king are a whole suit
    discard(build=batch(13) & rank(K)),
    cards=pack(2),
    play=(carry, deal_row("tableau", filled("tableau"))),
    follow=(turn_up_bared("tableau"),),
    deeds=JOINS,
)

# ---------------------------------------------------------------- one pack

SPIDERETTE = Game(
    "Spiderette",
    tableau(7, deal=range(1, 8), face="top", build=down, space=anything, lift=RUN_IN_SUIT),
    stock(),
    discard(),
    play=(carry, deal_row("tableau", filled("tableau"))),
    follow=(turn_up_bared("tableau"), cast_out_suits("tableau")),
    deeds=JOINS,
)

WILL_O_THE_WISP = SPIDERETTE.but("Will o' the Wisp", tableau={"deal": 3})

# ---------------------------------------------------------------- Little Spider


def _goes_with_red_aces(card: Card) -> bool:
    """Is this ace red, or this king black?"""
    return (RANK[card] == A) == bool(RED[card])


def _goes_with_begun(put: Placement) -> bool:
    begun = [pile[0] for home in put.page.spots("foundation") if (pile := put.table.piles[home])]
    return all(_goes_with_red_aces(card) == _goes_with_red_aces(put.card) for card in begun)


def begun_with(rank: int) -> Fit:
    """Only upon a foundation that was begun with this rank."""
    return of_table(
        f"upon a foundation begun with the {spoken(rank)}",
        lambda put: RANK[put.table.piles[put.target][0]] == rank,
        f"a foundation begun with the {spoken(rank)}",
    )


two_colors = of_table("aces of one color and kings of the other", _goes_with_begun)


def starters_of_color(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """Oblige cards that begin a foundation to go up, once the first ace or king is up."""
    if all(table.tops[home] == EMPTY for home in page.spots("foundation")):
        return []
    return starters(page, table, offers)


ROW_OF_FOUR = tableau(4, deal=1, build=(up | down) & once(dealt), loops=True, fan="right")

UP_FROM_ACE_DOWN_FROM_KING = up & begun_with(A) | down & begun_with(K)
IN_REACH = from_("upper row") | once(dealt) | straight_above("tableau")
"""During the deal a card of the lower row goes only to the foundation straight above."""

LITTLE_SPIDER = Game(
    "Little Spider",
    foundations(
        4,
        build=in_suit & UP_FROM_ACE_DOWN_FROM_KING & IN_REACH,
        space=rank(A, K) & two_colors,
        equal=False,
    ),
    ROW_OF_FOUR.but(part="upper row"),
    ROW_OF_FOUR.but(part="lower row"),
    stock(),
    play=(carry, deal_row("tableau")),
    must=(starters_of_color,),
)

FAMILY_NAME = "Spider family"
GAMES = (SPIDER, SPIDERETTE, WILL_O_THE_WISP, LITTLE_SPIDER)
