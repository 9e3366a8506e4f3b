"""Stored verdicts agree with published figures, and are found again."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count, islice

import pytest

from game.book.catalog import find
from game.match.match import Match
from game.solver.solve import Limits, solve
from tests.solver.truth import LETTERS, PUBLISHED, TRUTH, page_of, standing
from tests.solver.verdicts import VERDICTS, Row, decided, games_with_a_choice, searched
from tests.solver.write_figures import PAGE, page
from tests.support.figures import read
from tests.support.selection import drawn

FEW, FEW_IN_PYTHON = 100_000, 5_000
AGAIN, MOST_AGAIN = 6, 60


def find_again(deals: Iterable[tuple[Match, str, int]]) -> None:
    """Search deals again, each with its stored verdict and a number of positions, until at least
    one verdict was found again. Each search may leave a deal open, but they never disagree."""
    met = False
    for number, (match, stored, nodes) in enumerate(islice(deals, MOST_AGAIN)):
        if met and number >= AGAIN:
            break
        letter = LETTERS[solve(match, Limits(nodes=nodes)).verdict]
        assert "?" in (letter, stored) or letter == stored, (match.game.id, match.seed)
        met |= letter == stored != "?"
    assert met


@pytest.mark.parametrize(
    ("name", "percent"),
    [(name, each.percent) for name, each in PUBLISHED.items() if each.percent is not None],
)
def test_as_many_deals_are_won_as_was_published(name: str, percent: float) -> None:
    assert standing(read(TRUTH)[name]).agrees(percent)


def test_what_is_won_in_klondike_is_won_as_well_where_cards_may_come_back() -> None:
    known = read(TRUTH)
    pairs = {*zip(known["klondike-three"], known["klondike-three-back"], strict=False)}
    assert ("W", "L") not in pairs and ("L", "L") in pairs


@pytest.mark.parametrize("name", PUBLISHED)
def test_stored_verdicts_of_compared_deals_are_found_again(name: str) -> None:
    letters = read(TRUTH)[name]
    seeds = (drawn(f"{name} {number}", len(letters)) + 1 for number in count())
    find_again((Match(page_of(name), seed), letters[seed - 1], FEW) for seed in seeds)


def test_the_page_agrees_with_the_results() -> None:
    assert PAGE.read_text("utf-8") == page(), "run python -m tests.solver.write_figures"


def test_the_table_of_verdicts_has_games_with_a_choice_of_every_family() -> None:
    known, games = read(VERDICTS), games_with_a_choice()
    assert known.keys() <= {*games}
    assert {find(name).family for name in known} == {find(name).family for name in games}
    for row in known.values():
        assert len(row["deals"]) == len(row["seconds"]) > 0
        assert {*row["deals"]} <= {*"WL?"}


def test_a_verdict_counts_from_the_time_at_which_it_came() -> None:
    row: Row = {
        "deals": "WL?W", "seconds": [0.5, 3.0, 20.0, 19.0], "limit": 20.0,
        "backend": "kernel", "reached": 4, "distinct": 3,
    }  # fmt: skip
    assert [decided(row, at) for at in (0.4, 0.5, 5.0, 20.0)] == [0.0, 0.25, 0.5, 0.75]


def test_a_search_goes_on_with_the_next_deal() -> None:
    game = find("klondike").under()
    one = searched(game, 2.0, None)
    two = searched(game, 2.0, one)
    assert one["deals"] == two["deals"][:1] and len(two["deals"]) == len(two["seconds"]) == 2
    assert two["reached"] >= two["distinct"] > one["distinct"] > 0


def test_stored_verdicts_are_found_again() -> None:
    known: dict[str, Row] = read(VERDICTS)

    def deal(number: int) -> tuple[Match, str, int]:
        name = sorted(known)[drawn(f"verdict {number}", len(known))]
        letters = known[name]["deals"]
        seed = drawn(f"{name} {number}", len(letters)) + 1
        nodes = FEW if known[name]["backend"] == "kernel" else FEW_IN_PYTHON
        return Match(find(name), seed), letters[seed - 1], nodes

    find_again(map(deal, count()))
