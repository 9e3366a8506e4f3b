"""Sultan: seven kings and an ace are built up around the king of hearts; his divan is the
reserve."""

from __future__ import annotations

from game.core.cards import pack
from game.rules.game import Game
from game.vocabulary.fits import from_, in_suit, nothing, up
from game.vocabulary.lifts import top
from game.vocabulary.obligations import must_fill_option
from game.vocabulary.openings import deal, set_out_cards
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.zones import Zone, foundations, stock_and_waste

SULTAN = Game(
    "Sultan",
    foundations(4, build=up & in_suit, space=nothing),
    foundations(1, build=nothing, space=nothing, part="sultan"),
    foundations(4, build=up & in_suit, space=nothing),
    Zone("divan", 8, deal=1, space=from_("waste"), lift=top),
    *stock_and_waste(),
    cards=pack(2),
    opening=(set_out_cards("foundation", "KC KH KC KD KH KD KS AH KS"), deal("divan")),
    play=(carry, turn(), redeal(2)),
    base="K",
    options={"fill_spaces": must_fill_option("divan", "waste", by_turning=True)},
)

FAMILY_NAME = "divans"
GAMES = (SULTAN,)
