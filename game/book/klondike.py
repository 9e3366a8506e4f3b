"""Klondike and its kin."""

from __future__ import annotations

from game.core.cards import pack
from game.rules.game import Game
from game.vocabulary.automatic import turn_up_bared
from game.vocabulary.fits import alternate, base, down, in_suit, kings, short_of_base, to, up
from game.vocabulary.lifts import Lift, all_faces, faces, top
from game.vocabulary.obligations import starters
from game.vocabulary.openings import deal
from game.vocabulary.options import Option, with_
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.wild import jokers_first, replace_joker, stood_for, wild
from game.vocabulary.zones import foundations, hand, stock, tableau, waste

MOST_PASSES = 9
WHOLE: Lift = top.when(to("foundation")) | all_faces


def _single_cards(game: Game) -> Game:
    (zone, _), *_ = game.laid("tableau")
    return game.but(tableau={"lift": top if zone.lift is None else top | zone.lift})


def _starters_forced(game: Game) -> Game:
    """A card that must go up does not come back, or it would go to and fro for ever."""
    (zone, _), *_ = game.laid("foundation")
    lift = None if zone.lift is None else zone.lift.when(~base)
    return game.but(must=(starters,), foundation={"lift": lift})


KLONDIKE = Game(
    "Klondike",
    source="003 KLONDIKE; 001",
    layout=(
        foundations(4, build=up & in_suit),
        tableau(
            7,
            deal=(1, 2, 3, 4, 5, 6, 7),
            face="top",
            build=down & alternate,
            space=kings,
            lift=faces,
        ),
        stock(),
        waste(),
    ),
    opening=(deal("tableau"),),
    play=(carry, turn(), redeal()),
    follow=(turn_up_bared("tableau"),),
    options={
        "draw": Option(
            1,
            {n: with_(plays={"turn": turn(n)}) for n in (1, 3)},
            "how many cards are turned at once",
        ),
        "passes": Option(
            None,
            {None: with_(plays={"redeal": redeal()})}
            | {n: with_(plays={"redeal": redeal(n - 1)}) for n in range(1, MOST_PASSES + 1)},
            "how often one may go through the stock",
        ),
        "lift": Option(
            "part",
            {"part": with_(tableau={"lift": faces}), "whole": with_(tableau={"lift": WHOLE})},
            "whether a part of the face-up cards may be moved, or only all of them",
        ),
        "single_cards": Option(
            False,
            {False: with_(), True: _single_cards},
            "whether the top card alone may be moved off face-up cards",
        ),
        "from_foundation": Option(
            False,
            {False: with_(), True: with_(foundation={"lift": top.when(to("tableau"))})},
            "whether cards may come back from the foundations",
        ),
        "starters": Option(
            "free",
            {"free": with_(must=()), "forced": _starters_forced},
            "whether aces must go up as they become available",
        ),
        "ace_on_two": Option(
            True,
            {
                True: with_(tableau={"build": down & alternate}),
                False: with_(tableau={"build": down & alternate & short_of_base}),
            },
            "whether an ace may be built on a two",
        ),
    },
    presets={
        "classic": {},
        "three": {"draw": 3},
        "book": {"passes": 1, "lift": "whole", "starters": "forced", "ace_on_two": False},
        "book-three": {
            "draw": 3,
            "passes": 3,
            "lift": "whole",
            "starters": "forced",
            "ace_on_two": False,
        },
        "canfield-style": {
            "draw": 3,
            "lift": "whole",
            "starters": "forced",
            "ace_on_two": False,
        },
    },
)

JOKER_KLONDIKE = KLONDIKE.following(
    "Joker Klondike",
    preset="book",
    source="003 JOKER KLONDIKE",
    cards=pack(jokers=1),
    layout=(*KLONDIKE.under("book").layout, hand()),
    foundation={"build": wild(up & in_suit), "space": base & ~stood_for},
    play=(carry, replace_joker("tableau", "waste"), turn()),
    must=(starters, jokers_first),
)

KIN = "Klondike's kin"
GAMES = (KLONDIKE, JOKER_KLONDIKE)
