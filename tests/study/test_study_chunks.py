"""Chunks of deals: how large they are, what they answer, and the database that keeps them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game.advice.chances import FIRST, GREEDY, HINTS, SOLVER, Share
from game.advice.odds import wilson
from game.advice.plain_players import first_moves, greedy_moves
from game.book.catalog import find
from game.cli import parser
from game.match.match import Match
from game.solver.solve import solve
from game.study.chunks import (
    MOST_DEALS,
    SECONDS,
    Chunk,
    Chunks,
    OtherVersion,
    Played,
    PlayedChunk,
    Series,
    played,
    series_of,
)
from game.study.players import LOST, OPEN, PLAYERS, WON
from game.study.results import NoResults, Results

GOLF = series_of(find("golf").under(), GREEDY)


def answered(seconds: float, chunk: Chunk, result: str = LOST) -> PlayedChunk:
    """Return an answer in which each deal took these seconds."""
    return PlayedChunk(chunk, tuple(Played(seed, result, 9, seconds) for seed in chunk.seeds))


@pytest.mark.parametrize("player", [FIRST, GREEDY])
def test_a_chunk_holds_what_its_player_makes_of_each_deal(player: str) -> None:
    game = find("thirteens").under()
    play = {FIRST: first_moves, GREEDY: greedy_moves}[player]
    done = played(Chunk(series_of(game, player), (3, 4, 5, 8)))
    assert [deal.seed for deal in done.deals] == [3, 4, 5, 8]
    for deal in done.deals:
        line = play(Match(game, deal.seed))
        assert (deal.result, deal.moves) == (WON if line.won else LOST, len(line.moves))


def test_the_solver_says_which_deals_can_be_won() -> None:
    game = find("thirteens").under()
    said = {"winnable": WON, "unwinnable": LOST, "unknown": OPEN}
    done = played(Chunk(series_of(game, SOLVER), tuple(range(1, 7))))
    assert [deal.result for deal in done.deals] == [
        said[solve(Match(game, seed)).verdict] for seed in range(1, 7)
    ]


def test_the_hints_play_as_the_command_hints_does() -> None:
    deal = played(Chunk(series_of(find("golf").under(), HINTS), (4,))).deals[0]
    assert deal.result in (WON, LOST) and deal.moves > 10


def test_a_program_of_another_version_refuses_the_chunk() -> None:
    with pytest.raises(OtherVersion, match="Golf"):
        played(Chunk(GOLF._replace(version="0.0"), (1,)))


@pytest.mark.parametrize(("seconds", "size"), [(0.1, 40), (7.0, 1), (1e-9, MOST_DEALS)])
def test_a_chunk_takes_some_seconds(seconds: float, size: int) -> None:
    run = Chunks([(GOLF, list(range(1, 20_000)))])
    jobs = iter(run)
    first = next(jobs)
    assert first.seeds == (1,)
    run.note(answered(seconds, first))
    assert len(next(jobs).seeds) == size
    assert 2 <= SECONDS <= 10


def test_all_deals_are_played_once() -> None:
    other = GOLF._replace(player=FIRST)
    run, seeds = Chunks([(GOLF, [1, 2, 3, 9]), (other, []), (other, [7])]), list[object]()
    for chunk in run:
        seeds += [(chunk.series, seed) for seed in chunk.seeds]
        run.note(answered(1.5, chunk))
    assert seeds == [(GOLF, 1), (GOLF, 2), (GOLF, 3), (GOLF, 9), (other, 7)]


# ---------------------------------------------------------------- the database


def test_a_chunk_that_comes_twice_counts_once(tmp_path: Path) -> None:
    results = Results(tmp_path / "study.sqlite")
    assert results.share(GOLF, 10) is None
    done = answered(1.0, Chunk(GOLF, (1, 2, 4)), WON)
    results.add(done)
    results.add(answered(2.0, Chunk(GOLF, (2, 3)), OPEN))
    results.add(done)
    assert results.share(GOLF, 10) == Share(*GOLF, 4, 3, 1)
    assert results.share(GOLF, 2) == Share(*GOLF, 2, 2, 0)
    assert results.missing(GOLF, 6) == [5, 6]
    results.close()
    again = Results(tmp_path / "study.sqlite")
    assert again.missing(GOLF, 6) == [5, 6] and again.series() == [GOLF]


@pytest.mark.parametrize("key", Series._fields)
def test_another_game_preset_player_or_version_has_its_own_deals(key: str, tmp_path: Path) -> None:
    results = Results(tmp_path / "study.sqlite")
    results.add(answered(1.0, Chunk(GOLF, (1,))))
    other = GOLF._replace(**{key: "other"})
    assert results.share(other, 5) is None and results.missing(other, 1) == [1]


def test_an_answer_to_another_question_is_not_kept(tmp_path: Path) -> None:
    results = Results(tmp_path / "study.sqlite")
    done = answered(1.0, Chunk(GOLF, (1, 2)))
    for wrong in (done.deals[:1], done.deals[::-1], (*done.deals, Played(3, WON, 1, 1.0))):
        with pytest.raises(NoResults, match="other deals"):
            results.add(PlayedChunk(done.chunk, wrong))
    with pytest.raises(NoResults, match="constraint"):
        results.add(answered(1.0, Chunk(GOLF, (1, 2)), "perhaps"))
    assert results.share(GOLF, 5) is None


def no_database(path: Path) -> None:
    path.write_text("a letter to my aunt\n" * 100)


def foreign(path: Path) -> None:
    base = sqlite3.connect(path)
    base.execute("CREATE TABLE recipes (name TEXT)")
    base.close()


def later(path: Path) -> None:
    Results(path).close()
    base = sqlite3.connect(path)
    base.execute("PRAGMA user_version = 2")
    base.close()


@pytest.mark.parametrize(
    ("make", "why"),
    [(no_database, "not a database"), (foreign, "something else"), (later, "later version")],
)
def test_another_file_is_refused_and_stays(
    make: Callable[[Path], None], why: str, tmp_path: Path
) -> None:
    path = tmp_path / "mine"
    make(path)
    before = path.read_bytes()
    with pytest.raises(NoResults, match=why):
        Results(path)
    assert path.read_bytes() == before


def test_a_damaged_file_is_named_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "mine"
    Results(path).close()
    with path.open("r+b") as file:  # the tables are listed on the first page, the rows on the next
        file.seek(4096)
        file.write(b"\xff" * 4096)
    with closing(Results(path)) as results:
        for read in (lambda: results.missing(GOLF, 3), lambda: results.share(GOLF, 3)):
            with pytest.raises(NoResults, match="malformed"):
                read()


def test_open_deals_widen_the_interval_to_both_sides() -> None:
    share = Share(*GOLF, 100, 60, 10)
    assert share.interval == (wilson(60, 100)[0], wilson(70, 100)[1])
    assert Share(*GOLF, 20, 0, 0).interval[0] == 0 and Share(*GOLF, 20, 20, 0).interval[1] == 1
    assert share.share == 0.6


def test_the_command_offers_every_player() -> None:
    for player in PLAYERS:
        assert parser.parsed(["study", "golf", "--player", player]).player == player
    with pytest.raises(parser.Refused):
        parser.parsed(["study", "golf", "--player", "nobody"])
