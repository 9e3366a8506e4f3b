"""Ghosts: the progress of a recorded game at each time of play."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.book import catalog
from game.match.match import Match
from game.record import reader, verify, writer
from game.record.codec import PLAYED
from game.replay import ghost
from game.replay.ghost import points, unit
from game.rules.game import Game
from game.storage.saves import MOST_GHOSTS, Saves
from game.system.files import read_bytes
from tests.replay.test_fork import recorded, wandered, won_game
from tests.support.recorded import ghost_of, heading
from tests.support.selection import some


@pytest.mark.parametrize("game", some(catalog.BOOK), ids=lambda game: game.id)
def test_its_progress_is_that_of_the_fold_at_that_time(game: Game) -> None:
    record = recorded(wandered(game, 21, 40))
    found = ghost_of(record)
    times = sorted({entry.t for entry in record.entries})
    chance, compared = random.Random(3), 0
    for t in [0, *times, *(chance.randrange(times[-1] + 5000) for _ in range(10))]:
        lines = 1 + sum(entry.t <= t for entry in record.entries)
        there = record.upto(max(lines, 2))
        table, at = verify.fold(there), found.at(t)
        assert at.moves == there.made
        assert at.points == points(record.game, table, there.made)
        compared += 1
    assert compared > 20
    assert found.last == found.at(10**9)
    assert found.identity == record.identity


def test_the_leader_is_decided_by_the_score_where_fewer_is_better_in_golf() -> None:
    klondike = ghost.ghost_of(won_game(), "0" * 16)
    assert klondike.at(0).points == 51
    assert klondike.at(500).points == 52
    assert (klondike.ahead(52, 0), klondike.ahead(51, 600)) == (1, -1)
    match = Match(catalog.find("golf"), 5)
    move = next(m for m in match.moves() if match.game.role(m.source) == "tableau")
    match.play(move, t=900)
    golf = ghost.ghost_of(match, "0" * 16)
    assert golf.game.fewer_is_better and not klondike.game.fewer_is_better
    assert (golf.at(899).points, golf.at(900).points) == (35, 34)
    assert golf.ahead(34, 0) == 1
    assert golf.ahead(35, 900) == -1
    assert golf.shares(35, 900) == (0.0, 1 / 35)


def test_the_units_are_those_of_the_game() -> None:
    units = {game.id: unit(game) for game in catalog.BOOK}
    assert units["klondike"] == units["spider"] == "home"
    assert (units["golf"], units["tournament-golf"]) == ("left", "strokes")
    assert units["poker-solitaire"] == units["par-pyramid"] == "points"
    assert units["accordion"] == ""
    match = wandered(catalog.find("accordion"), 2, 12)
    assert ghost.ghost_of(match, "0" * 16).last.points == match.made


@pytest.mark.parametrize("game", some(catalog.BOOK), ids=lambda game: game.id)
def test_the_share_of_a_ghost_is_part_of_the_whole_way(game: Game) -> None:
    match = wandered(game, 8, 50)
    found = ghost.ghost_of(match, "0" * 16)
    start = found.moments[0]
    assert found.shares(start.points, 0) == (0.0, 0.0)
    for moment in found.moments:
        mine, its = found.shares(moment.points, moment.t)
        assert 0 <= mine <= 1 and 0 <= its <= 1
    for many in (-5, 0, 60, 500):
        assert all(0 <= share <= 1 for share in found.shares(many, found.last.t))


def test_a_won_ghost_has_gone_the_whole_way_and_says_so() -> None:
    found = ghost.ghost_of(won_game(), "0" * 16)
    assert found.won and found.result == "won"
    assert not found.over(499) and found.over(500)
    assert found.shares(51, 500) == (0.0, 1.0)
    left = ghost.ghost_of(wandered(catalog.find("klondike"), 2, 9), "0" * 16)
    assert not left.won and left.result == ""
    given_up = wandered(catalog.find("klondike"), 2, 9)
    given_up.remark("end", t=given_up.journal[-1].t, result="given-up", score=given_up.score)
    assert ghost.ghost_of(given_up, "0" * 16).result == "given-up"


def test_an_illegal_record_is_no_ghost() -> None:
    match = Match(catalog.find("klondike"), 7)
    match.play("turn", t=10)
    text = writer.write(match).replace('"move":"turn"', '"move":"redeal"')
    with pytest.raises(reader.IllegalRecord, match="line 3"):
        ghost.read(text.encode())


def test_the_moves_in_force_are_counted_where_there_are_undos() -> None:
    match = Match(catalog.find("klondike"), 7)
    for t in (10, 20, 30):
        match.play("turn", by=PLAYED[0], t=t)
    match.undo(t=40)
    match.redo(t=50)
    match.undo(t=60)
    assert [m.moves for m in ghost.ghost_of(match, "0" * 16).moments] == [0, 1, 2, 3, 2, 3, 2]


# -------------------------------------------------------------------- kept ghosts


def test_a_record_is_found_by_its_identity_wherever_it_is_kept(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    match = Match(catalog.find("golf"), 5)
    journal = saves.begin(match)
    match.play(match.moves()[0])
    journal.append(match.journal[-1])
    named = journal.header.identity
    assert saves.named(named) is None
    path = journal.finish()
    assert saves.named(named) == path
    assert reader.read(read_bytes(path)).identity == named


def test_ghosts_from_elsewhere_are_kept_and_the_oldest_go(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    ghosts = [
        reader.read(writer.write(match, heading(match, started=f"2026-11-20T09:00:{n:02}Z")))
        for n in range(MOST_GHOSTS + 3)
        for match in [wandered(catalog.find("golf"), n, 5)]
    ]
    for each in ghosts:
        saves.keep_ghost(each)
        saves.keep_ghost(each)
    assert len(list((tmp_path / "ghosts").iterdir())) == MOST_GHOSTS
    path = saves.named(ghosts[-1].identity)
    assert path is not None
    assert reader.read(read_bytes(path)).lines == ghosts[-1].lines
    assert saves.records() == []
