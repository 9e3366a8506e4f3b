"""The command ``analyse``: its answers and refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli import main
from game.cli.parser import Refused
from game.record import writer
from tests.support.late_games import late, strolled


@pytest.fixture
def lost(tmp_path: Path) -> str:
    """Return the path of a record of Baker's Dozen, lost by one of its moves."""
    path = tmp_path / "lost.jsonl"
    path.write_text(writer.write(strolled(late("bakers-dozen"), 1)), "utf-8")
    return str(path)


def test_the_json_names_the_losing_move_and_a_line_that_wins(
    lost: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.run(["analyse", lost, "--json", "--nodes", "100000"]) == 0
    found = json.loads(capsys.readouterr().out)
    match = late("bakers-dozen")
    states = [found["deal"], *(each["state"] for each in found["moves"])]
    assert [each["n"] for each in found["moves"]] == [*range(1, len(states))]
    at = found["lost_at"]
    assert (states[at - 1], states[at]) == ("won", "lost")
    assert found["instead_from"] == at - 1
    for move in [*(each["move"] for each in found["moves"][: at - 1]), *found["instead"]]:
        match.play(move)
    assert match.status == "won"
    assert found["worlds"] is None
    assert (found["backend"], found["between"]) == ("kernel", None)
    assert main.run(["analyse", lost, "--json", "--nodes", "100000"]) == 0
    assert json.loads(capsys.readouterr().out) == found


def test_the_losing_move_is_named_in_words(lost: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["analyse", lost, "--nodes", "100000"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Baker's Dozen, ")
    assert any(line.startswith("Move ") and " lost it. It was " in line for line in lines)
    assert any(line.startswith("This wins after move ") for line in lines)
    assert max(map(len, lines)) <= 100


def test_bad_requests_are_refused(lost: str, tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_text("{}\n", "utf-8")
    for words, why in (
        ([str(tmp_path / "none.jsonl")], "none.jsonl"),
        ([str(broken)], "line 1"),
        ([lost, "--nodes", "0"], "number of positions"),
        ([lost, "--nodes", "many"], "number of positions"),
        ([lost, "--seconds", "-1"], "seconds"),
        ([lost, "--memory", "5000"], "memory"),
    ):
        with pytest.raises(Refused, match=why):
            main.run(["analyse", *words])
