"""Klondike and its family."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.cards import pack
from game.core.table import EMPTY, Table
from game.rules.game import Game
from game.vocabulary.automatic import turn_up_bared
from game.vocabulary.conditions import When
from game.vocabulary.fits import (
    alternate,
    anything,
    base,
    down,
    in_color,
    in_suit,
    kings,
    last_rank,
    off_suit,
    short_of_base,
    to,
    up,
)
from game.vocabulary.lifts import Lift, all_faces, each, faces, run, top, whole_run
from game.vocabulary.obligations import starters
from game.vocabulary.openings import base_is_first, deal
from game.vocabulary.options import Option, Value, alternative, with_
from game.vocabulary.page import Page
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.stock_plays import deal_row
from game.vocabulary.wild import jokers_card, jokers_first, replace_joker, wild
from game.vocabulary.zones import foundations, hand, reserve, stock, stock_and_waste, tableau

MOST_PASSES = 9
ALTERNATE = down & alternate & short_of_base
ALL_TOGETHER: Lift = top.when(to("foundation")) | all_faces
"""The top card to foundations; between piles, only all the face-up cards together."""


def _single_cards(game: Game) -> Game:
    (zone, _), *_ = game.zones_and_spots("tableau")
    return game.but(tableau={"lift": top if zone.lift is None else top | zone.lift})


def _starters_forced(game: Game) -> Game:
    """Oblige starters to go up. They may not come back, or they would go to and fro for ever."""
    (zone, _), *_ = game.zones_and_spots("foundation")
    lift = None if zone.lift is None else zone.lift.when(~base)
    return game.but(must=(starters,), foundation={"lift": lift})


KLONDIKE_OPTIONS = {
    "draw": Option(
        1, {n: with_(plays={"turn": turn(n)}) for n in (1, 3)}, "how many cards are turned at once"
    ),
    "passes": Option(
        None,
        {None: with_(plays={"redeal": redeal()})}
        | {n: with_(plays={"redeal": redeal(n - 1)}) for n in range(1, MOST_PASSES + 1)},
        "how often one may go through the stock",
    ),
    "lift": alternative(
        "part",
        "whole",
        "whether a part of the face-up cards may be moved, or only all of them",
        tableau={"lift": ALL_TOGETHER},
    ),
    "single_cards": Option(
        False,
        {False: with_(), True: _single_cards},
        "whether the top card alone may be moved off face-up cards",
    ),
    "from_foundation": alternative(
        False,
        True,
        "whether cards may come back from the foundations",
        foundation={"lift": top.when(to("tableau"))},
    ),
    "starters": Option(
        "free",
        {"free": with_(must=()), "forced": _starters_forced},
        "whether aces must go up as they become available",
    ),
    "ace_on_two": alternative(
        True, False, "whether an ace may be built on a two", tableau={"build": ALTERNATE}
    ),
}
STRICT: Mapping[str, Value] = {"lift": "whole", "starters": "forced", "ace_on_two": False}
KLONDIKE_PRESETS: Mapping[str, Mapping[str, Value]] = {
    "classic": {},
    "three": {"draw": 3},
    "book": {"passes": 1, **STRICT},
    "book-three": {"draw": 3, "passes": 3, **STRICT},
    "canfield-style": {"draw": 3, **STRICT},
}

KLONDIKE = Game(
    "Klondike",
    foundations(4, build=up & in_suit),
    tableau(7, deal=range(1, 8), face="top", build=down & alternate, space=kings, lift=faces),
    *stock_and_waste(),
    source="003 KLONDIKE; 001",
    play=(carry, turn(), redeal()),
    follow=(turn_up_bared("tableau"),),
    options=KLONDIKE_OPTIONS,
    presets=KLONDIKE_PRESETS,
)

# ---------------------------------------------------------------- variants of Klondike

JOKER_KLONDIKE = KLONDIKE.following(
    "Joker Klondike",
    preset="book",
    cards=pack(jokers=1),
    layout=(*KLONDIKE.under("book").layout, hand()),
    foundation={"build": wild(up & in_suit), "space": base & ~jokers_card},
    play=(carry, replace_joker("tableau", "waste"), turn()),
    must=(starters, jokers_first),
)

WHITEHEAD = KLONDIKE.following(
    "Whitehead",
    preset="book",
    plays={"redeal": None},
    tableau={
        "face": "up",
        "build": down & in_color & short_of_base,
        "space": anything,
        "lift": run(down & in_suit),
    },
    follow=(),
)

THUMB_AND_POUCH = KLONDIKE.following(
    "Thumb and Pouch",
    preset="book",
    plays={"redeal": None},
    tableau={"build": down & off_suit & short_of_base, "space": anything, "lift": top | all_faces},
)

GARGANTUA = KLONDIKE.following(
    "Gargantua",
    preset="book",
    cards=pack(2),
    foundation={"count": 8},
    tableau={"count": 9, "deal": tuple(range(1, 10)), "lift": top | all_faces},
    plays={"redeal": redeal(1)},
)


AGNES = KLONDIKE.following(
    "Agnes",
    preset="book",
    layout=(
        *KLONDIKE.under("book").zones_of("foundation", "tableau"),
        reserve(7, deal=1),
        stock(lift=each),
    ),
    tableau={"space": last_rank},
    opening=(deal("tableau"), base_is_first, deal("reserve")),
    play=(carry, deal_row("reserve", rest_up=True)),
)

# ---------------------------------------------------------------- Westcliff and Easthaven

SEQUENCE = top | whole_run(down & alternate)
"""The top card, or the longest run on top in alternate colors, as a whole."""

WESTCLIFF = Game(
    "Westcliff",
    foundations(4, build=up & in_suit),
    tableau(10, deal=3, face="top", build=ALTERNATE, space=anything, lift=SEQUENCE),
    *stock_and_waste(),
    play=(carry, turn()),
    follow=(turn_up_bared("tableau"),),
)


def _none_to_fill(page: Page, table: Table, role: str) -> bool:
    """Is there no move that fills a space without emptying the pile it takes from?"""
    spaces = [spot for spot in page.spots(role) if table.tops[spot] == EMPTY]
    return not spaces or not any(
        move.target in spaces and move.took(table) for move in page.carries(table)
    )


all_filled = When("the spaces are filled, if possible", _none_to_fill, "none_to_fill", ("tableau",))

EASTHAVEN = WESTCLIFF.but(
    "Easthaven",
    layout=WESTCLIFF.zones_of("foundation", "tableau", "stock"),
    tableau={"count": 7, "space": kings},
    play=(carry, deal_row("tableau", all_filled)),
)

FAMILY_NAME = "Klondike family"
GAMES = (
    KLONDIKE,
    JOKER_KLONDIKE,
    AGNES,
    WHITEHEAD,
    THUMB_AND_POUCH,
    WESTCLIFF,
    EASTHAVEN,
    GARGANTUA,
)
