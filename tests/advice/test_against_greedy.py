"""Hints are compared with a greedy player on the same deals; the page agrees with the results."""

from __future__ import annotations

from math import isclose
from pathlib import Path

import pytest

from game.advice.following import followed
from game.book.catalog import find
from game.match.match import Match
from game.system.clock import cpu_seconds
from tests.advice import against_greedy
from tests.advice.against_greedy import (
    FIGURES,
    Comparison,
    Outcome,
    Row,
    begun,
    compared,
    main,
    play,
    quickest_first,
    reached,
    told_apart,
    with_choice,
)
from tests.advice.write_figures import PAGE, alone, page
from tests.support.figures import read


def row(better: int, worse: int, equal: int = 3) -> Row:
    found = begun()
    found["hint"] = [1] * better + [0] * worse + [1] * equal
    found["greedy"] = [0] * better + [1] * worse + [1] * equal
    return found


def test_the_page_agrees_with_the_results() -> None:
    assert PAGE.read_text("utf-8") == page(), "run python -m tests.advice.write_figures"


def test_the_results_are_of_games_with_a_choice_and_of_the_same_deals() -> None:
    rows: dict[str, Row] = read(FIGURES)
    assert rows and rows.keys() <= {*with_choice()}
    for name, each in rows.items():
        assert len(each["hint"]) == len(each["greedy"]) > 0, name
        assert 0 <= each["slowest"] <= each["seconds"] and each["hints"] >= 0
    results = alone()
    assert results
    for result in results:
        assert find(result["game"]).under(result["preset"]).chosen == result["options"]
        assert 0 <= result["won"] <= result["deals"]


def test_the_chance_is_that_of_mcnemars_exact_test() -> None:
    """Of 8 deals that only one player won, the same one won 7 or more with chance 2 · 9 / 256."""
    assert compared(row(7, 1)) == Comparison(7, 1, 2 * 9 / 256)
    assert compared(row(1, 7)).chance == compared(row(7, 1)).chance
    assert compared(row(4, 4)).chance == compared(row(0, 0)).chance == 1.0


def test_games_are_told_apart_by_holms_procedure() -> None:
    """Of three games the least likely result must have a chance below 0.05 / 3, the next below
    0.05 / 2."""
    rows = {"a": row(8, 0), "b": row(0, 7), "c": row(6, 1)}
    assert [isclose(compared(each).chance, p) for each, p in zip(
        rows.values(), (2 / 256, 2 / 128, 2 * 8 / 128), strict=True
    )] == [True] * 3  # fmt: skip
    assert told_apart(rows) == {"a": "better", "b": "worse"}
    assert told_apart({"b": row(0, 7), "c": row(0, 6), "d": row(1, 1), "e": row(5, 0)}) == {}


@pytest.mark.long
def test_a_deal_is_played_by_both_players_and_always_alike() -> None:
    done = play("golf", 2)
    assert done.hint == -(followed(Match(find("golf"), 2), cpu_seconds).points or 0)
    assert done.greedy < 0
    assert len(done.seconds) > 0 and done == play("golf", 2)._replace(seconds=done.seconds)


def test_the_games_that_still_need_the_least_time_are_played_first() -> None:
    slow, quick, ready = ({**row(1, 0), "seconds": seconds} for seconds in (9.0, 4.0, 0.0))
    rows: dict[str, Row] = {"spider": slow, "golf": quick, "yukon": ready}
    order = quickest_first(rows, 9)
    assert order[:3] == ["yukon", "golf", "spider"] and {*order} == {*with_choice()}


def test_fewer_points_are_better_where_the_page_says_so() -> None:
    golf, cribbage = (Match(find(name), 1) for name in ("golf", "cribbage-solitaire-1"))
    assert golf.score and reached(golf) == -golf.score
    assert cribbage.score is not None and reached(cribbage) == cribbage.score
    assert reached(Match(find("klondike"), 1)) == 0


def test_a_run_goes_on_where_another_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = list[int]()

    def quickly(_: str, seed: int) -> Outcome:
        played.append(seed)
        return Outcome(seed % 2, 0, (0.01, 0.03))

    monkeypatch.setattr(against_greedy, "play", quickly)
    path = tmp_path / "found.json"
    words = ["golf", "--jobs", "1", "--into", str(path)]
    main([*words, "--deals", "2"])
    main([*words, "--deals", "4"])
    assert played == [1, 2, 3, 4]
    assert read(path)["golf"] == {
        "hint": [1, 0, 1, 0], "greedy": [0] * 4, "hints": 8, "seconds": 0.16, "slowest": 0.03,
    }  # fmt: skip
    assert capsys.readouterr().out.splitlines()[-1].split() == (
        ["golf", "4", "deals,", "+2", "-0,", "20", "ms", "a", "hint"]
    )
    main([*words, "--deals", "1", "--anew"])
    assert played[4:] == [1] and read(path)["golf"]["hint"] == [1]
