"""The command ``solve``: its answers and refusals."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.book.catalog import find
from game.cli import main
from game.cli.parser import Refused
from game.core.cards import name
from game.core.shuffle import shuffled
from game.match.match import Match
from game.record import writer
from game.solver.solve import Limits, answer_as_json, solve
from game.system import workers
from tests.cli.answers import answer

THIRD = "solve", "klondike", "--seed", "3", "--nodes", "20000"


def test_a_deal_with_a_line_that_wins(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, *THIRD)
    assert [*found] == ["verdict", "line", "nodes", "seconds", "backend"]
    assert found["verdict"] == "winnable"
    match = Match(find("klondike"), 3)
    line = found["line"]
    assert isinstance(line, list)
    for move in line:
        match.play(move)
    assert match.status == "won"


def test_a_deck_that_is_given_in_its_order(capsys: pytest.CaptureFixture[str]) -> None:
    deck = " ".join(map(name, shuffled(find("klondike").cards, 3)))
    found = answer(capsys, "solve", "klondike", "--deck", deck, "--nodes", "20000")
    assert found["line"] == answer(capsys, *THIRD)["line"]
    for words, why in (
        (["--deck", deck[3:]], "52 cards"),
        (["--deck", "ZZ"], "not a card"),
        (["--deck", deck, "--seed", "3"], "not both"),
    ):
        with pytest.raises(Refused, match=why):
            main.run(["solve", "klondike", *words])


def test_processes_answer_together(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = answer(capsys, *THIRD, "--jobs", "2")
    assert found["verdict"] == "winnable" and found["line"]
    monkeypatch.setattr(workers, "cores", lambda: 1)
    alone = answer(capsys, *THIRD)
    cores = answer(capsys, *THIRD, "--jobs")
    assert {**cores, "seconds": alone["seconds"]} == alone


def test_verdict_and_line_are_printed_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run([*THIRD]) == 0
    first, line = capsys.readouterr().out.splitlines()
    assert first.startswith("winnable: ") and first.endswith("by the kernel")
    assert "; " in line
    assert main.run(["solve", "hit-or-miss", "--nodes", "1000"]) == 0
    assert capsys.readouterr().out.rstrip().endswith("by the search in Python")


def test_house_rules_are_applied(capsys: pytest.CaptureFixture[str]) -> None:
    rules = ("klondike", "--seed", "3", "--nodes", "5000", "--jobs", "1")
    for preset in ("classic", "book-three"):
        found = answer(capsys, "solve", *rules, "--preset", preset)
        match = Match(find("klondike").under(preset), 3)
        assert found == {**answer_as_json(solve(match, Limits(5000))), "seconds": found["seconds"]}


def test_a_record_at_a_move(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = Match(find("beleaguered-castle"), 5)
    for _ in range(12):
        match.play(match.moves()[0])
    path = tmp_path / "game.cadogan"
    path.write_text(writer.write(match), "utf-8")
    begun = answer(capsys, "solve", str(path), "--at", "0", "--nodes", "100000")
    dealt = answer(capsys, "solve", "beleaguered-castle", "--seed", "5", "--nodes", "100000")
    assert begun["line"] == dealt["line"]
    found = answer(capsys, "solve", str(path), "--nodes", "2000", "--jobs", "1")
    assert found == {**answer_as_json(solve(match, Limits(2000))), "seconds": found["seconds"]}
    with pytest.raises(Refused, match="has 12 moves"):
        main.run(["solve", str(path), "--at", "13"])
    with pytest.raises(Refused, match="has its own deal"):
        main.run(["solve", str(path), "--seed", "3"])


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["nothing"], "there is no game"),
        (["klondike", "--at", "3"], "a move of a record"),
        (["klondike", "--seed", ""], "a seed is"),
        (["klondike", "--nodes", "0"], "number of positions"),
        (["klondike", "--nodes", "many"], "number of positions"),
        (["klondike", "--seconds", "-1"], "seconds"),
        (["klondike", "--seconds", "0"], "seconds"),
        (["klondike", "--jobs", "0"], "number of processes"),
        (["--jobs", "klondike", "klondike"], "number of processes"),
        (["klondike", "--memory", "0"], "memory"),
        (["klondike", "--memory", "100000"], "memory"),
        (["klondike", "--preset", "odd"], "preset"),
        (["klondike", "--set", "odd"], "--set takes KEY=VALUE"),
    ],
)
def test_nonsensical_arguments_are_refused(words: list[str], why: str) -> None:
    with pytest.raises(Refused, match=why):
        main.run(["solve", *words])


def test_version_says_where_the_kernel_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.solver import kernel

    assert main.run(["--version"]) == 0
    assert "slower" not in capsys.readouterr().out
    monkeypatch.setattr(kernel, "backend", lambda: "python")
    assert main.run(["--version"]) == 0
    assert "slower search in Python" in capsys.readouterr().out
