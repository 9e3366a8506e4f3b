"""The laws hold for any game between seats, by turns or all at once."""

from __future__ import annotations

import pytest

from game.rules.game import Game
from tests.laws.every import LAWS
from tests.laws.law import Law, barred, named
from tests.support.seats import DUEL, RACE, listed
from tests.support.selection import games

ENDS = {"a_won_game_is_over", "a_win_is_worth_more_than_any_loss"}
"""The laws that need a last move, which a page gives."""

FULL = [
    pytest.param(game.under(preset, seats=game.players[1]), marks=pytest.mark.long)
    for game in games()
    if game.players[0] < game.players[1]
    for preset in game.presets
]
"""The games whose number of seats may vary, with all seats taken."""


@pytest.mark.a_third
@pytest.mark.parametrize(
    "game",
    [RACE.under(), RACE.under(seats=3), DUEL.under(), *FULL],
    ids=lambda game: f"{named(game)}-{len(game.seats)}",
)
@pytest.mark.parametrize(
    "law", [law for law in LAWS if law.name not in ENDS], ids=lambda law: law.name
)
def test_law_between_seats(law: Law, game: Game) -> None:
    with listed(RACE, DUEL):
        tally = law.proof(game, range(2))
    assert tally or all(barred(game, met) for met in law.meets)
