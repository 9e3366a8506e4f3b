"""The games in which the cards lie in one long row."""

from __future__ import annotations

from game.fits import Reach, in_suit, same_rank
from game.goals import left
from game.hand import Hand
from game.lifts import whole_by_top
from game.moves import Move
from game.openings import deal
from game.options import Option, with_
from game.page import Page
from game.plays import Offers, Play, carry, from_stock
from game.reflexes import close_up
from game.rules import Game
from game.table import EMPTY
from game.zones import Zone, stock


def lay_next(role: str) -> Play:
    """Deal the next card of the stock at the end of the row."""

    def act(hand: Hand, move: Move) -> None:
        hand.deal(next(s for s in hand.page.spots(role) if hand.table.tops[s] == EMPTY))

    def offers(page: Page) -> Offers:
        stock = page.stock
        move = page.move("turn", "turn", act, source=stock, target=page.spots(role)[0])
        return from_stock(page, move)

    return Play("turn", offers, words="deal the next card at the end of the row", deals=True)


ACCORDION = Game(
    "Accordion",
    aka=("Idle Year", "Tower of Babel", "Methuselah"),
    minutes=5,
    chance=(1, 100),
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
