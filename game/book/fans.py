"""The games that are laid out in fans of three."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import RANK, SUIT, A, K, pack
from game.rules.game import Game
from game.vocabulary.automatic import note_drawn
from game.vocabulary.card_sets import of_rank
from game.vocabulary.conditions import at_least, both, either, last_round, unset
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import down, holds, in_suit, nothing, short_of_base, up
from game.vocabulary.lifts import buried, top
from game.vocabulary.notices import as_long_as
from game.vocabulary.obligations import uncovered_starters
from game.vocabulary.openings import deal, noting, put_under, set_out_suits
from game.vocabulary.options import alternative
from game.vocabulary.plays import Play, carry, redeal_by
from game.vocabulary.steps import Step, deal_fans, gather, in_order
from game.vocabulary.stock_plays import deal_row, may_fill
from game.vocabulary.zones import both_ways, foundations, reserve, stock, tableau

FAN = 3
"""The number of cards in a full fan."""
ALL_IN_FANS = deal_fans("tableau", FAN)
ANY_LEFT = either(at_least(1, "tableau"), at_least(1, "stock"))


def redeal_shuffled(times: int, deal_again: Step) -> Play:
    """Gather all cards that are not on the foundations, shuffle them and deal again, ``times`` at
    most."""
    return redeal_by(in_order(gather("tableau"), deal_again), ANY_LEFT, times)


# ---------------------------------------------------------------- the draw

DRAWN = "drawn"
"""The fact that keeps whether a card was drawn out from under others."""
draw_left = replace(
    both(last_round, unset(DRAWN, "none was drawn yet")),
    words="the last redeal is over and none was drawn yet",
)

LA_BELLE_LUCIE = Game(
    "La Belle Lucie",
    foundations(4, build=up & in_suit),
    tableau(
        18, build=down & in_suit & short_of_base, space=nothing, lift=top | buried.once(draw_left)
    ),
    opening=(ALL_IN_FANS, noting(DRAWN, False)),
    play=(carry, redeal_shuffled(2, ALL_IN_FANS)),
    after_move=(note_drawn(DRAWN),),
    must=(uncovered_starters,),
    notices=(as_long_as("1 draw left", draw_left),),
)

TREFOIL = LA_BELLE_LUCIE.following(
    "Trefoil", tableau={"count": 16}, opening=(set_out_suits(A), ALL_IN_FANS, noting(DRAWN, False))
)

# ---------------------------------------------------------------- fans of three at most


def kings_below(dealer: Dealer) -> None:
    """Put each king that lies above cards of his suit below the lowest of them."""
    for fan in dealer.page.spots("tableau"):
        cards = list(dealer.table.piles[fan])
        for index, card in enumerate(cards):
            suit_below = [below for below in range(index) if SUIT[cards[below]] == SUIT[card]]
            if RANK[card] == K and suit_below:
                dealer.block(fan, index, 1, fan, put=suit_below[0])


SHAMROCKS = Game(
    "Shamrocks",
    foundations(4, build=up & in_suit),
    tableau(18, build=(up | down) & short_of_base & holds(FAN), space=nothing),
    opening=(ALL_IN_FANS, kings_below),
)

# ---------------------------------------------------------------- fans from the stock

FANS_FROM_STOCK = 18
"""The number of fans that are laid out, and the most there are while the stock lasts."""
FANS_OF_TWO_PACKS = 35
"""The number of fans that two packs make."""

PAST_ACES = deal_fans("tableau", FAN, most=FANS_FROM_STOCK, past=of_rank(A))
REDEAL = redeal_shuffled(2, PAST_ACES)
FANS_OF_A_REDEAL = alternative(
    "eighteen",
    "all",
    "whether a redeal lays eighteen fans again, or as many as the cards make",
    tableau={"count": FANS_OF_TWO_PACKS},
    plays={"redeal": redeal_shuffled(2, ALL_IN_FANS)},
)

INTELLIGENCE = Game(
    "Intelligence",
    tableau(FANS_FROM_STOCK, build=in_suit & (up | down), space=nothing),
    foundations(8, build=up & in_suit),
    stock(),
    source="003 INTELLIGENCE; 002 (its end)",
    cards=pack(2),
    opening=(PAST_ACES,),
    play=(carry, may_fill("tableau", FAN, places=FANS_FROM_STOCK), REDEAL),
    options={"redeal": FANS_OF_A_REDEAL},
    presets={"book": {}, "piles": {"redeal": "all"}},
    rules=2,
)

HOUSE_IN_THE_WOOD = Game(
    "House in the Wood",
    tableau(FANS_OF_TWO_PACKS, deal=[FAN] * 34 + [2], build=in_suit & (up | down), space=nothing),
    foundations(8, build=up & in_suit),
    cards=pack(2),
)

HOUSE_ON_THE_HILL = HOUSE_IN_THE_WOOD.but(
    "House on the Hill", layout=(*HOUSE_IN_THE_WOOD.zones_of("tableau"), *both_ways())
)

BRISTOL = Game(
    "Bristol",
    tableau(8, deal=FAN, build=down & short_of_base, space=nothing, fan="right", rows=2),
    reserve(3, deal=1),
    foundations(4, build=up),
    stock(),
    opening=(deal("tableau"), put_under("tableau", of_rank(K)), deal("reserve")),
    play=(carry, deal_row("reserve")),
)

FAMILY_NAME = "fans"
GAMES = (
    LA_BELLE_LUCIE,
    TREFOIL,
    SHAMROCKS,
    INTELLIGENCE,
    HOUSE_IN_THE_WOOD,
    HOUSE_ON_THE_HILL,
    BRISTOL,
)
