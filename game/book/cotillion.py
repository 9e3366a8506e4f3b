"""Odd and Even, Royal Cotillion, Gavotte: each suit is built by twos, from two starting ranks."""

from __future__ import annotations

from game.core.cards import RANK, RANKS, A, K, pack
from game.core.ranks import letter
from game.core.table import Table
from game.rules.game import Game
from game.vocabulary.availability import edge_free
from game.vocabulary.conditions import chosen
from game.vocabulary.fits import (
    base,
    course,
    from_,
    holds,
    in_suit,
    of_cards,
    once,
    one_of_each,
    rank,
    up_by,
)
from game.vocabulary.lifts import top
from game.vocabulary.obligations import choice_first, must_fill, must_fill_option, starters
from game.vocabulary.options import Option, with_
from game.vocabulary.page import Page, Pair
from game.vocabulary.plays import carry, choose, redeal, turn
from game.vocabulary.zones import Zone, foundations, reserve, stock_and_waste

BY_TWOS = (
    foundations(4, build=in_suit & course("A3579JK2468TQ"), space=rank(A) & one_of_each),
    foundations(4, build=in_suit & course("2468TQA3579JK"), space=rank(2) & one_of_each),
)

ODD_AND_EVEN = Game(
    "Odd and Even",
    *BY_TWOS,
    reserve(9, deal=1, space=from_("waste"), rows=3),
    *stock_and_waste(),
    cards=pack(2),
    play=(carry, turn(), redeal(1)),
    options={"fill_spaces": must_fill_option("reserve", "waste", by_turning=True)},
)

ROYAL_COTILLION = Game(
    "Royal Cotillion",
    Zone("left", 12, deal=1, lift=top, shape=edge_free(4), rows=3),
    Zone("right", 16, deal=1, lift=top, space=from_("waste"), rows=4),
    *BY_TWOS,
    *stock_and_waste(),
    cards=pack(2),
    play=(carry, turn()),
    options={"fill_spaces": must_fill_option("right", "waste", by_turning=True)},
)

# ---------------------------------------------------------------- Gavotte

WINGS = ("left", "right")


def wing(role: str) -> Zone:
    """A wing of four rows. In the chosen wing every card is available and spaces take cards; in the
    other only the lowest card of each column is available."""
    is_chosen = chosen("open", role)
    space, shape = from_("waste") & once(is_chosen), edge_free(4).unless(is_chosen)
    return Zone(role, 16, deal=1, lift=top, space=space, shape=shape, rows=4)


def base_of_either(page: Page, table: Table) -> str | None:
    """Read the chosen rank, the lower of the two, off a foundation of a given position."""
    lower, upper = (
        [table.piles[home] for home in homes] for _, homes in page.zones_and_spots("foundation")
    )
    starts = [RANK[pile[0]] for pile in lower if pile]
    starts += [RANK[pile[0]] - 1 for pile in upper if pile and RANK[pile[0]] > A]
    return letter(starts[0]) if starts else None


def which_wing(page: Page, table: Table) -> str | None:
    """The open wing, for the status bar."""
    wing = table.facts.get("open")
    return f"{wing} wing open" if wing else None


def _is_upper_rank(pair: Pair) -> bool:
    return RANK[pair.card] == pair.ranks.order[1]


upper_base = of_cards("of the rank next above the chosen one", _is_upper_rank)
ROUND_BY_TWOS = in_suit & up_by(2) & holds(K)
FIRST_OF_EACH = one_of_each & once(chosen("base"))

MUST_FILL_OPEN_WING = [
    must_fill(role, "waste", by_turning=True, when=chosen("open", role)) for role in WINGS
]

FILL_SPACES = Option(
    "at-once",
    {"at-once": with_(must=(choice_first, starters, *MUST_FILL_OPEN_WING)), "free": with_()},
    "whether the waste fills a space of the open wing at once, or when the player likes",
)

GAVOTTE = Game(
    "Gavotte",
    *map(wing, WINGS),
    foundations(4, build=ROUND_BY_TWOS, space=base & FIRST_OF_EACH, loops=True),
    foundations(4, build=ROUND_BY_TWOS, space=upper_base & FIRST_OF_EACH, loops=True),
    *stock_and_waste(),
    cards=pack(2),
    play=(choose("open", *WINGS), choose("base", *RANKS[:-1]), carry, turn()),
    must=(choice_first, starters),
    notices=(which_wing,),
    shown={"base": base_of_either},
    options={"fill_spaces": FILL_SPACES},
)

FAMILY_NAME = "by twos"
GAMES = (ODD_AND_EVEN, ROYAL_COTILLION, GAVOTTE)
