"""St. Helena and its family: piles around an ace and a king of each suit, built up or down."""

from __future__ import annotations

from game.core.cards import A, K, pack
from game.rules.game import Game
from game.vocabulary.conditions import dealt, redealt
from game.vocabulary.fits import down, from_, in_suit, once, up
from game.vocabulary.openings import deal, set_out_suits
from game.vocabulary.plays import carry
from game.vocabulary.stock_plays import deal_row, fill_at_once_option, redeal_piles
from game.vocabulary.zones import Zone, foundations, stock, tableau

PILE_SIZE = 8
"""The cards dealt to a pile, at first and by a redeal."""


def around(count: int, part: str) -> Zone:
    """Piles on one side of the foundations, built up or down regardless of suit."""
    return tableau(count, part=part, deal=PILE_SIZE, build=up | down, fan="right")


ST_HELENA = Game(
    "St. Helena",
    foundations(4, build=up & in_suit & (~from_("top row") | once(redealt(2)))),
    foundations(4, build=down & in_suit & (~from_("bottom row") | once(redealt(2)))),
    around(4, "top row"),
    around(2, "right side"),
    around(4, "bottom row"),
    around(2, "left side"),
    cards=pack(2),
    opening=(set_out_suits(A, K), deal("tableau")),
    play=(carry, redeal_piles("tableau", PILE_SIZE, times=2)),
    must=(),
)

LOUIS = ST_HELENA.but(
    "Louis",
    layout=(*ST_HELENA.layout, stock()),
    zones={
        ("foundation", 0): {"build": up & in_suit},
        ("foundation", 1): {"build": down & in_suit},
    },
    tableau={"deal": 1, "build": (up | down) & in_suit & once(dealt)},
    play=(
        carry,
        deal_row("tableau", rows=PILE_SIZE - 1),
        redeal_piles("tableau", PILE_SIZE, times=2),
    ),
    options={"fill_spaces": fill_at_once_option("tableau", space="a space in the pause")},
)
"""The deal pauses after one card on each pile; then the stock is dealt in seven rows."""

FAMILY_NAME = "piles all round"
GAMES = (ST_HELENA, LOUIS)
