"""Games between seats in the ledger: who sat there, who won, and how it goes against computers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli.verify_command import verdict
from game.match.match import Match
from game.record import reader, writer
from game.record.header import Header
from game.record.holders import Holder
from game.record.summary import summary
from game.rules.game import Game
from game.storage.ledger import Ledger
from game.storage.ledger_schema import Result
from game.storage.saves import Saves
from game.system.jobs import run_to_end
from tests.support.seats import DUEL, RACE, listed, played

PLAYER, OTHER = Holder(name="Ana"), Holder(name="Bo")
WEAK, STRONG = (Holder("computer", level=level, version=1) for level in ("weak", "strong"))
PROGRAM = Holder("program", "Bot")


@pytest.fixture(autouse=True)
def _games() -> Iterator[None]:
    with listed(RACE, DUEL):
        yield


def ended(winner: str | None) -> Match:
    """Return a finished duel with this winner."""
    matches = (played(DUEL, seed) for seed in range(1, 99))
    match = next(match for match in matches if match.winner == winner)
    match.remark("end", t=match.journal[-1].t, **match.end("over"))
    return match


def entered(folder: Path, *games: tuple[Match, tuple[Holder, ...]]) -> Ledger:
    """Return a ledger that has read the records of these games."""
    (folder / "records").mkdir(exist_ok=True)
    for number, (match, seats) in enumerate(games):
        text = writer.write(match, Header.of(match, seats=seats))
        (folder / "records" / f"game-{number}.jsonl").write_text(text, "utf-8")
    ledger = Ledger(Saves(folder))
    assert ledger.refresh()
    return ledger


def only(folder: Path, match: Match, *seats: Holder) -> Result:
    (result,) = entered(folder, (match, seats)).results()
    return result


def test_a_result_says_who_sat_there_who_won_and_the_points(tmp_path: Path) -> None:
    match = ended("b")
    result = only(tmp_path, match, PLAYER, STRONG)
    assert json.loads(result.seats) == [
        {"by": "player", "name": "Ana"},
        {"by": "computer", "level": "strong", "version": 1},
    ]
    assert (result.result, result.winner) == ("over", "b")
    assert result.points == " ".join(map(str, match.points))
    assert (result.outcome, result.against, result.won) == ("lost", "strong", False)
    assert result.moves == match.made and result.time
    assert not result.clean


@pytest.mark.parametrize(
    ("winner", "seats", "outcome", "against"),
    [
        ("a", (PLAYER, WEAK), "won", "weak"),
        ("b", (WEAK, PLAYER), "won", "weak"),
        (None, (PLAYER, STRONG), "drawn", "strong"),
        ("a", (PLAYER, OTHER), "", ""),
        ("a", (PLAYER, PROGRAM), "won", ""),
        ("a", (WEAK, STRONG), "", ""),
    ],
)
def test_the_outcome_is_that_of_the_one_person(
    tmp_path: Path,
    winner: str | None,
    seats: tuple[Holder, ...],
    outcome: str,
    against: str,
) -> None:
    result = only(tmp_path, ended(winner), *seats)
    assert (result.outcome, result.against) == (outcome, against)
    assert result.won == (outcome == "won")


def test_a_result_says_against_which_strength_it_was_reached(tmp_path: Path) -> None:
    mine, drawn, left = ended("a"), ended(None), played(DUEL, 1, 10)
    left.remark("end", t=left.journal[-1].t, **left.end("left"))
    ledger = entered(
        tmp_path,
        (mine, (PLAYER, WEAK)),
        (mine, (WEAK, PLAYER)),
        (mine, (PLAYER, STRONG)),
        (drawn, (PLAYER, STRONG)),
        (mine, (PLAYER, OTHER)),
        (left, (PLAYER, STRONG)),
    )
    assert sorted((each.against, each.outcome) for each in ledger.results("a-duel")) == [
        ("", ""),
        ("strong", ""),
        ("strong", "drawn"),
        ("strong", "won"),
        ("weak", "lost"),
        ("weak", "won"),
    ]


def test_several_computers_count_as_the_strongest_of_them(tmp_path: Path) -> None:
    match = Match(RACE.under(seats=3), 1)
    match.play("turn", seat="a")
    assert only(tmp_path, match, PLAYER, WEAK, STRONG).against == "strong"


def test_an_end_is_read_as_strictly_at_a_glance() -> None:
    match = ended("a")
    text = writer.write(match)
    assert summary(text.encode()).winner == "a"
    for forged in (
        text.replace('"winner":"a"', '"winner":"c"'),
        text.replace('"points":[', '"p":['),
    ):
        with pytest.raises(reader.UnreadableRecord):
            summary(forged.encode())


def test_verify_says_who_won_with_which_points(tmp_path: Path) -> None:
    match = ended("a")
    file = tmp_path / "duel.jsonl"
    file.write_text(writer.write(match), "utf-8")
    said = verdict(str(file)).as_json()
    assert list(said) == [
        "file", "verdict", "game", "moves", "result", "winner", "points", "arcade", "remark",
    ]  # fmt: skip
    assert (said["verdict"], said["winner"], said["points"]) == ("good", "a", [*match.points])
    points = " to ".join(map(str, match.points))
    assert verdict(str(file)).line.endswith(f", over (a won, {points})")


# ------------------------------------------------------------------ unfinished games


@pytest.mark.parametrize("game", [DUEL, RACE], ids=lambda game: game.id)
def test_a_game_that_was_broken_off_is_resumed_with_its_seats(game: Game, tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    match = Match(game, 4)
    kept = saves.begin(match, Header.of(match, seats=(PLAYER, STRONG)))
    for _ in range(12):
        kept.append(match.play(match.moves()[-1]))
    if not game.by_turns:
        match.remark("late", seat="b", move="a/waste>foundation-1")
        kept.append(match.journal[-1])
    kept.close()
    resumed, again = run_to_end(saves.resuming(game))
    assert again.notice == "" and again.header.seats == (PLAYER, STRONG)
    assert (resumed.journal, resumed.table) == (match.journal, match.table)
    again.append(resumed.play(resumed.moves()[-1]))
    again.close()
    lines = again.path.read_text("utf-8").splitlines()
    assert json.loads(lines[-1])["seat"] == resumed.line[-1].seat


def test_a_game_that_is_over_is_no_longer_waiting(tmp_path: Path) -> None:
    saves, match = Saves(tmp_path), ended("a")
    kept = saves.begin(match, Header.of(match, seats=(PLAYER, WEAK)))
    kept.close()
    assert saves.unfinished() == []
    assert len(saves.records()) == 1
