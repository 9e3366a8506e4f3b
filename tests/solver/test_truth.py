"""What was found of the deals with published figures agrees with them, and is found again."""

from __future__ import annotations

import pytest

from game.book.catalog import find
from game.match.match import Match
from game.solver.solve import Limits, solve
from tests.solver.truth import LETTERS, PUBLISHED, TRUTH, read, standing
from tests.support.asked import drawn

FEW, AGAIN = 100_000, 6


@pytest.mark.parametrize("name", PUBLISHED)
def test_as_many_deals_are_won_as_was_published(name: str) -> None:
    assert standing(read(TRUTH)[name]).agrees(PUBLISHED[name].percent)


@pytest.mark.parametrize("name", PUBLISHED)
def test_deals_that_are_listed_are_answered_like_that(name: str) -> None:
    letters = read(TRUTH)[name]
    for number in range(AGAIN):
        seed = drawn(f"{name} {number}", len(letters)) + 1
        letter = LETTERS[solve(Match(find(name), seed), Limits(nodes=FEW)).verdict]
        assert "?" in (letter, letters[seed - 1]) or letter == letters[seed - 1], seed
