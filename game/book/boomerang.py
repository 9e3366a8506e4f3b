"""Boomerang and Sudden Death: foundations are built up and then down again; a turned card must be
placed before the next."""

from __future__ import annotations

from game.core.cards import A, K, pack
from game.rules.game import Game
from game.vocabulary.fits import (
    base,
    down,
    from_,
    in_suit,
    on_rank,
    one_of_each,
    one_way,
    rank,
    to,
    up,
)
from game.vocabulary.goals import nothing_moves
from game.vocabulary.lifts import alone, top
from game.vocabulary.places import in_order
from game.vocabulary.plays import carry, turn_into_hand
from game.vocabulary.zones import foundations, hand, stock, tableau

UP_OR_DOWN = in_suit & (up | down) & (on_rank(K) | ~rank(A)) & one_way
"""In suit and in one direction once begun; an ace goes only on a king."""
TOP_CARD = top.when(to("foundation")) | alone
"""Any top card may go to a foundation; to other piles, only a card that lies alone."""

BOOMERANG = Game(
    "Boomerang",
    foundations(4, build=in_suit & in_order("789TJQKAKQJT987A"), space=base & one_of_each),
    tableau(12, deal=1, build=UP_OR_DOWN, space=from_("hand"), lift=TOP_CARD, loops=True, rows=3),
    stock(),
    hand(),
    cards=pack(2, ranks=(A, *range(7, K + 1))),
    play=(carry, turn_into_hand()),
    lost=nothing_moves("hand"),
    base="7",
)

SUDDEN_DEATH = BOOMERANG.but(
    "Sudden Death",
    cards=pack(2, ranks=(A, *range(9, K + 1))),
    foundation={"build": in_suit & in_order("9TJQKAKQJT9A")},
    tableau={"count": 10, "rows": 2},
    base="9",
)

FAMILY_NAME = "there and back"
GAMES = (BOOMERANG, SUDDEN_DEATH)
