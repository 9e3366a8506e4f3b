"""Carpet and its family: the cards around the foundations are replaced from the waste."""

from __future__ import annotations

from game.core.cards import A, J, K, Q
from game.rules.game import Game
from game.vocabulary.card_sets import of_rank
from game.vocabulary.discards import discards, set_of
from game.vocabulary.fits import course, down, from_, holds, in_suit, nothing, rank, up
from game.vocabulary.goals import holding
from game.vocabulary.lifts import top
from game.vocabulary.obligations import must_fill_option, second_follows, starters
from game.vocabulary.openings import deal, replace_until, set_out_suits
from game.vocabulary.places import while_shown
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.zones import Zone, discard, foundations, reserve, stock_and_waste, tableau

CARPET = Game(
    "Carpet",
    foundations(4, build=up & in_suit),
    Zone("carpet", 20, deal=1, space=from_("waste"), lift=top, rows=4),
    *stock_and_waste(),
    opening=(set_out_suits(A), deal("carpet")),
    play=(carry, turn()),
    options={"fill_spaces": must_fill_option("carpet", "waste", by_turning=True)},
)

FORTUNES_FAVOR = Game(
    "Fortune's Favor",
    foundations(4, build=up & in_suit),
    tableau(12, deal=1, build=down & in_suit, space=from_("waste"), rows=2),
    *stock_and_waste(),
    opening=(set_out_suits(A), deal("tableau")),
    play=(carry, turn()),
    options={"fill_spaces": must_fill_option("tableau", "waste", by_turning=True)},
)

DOUBLE_OR_QUITS = Game(
    "Double or Quits",
    foundations(1, deal=1, build=course("A24836QJ95T7A") & holds(48), space=nothing),
    reserve(7, deal=1, space=from_("waste")),
    *stock_and_waste(),
    opening=(deal("reserve", "foundation"), replace_until(of_rank(K), "reserve", "foundation")),
    play=(carry, turn(), redeal(2)),
    won=holding("foundation", 48),
    options={"fill_spaces": must_fill_option("reserve", "waste", by_turning=True)},
)

# ---------------------------------------------------------------- King's Audience


jack_waits = while_shown(J, "antechamber", "waste")

KINGS_AUDIENCE = Game(
    "King's Audience",
    Zone("antechamber", 16, deal=1, space=from_("waste"), lift=top),
    foundations(4, build=in_suit & course("AJT98765432"), space=rank(A) & jack_waits),
    *stock_and_waste(),
    discard(),
    play=(carry, discards(set_of(K, Q, in_suit=True), "antechamber", "waste"), turn()),
    must=(second_follows, starters),
    options={"fill_spaces": must_fill_option("antechamber", "waste", by_turning=True)},
    rules=2,
)

FAMILY_NAME = "carpets"
GAMES = (CARPET, FORTUNES_FAVOR, DOUBLE_OR_QUITS, KINGS_AUDIENCE)
