"""Attempts are kept in a file that only grows, and only a first try without a clue counts."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.puzzles.attempts import (
    FILE,
    FORMAT,
    SEEN,
    SOLVED,
    WRONG,
    Attempt,
    Attempts,
    BadAttempts,
    read,
)
from game.puzzles.rating import Try
from game.system import files
from tests.puzzles.examples import EXAMPLES

NOW = datetime(2026, 11, 27, 20, tzinfo=UTC)
ONE, TWO, THREE = EXAMPLES[:3]
BY_NAME = {puzzle.name: puzzle for puzzle in EXAMPLES}
HEAD = json.dumps({"format": FORMAT, "version": 1})


def tried(name: str, result: str, *, clue: bool = False) -> Attempt:
    return Attempt(name, "" if result == SEEN else "tableau-1>tableau-2", clue, result, NOW)


def test_attempts_are_read_again(tmp_path: Path) -> None:
    attempts = Attempts(tmp_path / "new")
    made = [tried(ONE.name, WRONG), tried(ONE.name, SOLVED), tried(TWO.name, SEEN)]
    for each in made:
        attempts.add(each)
    assert not attempts.notice
    assert Attempts(tmp_path / "new").made == made


def test_an_attempt_is_on_disk_at_once(tmp_path: Path) -> None:
    attempts = Attempts(tmp_path)
    for count in (1, 2, 3):
        attempts.add(tried(ONE.name, WRONG))
        assert len(read((tmp_path / FILE).read_bytes())) == count


def test_no_attempt_is_written_that_could_not_be_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.puzzles.attempts.MOST_ATTEMPTS", 2)
    attempts = Attempts(tmp_path)
    for _ in range(3):
        attempts.add(tried(ONE.name, WRONG))
    assert attempts.notice == "your attempts are not saved any more: there are 2"
    again = Attempts(tmp_path)
    assert (len(again.made), again.notice) == (2, "")


def test_a_line_that_was_cut_short_is_dropped_and_the_next_is_whole(tmp_path: Path) -> None:
    attempts = Attempts(tmp_path)
    attempts.add(tried(ONE.name, SOLVED))
    path = tmp_path / FILE
    path.write_bytes(path.read_bytes() + b'{"puzzle":"0123')
    again = Attempts(tmp_path)
    again.add(tried(TWO.name, SOLVED))
    assert [each.puzzle for each in Attempts(tmp_path).made] == [ONE.name, TWO.name]


def test_what_could_not_be_written_is_written_with_the_next(tmp_path: Path) -> None:
    blocked = tmp_path / "folder"
    blocked.write_text("a file where the folder should be")
    attempts = Attempts(blocked)
    attempts.add(tried(ONE.name, SOLVED))
    assert attempts.notice.startswith("your attempts are not being saved")
    blocked.unlink()
    attempts.add(tried(TWO.name, WRONG))
    assert not attempts.notice
    assert [each.puzzle for each in Attempts(blocked).made] == [ONE.name, TWO.name]


def test_all_attempts_are_written_again_after_the_file_was_deleted(tmp_path: Path) -> None:
    attempts = Attempts(tmp_path)
    for result in (WRONG, SOLVED):
        attempts.add(tried(ONE.name, result))
    (tmp_path / FILE).unlink()
    attempts.add(tried(TWO.name, WRONG))
    assert Attempts(tmp_path).made == attempts.made
    assert len(attempts.made) == 3


def test_a_broken_file_is_kept_under_another_name(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("no JSON\n")
    attempts = Attempts(tmp_path)
    assert "line 1" in attempts.notice and "kept as" in attempts.notice
    assert [path.read_text() for path in tmp_path.glob("*.broken")] == ["no JSON\n"]
    attempts.add(tried(ONE.name, SOLVED))
    assert len(Attempts(tmp_path).made) == 1


@pytest.mark.parametrize("rest", ['{"new":1}\n', '{"new":1}', "\n" * 9, "\n" * files.MOST_BYTES])
def test_a_newer_programs_file_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rest: str
) -> None:
    monkeypatch.setattr("game.puzzles.attempts.MOST_ATTEMPTS", 5)
    newer = f'{{"format":"{FORMAT}","version":2}}\n{rest}'
    (tmp_path / FILE).write_text(newer)
    attempts = Attempts(tmp_path)
    attempts.add(tried(ONE.name, SOLVED))
    assert attempts.results() == {ONE.name: SOLVED}
    assert attempts.notice == f"your attempts are not being saved: a newer Cadogan wrote {FILE}"
    (kept,) = tmp_path.iterdir()
    assert kept.read_text() == newer


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"puzzle": "xyz"}, "named by 12 hex digits"),
        ({"puzzle": 7}, "named by 12 hex digits"),
        ({"result": "won"}, "a result is one of"),
        ({"move": ""}, "a try has a move"),
        ({"move": "x" * 300}, "a short text"),
        ({"clue": 1}, "true or false"),
        ({"when": 3}, "a text"),
        ({"result": SEEN}, "a try has a move"),
        ({"puzzle": "0" * 2000}, "longer than"),
    ],
)
def test_a_bad_line_is_refused_in_one_sentence(changed: dict[str, object], says: str) -> None:
    line = json.dumps(tried(ONE.name, SOLVED).as_json() | changed)
    with pytest.raises(BadAttempts, match=f"line 2: .*{says}"):
        read(f"{HEAD}\n{line}\n".encode())


@pytest.mark.parametrize(
    "head", ["{}", '{"format":"cadogan-record"}', f'{{"format":"{FORMAT}","version":2}}', "[]", ""]
)
def test_another_file_is_no_file_of_attempts(head: str) -> None:
    with pytest.raises(BadAttempts, match="line 1: "):
        read(f"{head}\n".encode())


def test_only_a_first_try_without_a_clue_counts(tmp_path: Path) -> None:
    attempts = Attempts(tmp_path)
    for each in (
        tried(ONE.name, WRONG),
        tried(ONE.name, SOLVED),  # the second try
        tried(TWO.name, SEEN),
        tried(TWO.name, SOLVED, clue=True),
        tried(THREE.name, SOLVED),
        tried("0123456789ab", SOLVED),  # a puzzle of the player's own games
    ):
        attempts.add(each)
    counted = [*attempts.first_tries(BY_NAME)]
    assert counted == [Try(ONE.rating, False), Try(THREE.rating, True)]
    assert attempts.rating(BY_NAME)[1] == 2


def test_a_solved_puzzle_stays_solved(tmp_path: Path) -> None:
    attempts = Attempts(tmp_path)
    for name, result in ((ONE.name, WRONG), (TWO.name, SOLVED), (TWO.name, WRONG)):
        attempts.add(tried(name, result))
    attempts.add(tried(THREE.name, SEEN))
    assert attempts.results() == {ONE.name: WRONG, TWO.name: SOLVED}
    attempts.add(tried(ONE.name, SOLVED))
    assert attempts.results()[ONE.name] == SOLVED
