"""Every definition says which page it is from."""

from __future__ import annotations

import re

import pytest

from game.book.catalog import BOOK
from game.rules.game import Game

PAGE = r"00\d( [A-Z][A-Z' .-]+)?( \([a-z ]+\))?"
"""A text, the heading in it, and a remark."""


@pytest.mark.parametrize("game", BOOK, ids=lambda game: game.id)
def test_a_definition_names_its_page(game: Game) -> None:
    assert re.fullmatch(f"{PAGE}(; {PAGE})*", game.source), (
        f"{game.name} has no page of its own in the table of contents: its definition has to name "
        'text and heading, `source="002 GOLF"`'
    )
