"""Tables of the best runs, and the command that prints them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli import main
from game.cli.parser import Refused
from game.runs import run_log
from game.runs.best_runs import RunTable, best_of_same, rows, score_at, tables
from game.runs.run_file import DealLine, End, Run
from game.runs.run_header import RUSH, STORM, THREE, RunHeader
from tests.runs.playing import NOON


def run(
    *scores: int, seed: int = 7, length: int | None = THREE, pace: float = 1.0, over: bool = True
) -> Run:
    """Return a Rush with a deal of ten seconds for each score."""
    header = RunHeader.of(RUSH, seed, length, plan=1, pace=pace, started=NOON)
    lines = [
        DealLine("0" * 16, "golf", "", 5, 10_000 * at, 10_000 * (at + 1), "won", score)
        for at, score in enumerate(scores)
    ]
    return Run(header, (*lines, *([End(sum(scores), 180_000)] if over else [])))


def test_a_table_lists_first_attempts_best_first() -> None:
    low, high, equal, again = run(100), run(900, seed=8), run(900, seed=9), run(1000)
    every = [low, high, equal, again]
    assert rows(every, RunTable(RUSH, THREE)) == [high, equal, low]


def test_paces_and_lengths_have_tables_of_their_own() -> None:
    usual, slow = run(100), run(200, seed=8, pace=1.5)
    untimed, left = run(300, seed=9, length=None), run(400, seed=10, over=False)
    every = [untimed, slow, usual, left]
    found = [RunTable(RUSH, THREE), RunTable(RUSH, THREE, 1.5), RunTable(RUSH, None)]
    assert tables(every) == found
    assert [rows(every, table) for table in found] == [[usual], [slow], [untimed]]
    assert rows(every, RunTable(STORM, THREE)) == []


def test_a_first_attempt_that_was_left_or_had_another_length_was_the_first() -> None:
    assert rows([run(5, over=False), run(900)], RunTable(RUSH, THREE)) == []
    assert rows([run(5, length=None), run(900)], RunTable(RUSH, THREE)) == []


def test_the_same_run_is_played_against_ones_best() -> None:
    best = run(300, 500)
    every = [run(700), best, run(900, seed=8), run(900, pace=2.0), run(999, over=False)]
    assert best_of_same(every, run().header) is best
    assert best_of_same(every, run(seed=11).header) is None
    assert [score_at(best, at) for at in (0, 9_999, 10_000, 20_000)] == [0, 0, 300, 800]


def kept(folder: Path, *runs: Run) -> None:
    for each in runs:
        log = run_log.begin(folder, each.header)
        for line in each.lines:
            log.add(line)
        log.close()


def test_the_command_prints_the_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["runs", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "you have played no run yet\n"
    kept(tmp_path, run(100), run(1200, 34, seed=8), run(50, seed=9, length=None))
    assert main.run(["runs", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Rush, three minutes",
        "  1    1,234, 2 deals, seed 8, 2026-11-27",
        "  2      100, 1 deal, seed 7, 2026-11-27",
        "Rush, untimed",
        "  1       50, 1 deal, seed 9, 2026-11-27",
    ]
    assert main.run(["runs", "--json", "--data", str(tmp_path)]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert [each["score"] for each in printed["runs"]] == [100, 1234, 50]
    assert [table["table"] for table in printed["tables"]] == [
        "Rush, three minutes",
        "Rush, untimed",
    ]
    assert printed["tables"][0]["runs"] == [printed["runs"][1]["run"], printed["runs"][0]["run"]]


def test_the_command_can_be_asked_for_a_mode_and_a_day(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept(tmp_path, run(100))
    for words in (["--mode", "storm"], ["--day", "2026-11-27"]):
        assert main.run(["runs", "--json", *words, "--data", str(tmp_path)]) == 0
        assert json.loads(capsys.readouterr().out) == {"runs": [], "tables": []}
    assert main.run(["runs", "--mode", "storm", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "none of your runs is one of these\n"
    with pytest.raises(Refused, match="a date is written"):
        main.run(["runs", "--day", "tomorrow", "--data", str(tmp_path)])


def test_a_file_that_is_no_run_is_left_out(tmp_path: Path) -> None:
    kept(tmp_path, run(100))
    (tmp_path / "runs" / "broken.jsonl").write_text("?")
    assert len(run_log.kept(tmp_path)) == 1


def test_runs_without_an_end_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept(tmp_path, run(100, over=False), run(900))
    assert main.run(["runs", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "1 without an end\n"
