"""Interregnum: the card above a foundation decides with which rank it begins, and completes it."""

from __future__ import annotations

from game.core.cards import RANK, K, pack
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import OF_RANK, holds, of_place, up
from game.vocabulary.page import Page
from game.vocabulary.plays import carry, redeal_gathered
from game.vocabulary.stock_plays import deal_row
from game.vocabulary.zones import Zone, discard, stock, tableau

PILES = 8
BENEATH = 12
"""How many cards a foundation takes before its topper."""


def _above_topper(page: Page, table: Table, foundation: Spot) -> int:
    place = page.spots("foundation").index(foundation)
    topper = table.tops[page.spots("topper")[place]]
    return 0 if topper == EMPTY else OF_RANK[RANK[topper] % K + 1]


above_topper = of_place(
    "one rank above its topper", _above_topper, "a card one rank above the topper"
)


def add_topper(dealer: Dealer) -> None:
    """A foundation of twelve cards takes its topper and is set aside whole."""
    page, table = dealer.page, dealer.table
    for topper, foundation in zip(page.spots("topper"), page.spots("foundation"), strict=True):
        if len(table.piles[foundation]) == BENEATH and table.tops[topper] != EMPTY:
            dealer.top(topper, foundation)
            dealer.carry(foundation, 0, BENEATH + 1, page.spots("discard")[0])


INTERREGNUM = Game(
    "Interregnum",
    Zone("topper", PILES, deal=1),
    Zone("foundation", PILES, build=holds(BENEATH) & up, space=above_topper, loops=True, home=True),
    tableau(PILES, deal=1, space=None),
    stock(),
    discard(),
    source="002 INTERREGNUM",
    rules=2,
    cards=pack(2),
    play=(carry, deal_row("tableau"), redeal_gathered(1, "tableau")),
    follow=(add_topper,),
)

FAMILY_NAME = "toppers"
GAMES = (INTERREGNUM,)
