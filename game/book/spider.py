"""Spider and its kin."""

from __future__ import annotations

from game.core.cards import K, pack
from game.rules.game import Game
from game.vocabulary.automatic import cast_out_suits, turn_up_bared
from game.vocabulary.fits import anything, batch, down, filled, in_suit, rank
from game.vocabulary.goals import home
from game.vocabulary.lifts import run
from game.vocabulary.openings import deal
from game.vocabulary.plays import carry
from game.vocabulary.stock_plays import deal_row
from game.vocabulary.zones import discard, stock, tableau

SPIDER = Game(
    "Spider",
    source="003 SPIDER",
    cards=pack(2),
    packs=2,
    layout=(
        tableau(
            10,
            deal=(6, 6, 6, 6, 5, 5, 5, 5, 5, 5),
            face="top",
            build=down,
            space=anything,
            lift=run(down & in_suit),
        ),
        stock(),
        # thirteen that lie in suit and sequence from a king are a whole suit
        discard(build=batch(13) & rank(K)),
    ),
    opening=(deal("tableau"),),
    play=(carry, deal_row("tableau", filled("tableau"))),
    follow=(turn_up_bared("tableau"),),
    won=home,
)

# ---------------------------------------------------------------- one pack

SPIDERETTE = Game(
    "Spiderette",
    source="003 SPIDERETTE",
    layout=(
        tableau(
            7,
            deal=(1, 2, 3, 4, 5, 6, 7),
            face="top",
            build=down,
            space=anything,
            lift=run(down & in_suit),
        ),
        stock(),
        discard(),
    ),
    opening=(deal("tableau"),),
    play=(carry, deal_row("tableau", filled("tableau"))),
    follow=(turn_up_bared("tableau"), cast_out_suits("tableau")),
)

WILL_O_THE_WISP = SPIDERETTE.but(
    "Will o' the Wisp", source="003 WILL O' THE WISP", tableau={"deal": 3}
)

KIN = "Spider's kin"
GAMES = (SPIDER, SPIDERETTE, WILL_O_THE_WISP)
