"""Runs are checked with their records, and forged ones are refused in one line."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text

from game.cli import main
from game.cli.verify_command import GOOD, ILLEGAL, UNREADABLE, Verdict, table, verdict
from game.match.match import Match
from game.record import writer
from game.record.header import Header, InRun, Links
from game.runs import run_file
from game.runs.best_runs import RunTable
from game.runs.check import CLAIMS, check
from game.runs.plan import PLAN, Planned, rush
from game.runs.run_file import LONGEST_TIME, LOST, PASSED, STOPPED, WON, DealLine, End, Run
from game.runs.run_header import RUSH, STORM, THREE, RunHeader, day_seed
from game.runs.run_words import title
from tests.runs.playing import NOON, RushPlayed, by_line, header, passing, played
from tests.support.in_time import in_time

Lines = list[dict[str, Any]]


def idle(planned: Planned, match: Match) -> tuple[str, int]:
    """Make no move until the time is up."""
    return STOPPED, 10**6


def with_a_hint(planned: Planned, match: Match) -> tuple[str, int]:
    match.remark("hint", move=planned.deal.line[0])
    return by_line(planned, match)


def with_the_light(planned: Planned, match: Match) -> tuple[str, int]:
    match.remark("light", on=True)
    return by_line(planned, match)


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """A Rush with a won deal, a passed one, another won one, and one in which the time ran out."""
    return played(tmp_path, by_line, passing, by_line, idle)


def lines_of(path: Path) -> Lines:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def write(path: Path, lines: Lines) -> None:
    words = [json.dumps(line, separators=(",", ":")) for line in lines]
    path.write_text("\n".join(words) + "\n", "utf-8")


def refused(path: Path, kind: str = ILLEGAL) -> str:
    found = verdict(str(path))
    assert found.kind == kind
    assert "\n" not in found.line
    assert found.code
    return found.remark


def good(path: Path) -> Verdict:
    found = verdict(str(path))
    assert found.kind == GOOD, found.remark
    return found


def test_a_run_is_good_with_its_records(run: Path) -> None:
    found = good(run)
    assert found.game == "Rush, three minutes"
    assert found.remark == CLAIMS
    assert found.deals == 4
    deals = run_file.read(run.read_bytes()).deals
    assert [deal.result for deal in deals] == [WON, PASSED, WON, STOPPED]
    assert found.arcade == sum(deal.score for deal in deals)
    assert [*table([found]).columns[3].cells] == [Text("")], "a run has no count of moves"
    for planned, deal in zip(rush(7, THREE), deals, strict=False):
        if deal.result == WON:
            assert 0.9 * planned.full < deal.score <= 1.25 * planned.full
    assert found.line.endswith(f"Rush, three minutes, 4 deals, {found.arcade:,} points; {CLAIMS}")
    assert found.as_json()["deals"] == 4


def test_records_are_found_beside_the_run_and_in_the_own_folder(run: Path, tmp_path: Path) -> None:
    away = tmp_path / "far" / "away" / "mine.jsonl"
    away.parent.mkdir(parents=True)
    away.write_bytes(run.read_bytes())
    assert "is not here" in refused(away)
    assert verdict(str(away), tmp_path).kind == GOOD
    for record in (tmp_path / "records").iterdir():
        record.rename(away.parent / record.name)
    assert good(away)


def test_the_run_of_a_day(tmp_path: Path) -> None:
    day = "2026-11-27"
    start = RunHeader.of(RUSH, day_seed(RUSH, day, THREE), THREE, plan=PLAN, day=day, started=NOON)
    path = played(tmp_path, by_line, start=start)
    good(path)
    lines = lines_of(path)
    write(path, [{**lines[0], "day": "2026-11-28"}, *lines[1:]])
    assert refused(path) == "line 1: its seed is not that of 2026-11-28"


def test_an_untimed_run_has_ten_deals(tmp_path: Path) -> None:
    path = played(tmp_path, *[passing] * 10, start=header(length=None))
    assert good(path).game == "Rush, untimed"
    lines = lines_of(path)
    more = {**lines[10]["deal"], "from": 200_000, "until": 200_000}
    write(path, [*lines[:-1], {"deal": more}])
    assert refused(path) == "line 12: an untimed run has no more deals"


def test_a_slower_clock_is_marked(tmp_path: Path) -> None:
    path = played(tmp_path, by_line, start=header(pace=1.5))
    assert good(path).game == "Rush, three minutes, 1.5 × the time"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_named_pipe_beside_a_run_is_not_waited_for(run: Path) -> None:
    os.mkfifo(run.with_name("0.jsonl"))
    assert in_time(lambda: verdict(str(run))).kind == GOOD


def test_a_run_without_an_end_is_good_and_says_so(run: Path) -> None:
    write(run, lines_of(run)[:-1])
    assert good(run).remark == f"it has no end; {CLAIMS}"


def test_a_run_of_another_plan_is_checked_only_in_part(run: Path) -> None:
    lines = lines_of(run)
    write(run, [{**lines[0], "plan": PLAN + 1}, *lines[1:]])
    assert "so that its deals are not checked" in good(run).remark


def test_puzzles_that_are_not_known_are_not_checked(tmp_path: Path) -> None:
    start = RunHeader.of(STORM, 3, THREE, plan=10**6, started=NOON)
    puzzle = run_file.PuzzleLine("golf-1", 1, 0, 5000, "solved", 1)
    path = tmp_path / "storm.jsonl"
    path.write_text(run_file.Run(start, (puzzle, run_file.End(1, 9000))).text, "utf-8")
    assert (
        good(path).remark
        == f"its puzzles are not all known here, so that they are not checked; {CLAIMS}"
    )


Forging = Callable[[Lines], None]


def of_deal(number: int, **fields: Any) -> Forging:
    """Change fields of a deal."""

    def forge(lines: Lines) -> None:
        lines[number]["deal"].update(fields)

    return forge


def swapped(lines: Lines) -> None:
    lines[1], lines[3] = lines[3], lines[1]
    first, second = lines[1]["deal"], lines[3]["deal"]
    for time in ("from", "until"):
        first[time], second[time] = second[time], first[time]


def left_out(lines: Lines) -> None:
    del lines[2]
    lines[-1]["end"]["score"] = sum(line["deal"]["score"] for line in lines[1:-1])


def of_others_record(lines: Lines) -> None:
    lines[3]["deal"]["record"] = lines[1]["deal"]["record"]


def with_more_points(lines: Lines) -> None:
    lines[1]["deal"]["score"] += 100
    lines[-1]["end"]["score"] += 100


def turned_into_wins(lines: Lines) -> None:
    lines[2]["deal"]["result"] = WON


def turned_into_a_puzzle(lines: Lines) -> None:
    lines[2] = {"puzzle": {**lines[2]["deal"], "name": "golf-1", "tries": 1}}


def after_its_stop(lines: Lines) -> None:
    lines[3]["deal"]["result"] = STOPPED


def with_the_clock_set_back(lines: Lines) -> None:
    lines.insert(2, {"clock": 5})


def with_a_later_reading(lines: Lines) -> None:
    lines.insert(2, {"clock": 179_000})


@pytest.mark.parametrize(
    ("forge", "why"),
    [
        (with_more_points, "line 2: its record is worth"),
        (of_deal(1, score=2000), "line 6: its deals have"),
        (lambda lines: lines[-1]["end"].update(score=1), "line 6: its deals have"),
        (of_deal(1, seed=12), "line 2: deal 1 of this run is number"),
        (of_deal(1, game="klondike"), "line 2: deal 1 of this run is number"),
        (of_deal(1, preset="strange"), "line 2: deal 1 of this run is number"),
        (swapped, "line 2: deal 1 of this run is number"),
        (left_out, "line 3: deal 2 of this run is number"),
        (of_others_record, "line 4: its record is not deal 3 of this run"),
        (of_deal(3, record="0" * 16), "line 4: its record 0000000000000000 is not here"),
        (turned_into_wins, "line 3: its record does not end won, but "),
        (of_deal(2, result=LOST), "line 3: its record does not end lost, but "),
        (of_deal(1, result=PASSED), "line 3: it begins before the clock stood at"),
        (turned_into_a_puzzle, "line 3: a Rush has deals, not puzzles"),
        (of_deal(2, **{"from": 0}), "line 3: it begins before the clock stood at"),
        (of_deal(3, until=0), "line 4: it ends before it begins"),
        (of_deal(4, until=180_001), "line 5: the time was up at 180,000 ms"),
        (lambda lines: lines[-1]["end"].update(at=10**6), "line 6: the time was up at 180,000 ms"),
        (with_the_clock_set_back, "line 3: the clock goes back from"),
        (with_a_later_reading, "line 4: the clock goes back from 179,000 ms"),
        (after_its_stop, "line 5: the run had stopped in the deal before it"),
        (lambda lines: lines[0].update(seed=8), "line 2: deal 1 of this run is number"),
    ],
)
def test_a_forged_run_is_refused(run: Path, forge: Forging, why: str) -> None:
    lines = lines_of(run)
    forge(lines)
    write(run, lines)
    assert refused(run).startswith(why)


def test_passing_costs_nothing_after_a_day_when_the_clock_stands() -> None:
    begins = RunHeader.of(RUSH, 7, None, plan=PLAN + 1)
    lines = [
        DealLine("0" * 16, "golf", "", 5, LONGEST_TIME, LONGEST_TIME, result, 0)
        for result in (PASSED, STOPPED)
    ]
    assert check(Run(begins, (*lines, End(0, LONGEST_TIME))), {}).endswith(CLAIMS)


@pytest.mark.parametrize("play", [with_a_hint, with_the_light])
def test_a_deal_that_was_played_with_help_is_refused(
    tmp_path: Path, play: Callable[[Planned, Match], tuple[str, int]]
) -> None:
    path = played(tmp_path, play)
    assert refused(path) == "line 2: its record was played with hints or the light"


def record_of(run: Path) -> Path:
    """Return the record of the first deal."""
    wanted = lines_of(run)[1]["deal"]["record"]
    for path in (run.parents[1] / "records").iterdir():
        if Header.read(path.read_text("utf-8").partition("\n")[0]).identity == wanted:
            return path
    raise AssertionError


def with_record(run: Path, match: Match, links: Links) -> None:
    """Give the first deal of the run another record."""
    header = Header.of(match, started=NOON, links=links)
    (run.parents[1] / "records" / "other.jsonl").write_text(writer.write(match, header), "utf-8")
    lines = lines_of(run)
    lines[1]["deal"]["record"] = header.identity
    write(run, lines)


def test_a_replaced_record_is_refused(run: Path) -> None:
    first = next(rush(7, THREE))
    match = Match(first.game, first.deal.seed)
    by_line(first, match)
    with_record(run, match, Links())
    assert refused(run) == "line 2: its record is not deal 1 of this run"
    links = Links(run=InRun(run_file.read(run.read_bytes()).identity, 1))
    with_record(run, Match(first.game, 5), links)
    assert refused(run) == "line 2: its record is of another deal"


def test_a_record_with_a_changed_move_is_refused(run: Path) -> None:
    path = record_of(run)
    lines = path.read_text("utf-8").splitlines()
    del lines[3]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    assert refused(run).startswith("line 2: its record, line 4: ")


def test_what_cannot_be_read_is_refused(run: Path) -> None:
    lines = lines_of(run)
    write(run, [lines[0], {"deal": {}}])
    assert refused(run, UNREADABLE) == "line 2: a deal names its record by 16 hex digits"


def test_a_deal_without_a_move_needs_no_record(tmp_path: Path) -> None:
    run = RushPlayed(tmp_path)
    line = run.play(idle)
    path = run.finish()
    assert line.score == 0
    record_of(path).unlink()
    good(path)


def test_readings_of_the_clock_lie_between_from_and_until(run: Path) -> None:
    lines = lines_of(run)
    lines.insert(1, {"clock": 1})
    lines.insert(3, {"clock": lines[2]["deal"]["until"]})
    write(run, lines)
    good(run)


def test_the_command_verifies_runs_beside_records(
    run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = str(record_of(run))
    assert main.run(["verify", str(run), record, "--data", str(tmp_path)]) == 0
    first, second, last = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{run}: good: Rush, three minutes, 4 deals, ")
    assert second.startswith(f"{record}: good: ")
    assert last == "2 files: 2 good"
    lines = lines_of(run)
    lines[1]["deal"]["score"] += 1
    write(run, lines)
    assert main.run(["verify", "--json", str(run), "--data", str(tmp_path)]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["verdict"] == "illegal"
    assert [*found] == ["file", "verdict", "run", "deals", "score", "remark"]


def test_the_title_of_a_run_says_its_length_and_its_pace() -> None:
    assert title(RunTable(RUSH, None, 2.0)) == "Rush, untimed, twice the time"
