"""The commands: the deals of a day told, records ranked, deals certified."""

from __future__ import annotations

import csv
import io
import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.cli import daily_commands, main
from game.cli.parser import Refused
from game.cli.requests import DailyRequest
from game.daily import challenge, pools
from game.system.clock import WALL_CLOCK, WallClock
from tests.daily.certified import BEGINS
from tests.daily.test_standings import DAY, ONE, ended, keep, played, text_of


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of the test's own, so that no player's settings are met."""
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "home"))


def no(*words: str) -> str:
    with pytest.raises(Refused) as caught:
        main.run(words)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_the_deals_of_a_day_are_told_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["daily", "--date", "2026-01-05", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["date"] == "2026-01-05"
    assert told["challenges"] == [one.as_json() for one in challenge.challenges(BEGINS)]
    assert [one["length"] for one in told["challenges"]] == ["short", "medium", "long"]
    for one in told["challenges"]:
        assert {"length", "game", "preset", "seed", "par"} <= one.keys()


def test_one_of_the_three_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    main.run(["daily", "--date", "2026-01-05", "--length", "long", "--json"])
    (one,) = json.loads(capsys.readouterr().out)["challenges"]
    assert one["length"] == "long"


def test_without_json_a_window_is_asked_for(tmp_path: Path) -> None:
    words = ["daily", "--date", "2026-01-06", "--length", "short", "--data", str(tmp_path)]
    request = main.run(words)
    assert isinstance(request, DailyRequest)
    assert request.setup.data == tmp_path
    assert (request.length, request.day.isoformat()) == ("short", "2026-01-06")
    request = main.run([*words[:3], "--data", str(tmp_path)])
    assert isinstance(request, DailyRequest)
    assert request.length == ""


def test_what_has_not_come_is_told_and_not_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    eve = datetime(2026, 11, 20, 23, 59, tzinfo=UTC).timestamp()
    monkeypatch.setattr(daily_commands, "WALL_CLOCK", WallClock(lambda: eve, lambda: 0))
    assert no("daily", "--date", "2026-11-21") == "the challenge of 2026-11-21 is not open yet"
    assert main.run(["daily", "--date", "2026-11-21", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["date"] == "2026-11-21"
    request = main.run(["daily", "--data", str(tmp_path)])
    assert isinstance(request, DailyRequest)
    assert request.day.isoformat() == "2026-11-20"


def test_today_is_that_of_utc() -> None:
    assert daily_commands.day_of(None) == WALL_CLOCK.today()


@pytest.mark.parametrize(
    "text", ["tomorrow", "2026-02-30", "2026-1-1", "20261123", "", "२०२६-११-२३"]
)
def test_what_is_no_date_is_refused(text: str) -> None:
    assert "a date is written 2026-11-23" in no("daily", "--date", text)
    assert "a date is written 2026-11-23" in no("rank", ".", "--date", text)


def test_before_the_first_day_it_is_refused() -> None:
    assert "begins on 2026-01-05" in no("daily", "--date", "2026-01-04")
    assert "begins on 2026-01-05" in no("rank", ".", "--date", "2026-01-04")


def ranked(tmp_path: Path) -> list[str]:
    folder = tmp_path / "records"
    folder.mkdir()
    keep(folder, "anna", text_of(ended(played(pace=500))))
    later = text_of(ended(played(pace=900))).replace(f"{DAY}T09", "2027-01-01T09")
    keep(folder, "=bert", later)
    keep(folder, "carl", "{}")
    return ["rank", str(folder), "--date", str(DAY)]


def test_a_ranking_can_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(ranked(tmp_path)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == [f"{DAY}: 2 of 3 records count", "", ONE.length]
    assert lines[3].split()[:3] == ["1", "won", "gold"]
    assert lines[3].endswith("anna.jsonl")
    assert lines[4].endswith("=bert.jsonl  (another day)")
    assert lines[5].strip() == "2 records of the same moves; which came first is unproven"
    assert "Times, days and names are the records' own word, and unproven." in lines
    assert lines[-2] == "refused"
    assert lines[-1].startswith("  carl.jsonl: line 1: ")


def test_a_ranking_as_json_and_as_csv_say_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ranked(tmp_path)
    main.run([*words, "--json"])
    told = json.loads(capsys.readouterr().out)["standings"]
    main.run([*words, "--csv"])
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [each["rank"] for each in told] == [1, 1, 0]
    for row, each in zip(rows, told, strict=True):
        for key, value in each.items():
            assert row[key].removeprefix("'") == ("" if value is None else str(value))
    assert rows[1]["file"] == "'=bert.jsonl", "no formula for a spreadsheet"


@pytest.mark.parametrize("sign", "=+-@＝＋－＠")
def test_no_name_is_a_formula_for_a_spreadsheet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], sign: str
) -> None:
    keep(tmp_path, "x", text_of(ended(played()), player=f"{sign}1+1"))
    main.run(["rank", str(tmp_path), "--date", str(DAY), "--csv"])
    (row,) = csv.DictReader(io.StringIO(capsys.readouterr().out))
    assert row["player"] == f"'{sign}1+1"


def test_a_table_says_too_what_nothing_proves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main.run([*ranked(tmp_path), "--csv"])
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert {row["unproven"] for row in rows} == {"time started player"}
    assert set(rows[0]["unproven"].split()) <= rows[0].keys()


def test_names_are_told_rather_than_files_and_why_each_stands_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(tmp_path, "x", text_of(ended(played(pace=500)), player="Ada"))
    keep(tmp_path, "y", text_of(ended(played(pace=0)), player="Tom").replace("T09", "T10"))
    keep(tmp_path, "z", text_of(ended(played(moves=3))))
    keep(tmp_path, "carl", "{}")
    words = ["rank", str(tmp_path), "--date", str(DAY)]
    main.run(words)
    brief = capsys.readouterr().out.splitlines()
    assert [line.split()[-1] for line in brief[3:7]] == ["Ada", "Tom", "unproven", "z.jsonl"]
    assert "  no time  Tom" in brief[4]
    totals = brief[brief.index("the day") + 1 :][:2]
    told = f"1 1 length won 1 gold {ONE.par} moves"
    assert [" ".join(line.split()) for line in totals] == [f"{told} Ada", f"{told} Tom"]
    main.run([*words, "--verbose"])
    verbose = capsys.readouterr().out.splitlines()
    assert [line for line in verbose if not line.startswith("      ")] == [
        line for line in brief if not line.startswith("      ")
    ]
    why = [line.strip() for line in verbose if line.startswith("      ")]
    assert why[0].startswith(f"x.jsonl: first, with gold, {ONE.par} moves, ")
    assert why[1].startswith("y.jsonl: the same moves as Ada, and so the same rank; begun")
    assert why[3] == "not won; all who did not win share the last place"


def test_other_programs_are_told_why_and_what_the_day_comes_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*ranked(tmp_path), "--verbose"]
    main.run([*words, "--json"])
    told = json.loads(capsys.readouterr().out)
    assert told["unproven"] == ["time", "started", "player"]
    anna, bert, carl = told["standings"]
    assert anna["line"] == bert["line"] != "" == carl["line"]
    assert carl["why"] == carl["refused"]
    totals = [(each["rank"], each["who"], each["won"], each["gold"]) for each in told["totals"]]
    assert totals == [(1, "=bert.jsonl", 1, 1), (1, "anna.jsonl", 1, 1)]
    main.run([*words, "--csv"])
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [row["why"] for row in rows] == [each["why"] for each in told["standings"]]


def test_what_is_no_folder_is_refused(tmp_path: Path) -> None:
    assert "no such folder" in no("rank", str(tmp_path / "x"), "--date", "2026-01-05")


def test_an_empty_name_is_not_the_current_folder() -> None:
    assert "no name" in no("rank", "", "--date", "2026-01-05")
    assert "no name" in no("play", "golf", "--data", "")


def test_an_empty_folder_has_an_empty_ranking(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main.run(["rank", str(tmp_path), "--date", "2026-01-05"])
    assert capsys.readouterr().out == "2026-01-05: 0 of 0 records count\n"


@pytest.mark.parametrize("words", [["--count", "0"], ["--count", "many"], ["--nodes", "-1"]])
def test_numbers_that_make_no_sense_are_refused(words: list[str]) -> None:
    assert "is from 1 to" in no("certify", "golf", *words)


def test_a_pool_that_is_full_is_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    before = {file: file.stat().st_mtime_ns for file in pools.SHIPPED.iterdir()}
    assert main.run(["certify", "golf", "--count", "1"]) == 0
    assert "deals that can be won, of" in capsys.readouterr().out
    assert {file: file.stat().st_mtime_ns for file in pools.SHIPPED.iterdir()} == before


def test_a_game_of_pure_chance_cannot_be_certified() -> None:
    assert "pure chance" in no("certify", "clock", "--count", "1")
