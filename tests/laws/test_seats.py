"""The laws hold for any game between seats, by turns or all at once."""

from __future__ import annotations

import pytest

from game.rules.game import Game
from tests.laws import arcade, deals, ends, journal, offers, plans, progress  # noqa: F401  (they make the laws)
from tests.laws.law import LAWS, Law, barred
from tests.support.seats import DUEL, RACE, listed

ENDS = {"a_won_game_is_over"}
"""The law that needs a last move, which a page gives."""


@pytest.mark.parametrize(
    "game",
    [RACE.under(), RACE.under(seats=3), DUEL.under()],
    ids=lambda game: f"{game.id}-{len(game.seats)}",
)
@pytest.mark.parametrize(
    "law", [law for law in LAWS if law.name not in ENDS], ids=lambda law: law.name
)
def test_law_between_seats(law: Law, game: Game) -> None:
    with listed(RACE, DUEL):
        tally = law.proof(game, range(2))
    assert tally or all(barred(game, met) for met in law.meets)
