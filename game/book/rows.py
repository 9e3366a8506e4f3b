"""Miss Milligan, Blockade, Mount Olympus: each deal puts a card on every pile."""

from __future__ import annotations

from game.core.cards import A, pack
from game.rules.game import Game
from game.vocabulary.conditions import empty, filled
from game.vocabulary.fits import (
    alternate,
    anything,
    course,
    down,
    down_by,
    from_,
    in_suit,
    kings,
    nothing,
    once,
    short_of_base,
    up,
)
from game.vocabulary.lifts import buried, run, top
from game.vocabulary.obligations import must_fill_option
from game.vocabulary.openings import deal, set_out_suits
from game.vocabulary.plays import carry
from game.vocabulary.stock_plays import deal_row, may_fill
from game.vocabulary.zones import foundations, reserve, stock, tableau

MISS_MILLIGAN = Game(
    "Miss Milligan",
    foundations(8, build=up & in_suit),
    tableau(
        8, deal=1, build=down & alternate & short_of_base, space=kings, lift=run(down & alternate)
    ),
    reserve(space=from_("tableau") & once(empty("stock")), lift=top | buried, fan="down"),
    stock(),
    cards=pack(2),
    play=(carry, deal_row("tableau")),
)

BLOCKADE = Game(
    "Blockade",
    foundations(8, build=up & in_suit),
    tableau(12, deal=1, build=down & in_suit, space=anything, lift=run(down & in_suit)),
    stock(),
    cards=pack(2),
    play=(carry, may_fill("tableau"), deal_row("tableau", filled("tableau"))),
)

DOWN_BY_TWOS = down_by(2) & in_suit

MOUNT_OLYMPUS = Game(
    "Mount Olympus",
    foundations(8, build=in_suit & course("A3579JK"), space=nothing),
    foundations(8, build=in_suit & course("2468TQ"), space=nothing),
    tableau(9, deal=1, build=DOWN_BY_TWOS, lift=run(DOWN_BY_TWOS)),
    stock(),
    cards=pack(2),
    opening=(set_out_suits(A, 2, copies=2), deal("tableau")),
    play=(carry, may_fill("tableau"), deal_row("tableau", filled("tableau"))),
    options={"fill_spaces": must_fill_option("tableau", "stock")},
)

FAMILY_NAME = "rows"
GAMES = (MISS_MILLIGAN, BLOCKADE, MOUNT_OLYMPUS)
