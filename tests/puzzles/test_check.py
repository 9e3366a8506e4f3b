"""``verify`` replays attempts at puzzles."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import main
from game.cli.verify_command import GOOD, ILLEGAL, UNREADABLE, Verdict, verdict
from game.puzzles.attempts import FILE, SEEN, SOLVED, WRONG, Attempt, Attempts
from game.puzzles.puzzle import OWN, Puzzle, written

Examples = tuple[Puzzle, ...]


def verified(folder: Path, *attempts: Attempt) -> Verdict:
    kept = Attempts(folder)
    for attempt in attempts:
        kept.add(attempt)
    return verdict(str(folder / FILE))


def losing(puzzle: Puzzle) -> str:
    return next(move.text for move in puzzle.match().moves() if move.text not in puzzle.wins)


def test_solutions_are_proved(tmp_path: Path, examples: Examples) -> None:
    one, two = examples[:2]
    found = verified(
        tmp_path,
        Attempt(one.name, losing(one), False, WRONG, None),
        Attempt(one.name, one.wins[0], False, SOLVED, None),
        Attempt(two.name, "", True, SEEN, None),
        Attempt(two.name, two.wins[0], True, SOLVED, None),
    )
    assert found.kind == GOOD and "puzzles, 3 moves, 2 solved" in found.line
    assert "is a claim" in found.remark


def test_a_lie_is_refused_in_one_line(tmp_path: Path, examples: Examples) -> None:
    one = examples[0]
    for number, lie in enumerate(
        (
            Attempt(one.name, losing(one), False, SOLVED, None),
            Attempt(one.name, one.wins[0], False, WRONG, None),
            Attempt(one.name, "tableau-1>no-such-pile", False, WRONG, None),
        )
    ):
        found = verified(tmp_path / str(number), lie)
        assert found.kind == ILLEGAL and found.remark.startswith("line 2: ")
        assert found.code == 1 and "\n" not in found.line


def test_puzzles_of_ones_own_games_are_known_to_their_owner(
    tmp_path: Path, examples: Examples, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = examples[0]
    monkeypatch.setattr("game.cli.verify_command.shipped", dict)
    attempt = Attempt(one.name, one.wins[0], False, SOLVED, None)
    assert "1 of the tries are at puzzles that are not known" in verified(tmp_path, attempt).remark
    own = tmp_path / "own"
    own.mkdir()
    (own / OWN).write_text(written([one]))
    assert "not known" not in verdict(str(tmp_path / FILE), own).remark


def test_a_broken_file_of_own_puzzles_spoils_no_attempts(
    tmp_path: Path, examples: Examples
) -> None:
    one = examples[0]
    (tmp_path / OWN).write_text("no JSON\n")
    verified(
        tmp_path,
        Attempt(one.name, one.wins[0], False, SOLVED, None),
        Attempt("0123456789ab", "tableau-1>tableau-2", False, WRONG, None),
    )
    found = verdict(str(tmp_path / FILE), tmp_path)
    assert found.kind == GOOD
    assert "1 of the tries are at puzzles that are not known" in found.remark


def test_a_broken_file_is_unreadable(
    tmp_path: Path, examples: Examples, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / FILE
    path.write_text('{"format":"cadogan-attempts","version":1}\n{"puzzle":7}\n')
    found = verdict(str(path))
    assert found.kind == UNREADABLE and "line 2: a puzzle is named" in found.remark
    assert main.run(["verify", str(path)]) == 2
    assert capsys.readouterr().out.count("\n") == 1
