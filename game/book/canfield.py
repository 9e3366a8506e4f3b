"""Canfield and its family."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import pack
from game.core.table import EMPTY, Fact, Table
from game.rules.game import Game
from game.vocabulary.automatic import Reflex, turn_up_bared
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import (
    Fit,
    alternate,
    base,
    chosen,
    down,
    empty,
    from_,
    in_suit,
    once,
    short_of_base,
    up,
)
from game.vocabulary.lifts import as_a_unit, faces, top, whole
from game.vocabulary.obligations import choice_first, must_fill_option, starters
from game.vocabulary.openings import base_is_first, base_shown, deal, set_out_suits
from game.vocabulary.options import Option
from game.vocabulary.page import Page
from game.vocabulary.places import not_named
from game.vocabulary.plays import carry, first_foundation, redeal, turn
from game.vocabulary.sentences import spec
from game.vocabulary.steps import note_start
from game.vocabulary.stock_plays import may_fill
from game.vocabulary.wild import jokers_card, jokers_first, name_joker, replace_joker, wild
from game.vocabulary.zones import Zone, foundations, hand, reserve, stock_and_waste, tableau


def then_waste(role: str) -> Fit:
    """Only cards of this role or, once they are used up, of the waste."""
    return from_(role) | from_("waste") & once(empty(role))


def must_fill_then_waste_option(role: str, source: str, called: str) -> Option:
    """Return the option that decides whether a space must be filled at once or when the player
    likes, from the ``source`` piles and, once they are used up, from the waste. ``called`` is the
    player's name for these piles."""
    words = f"whether the {called}, and after them the waste, fill a space at once, or when the"
    return replace(must_fill_option(role, source, "waste"), words=f"{words} player likes")


ALTERNATE = down & alternate & short_of_base

CANFIELD = Game(
    "Canfield",
    reserve(deal=13, face="top"),
    foundations(4, build=up & in_suit),
    tableau(4, deal=1, build=ALTERNATE, space=then_waste("reserve"), lift=as_a_unit),
    *stock_and_waste(),
    opening=(deal("reserve"), base_is_first, deal("tableau")),
    play=(carry, turn(3), redeal()),
    follow=(turn_up_bared("reserve"),),
    noted=("base",),
    options={"fill_spaces": must_fill_option("tableau", "reserve")},
)

# ---------------------------------------------------------------- Selective Canfield


CLOSED = "closed"
"""The fact that keeps the number of the place from which the first foundation came; that place is
never filled."""
not_closed = not_named(
    CLOSED,
    "except where the first foundation came from",
    "a place from which the first foundation did not come",
)


def closed_shown(page: Page, table: Table) -> Fact:
    """Read the closed place off a given position: the last empty one."""
    row = page.spots("tableau")
    empty = [page.numbers[spot] for spot in row if table.tops[spot] == EMPTY]
    return empty[-1] if empty and base_shown(page, table) else None


SELECTIVE_CANFIELD = CANFIELD.but(
    "Selective Canfield",
    source="003 CANFIELD (its end)",
    tableau={"count": 5, "space": then_waste("reserve") & not_closed},
    foundation={"space": base & once(chosen("base"))},
    opening=(deal("reserve", "tableau"),),
    play=(first_foundation("tableau"), *CANFIELD.play),
    after_move=(note_start(CLOSED, "tableau"),),
    must=(choice_first, starters),
    noted=("base", CLOSED),
    shown={"base": base_shown, CLOSED: closed_shown},
)

# ---------------------------------------------------------------- variants of Canfield

RAINBOW = CANFIELD.but("Rainbow", plays={"turn": turn(), "redeal": redeal(2)})

JOKER_CANFIELD = CANFIELD.but(
    "Joker Canfield",
    cards=pack(jokers=1),
    layout=(*CANFIELD.layout, hand()),
    foundation={"build": wild(up & in_suit), "space": base & ~jokers_card},
    play=(name_joker(), *CANFIELD.play, replace_joker("reserve", "tableau", "waste")),
    must=(choice_first, starters, jokers_first),
)

CHAMELEON = CANFIELD.but(
    "Chameleon",
    reserve={"deal": 12},
    tableau={"count": 3, "build": down & short_of_base, "lift": faces},
    plays={"turn": turn(), "redeal": None},
)

STOREHOUSE = CANFIELD.but(
    "Storehouse",
    reserve={"face": "up"},
    tableau={"build": down & in_suit & short_of_base},
    opening=(set_out_suits(2), deal("reserve", "tableau")),
    plays={"turn": turn(), "redeal": redeal(2)},
    follow=(),
    must=(),
    noted=(),
    base="2",
)

DUTCHESS = CANFIELD.but(
    "Dutchess",
    reserve={"count": 4, "deal": 3, "face": "up"},
    foundation={"space": base & once(chosen("base"))},
    opening=(deal("reserve", "tableau"),),
    play=(first_foundation("reserve"), carry, turn(), redeal(1)),
    follow=(),
    must=(choice_first, starters),
    options={"fill_spaces": must_fill_then_waste_option("tableau", "reserve", "fans")},
    rules=2,
)

# ---------------------------------------------------------------- Eagle Wing and Gate


@spec("the last card of the {role} is turned up")
def turn_up_last(role: str) -> Reflex:
    """Turn up the last card that is left in a pile."""

    def reflex(dealer: Dealer) -> None:
        for spot in dealer.page.spots(role):
            if len(dealer.table.piles[spot]) == 1:
                dealer.turn_top(spot)

    return reflex


EAGLE_WING = Game(
    "Eagle Wing",
    Zone("trunk", deal=13, face="down", lift=top),
    Zone("wing", 8, deal=1, space=from_("waste") & once(empty("trunk")), lift=top),
    foundations(4, build=up & in_suit),
    *stock_and_waste(),
    opening=(deal("trunk", "wing"), base_is_first),
    play=(carry, may_fill("wing", source="trunk"), turn(), redeal(2)),
    follow=(turn_up_last("trunk"),),
    options={"fill_spaces": must_fill_option("wing", "trunk")},
)

GATE = Game(
    "Gate",
    Zone("post", 2, deal=5, lift=top),
    Zone("rail", 8, deal=1, build=ALTERNATE, space=then_waste("post"), lift=top | whole),
    foundations(4, build=up & in_suit),
    *stock_and_waste(),
    play=(carry, turn()),
    options={"fill_spaces": must_fill_then_waste_option("rail", "post", "posts")},
    rules=2,
)

FAMILY_NAME = "Canfield family"
GAMES = (
    CANFIELD,
    SELECTIVE_CANFIELD,
    RAINBOW,
    JOKER_CANFIELD,
    CHAMELEON,
    STOREHOUSE,
    DUTCHESS,
    EAGLE_WING,
    GATE,
)
