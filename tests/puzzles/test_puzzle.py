"""Files of puzzles are read strictly, and each day has its puzzle."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.advice.plain_players import greedy_moves
from game.puzzles.puzzle import OWN, SHIPPED, BadPuzzle, Puzzle, of_day, read, shipped, written
from game.puzzles.sheets import SIZE, all_sheets, sheets
from tests.puzzles.examples import EXAMPLES


def test_puzzles_are_read_as_they_were_written() -> None:
    assert read(written(EXAMPLES).encode()) == EXAMPLES


def test_the_shipped_puzzles_can_be_read() -> None:
    assert len(shipped()) == SHIPPED.read_bytes().count(b"\n") > 0  # none is there twice


@pytest.mark.parametrize("puzzle", EXAMPLES, ids=lambda each: each.name)
def test_after_its_line_a_greedy_player_wins(puzzle: Puzzle) -> None:
    match = puzzle.match()
    for move in puzzle.line:
        match.play(move)
    assert greedy_moves(match).won


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("game", "no-such-game", "names a game of the book"),
        ("preset", "no-such-preset", "has no preset"),
        ("piles", {"tableau-1": "KS KS KS"}, "the packs hold it"),
        ("piles", {"no-such-pile": "KS"}, "has no pile"),
        ("piles", {"tableau-1": "XX"}, "XX"),
        ("puzzle", "0123456789ab", "not the digest of its position"),
        ("wins", [], "begins with a move that wins"),
        ("line", ["tableau-1>tableau-1"], "begins with a move that wins"),
        ("line", ["x"] * 500, "a list of moves"),
        ("line", [7], "a short text"),
        ("refutations", [], "an object of moves and lines"),
        ("theme", "<b>", "a few words"),
        ("grade", 6, "from 1 to 5"),
        ("grade", True, "from 1 to 5"),
        ("rating", 5000, "from 100 to 4000"),
        ("ways", 3, "one way or two"),
    ],
)
def test_a_bad_puzzle_is_refused_in_one_sentence(field: str, value: object, says: str) -> None:
    fields = EXAMPLES[0].as_json() | {field: value}
    with pytest.raises(BadPuzzle, match=says) as refused:
        read(f"{written(EXAMPLES[1:2])}{json.dumps(fields)}\n".encode())
    assert str(refused.value).startswith("line 2: ") and "\n" not in str(refused.value)


def test_a_puzzle_that_was_written_twice_counts_once(tmp_path: Path) -> None:
    (tmp_path / OWN).write_text(written([EXAMPLES[0], EXAMPLES[1], EXAMPLES[0]]))
    found, trouble = all_sheets(tmp_path)
    assert found[-1].puzzles == EXAMPLES[:2] and not trouble


def test_each_puzzle_is_that_of_a_day_before_any_comes_again() -> None:
    first, count = date(2026, 11, 27), len(EXAMPLES)
    days = [of_day(first + timedelta(days=number), EXAMPLES) for number in range(2 * count)]
    names = [puzzle.name for puzzle in days if puzzle is not None]
    assert len({*names[:count]}) == len({*names[count:]}) == count
    assert names[:count] != names[count:]
    assert of_day(first, ()) is None


def test_a_sheet_has_one_theme_and_the_easiest_come_first() -> None:
    found = sheets(EXAMPLES)
    assert sum(len(sheet.puzzles) for sheet in found) == len(EXAMPLES)
    for sheet in found:
        assert len({puzzle.theme for puzzle in sheet.puzzles}) == 1
        grades = [puzzle.grade for puzzle in sheet.puzzles]
        assert grades == sorted(grades)


def test_a_theme_with_many_puzzles_fills_several_sheets() -> None:
    one = EXAMPLES[0]
    found = sheets([one] * (SIZE + 1))
    assert [len(sheet.puzzles) for sheet in found] == [SIZE, 1]
    assert [sheet.title[-1] for sheet in found] == ["1", "2"]


def test_a_puzzle_whose_win_is_not_offered_is_left_out(tmp_path: Path) -> None:
    one, two = EXAMPLES[:2]
    broken = replace(one, wins=("tableau-1>foundation-1", *one.wins))
    assert one.playable and not broken.playable
    (tmp_path / OWN).write_text(written([broken, two]))
    found, trouble = all_sheets(tmp_path)
    assert found[-1].puzzles == (two,) and not trouble
    (tmp_path / OWN).write_text("no JSON")
    assert "can't be read: line 1" in all_sheets(tmp_path)[1]
