"""The odds of a game: whose guess they are, and for which rules."""

from __future__ import annotations

import pytest

from game.advice.odds import odds, wilson
from game.book import catalog
from game.rules.game import Game


@pytest.mark.parametrize("game", catalog.BOOK, ids=lambda game: game.id)
def test_the_guess_is_shown_for_the_books_own_rules_only(game: Game) -> None:
    for preset in game.presets:
        variant = game.under(preset)
        assert bool(odds(variant)) == (preset == "book" and game.chance is not None), preset
        for key, option in game.options.items():
            for value in option.values:
                if variant.chosen[key] != value:
                    assert not odds(game.under(preset, {**variant.chosen, key: value})), key


def test_an_interval_stays_between_nothing_and_all() -> None:
    ends = [wilson(won, of) for of in range(1, 60) for won in (0, of)]
    assert all(least >= 0 and most <= 1 for least, most in ends)
    assert "-0%" not in {f"{least:.0%}" for least, _ in ends}


def test_the_guess_is_attributed() -> None:
    assert odds(catalog.find("canfield")) == "the book guessed 1 in 30"
    assert odds(catalog.find("spider"), short=True) == "guess 1 in 3"
    assert odds(catalog.find("interregnum")) == "another book guessed 1 in 7"


def test_a_game_without_a_chosen_preset_has_the_odds_of_its_usual_one() -> None:
    assert odds(catalog.find("klondike")) == ""
    assert odds(catalog.find("gaps")) == odds(catalog.find("gaps").under())
