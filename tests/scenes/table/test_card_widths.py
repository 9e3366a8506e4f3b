"""At the deal, the cards of every game are at least as wide as recorded."""

from __future__ import annotations

import tomllib
from functools import partial
from pathlib import Path

import pytest

from game.book.catalog import find
from game.match.match import Match
from scenes.table.card_size import best, fit
from scenes.table.layout import layout_of
from tests.support.tables import GAMES, area

RECORDED = tomllib.loads(Path(__file__).with_name("card_widths.toml").read_text("utf-8"))
WINDOWS = ((1280, 800), (1920, 1080), (1024, 600))


@pytest.mark.parametrize("name", GAMES)
def test_no_card_is_narrower_at_the_deal_than_recorded(name: str) -> None:
    game = find(name).under()
    layout, piles = layout_of(game), Match(game, 1).table.piles
    widths = []
    for window in map(area, WINDOWS):
        fitted = partial(fit, layout, window)
        widths.append(fitted(best(layout, window, piles, fitted)).width)
    assert name in RECORDED, f"add to card_widths.toml: {name} = {widths}"
    for size, width, least in zip(WINDOWS, widths, RECORDED[name], strict=True):
        assert width >= least, f"in a window of {size[0]}×{size[1]}"
