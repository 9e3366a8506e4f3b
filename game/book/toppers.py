"""Interregnum: the card above a foundation decides with which rank it begins, and completes it."""

from __future__ import annotations

from game.core.cards import pack
from game.core.table import EMPTY
from game.rules.game import Game
from game.vocabulary.automatic import Reflex
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import holds, up
from game.vocabulary.places import next_above
from game.vocabulary.plays import carry, redeal_gathered
from game.vocabulary.sentences import spec
from game.vocabulary.stock_plays import deal_row
from game.vocabulary.zones import Zone, discard, stock, tableau

PILES = 8
BENEATH = 12
"""How many cards a foundation takes before its topper."""


above_topper = next_above("topper", "its topper", "the topper")


@spec("a foundation of {height} cards takes its {role} and is set aside")
def completed_by(role: str, height: int) -> Reflex:
    """A foundation of this height takes the card of the role above it and is set aside whole."""

    def reflex(dealer: Dealer) -> None:
        page, table = dealer.page, dealer.table
        for last, foundation in zip(page.spots(role), page.spots("foundation"), strict=True):
            if len(table.piles[foundation]) == height and table.tops[last] != EMPTY:
                dealer.top(last, foundation)
                dealer.carry(foundation, 0, height + 1, page.spots("discard")[0])

    return reflex


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
    follow=(completed_by("topper", BENEATH),),
)

FAMILY_NAME = "toppers"
GAMES = (INTERREGNUM,)
