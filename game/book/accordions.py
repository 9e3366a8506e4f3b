"""The games in which the cards lie in one long row."""

from __future__ import annotations

from game.rules.game import Game
from game.vocabulary.automatic import close_up
from game.vocabulary.fits import Reach, in_suit, same_rank
from game.vocabulary.goals import left
from game.vocabulary.lifts import whole_by_top
from game.vocabulary.openings import deal
from game.vocabulary.options import Option, with_
from game.vocabulary.plays import carry
from game.vocabulary.stock_plays import lay_next
from game.vocabulary.zones import Zone, stock

ACCORDION = Game(
    "Accordion",
    source="003 ACCORDION",
    layout=(
        Zone(
            "row",
            52,
            deal=1,
            lift=whole_by_top,
            build=in_suit | same_rank,
            reach=Reach(1, 3),
            fan="none",
        ),
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

KIN = "one line"
GAMES = (ACCORDION,)
