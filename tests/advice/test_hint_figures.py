"""The measured value of hints covers every family, and the page agrees with the measurements."""

from __future__ import annotations

from math import isclose

from game.book.catalog import find
from tests.advice.hint_figures import (
    FIGURES,
    PLAYERS,
    Row,
    begun,
    lead,
    played,
    with_choice,
)
from tests.advice.write_figures import PAGE, page
from tests.support.figures import read

LEAST = 5
"""The least number of deals measured for a game."""


def test_the_page_agrees_with_the_results() -> None:
    assert PAGE.read_text("utf-8") == page(), "run python -m tests.advice.write_figures"


def test_every_family_with_a_choice_has_a_row() -> None:
    known: dict[str, Row] = read(FIGURES)
    choices = with_choice()
    assert {find(name).family for name in known} == {find(name).family for name in choices}
    assert known.keys() <= {*choices}
    assert len({(row["moves"], row["share"]) for row in known.values()}) == 1
    for row in known.values():
        assert row["won"].keys() == row["far"].keys() == PLAYERS.keys()
        deals = {len(results) for results in [*row["won"].values(), *row["far"].values()]}
        assert len(deals) == 1 and deals.pop() >= LEAST


def test_a_deal_with_a_result_is_not_played_again() -> None:
    row = played("golf", 1, begun(6, 1.0))
    row["far"]["first"][0] = -99.0
    row = played("golf", 2, row)
    assert row["far"]["first"][0] == -99.0 and len(row["far"]["hint"]) == 2
    again = played("golf", 2, begun(6, 1.0))
    assert {name: far[1:] for name, far in again["far"].items()} == {
        name: far[1:] for name, far in row["far"].items()
    }


def test_the_interval_is_students() -> None:
    """The mean of leads from 1 to 5 is 3, its 95 % interval 2.776 · √2.5 / √5 to each side."""
    row = begun(1, 1.0)
    row["far"] = {"hint": [1, 2, 3, 4, 5], "first": [0] * 5, "random": [-1] * 5}
    found = lead(row)
    assert found.mean == 3 and isclose(found.spread, 2.776 * 2.5**0.5 / 5**0.5, rel_tol=0.005)
    assert found.word == "further"
    row["far"]["random"] = [9, 9, 9, 9, 9]
    assert lead(row).word == "less far"
