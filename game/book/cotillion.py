"""Odd and Even, Royal Cotillion: each suit is built by twos, from its ace and from its two."""

from __future__ import annotations

from game.core.cards import A, pack
from game.rules.game import Game
from game.vocabulary.availability import edge_free
from game.vocabulary.fits import course, from_, in_suit, one_of_each, rank
from game.vocabulary.lifts import top
from game.vocabulary.obligations import filling
from game.vocabulary.openings import deal
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.zones import Zone, foundations, reserve, stock, waste

BY_TWOS = (
    foundations(4, build=in_suit & course("A3579JK2468TQ"), space=rank(A) & one_of_each),
    foundations(4, build=in_suit & course("2468TQA3579JK"), space=rank(2) & one_of_each),
)

ODD_AND_EVEN = Game(
    "Odd and Even",
    source="003 ODD AND EVEN",
    cards=pack(2),
    packs=2,
    layout=(
        *BY_TWOS,
        reserve(9, deal=1, space=from_("waste"), rows=3),
        stock(),
        waste(),
    ),
    opening=(deal("reserve"),),
    play=(carry, turn(), redeal(1)),
    options={"fill_spaces": filling("reserve", "waste", by_turning=True)},
)

ROYAL_COTILLION = Game(
    "Royal Cotillion",
    source="003 ROYAL COTILLION",
    cards=pack(2),
    packs=2,
    layout=(
        Zone("left", 12, deal=1, lift=top, shape=edge_free(4), rows=3),
        Zone("right", 16, deal=1, lift=top, space=from_("waste"), rows=4),
        *BY_TWOS,
        stock(),
        waste(),
    ),
    opening=(deal("left", "right"),),
    play=(carry, turn()),
    options={"fill_spaces": filling("right", "waste", by_turning=True)},
)

KIN = "by twos"
GAMES = (ODD_AND_EVEN, ROYAL_COTILLION)
