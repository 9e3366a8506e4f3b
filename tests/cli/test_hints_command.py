"""The command ``hints``: deals played by hints alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.advice import following
from game.advice.following import TOO_LONG, followed
from game.advice.hint import hints
from game.book.catalog import find
from game.cli import main
from game.cli.parser import Refused
from game.match.match import Match
from game.system.clock import cpu_seconds
from tests.cli.answers import answer


@pytest.mark.long
def test_each_move_is_the_best_of_the_hints_at_the_table() -> None:
    match = Match(find("golf"), 4)
    done = followed(match, cpu_seconds)
    assert done.won == (match.status == "won") and done.moves == len(match.line)
    assert len(done.seconds) in (done.moves, done.moves + 1)
    assert done.points == match.score
    again = Match(find("golf"), 4)
    for played in match.line:
        assert hints(again).suggestions[0].move.text == played.move
        again.play(played.move)
    assert done.end in (again.status, hints(again).why)


def test_a_deal_that_takes_too_many_moves_is_lost() -> None:
    match = Match(find("klondike"), 4)
    assert followed(match, cpu_seconds, 3)[:3] == (False, TOO_LONG, 3)
    assert str(following.MOST_MOVES) in TOO_LONG


def test_only_a_game_of_points_has_points() -> None:
    for name, counts in (("cribbage-solitaire-i", True), ("klondike", False)):
        done = followed(Match(find(name), 2), cpu_seconds, 4)
        assert (done.points is not None) == counts


@pytest.mark.long
def test_a_deal_that_was_kept_is_not_played_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "golf.jsonl"
    words = "golf", "--out", str(path)
    answer(capsys, "hints", *words, "--deals", "1", "--seed", "5")
    head, kept = path.read_text().splitlines()
    changed = json.loads(kept) | {"won": True, "moves": 1000}
    # a run was stopped while it wrote the next deal
    path.write_text(f'{head}\n{json.dumps(changed)}\n{{"seed":6,')
    found = answer(capsys, "hints", *words, "--deals", "3", "--seed", "4", "--jobs", "1")
    lines = path.read_text().splitlines()
    assert [json.loads(line)["seed"] for line in lines[1:]] == [5, 4, 6]
    assert found["deals"] == 3 and found["won"] == 1 + sum(
        json.loads(line)["won"] for line in lines[2:]
    )
    moves = found["moves"]
    assert isinstance(moves, float) and moves > 300
    before = path.read_bytes()
    assert answer(capsys, "hints", *words, "--deals", "3", "--seed", "4") == found
    assert path.read_bytes() == before


@pytest.mark.long
def test_several_processes_play_the_same_games(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def played(jobs: str) -> list[dict[str, object]]:
        path = tmp_path / jobs
        answer(capsys, "hints", "golf", "--deals", "2", "--jobs", jobs, "--out", str(path))
        deals = [json.loads(line) for line in path.read_text().splitlines()[1:]]
        for deal in deals:
            del deal["milliseconds"]
        return deals

    assert played("1") == played("2")


def test_the_results_are_printed_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["hints", "golf", "--deals", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "golf, book: 1 deal"
    assert lines[1].startswith("  won ") and lines[2].endswith(" points a deal")
    assert lines[3].startswith("  a hint took ") and lines[4].split() == ["1", "lost"]


@pytest.mark.parametrize(
    "words, why",
    [
        (["clock"], "plays itself"),
        (["pounce"], "is played between seats"),
        (["golf", "--deals", "0"], "the number of deals is from 1"),
        (["golf", "--jobs", "0"], "the number of processes is from 1"),
        (["golf", "--preset", "none"], "none"),
    ],
)
def test_what_cannot_be_played_is_refused(words: list[str], why: str) -> None:
    with pytest.raises(Refused, match=why):
        main.run(["hints", *words])


@pytest.mark.parametrize(
    "text, why",
    [
        ('{"format":"cadogan-hints","game":"klondike"}\n', "other results"),
        ("[]\n", "not a JSON object"),
        ("\xff\n", "not JSON"),
        ("mine", "not JSON"),
        ("", "it is empty"),
    ],
)
def test_another_file_is_left_as_it_is(text: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "mine"
    path.write_text(text, "utf-8")
    with pytest.raises(Refused, match=why):
        main.run(["hints", "golf", "--out", str(path)])
    assert path.read_text("utf-8") == text


@pytest.mark.a_third
@pytest.mark.parametrize("changed", [{"seed": -1}, {"won": 1}, {"milliseconds": ["1"]}, {"x": 1}])
def test_a_line_that_is_no_deal_is_refused(
    changed: dict[str, object], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "golf.jsonl"
    words = "golf", "--out", str(path), "--deals", "1"
    answer(capsys, "hints", *words)
    head, kept = path.read_text().splitlines()
    path.write_text(f"{head}\n{json.dumps(json.loads(kept) | changed)}\n")
    with pytest.raises(Refused, match="a line that is no deal"):
        main.run(["hints", *words])


def test_an_interrupted_run_says_how_far_it_came(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "golf.jsonl"
    found = answer(capsys, "hints", "golf", "--out", str(path), "--deals", "1")
    monkeypatch.setattr("game.cli.hints_command.workers.in_turn", stopped)
    with pytest.raises(KeyboardInterrupt):
        main.run(["hints", "golf", "--out", str(path), "--deals", "2", "--json"])
    assert json.loads(capsys.readouterr().out) == found
