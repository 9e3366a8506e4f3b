"""Golf, in which the whole layout is to be built upon the wastepile."""

from __future__ import annotations

from game.cards import K
from game.fits import down, on_rank, up
from game.goals import cards_left, cleared
from game.openings import deal
from game.plays import carry, turn
from game.rules import Game
from game.zones import stock, tableau, waste

GOLF = Game(
    "Golf",
    minutes=4,
    chance=(1, 20),
    layout=(
        tableau(7, deal=5, space=None),
        stock(),
        waste(deal=1, lift=None, build=(up | down) & ~on_rank(K)),
    ),
    opening=(deal("tableau"), deal("waste")),
    play=(carry, turn()),
    won=cleared("tableau"),
    score=cards_left("tableau"),
    counted=True,
)

GAMES = (GOLF,)
