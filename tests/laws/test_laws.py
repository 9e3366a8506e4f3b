"""Every law, over every game under every preset."""

from __future__ import annotations

import pytest

from game.book.catalog import find
from game.rules.game import Game
from tests.laws.every import LAWS
from tests.laws.law import (
    OTHERS,
    PRESETS,
    VARIANTS,
    Law,
    drawn_further,
    named,
    prove,
    prove_further,
)
from tests.support.book_page import Page, headings_of, known, page_of
from tests.support.selection import games
from tests.support.won import built

PAGES = [page_of(game.id) for game in games() if game.id in known()]


every_law = pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
"""The outer parameter, so that all laws examine the walks of one game while these are cached."""


@pytest.mark.a_third
@every_law
@pytest.mark.parametrize("game", PRESETS, ids=named)
def test_law(law: Law, game: Game) -> None:
    prove(law, game)


@pytest.mark.long
@every_law
@pytest.mark.parametrize("game", OTHERS, ids=named)
def test_law_under_other_options(law: Law, game: Game) -> None:
    prove(law, game)


@pytest.mark.long
@every_law
@pytest.mark.parametrize("game", VARIANTS, ids=named)
def test_law_in_further_deals(law: Law, game: Game) -> None:
    prove_further(law, game, drawn_further(game))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.game)
def test_exemptions_name_variants_and_counts_that_exist(page: Page) -> None:
    game = find(page.game)
    headings = {name for preset in game.presets for name in headings_of(game.under(preset))}
    headings |= {
        f"{key}={value}" for key, option in game.options.items() for value in option.values
    }
    verbs = {play.verb for variant in VARIANTS if variant.id == game.id for play in variant.play}
    counts = {met for law in LAWS for met in law.meets} | verbs
    assert page.exempt.keys() | page.rare.keys() <= headings
    assert page.deals_on.keys() <= verbs | {"opening"}
    assert {met for excuses in page.exempt.values() for met in excuses} <= counts
    assert all(len(reason) > 10 for each in page.exempt.values() for reason in each.values())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.game)
def test_a_won_position_is_given_only_where_none_can_be_built(page: Page) -> None:
    assert page.last is None or next(built(find(page.game).under()), None) is None
