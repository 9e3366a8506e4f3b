"""Miss Milligan: rows are dealt over everything, and at the end a build may be set aside."""

from __future__ import annotations

from game.core.cards import pack
from game.rules.game import Game
from game.vocabulary.conditions import empty
from game.vocabulary.fits import alternate, down, from_, in_suit, kings, once, short_of_base, up
from game.vocabulary.lifts import buried, run, top
from game.vocabulary.openings import deal
from game.vocabulary.plays import carry
from game.vocabulary.stock_plays import deal_row
from game.vocabulary.zones import foundations, reserve, stock, tableau

MISS_MILLIGAN = Game(
    "Miss Milligan",
    source="003 MISS MILLIGAN",
    cards=pack(2),
    packs=2,
    layout=(
        foundations(8, build=up & in_suit),
        tableau(
            8,
            deal=1,
            build=down & alternate & short_of_base,
            space=kings,
            lift=run(down & alternate),
        ),
        reserve(space=from_("tableau") & once(empty("stock")), lift=top | buried, fan="down"),
        stock(),
    ),
    opening=(deal("tableau"),),
    play=(carry, deal_row("tableau")),
)

KIN = "rows"
GAMES = (MISS_MILLIGAN,)
