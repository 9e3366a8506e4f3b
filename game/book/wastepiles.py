"""The games in which cards that don't go up are laid on several waste piles."""

from __future__ import annotations

from game.core.cards import RANK, A, K, Q, pack
from game.core.ranks import letter
from game.core.table import EMPTY, Table
from game.rules.game import Game
from game.vocabulary.conditions import between_batches, dealt
from game.vocabulary.fits import (
    base,
    course,
    from_,
    holds,
    in_color,
    in_suit,
    next_in_order,
    nothing,
    once,
    rank,
    up,
    up_by,
)
from game.vocabulary.goals import home_except
from game.vocabulary.lifts import top
from game.vocabulary.openings import deal, noting, set_out_ranks, set_out_suits
from game.vocabulary.page import Page
from game.vocabulary.places import straight_above
from game.vocabulary.plays import carry, redeal, redeal_gathered, turn, turn_into_hand
from game.vocabulary.stock_plays import count_batch, deal_row
from game.vocabulary.zones import Zone, foundations, hand, reserve, stock, stock_and_waste, waste

JUBILEE = Game(
    "Jubilee",
    foundations(8, build=in_suit & course("KAJ2T3948576Q"), space=nothing),
    waste(4, build=from_("hand"), space=from_("hand")),
    hand(),
    stock(),
    source="002 JUBILEE",
    cards=pack(2),
    opening=(set_out_suits(K, K),),
    play=(carry, turn_into_hand(), redeal_gathered(1, "waste")),
    base="K",
)


def by_ones_to_fours(cards: int) -> tuple[Zone, ...]:
    """Four foundations of ``cards`` cards each, built regardless of suit and round the corner, each
    by its own interval."""
    return tuple(
        foundations(1, build=up_by(interval) & holds(cards), space=nothing, loops=True)
        for interval in (1, 2, 3, 4)
    )


def next_ranks(page: Page, table: Table) -> str:
    """The rank that each foundation takes next, in their order, for the status bar; none on top of
    a king, which ends them all."""
    tops = [table.tops[spot] for spot in page.spots("foundation")]
    after = [1 + (RANK[top] + by - 1) % K for by, top in enumerate(tops, 1)]
    signs = [
        "–" if top == EMPTY or RANK[top] == K else str(rank) if rank == 10 else letter(rank)
        for rank, top in zip(after, tops, strict=True)
    ]
    return f"next home: {' '.join(signs)}"


CALCULATION = Game(
    "Calculation",
    *by_ones_to_fours(13),
    waste(4, build=from_("hand"), space=from_("hand")),
    hand(),
    stock(),
    opening=(set_out_ranks(A, 2, 3, 4),),
    play=(carry, turn_into_hand()),
    notices=(next_ranks,),
)

BETSY_ROSS = Game(
    "Betsy Ross",
    *by_ones_to_fours(12),
    *stock_and_waste(),
    Zone("guide", 4),
    opening=(set_out_ranks(A, 2, 3, 4, role="guide"), set_out_ranks(2, 4, 6, 8)),
    play=(carry, turn(), redeal(2)),
    won=home_except("guide"),
    notices=(next_ranks,),
)

OLD_PATIENCE = Game(
    "Old Patience",
    foundations(4, build=up),
    waste(4, lift=top.once(between_batches()), build=from_("hand"), space=from_("hand")),
    hand(),
    stock(),
    opening=(noting("batch", 0),),
    play=(carry, turn_into_hand()),
    after_move=(count_batch(4),),
)

PUSS_IN_CORNER = OLD_PATIENCE.but(
    "Puss in Corner",
    foundation={"build": up & in_color, "space": nothing},
    opening=(set_out_suits(A), noting("batch", 0)),
    play=(carry, turn_into_hand(), redeal_gathered(1, "waste", order=(3, 1, 2, 4))),
)
"""The waste piles lie at the corners and are picked up clockwise from the lower left."""

AULD_LANG_SYNE = Game(
    "Auld Lang Syne",
    foundations(4, build=up, space=nothing),
    reserve(4),
    stock(),
    opening=(set_out_suits(A),),
    play=(carry, deal_row("reserve")),
)

STRATEGY = Game(
    "Strategy",
    foundations(4, build=up & in_suit & once(dealt)),
    waste(8, build=from_("hand"), space=from_("hand")),
    stock(),
    hand(),
    play=(carry, turn_into_hand()),
)

AMAZONS = Game(
    "Amazons",
    reserve(4, deal=1),
    foundations(
        4, build=up & in_suit & (rank(Q) | straight_above("reserve")), space=base & next_in_order
    ),
    stock(),
    cards=pack(ranks=(A, *range(7, K))),
    opening=(deal("reserve", between=True),),
    play=(carry, deal_row("reserve", between=True), redeal_gathered(None, "reserve")),
)

FAMILY_NAME = "waste piles"
GAMES = (
    JUBILEE,
    CALCULATION,
    BETSY_ROSS,
    OLD_PATIENCE,
    PUSS_IN_CORNER,
    AULD_LANG_SYNE,
    STRATEGY,
    AMAZONS,
)
