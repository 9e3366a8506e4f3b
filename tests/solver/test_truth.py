"""Stored verdicts agree with published figures, and are found again."""

from __future__ import annotations

import pytest

from game.book.catalog import find
from game.match.match import Match
from game.solver.solve import Limits, solve
from tests.solver.truth import LETTERS, PUBLISHED, TRUTH, read, standing
from tests.solver.verdicts import MANY, VERDICTS, chosen_games
from tests.solver.write_figures import PAGE, page
from tests.solver.write_plain import PLAIN, listed
from tests.support.figures import read as rows
from tests.support.selection import drawn

FEW, AGAIN = 100_000, 6


@pytest.mark.parametrize("name", PUBLISHED)
def test_as_many_deals_are_won_as_was_published(name: str) -> None:
    assert standing(read(TRUTH)[name]).agrees(PUBLISHED[name].percent)


@pytest.mark.parametrize("name", PUBLISHED)
def test_stored_verdicts_of_compared_deals_are_found_again(name: str) -> None:
    letters = read(TRUTH)[name]
    for number in range(AGAIN):
        seed = drawn(f"{name} {number}", len(letters)) + 1
        letter = LETTERS[solve(Match(find(name), seed), Limits(nodes=FEW)).verdict]
        assert "?" in (letter, letters[seed - 1]) or letter == letters[seed - 1], seed


def test_the_page_agrees_with_the_results() -> None:
    assert PAGE.read_text("utf-8") == page(), "run python -m tests.solver.write_figures"


def test_the_table_of_verdicts_has_sixty_games_of_every_plain_family() -> None:
    known = rows(VERDICTS)
    assert len(known) >= MANY
    plain = {name for name, why in listed().items() if why == PLAIN}
    assert known.keys() <= plain and all(len(row["deals"]) == 30 for row in known.values())
    assert {find(name).family for name in known} == {find(name).family for name in chosen_games()}


def test_stored_verdicts_are_found_again() -> None:
    known = rows(VERDICTS)
    for number in range(AGAIN):
        name = sorted(known)[drawn(f"verdict {number}", len(known))]
        letters = known[name]["deals"]
        seed = drawn(f"{name} {number}", len(letters)) + 1
        letter = LETTERS[solve(Match(find(name), seed), Limits(nodes=FEW)).verdict]
        assert "?" in (letter, letters[seed - 1]) or letter == letters[seed - 1], (name, seed)
