"""Xerxes and Zingara: a new pile is dealt below each card that starts a foundation."""

from __future__ import annotations

from game.core.cards import A, K, pack
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.card_sets import of_rank
from game.vocabulary.conditions import dealt
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import from_, of_table, once, rank, up
from game.vocabulary.lifts import top
from game.vocabulary.openings import set_out_first
from game.vocabulary.page import Page, Placement
from game.vocabulary.plays import carry
from game.vocabulary.stock_plays import turn_down
from game.vocabulary.zones import foundations, hand, stock, tableau


def newest_pile(page: Page, table: Table) -> Spot:
    """The pile below the foundation that was begun last."""
    tops = table.tops
    columns = zip(page.spots("foundation"), page.spots("tableau"), strict=True)
    begun = [pile for home, pile in columns if tops[home] != EMPTY]
    return begun[-1] if begun else page.spots("tableau")[0]


def deal_below(dealer: Dealer) -> None:
    """Deal the whole deck: a card that starts a foundation begins the next one, any other goes
    below the newest."""
    page, table = dealer.page, dealer.table
    stock, tops = page.stock, table.tops
    while tops[stock] != EMPTY:
        places = [home for home in page.spots("foundation") if tops[home] == EMPTY]
        starts = page.targets(table, stock, places)
        dealer.deal(starts[0] if starts else newest_pile(page, table))


def _is_newest(put: Placement) -> bool:
    return put.target == newest_pile(put.page, put.table)


on_newest = from_("hand") & of_table("upon the newest pile", _is_newest, "the newest pile")

XERXES = Game(
    "Xerxes",
    foundations(8, build=up),
    tableau(8, space=from_("tableau")),
    cards=pack(2, ranks=(A, *range(9, K + 1))),
    opening=(set_out_first(of_rank(9), "foundation"), deal_below),
    base="9",
)

ZINGARA = Game(
    "Zingara",
    foundations(8, build=up & (once(dealt) | rank(8, 9))),
    tableau(8, build=on_newest, space=on_newest | from_("tableau"), lift=top.when(once(dealt))),
    stock(),
    hand(),
    cards=pack(2, ranks=(A, *range(7, K + 1))),
    opening=(set_out_first(of_rank(7), "foundation"),),
    play=(carry, turn_down(newest_pile, "foundation")),
    base="7",
)

FAMILY_NAME = "one pile a foundation"
GAMES = (XERXES, ZINGARA)
