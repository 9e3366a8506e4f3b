"""Storm and Streak bring the same puzzles for the same seed, and forged runs are refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from statistics import mean

import pytest

from game.puzzles.check import check_run
from game.puzzles.puzzle import Puzzle
from game.puzzles.sprint import UNTIMED_PUZZLES, Standing, is_over, puzzles, standing
from game.runs.check import CLAIMS, Forged
from game.runs.run_file import FAILED, SOLVED, STOPPED, ClockLine, DealLine, PuzzleLine, Run
from game.runs.run_header import STORM, STREAK, THREE, RunHeader
from tests.puzzles.examples import EXAMPLES

MANY = tuple(
    replace(EXAMPLES[number % len(EXAMPLES)], name=f"{number:012x}", rating=900 + 4 * number)
    for number in range(300)
)


def header(mode: str = STORM, length: int | None = THREE, plan: int = 300) -> RunHeader:
    return RunHeader.of(mode, 27, length, plan=plan)


def played(results: str, begun: RunHeader | None = None) -> Run:
    """Return a run with a puzzle of four seconds for each letter: solved, failed or stopped."""
    begun = begun or header()
    words, lines, now = {"s": SOLVED, "f": FAILED, "x": STOPPED}, list[PuzzleLine](), 0
    for letter, puzzle in zip(results, puzzles(begun.seed, MANY), strict=False):
        until, result = now + 4000, words[letter]
        lines.append(PuzzleLine(puzzle.name, 1, now, until, result, int(letter == "s")))
        now = until + (10_000 if letter == "f" else 0)
    return Run(begun, tuple(lines))


def test_a_seed_brings_each_puzzle_once_and_always_in_the_same_order() -> None:
    order = [puzzle.name for puzzle in puzzles(3, MANY)]
    assert len({*order}) == len(MANY)
    assert order == [puzzle.name for puzzle in puzzles(3, MANY)]
    assert order[:5] != [puzzle.name for puzzle in islice(puzzles(4, MANY), 5)]


def test_the_puzzles_grow_harder() -> None:
    def hardness(first: int) -> float:
        runs = (islice(puzzles(seed, MANY), first, first + 5) for seed in range(10))
        return mean(puzzle.rating for run in runs for puzzle in run)

    means = [hardness(first) for first in (0, 10, 20, 30, 40)]
    assert means == sorted(means) and means[-1] - means[0] > 600


def test_combos_give_time_and_a_mistake_ends_them() -> None:
    assert standing(played("sssss")) == Standing(5, 0, 5, 5, 3000)
    assert standing(played("ssssssssss")).given == 8000
    assert standing(played("ssssfsx")) == Standing(5, 1, 1, 4, 0)


def test_what_ends_a_run() -> None:
    streak, untimed = header(STREAK, None), header(STORM, None)
    assert not is_over(played("ssss", streak)) and is_over(played("ssf", streak))
    assert not is_over(played("sf" * (UNTIMED_PUZZLES // 2 - 1), untimed))
    assert is_over(played("sf" * (UNTIMED_PUZZLES // 2), untimed))
    assert not is_over(played("fff"))


def test_an_honest_run_is_good() -> None:
    assert check_run(played("ssfssx"), MANY) == CLAIMS
    assert check_run(played("sssf", header(STREAK, None)), MANY) == CLAIMS
    long = played("s" * 46)  # the combos give the time for it
    assert check_run(long, MANY) == CLAIMS


def test_a_run_with_later_puzzles_is_not_checked() -> None:
    assert "not all known here" in check_run(played("s", header(plan=301)), MANY)


def changed(run: Run, at: int, **fields: object) -> Run:
    lines = list(run.lines)
    lines[at] = lines[at]._replace(**fields)  # type: ignore[union-attr]
    return replace(run, lines=tuple(lines))


Forging = Callable[[], Run]


@pytest.mark.parametrize(
    ("forged", "line", "why"),
    [
        (lambda: changed(played("sss"), 1, puzzle=MANY[200].name), 3, "that its seed brings"),
        (lambda: replace(played("sss"), lines=played("sss").lines[1:]), 2, "its seed brings"),
        (lambda: changed(played("sf"), 1, score=1), 3, "one point"),
        (lambda: changed(played("sf"), 0, score=2), 2, "one point"),
        (lambda: played("sfs", header(STREAK, None)), 4, "first mistake"),
        (lambda: played("s" * 41, header(STORM, None)), 42, "has 40 puzzles"),
        (lambda: played("ffssssffffffffffs"), 18, "the time was up before"),
        (
            lambda: replace(
                played("s"),
                lines=(ClockLine(0), DealLine("0" * 16, "golf", "", 1, 0, 9, "won", 1)),
            ),
            3,
            "has no deals",
        ),
    ],
)
def test_a_forged_run_is_refused_in_one_line(forged: Forging, line: int, why: str) -> None:
    with pytest.raises(Forged, match=why) as refused:
        check_run(forged(), MANY)
    assert str(refused.value).startswith(f"line {line}: ")


def test_a_smaller_set_is_used_up() -> None:
    few: tuple[Puzzle, ...] = EXAMPLES[:3]
    assert {puzzle.name for puzzle in puzzles(1, few)} == {puzzle.name for puzzle in few}
