"""Puzzles for tests, in place of the shipped ones."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.puzzles import puzzle
from game.puzzles.puzzle import Puzzle
from tests.puzzles.examples import EXAMPLES, FILE


@pytest.fixture
def examples(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Puzzle, ...]]:
    """Ship the examples."""
    monkeypatch.setattr(puzzle, "SHIPPED", FILE)
    puzzle.shipped.cache_clear()
    yield EXAMPLES
    puzzle.shipped.cache_clear()
