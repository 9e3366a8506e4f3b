"""Golf, in which the whole layout is to be built upon the wastepile."""

from __future__ import annotations

from game.core.cards import K
from game.rules.game import Game
from game.vocabulary.fits import down, on_rank, up
from game.vocabulary.goals import cards_left, cleared
from game.vocabulary.openings import deal
from game.vocabulary.plays import carry, turn
from game.vocabulary.zones import stock, tableau, waste

GOLF = Game(
    "Golf",
    source="003 GOLF",
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

KIN = "Golf's kin"
GAMES = (GOLF,)
