"""The commands, asked for games between seats."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.book.catalog import BOOK
from game.cli import main
from game.cli.parser import Refused
from game.record import writer
from game.rules.game import Game
from tests.support.seats import played

BETWEEN = [game for game in BOOK if len(game.seats) > 1]
AT_ONCE = next(game for game in BETWEEN if not game.by_turns)
WHY = f"{AT_ONCE.name} is played between seats: it has no hint or solution"


@pytest.mark.parametrize("words", [["solve"], ["certify", "--count", "1"]])
def test_what_only_one_can_solve_is_refused(words: list[str]) -> None:
    with pytest.raises(Refused, match=WHY):
        main.run([words[0], AT_ONCE.id, *words[1:]])


@pytest.mark.parametrize("command", ["solve", "analyse"])
def test_a_record_between_seats_is_not_searched(command: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(writer.write(played(AT_ONCE, 1, 20)), "utf-8")
    with pytest.raises(Refused, match=WHY):
        main.run([command, str(file)])


def test_offers_are_listed_and_played_seat_by_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["offers", AT_ONCE.id, "--moves", "b: turn; a: turn"]) == 0
    said = capsys.readouterr().out
    assert said.index("1. b: turn") < said.index("2. a: turn") < said.rindex("offered: a: ")


@pytest.mark.parametrize("game", BETWEEN, ids=lambda game: game.id)
def test_lines_of_all_seats_are_counted(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["perft", game.id, "--depth", "2"]) == 0
    one, two = map(int, capsys.readouterr().out.split())
    assert 0 < one <= two
