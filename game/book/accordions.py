"""The games in which the cards lie in one long row."""

from __future__ import annotations

from game.core.table import EMPTY
from game.rules.game import Game
from game.vocabulary.automatic import close_up
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import Reach, in_suit, same_rank
from game.vocabulary.goals import left
from game.vocabulary.lifts import whole_by_top
from game.vocabulary.moves import Move
from game.vocabulary.openings import deal
from game.vocabulary.options import Option, with_
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, carry, from_stock
from game.vocabulary.zones import Zone, stock


def lay_next(role: str) -> Play:
    """Deal the next card of the stock at the end of the row."""

    def act(dealer: Dealer, move: Move) -> None:
        dealer.deal(next(s for s in dealer.page.spots(role) if dealer.table.tops[s] == EMPTY))

    def offers(page: Page) -> Offers:
        stock = page.stock
        move = page.move("turn", "turn", act, source=stock, target=page.spots(role)[0])
        return from_stock(page, move)

    return Play("turn", offers, words="deal the next card at the end of the row", deals=True)


ACCORDION = Game(
    "Accordion",
    layout=(
        Zone("row", 52, deal=1, lift=whole_by_top, build=in_suit | same_rank, reach=Reach(1, 3)),
        stock(),
    ),
    opening=(deal("row"),),
    play=(carry, lay_next("row")),
    follow=(close_up("row"),),
    must=(),
    won=left("row", 1),
    score=None,
    options={
        "deal": Option(
            "at-once",
            {"at-once": with_(), "by-hand": with_(opening=())},
            "whether the whole row is dealt at once, or card by card under the player's hand",
        ),
    },
    presets={"book": {}, "hand": {"deal": "by-hand"}},
)

GAMES = (ACCORDION,)
