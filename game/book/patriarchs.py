"""Patriarchs, Royal Rendezvous: foundations are set out before the deal, and the waste refills the
reserve."""

from __future__ import annotations

from game.core.cards import A, K, pack
from game.rules.game import Game
from game.vocabulary.fit_terms import fit_kind
from game.vocabulary.fits import course, from_, in_suit, kings, nothing
from game.vocabulary.obligations import must_fill_option
from game.vocabulary.openings import deal, set_out_cards, set_out_suits
from game.vocabulary.page import Placement
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.reversals import reversal
from game.vocabulary.zones import Zone, both_ways, foundations, reserve, stock_and_waste

PATRIARCHS = Game(
    "Patriarchs",
    *both_ways(space=nothing),
    reserve(9, deal=1, space=from_("waste"), rows=3),
    *stock_and_waste(),
    cards=pack(2),
    opening=(set_out_suits(A, K), deal("reserve")),
    play=(carry, reversal(), turn(), redeal(1)),
    options={"fill_spaces": must_fill_option("reserve", "waste", by_turning=True)},
)

# ---------------------------------------------------------------- Royal Rendezvous


def _twin_is_built(put: Placement) -> bool:
    piles = put.table.piles
    tops = [piles[home][-1] for home in put.page.spots("foundation") if piles[home]]
    return put.card in tops


after_its_twin = fit_kind(
    "after_twin",
    "once the other king of the suit is built",
    "the other king of its suit built",
    ask=_twin_is_built,
)()

BY_TWOS = {low: in_suit & course(order) for low, order in (("A", "A3579JK"), ("2", "2468TQ"))}

ROYAL_RENDEZVOUS = Game(
    "Royal Rendezvous",
    foundations(4, build=in_suit & course("A23456789TJQ"), space=nothing),
    foundations(2, build=BY_TWOS["2"], space=nothing, part="twos"),
    foundations(4, build=BY_TWOS["A"], space=nothing),
    foundations(2, build=BY_TWOS["2"], space=nothing, part="twos"),
    Zone("king", 4, space=kings & after_its_twin, home=True),
    reserve(16, deal=1, space=from_("waste"), rows=2),
    *stock_and_waste(),
    cards=pack(2),
    opening=(set_out_cards("foundation", "AC AD AH AS 2C 2D AC AD AH AS 2H 2S"), deal("reserve")),
    play=(carry, turn()),
    options={"fill_spaces": must_fill_option("reserve", "waste", by_turning=True)},
)

FAMILY_NAME = "patriarchs"
GAMES = (PATRIARCHS, ROYAL_RENDEZVOUS)
