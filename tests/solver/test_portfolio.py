"""Several processes decide together: a proof of one of them is the answer."""

from __future__ import annotations

import pytest

from game.book.catalog import find
from game.match.match import Match
from game.record import writer
from game.solver.beam import BeamSearch, beams, found_by
from game.solver.portfolio import Part, decided, solve_by
from game.solver.solve import Limits, kernel_answer
from game.solver.weights import WEIGHT_SETS
from game.system.jobs import run_to_end
from tests.solver.test_solve import wins


def test_a_line_of_either_process_wins_from_the_position() -> None:
    match = Match(find("klondike"), 3)
    match.play(match.moves()[0])
    answer = solve_by(2, match, Limits(nodes=30_000))
    assert answer.verdict == "winnable" and wins(match, answer.line)


def test_a_loss_is_proved_by_the_search_while_beams_go_on() -> None:
    """The beams alone have no limit that they could reach."""
    match = Match(find("streets-and-alleys"), lost())
    answer = solve_by(2, match, Limits())
    assert (answer.verdict, [*answer.line]) == ("unwinnable", [])


def lost() -> int:
    """Return the first deal of Streets and Alleys that a short search proves lost."""
    game = find("streets-and-alleys")
    return next(
        seed
        for seed in range(1, 50)
        if kernel_answer(Match(game, seed), Limits(nodes=20_000)).verdict == "unwinnable"
    )


@pytest.mark.parametrize("name", ["four-seasons", "gaps"])
def test_each_part_keeps_to_its_limit_and_answers_alike_again(name: str) -> None:
    match = Match(find(name), 3)
    parts = [Part(writer.write(match), Limits(nodes=3_000), number) for number in range(4)]
    answers = [decided(part) for part in parts]
    assert all(answer.nodes < 10_000 for answer in answers)
    again = [decided(part) for part in parts]
    assert [a._replace(seconds=0) for a in answers] == [a._replace(seconds=0) for a in again]


def test_a_variation_finds_another_line_and_none_the_usual_one() -> None:
    game, enough, lines = find("klondike").under(), 20_000, list[list[str]]()
    for seed in range(1, 5):
        match = Match(game, seed)
        with beams(match) as begin:
            usual, varied = BeamSearch(begin, match), BeamSearch(begin, match, variation=1)
            for search in (usual, varied):
                run_to_end(search.running(enough))
            assert usual.found == found_by(begin, match, enough, WEIGHT_SETS)
        if usual.found and varied.found:
            lines += [usual.found.line, varied.found.line]
    assert lines and len({*map(tuple, lines)}) == len(lines)
