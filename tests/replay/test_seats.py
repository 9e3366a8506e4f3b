"""Games between seats in the theatre: every step knows its seat."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.match.match import Match
from game.record import reader, writer
from game.replay import timeline
from game.replay.fork import NotThere, entry_of, fork_at
from game.replay.ghost import ghost_of
from game.replay.source import Live, Recorded
from game.rules.game import Game
from tests.support.seats import DUEL, RACE, listed, played

BOTH = pytest.mark.parametrize("game", [DUEL.under(), RACE.under(seats=3)], ids=lambda g: g.id)


@pytest.fixture(autouse=True)
def _games() -> Iterator[None]:
    with listed(RACE, DUEL):
        yield


@BOTH
def test_each_step_knows_who_made_it(game: Game) -> None:
    match = played(game, 3, 60, undos=True)
    live = timeline.of_source(Live(match))
    read = timeline.of_record(reader.read(writer.write(match)))
    assert live.steps == read.steps
    made = [step.seat for step in live.steps if step.by == "move"]
    assert {*made} == {*game.seats}
    line = live.main_line()
    assert [step.seat for step in line.steps[1:]] == [entry.seat for entry in match.line]


@BOTH
def test_the_table_and_the_backs_of_any_step_are_those_at_the_table(game: Game) -> None:
    match = played(game, 3, 60)
    again, shown = match.again(), timeline.of_source(Live(match))
    for at, move in enumerate(match.line, 2):
        again.play(move.move, seat=move.seat)
        shown.seek(at)
        assert (shown.table, shown.origins) == (again.table, again.origins)


def test_a_redeal_of_any_seat_is_marked() -> None:
    match = Match(RACE.under(), 1)
    while "redeal" not in [move.text for move in match.moves("b")]:
        match.play("turn", seat="b")
    match.play("redeal", seat="b")
    marks = timeline.of_source(Live(match)).marks
    assert [mark.kind for mark in marks] == ["redeal"]


@BOTH
def test_a_game_is_taken_up_from_any_step(game: Game) -> None:
    match = played(game, 3, 60)
    source = Recorded(reader.read(writer.write(match)))
    child = fork_at(source, entry_of(source, 30))
    assert child.made == 29
    assert [entry.seat for entry in child.line] == [entry.seat for entry in match.line[:29]]


def test_a_game_that_is_over_is_not_taken_up() -> None:
    match = played(DUEL, 3)
    assert match.status == "over"
    with pytest.raises(NotThere, match="the game is over there"):
        fork_at(Live(match), len(match.journal))


@BOTH
def test_a_ghost_has_gone_as_far_as_its_game(game: Game) -> None:
    match = played(game, 3, 60)
    ghost = ghost_of(match, "0123456789abcdef")
    assert ghost.last.moves == match.made
    assert ghost.last.t == match.journal[-1].t
