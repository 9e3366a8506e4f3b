"""Tournament and its kin: kibitzers at the sides, dormitzers between, two foundations of a suit."""

from __future__ import annotations

from game.core.cards import RANK, A, K, pack
from game.rules.game import Game
from game.vocabulary.automatic import refill
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import down, from_, in_suit, one_of_each, rank, up
from game.vocabulary.openings import Step, deal
from game.vocabulary.options import Option, with_
from game.vocabulary.plays import carry, gather_shuffled
from game.vocabulary.reversals import any_number, reversal
from game.vocabulary.stock_plays import deal_row, fill_at_will, redeal_piles
from game.vocabulary.zones import foundations, reserve, stock, tableau

ROWS = 4
"""So many rows are dealt at once, and so many cards fill a space."""


def deal_until_shown(role: str, *ranks: int) -> Step:
    """Deal these piles; if no card of these ranks shows up, shuffle the deck and start again.

    A deck that was given in its order is played as it is.
    """

    def step(dealer: Dealer) -> None:
        spots, tops = dealer.page.spots(role), dealer.table.tops
        dealt = deal(role)
        dealt(dealer)
        while not dealer.given and not any(RANK[tops[spot]] in ranks for spot in spots):
            gather_shuffled(dealer, spots)
            dealt(dealer)

    return step


def _filled_at_will(game: Game) -> Game:
    first, *others = game.play
    return game.but(play=(first, fill_at_will("tableau", ROWS), *others), follow=())


TOURNAMENT = Game(
    "Tournament",
    source="003 TOURNAMENT",
    cards=pack(2),
    packs=2,
    layout=(
        reserve(8, deal=1, space=from_("tableau")),
        tableau(6, deal=ROWS, space=None),
        foundations(4, build=up & in_suit, space=rank(A) & one_of_each),
        foundations(4, build=down & in_suit, space=rank(K) & one_of_each),
        stock(),
    ),
    opening=(deal_until_shown("reserve", A, K), deal("tableau")),
    play=(
        carry,
        reversal("foundation", "foundation", any_number),
        deal_row("tableau", rows=ROWS),
        redeal_piles("tableau", ROWS, 2),
    ),
    follow=(refill("tableau", "stock", count=ROWS),),
    options={
        "fill_spaces": Option(
            "at-once",
            {
                "at-once": with_(),
                "free": _filled_at_will,
            },
            "whether the stock fills a space of the tableau at once, or when the player likes",
        ),
    },
)

KIN = "both ways"
GAMES = (TOURNAMENT,)
