"""The commands for challenges: the deals of a day, rankings, certified deals."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.book.catalog import find
from game.cli import daily_commands, main
from game.cli.requests import DailyRequest
from game.daily import certify, challenge, pools
from game.system.clock import WallClock, clock_words
from tests.cli.answers import no
from tests.daily.certified import BEGINS
from tests.daily.test_standings import DAY, ONE, ended, keep, played, text_of


def test_the_deals_of_a_day_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["daily", "--date", "2026-01-05", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["date"] == "2026-01-05"
    assert printed["challenges"] == [one.as_json() for one in challenge.challenges(BEGINS)]
    assert [one["length"] for one in printed["challenges"]] == ["short", "medium", "long"]
    for one in printed["challenges"]:
        assert {"length", "game", "preset", "seed", "par"} <= one.keys()


def test_one_of_the_three_can_be_requested(capsys: pytest.CaptureFixture[str]) -> None:
    main.run(["daily", "--date", "2026-01-05", "--length", "long", "--json"])
    (one,) = json.loads(capsys.readouterr().out)["challenges"]
    assert one["length"] == "long"


def test_without_json_a_window_is_requested(tmp_path: Path) -> None:
    words = ["daily", "--date", "2026-01-06", "--length", "short", "--data", str(tmp_path)]
    request = main.run(words)
    assert isinstance(request, DailyRequest)
    assert request.setup.data == tmp_path
    assert (request.length, request.day.isoformat()) == ("short", "2026-01-06")
    request = main.run([*words[:3], "--data", str(tmp_path)])
    assert isinstance(request, DailyRequest)
    assert request.length == ""


def test_a_future_day_is_printed_but_cannot_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    eve = datetime(2026, 11, 20, 23, 59, tzinfo=UTC).timestamp()
    monkeypatch.setattr(daily_commands, "WALL_CLOCK", WallClock(lambda: eve, lambda: 0))
    assert no("daily", "--date", "2026-11-21") == "the challenge of 2026-11-21 is not open yet"
    assert no("rush", "ten", "--day", "2026-11-21") == "the deals of 2026-11-21 are not open yet"
    assert main.run(["daily", "--date", "2026-11-21", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["date"] == "2026-11-21"
    request = main.run(["daily", "--data", str(tmp_path)])
    assert isinstance(request, DailyRequest)
    assert request.day.isoformat() == "2026-11-20"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        *(
            (text, f"a date is written as 2026-11-23, not as {text!a}")
            for text in ("tomorrow", "2026-1-1", "20261123", "", "२०२६-११-२३")
        ),
        ("2026-02-30", "there is no day 2026-02-30"),
    ],
)
def test_a_bad_date_is_refused(text: str, why: str) -> None:
    assert no("daily", "--date", text) == why
    assert no("rank", ".", "--date", text) == why


def test_a_day_before_the_first_is_refused() -> None:
    assert "begins on 2026-01-05" in no("daily", "--date", "2026-01-04")
    assert "begins on 2026-01-05" in no("rank", ".", "--date", "2026-01-04")


def ranked(tmp_path: Path) -> list[str]:
    folder = tmp_path / "records"
    folder.mkdir()
    anna = played(pace=500)
    anna.remark("hint", t=anna.journal[-1].t)
    keep(folder, "anna", text_of(ended(anna), player="Anna"))
    later = text_of(ended(played(pace=900))).replace(f"{DAY}T09", "2027-01-01T09")
    keep(folder, "=bert", later)
    keep(folder, "carl", "{}")
    return ["rank", str(folder), "--date", str(DAY)]


def test_a_ranking_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(ranked(tmp_path)) == 0
    slow, quick = clock_words(ONE.par * 0.9), clock_words(ONE.par * 0.5)
    assert capsys.readouterr().out.splitlines() == [
        f"{DAY}: 2 of 3 records count",
        "",
        ONE.length,
        f"   1  won       {ONE.par:4} moves  =bert.jsonl",
        f"      claims: gold ★★, {slow}, without undo, without hint, begun 2027-01-01",
        f"   1  won       {ONE.par:4} moves  anna.jsonl",
        f"      claims: by Anna, bronze ★★, {quick}, without undo, 1 hint, begun {DAY}",
        "",
        "The moves are proved. Claims are a record's own words, which no file can prove.",
        "",
        "refused",
        "  carl.jsonl: line 1: it is no record of this program",
    ]


def test_a_ranking_is_the_same_as_json_and_as_csv(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ranked(tmp_path)
    main.run([*words, "--json"])
    standings = json.loads(capsys.readouterr().out)["standings"]
    main.run([*words, "--csv"])
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [each["rank"] for each in standings] == [1, 1, 0]
    for row, each in zip(rows, standings, strict=True):
        claims = {f"claimed_{name}": value for name, value in each.pop("claims").items()}
        assert row.keys() == {**each, **claims}.keys()
        for key, value in {**each, **claims}.items():
            assert row[key].removeprefix("'") == ("" if value is None else str(value))
    assert rows[0]["file"] == "'=bert.jsonl", "a spreadsheet would take it for a formula"


def test_the_json_of_a_ranking_says_which_fields_are_claims(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main.run([*ranked(tmp_path), "--json"])
    _, anna, _ = json.loads(capsys.readouterr().out)["standings"]
    claims = {
        "player": "Anna", "started": f"{DAY}T09:00:00Z", "time": 500 * ONE.par, "medal": "bronze",
        "stars": 2, "undos": 0, "hints": 1, "light": False,
    }  # fmt: skip
    assert anna == {
        "rank": 1, "file": "anna.jsonl", "length": ONE.length, "result": "won", "points": None,
        "moves": ONE.par, "refused": "", "claims": claims,
    }  # fmt: skip


@pytest.mark.parametrize("sign", "=+-@＝＋－＠")
def test_no_name_is_a_formula_for_a_spreadsheet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], sign: str
) -> None:
    keep(tmp_path, "x", text_of(ended(played()), player=f"{sign}1+1"))
    main.run(["rank", str(tmp_path), "--date", str(DAY), "--csv"])
    (row,) = csv.DictReader(io.StringIO(capsys.readouterr().out))
    assert row["claimed_player"] == f"'{sign}1+1"


def test_a_file_that_is_no_folder_is_refused(tmp_path: Path) -> None:
    assert "no such folder" in no("rank", str(tmp_path / "x"), "--date", "2026-01-05")


def test_an_empty_name_is_not_the_current_folder() -> None:
    assert "no name" in no("rank", "", "--date", "2026-01-05")
    assert "no name" in no("play", "golf", "--data", "")


def test_an_empty_folder_has_an_empty_ranking(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main.run(["rank", str(tmp_path), "--date", "2026-01-05"])
    assert capsys.readouterr().out == "2026-01-05: 0 of 0 records count\n"


@pytest.mark.parametrize(
    "words", [["--count", "0"], ["--new", "many"], ["--nodes", "-1"], ["--seconds", "0"]]
)
def test_nonsensical_numbers_are_refused(words: list[str]) -> None:
    assert "is from 1 to" in no("certify", "golf", *words)


def test_a_deal_has_a_number_or_a_kind() -> None:
    assert "--seed or --deal" in no("play", "golf", "--seed", "7", "--deal", "easy")
    assert "invalid choice" in no("play", "golf", "--deal", "impossible")
    assert "between seats" in no("play", "russian-bank", "--deal", "easy")


def test_certify_wants_games_or_all_of_them() -> None:
    for words in ([], ["golf", "--all"]):
        assert no("certify", *words) == "name the games, or say --all"


def test_a_full_pool_is_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    before = {file: file.stat().st_mtime_ns for file in pools.SHIPPED.iterdir()}
    assert main.run(["certify", "golf", "--count", "1"]) == 0
    assert "deals that can be won, of" in capsys.readouterr().out
    assert {file: file.stat().st_mtime_ns for file in pools.SHIPPED.iterdir()} == before


def test_an_interrupted_run_says_what_it_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = pools.load(find("golf"))

    def stopped(*_: object) -> Iterator[pools.Pool]:
        yield pool
        raise KeyboardInterrupt

    monkeypatch.setattr(certify, "certify", stopped)
    with pytest.raises(KeyboardInterrupt):
        main.run(["certify", "golf"])
    assert f"{len(pool.deals)} deals that can be won, of {pool.tried}" in capsys.readouterr().out


def test_a_game_of_pure_chance_cannot_be_certified() -> None:
    assert "pure chance" in no("certify", "clock", "--count", "1")
