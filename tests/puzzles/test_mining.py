"""Puzzles are found in deals and records; those shipped are checked without shortcuts."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from pathlib import Path

import filelock
import pytest

from game.book.catalog import BOOK, find
from game.cli import main, puzzles_command
from game.cli.parser import Refused
from game.core.cards import FACE
from game.core.events import Moved
from game.match.match import Match
from game.puzzles import ladder, search
from game.puzzles.mining import FIRST_SEED, distinct, mine_deal, mine_record, puzzle_at
from game.puzzles.puzzle import OWN, Puzzle, read_file, shipped, written
from game.puzzles.search import Finds, Found, Job, deals, records
from game.record.writer import write
from game.solver.shorten import without_returns
from tests.puzzles.checking import mistakes
from tests.puzzles.examples import EXAMPLES, lost_record

GAME, DEAL = "fourteen-out", 1
"""A game, and the number of a deal in it that holds a puzzle, counted from ``FIRST_SEED``."""
EVERY = tuple(shipped().values())
SOME = EVERY[:: max(1, len(EVERY) // 12)]


@pytest.mark.parametrize("puzzle", SOME, ids=lambda each: each.name)
def test_exactly_the_marked_moves_win(puzzle: Puzzle) -> None:
    assert mistakes(puzzle) == []


@pytest.mark.long
@pytest.mark.parametrize("puzzle", EVERY, ids=lambda each: each.name)
def test_exactly_the_marked_moves_of_every_puzzle_win(puzzle: Puzzle) -> None:
    assert mistakes(puzzle) == []


def test_a_wrong_puzzle_is_noticed() -> None:
    puzzle = EVERY[0]
    lost = next(iter(puzzle.refutations))
    wrong = Puzzle(**{**vars(puzzle), "wins": (lost,), "line": (lost,)})
    found = mistakes(wrong)
    assert f"{lost} is unwinnable, not winnable" in found
    assert f"{puzzle.wins[0]} is winnable, not unwinnable" in found


def test_a_puzzle_is_found_anew_at_its_position() -> None:
    for puzzle in EVERY[::40]:
        again = puzzle_at(puzzle.match())
        assert (again.name, again.wins, again.ways) == (puzzle.name, puzzle.wins, puzzle.ways)
        assert (again.rating, again.theme, again.line) == (puzzle.rating, puzzle.theme, puzzle.line)


def test_a_line_is_shown_without_moves_to_and_fro() -> None:
    puzzle = shipped()["382bbe630b85"]
    match = puzzle.match()
    waiting = next(move for move in puzzle.wins if move != puzzle.line[0])
    source, target = waiting.split(">")
    there_and_back = waiting, f"{target}>{source}"
    assert without_returns(match, (*there_and_back, *puzzle.line)) == puzzle.line
    assert without_returns(match, puzzle.line) == puzzle.line
    assert without_returns(match, there_and_back) == ()


@pytest.mark.parametrize("puzzle", SOME, ids=lambda each: each.name)
def test_a_refutation_lays_no_card_back_where_it_lay(puzzle: Puzzle) -> None:
    for wrong, line in puzzle.refutations.items():
        match, lain = puzzle.match(), set[tuple[int, int]]()
        for text in (wrong, *line):
            moved = [event for event in match.play(text).events if isinstance(event, Moved)]
            came = {(card & FACE, event.target) for event in moved for card in event.cards}
            assert lain.isdisjoint(came), f"{text} after {wrong}"
            lain |= {(card & FACE, event.source) for event in moved for card in event.cards}


def test_a_deal_gives_puzzles_or_says_why_not() -> None:
    mined = mine_deal(find(GAME).under(), FIRST_SEED + DEAL)
    assert mined.puzzles
    assert all(len(distinct(puzzle.match())) >= 4 for puzzle in mined.puzzles)
    assert mined.left_out.total() > 0


@pytest.mark.long
def test_deals_are_searched_and_the_next_run_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "found.jsonl"
    jobs = [Job(GAME, FIRST_SEED + DEAL)]
    puzzles_command._search(jobs, Finds(path), 1, 1)
    found = read_file(path)
    assert found
    assert Finds(path).tried == {GAME: 1}
    puzzles_command._search(jobs, Finds(path), 1, 1)
    assert read_file(path) == found


def test_no_deal_is_passed_over_while_results_come_in() -> None:
    tried, searched = Counter({GAME: 2}), list[int]()
    for job in islice(deals([find(GAME).under()], tried), 3):
        searched.append(job.seed - FIRST_SEED)
        tried[job.game] += 1
    assert searched == [2, 3, 4]


def test_a_lost_record_gives_a_puzzle(tmp_path: Path) -> None:
    puzzle = mine_deal(find(GAME).under(), FIRST_SEED + DEAL).puzzles[0]
    path = lost_record(puzzle, tmp_path)
    assert [each.name for each in mine_record(path).puzzles] == [puzzle.name]


def test_a_record_under_an_option_gives_no_puzzle(tmp_path: Path) -> None:
    game = next(game for game in BOOK if game.options and game.alone)
    key, option = next(iter(game.options.items()))
    changed = next(value for value in option.values if value != game.under().chosen[key])
    path = tmp_path / "a.jsonl"
    path.write_text(write(Match(game.under(options={key: changed}), 1)))
    assert mine_record(path) == ((), Counter({"the game had options of its own": 1}))


def test_a_very_long_record_gives_no_puzzle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = lost_record(EXAMPLES[0], tmp_path)
    monkeypatch.setattr("game.puzzles.mining.MOST_ENTRIES", 2)
    assert mine_record(path) == ((), Counter({"the game is very long": 1}))


def test_the_records_of_a_game_are_searched_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = mine_deal(find(GAME).under(), FIRST_SEED + DEAL).puzzles[0]
    path = lost_record(puzzle, tmp_path)
    search = ["--from", "records", "--data", str(tmp_path), "--jobs", "1"]
    assert main.run(["puzzles", "golf", *search]) == 0
    assert capsys.readouterr().out == "no new puzzle\n"
    assert Finds(tmp_path / OWN).tried == {}
    assert main.run(["puzzles", GAME, *search]) == 0
    assert "Fourteen Out: 1 new puzzle" in capsys.readouterr().out
    assert [each.name for each in read_file(tmp_path / OWN)] == [puzzle.name]
    assert main.run(["puzzles", *search]) == 0
    assert Finds(tmp_path / OWN).tried == {str(path): 1}


def found_in(record: str, *puzzles: Puzzle) -> Found:
    return Found(Job(record=record), written(puzzles), Counter())


def test_two_searches_at_the_same_time_write_a_puzzle_once(tmp_path: Path) -> None:
    path, (one, two, three) = tmp_path / OWN, EXAMPLES[:3]
    here, there = Finds(path), Finds(path)
    assert here.add(found_in("first", one, two)) == [one, two]
    assert there.add(found_in("first", one, three)) == [three]
    assert here.add(found_in("second", three)) == []
    assert path.read_text() == written([one, two, three])
    assert Finds(path).tried == {"first": 1, "second": 1}


@pytest.mark.parametrize("cut", [1, 40])
def test_a_search_that_was_killed_while_it_wrote_loses_no_puzzle_before(
    tmp_path: Path, cut: int
) -> None:
    path, (one, two, three) = tmp_path / OWN, EXAMPLES[:3]
    path.write_text(written([one, two])[:-cut])
    whole = [one, two] if cut == 1 else [one]
    assert [*read_file(path)] == whole
    assert Finds(path).add(found_in("second", three)) == [three]
    assert path.read_text() == written([*whole, three])


def test_a_file_that_no_other_search_changed_is_not_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finds, reads = Finds(tmp_path / OWN), list[Path]()
    monkeypatch.setattr(search, "read_file", lambda path: [reads.append(path), ()][1])
    for puzzle in EXAMPLES[:3]:  # reading takes a millisecond or two for each puzzle there
        assert finds.add(found_in("first", puzzle)) == [puzzle]
    assert finds.add(found_in("first", EXAMPLES[1])) == [] and not reads


def test_a_search_does_not_write_while_another_one_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "_LONGEST_WAIT", 0.0)
    path = tmp_path / OWN
    with filelock.FileLock(path.with_suffix(".lock")), pytest.raises(OSError, match="lock"):
        Finds(path).add(found_in("first", EXAMPLES[0]))
    assert not path.exists()


def test_a_search_writes_no_more_puzzles_than_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("puzzle", "search"):
        monkeypatch.setattr(f"game.puzzles.{module}.MOST_PUZZLES", 3)
    finds = Finds(tmp_path / OWN)
    assert finds.add(found_in("first", *EXAMPLES[:2])) == [*EXAMPLES[:2]]
    assert finds.add(found_in("second", *EXAMPLES[1:4])) == [EXAMPLES[2]]
    assert finds.add(found_in("third", EXAMPLES[3])) == []
    assert read_file(tmp_path / OWN) == EXAMPLES[:3]


def test_a_record_may_have_any_name(tmp_path: Path) -> None:
    names = "caf\udce9.jsonl", "café.jsonl"  # the first has a byte that is no UTF-8
    for name in names:
        Finds(tmp_path / OWN).add(found_in(name))
    assert Finds(tmp_path / OWN).tried == dict.fromkeys(names, 1)


@pytest.mark.parametrize("noted", ["[" * 200_000, "no JSON", "[1]", '{"first": "x"}'])
def test_an_unreadable_note_of_what_was_tried_ends_no_search(tmp_path: Path, noted: str) -> None:
    (tmp_path / OWN).with_suffix(".tried.json").write_text(noted)
    finds = Finds(tmp_path / OWN)
    assert not finds.tried
    finds.add(found_in("second"))
    assert Finds(tmp_path / OWN).tried == {"second": 1}


def test_imported_records_are_not_ones_own_games(tmp_path: Path) -> None:
    own = lost_record(EXAMPLES[0], tmp_path)
    own.with_name(f"{own.stem}-imported.jsonl").write_bytes(own.read_bytes())
    assert [*records(tmp_path, (), Counter())] == [Job(record=str(own))]


def test_the_shipped_puzzles_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["puzzles", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["puzzle"] for line in lines] == [*shipped()]
    assert {"game", "piles", "wins", "theme", "grade"} <= lines[0].keys()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["golf"], "say where to look"),
        (["--from", "deals"], "name the games to look into"),
        (["golf", "--from", "deals"], "a file with --out"),
        (["xyzzy", "--from", "deals", "--out", "x"], "there is no game"),
        (["golf", "--from", "deals", "--out", "x", "--minutes", "0"], "the number of minutes"),
        (["golf", "--from", "deals", "--out", ""], "--out: the file has no name"),
        (["golf", "--from", "records", "--out", "."], "--out .: that is a folder"),
        (["golf", "--from", "deals", "--out", "/"], "--out /: that is a folder"),
    ],
)
def test_what_makes_no_sense_is_refused(words: list[str], why: str) -> None:
    with pytest.raises(Refused, match=why):
        main.run(["puzzles", *words])


def test_the_ladder_rates_what_fewer_solve_higher() -> None:
    lost = [ladder.Seen(30, wins=False)] * 4
    easy = ladder.rating_of([ladder.Seen(30, wins=True), *lost])
    hard = ladder.rating_of(
        [ladder.Seen(10_000, wins=True), *([ladder.Seen(3000, wins=False)] * 4)]
    )
    assert ladder.LOWEST < easy < hard < ladder.HIGHEST
    assert ladder.grade_of(easy) < ladder.grade_of(hard)
