"""Boomerang and Sudden Death: foundations go up and come back, and every card must find a place."""

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

BOTH_WAYS = in_suit & (up | down) & (on_rank(K) | ~rank(A)) & one_way
"""Round the corner from king to ace, and not from ace to king."""
ALONE = top.when(to("foundation")) | alone
"""Any top card goes to foundations, but from pile to pile only one that lies alone."""

BOOMERANG = Game(
    "Boomerang",
    foundations(4, build=in_suit & in_order("789TJQKAKQJT987A"), space=base & one_of_each),
    tableau(12, deal=1, build=BOTH_WAYS, space=from_("hand"), lift=ALONE, loops=True, rows=3),
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
