"""Every law, over every game under every preset."""

from __future__ import annotations

import pytest

from game.rules.game import Game
from tests.laws import ends, journal, offers, plans  # noqa: F401  (they make the laws)
from tests.laws.exempt import EXEMPT
from tests.laws.law import LAWS, PRESETS, VARIANTS, Law, named, prove


@pytest.mark.parametrize("game", VARIANTS, ids=named)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_law(law: Law, game: Game) -> None:
    prove(law, game)


def test_exemptions_are_of_games_and_counts_that_there_are() -> None:
    known = {game.id for game in VARIANTS} | {named(game) for game in PRESETS}
    for game in VARIANTS:
        known |= {f"{game.id}+{key}={value}" for key, value in game.chosen.items()}
    verbs = {play.verb for game in VARIANTS for play in game.play}
    counts = {met for law in LAWS for met in law.meets} | verbs
    assert EXEMPT.keys() <= known
    assert {met for excuses in EXEMPT.values() for met in excuses} <= counts
    assert all(len(reason) > 10 for excuses in EXEMPT.values() for reason in excuses.values())
