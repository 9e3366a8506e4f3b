"""Definitions are short."""

from __future__ import annotations

from game.book.catalog import BOOK
from tests.book.definition_lines import average, definitions

MOST = 15
ON_AVERAGE = 10


def test_every_game_has_one_definition() -> None:
    assert len(definitions()) == len(BOOK)


def test_definitions_are_short() -> None:
    found = definitions()
    assert [each for each in found if each.lines > MOST] == []
    assert average(found) <= ON_AVERAGE
