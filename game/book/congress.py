"""Congress and its family: two packs; eight foundations, built up from the ace, between the
tableau's wings."""

from __future__ import annotations

from game.core.cards import A, pack
from game.rules.game import Game
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import alternate, anything, down, from_, in_suit, up
from game.vocabulary.lifts import top, whole
from game.vocabulary.obligations import must_fill_option
from game.vocabulary.openings import deal, set_out_suits
from game.vocabulary.options import alternative
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.sentences import fixed_spec
from game.vocabulary.stock_plays import may_fill
from game.vocabulary.zones import foundations, stock_and_waste, tableau

CONGRESS = Game(
    "Congress",
    tableau(8, deal=1, build=down, space=from_("waste")),
    foundations(8, build=up & in_suit),
    *stock_and_waste(),
    cards=pack(2),
    play=(carry, may_fill("tableau"), turn()),
    options={"fill_spaces": must_fill_option("tableau", "waste", "stock")},
)

PILES_MOVE = alternative(
    "card",
    "pile",
    "whether single cards are moved and the waste is gone through twice, or whole piles as well "
    "and the waste only once",
    tableau={"lift": top | whole},
    play=(carry, turn()),
)

RED_AND_BLACK = Game(
    "Red and Black",
    foundations(8, build=up & alternate),
    tableau(8, deal=1, build=down & alternate, space=from_("waste")),
    *stock_and_waste(),
    cards=pack(2),
    opening=(set_out_suits(A, copies=2), deal("tableau")),
    play=(carry, turn(), redeal(1)),
    options={
        "fill_spaces": must_fill_option("tableau", "waste", by_turning=True),
        "lift": PILES_MOVE,
    },
    presets={"book": {}, "piles-move": {"lift": "pile"}},
)


@fixed_spec("deal the rows card by card, one wing after the other")
def deal_wings(dealer: Dealer) -> None:
    """Deal column by column: four cards to the left wing, then four to the right."""
    rows = dealer.page.spots("tableau")
    left_wing, right_wing = rows[::2], rows[1::2]
    for _ in range(4):
        for spot in (*left_wing, *right_wing):
            dealer.deal(spot)


DIPLOMAT = Game(
    "Diplomat",
    foundations(8, build=up & in_suit),
    tableau(8, deal=4, build=down, space=anything, fan="right"),
    *stock_and_waste(),
    cards=pack(2),
    opening=(deal_wings,),
    play=(carry, turn()),
)

FAMILY_NAME = "Congress family"
GAMES = (CONGRESS, RED_AND_BLACK, DIPLOMAT)
