"""The tables of the best: what is listed, in which order, with whose initials."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from game.arcade import figures, scorer
from game.book import catalog
from game.daily import pools
from game.daily.challenge import challenges
from game.daily.high_scores import ScoreTable, counting, initials_of, is_listed, listed, rows
from game.daily.scoring import scorer_of
from game.match.match import Match
from game.record import reader
from game.record.header import NO_LINKS, Header
from game.storage.ledger import Ledger
from game.storage.saves import Saves
from game.system.jobs import run_to_end
from tests.storage.older import make_older
from tests.support.recorded import recorded

GOLF = catalog.find("golf").under()
AT_GOLF = ScoreTable(GOLF)


def keep(folder: Path, match: Match, day: int, name: str = "", **more: Any) -> None:
    """Keep a record of a match that began on this day of January."""
    if match.result is None:
        match.remark("end", t=match.journal[-1].t, result="given-up", score=match.score)
    path = folder / "records" / f"{name or day}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(recorded(match, started=f"2026-01-{day:02}T10:00:00Z", **more))


def golf(seed: int, moves: int) -> Match:
    match = Match(GOLF, seed)
    for number in range(moves):
        match.play(match.moves()[0], t=1000 * (number + 1))
    return match


def counted(folder: Path, table: ScoreTable = AT_GOLF) -> Ledger:
    ledger = Ledger(Saves(folder))
    assert ledger.refresh()
    run_to_end(counting(ledger, table))
    return ledger


def files(ledger: Ledger, table: ScoreTable = AT_GOLF) -> list[str]:
    return [Path(row.result.file).stem for row in rows(ledger, table) if row.result is not None]


def test_the_best_stands_first_with_the_score_of_its_record(tmp_path: Path) -> None:
    for day, moves in ((1, 3), (2, 9), (3, 5)):
        keep(tmp_path, golf(day, moves), day)
    ledger = counted(tmp_path)
    found = rows(ledger, AT_GOLF)
    assert files(ledger)[0] == "2"
    assert [row.score for row in found] == sorted((row.score for row in found), reverse=True)
    for row in found:
        assert row.result is not None
        match = golf(row.result.seed or 0, row.result.moves)
        assert row.score == scorer_of(match, NO_LINKS).total


def test_a_game_that_scored_nothing_has_no_row(tmp_path: Path) -> None:
    for day, moves in ((1, 0), (2, 9)):
        keep(tmp_path, golf(day, moves), day)
    ledger = counted(tmp_path)
    assert 0 in ledger.scores().values()
    assert files(ledger) == ["2"]


def test_scores_are_counted_again_under_other_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(tmp_path, golf(1, 9), 1)
    counted(tmp_path).close()
    ledger = Ledger(Saves(tmp_path))
    (before,) = rows(ledger, AT_GOLF)
    monkeypatch.setattr(figures, "FIGURES", figures.FIGURES + 1)
    monkeypatch.setattr(scorer, "PROGRESS", 2 * scorer.PROGRESS)
    assert rows(ledger, AT_GOLF) == []
    run_to_end(counting(ledger, AT_GOLF))
    (after,) = rows(ledger, AT_GOLF)
    assert after.score == pytest.approx(2 * before.score, abs=9)


def test_a_ledger_without_the_number_of_the_figures_keeps_initials_and_counts_again(
    tmp_path: Path,
) -> None:
    keep(tmp_path, golf(1, 9), 1)
    ledger = counted(tmp_path)
    (before,) = rows(ledger, AT_GOLF)
    assert before.result is not None
    ledger.sign(before.result.identity, "ANA")
    base = ledger._rows
    with base:
        base.execute("ALTER TABLE scores DROP COLUMN figures")
        base.execute("UPDATE scores SET score = 7")
        base.execute("PRAGMA user_version = 5")
    ledger.close()
    (after,) = rows(counted(tmp_path), AT_GOLF)
    assert (after.score, after.initials) == (before.score, "ANA")


def test_only_the_first_attempt_at_a_deal_is_listed_even_if_it_was_deleted(tmp_path: Path) -> None:
    keep(tmp_path, golf(5, 2), 1)
    keep(tmp_path, golf(5, 9), 2)
    ledger = counted(tmp_path)
    assert files(ledger) == ["1"]
    ledger.trash("records/1.jsonl")
    assert files(ledger) == []
    ledger.empty_trash()
    assert files(ledger) == []


def test_a_copy_of_a_record_leaves_its_row_on_the_table(tmp_path: Path) -> None:
    keep(tmp_path, golf(5, 2), 1)
    keep(tmp_path, golf(5, 2), 1, name="1 (1)")
    assert len(files(counted(tmp_path))) == 1


def test_an_imported_record_is_a_claim(tmp_path: Path) -> None:
    keep(tmp_path, golf(5, 2), 2)
    keep(tmp_path, golf(5, 9), 1, "1-imported", player="Joe Smith")
    ledger = counted(tmp_path)
    assert [(row.claim, row.initials) for row in rows(ledger, AT_GOLF)] == [
        (True, "JOE"),
        (False, ""),
    ]


def test_positions_codes_continued_games_and_practice_are_not_listed(tmp_path: Path) -> None:
    given = Match.at(GOLF, {"tableau-1": "5S 7S", "stock": "9C KD", "waste": "6C"})
    keep(tmp_path, given, 1)
    keep(tmp_path, golf(2, 3), 2, parent={"record": "0123456789abcdef", "entry": 1})
    keep(tmp_path, golf(3, 3), 3, shared={"time": 1000, "undos": 0, "hints": 0})
    practice = {"date": "2026-11-20", "length": "short", "practice": True}
    keep(tmp_path, golf(4, 3), 4, daily=practice)
    ledger = counted(tmp_path)
    assert listed(ledger, AT_GOLF) == []
    clock = catalog.find("clock").under()
    keep(tmp_path, Match(clock, 3), 5)
    ledger = counted(tmp_path, ScoreTable(clock))
    assert rows(ledger, ScoreTable(clock)) == []


def test_a_record_that_breaks_the_rules_has_no_score(tmp_path: Path) -> None:
    keep(tmp_path, golf(5, 3), 1)
    path = tmp_path / "records" / "1.jsonl"
    path.write_text(path.read_text().replace('"seed":5', '"seed":6', 1))
    assert rows(counted(tmp_path), AT_GOLF) == []


def test_the_table_of_a_day_lists_only_its_challenges(tmp_path: Path) -> None:
    day = date(2026, 11, 20)
    for number, one in enumerate(challenges(day), start=1):
        match = pools.solved(one.game, one.deal, 100_000)
        link = {"date": day.isoformat(), "length": one.length}
        keep(tmp_path, match, number, daily=link)
    wrong = {"date": day.isoformat(), "length": "short"}
    keep(tmp_path, golf(987_654, 3), 9, daily=wrong)
    table = ScoreTable(day=day.isoformat())
    ledger = counted(tmp_path, table)
    assert sorted(files(ledger, table)) == ["1", "2", "3"]
    assert (
        files(ledger, ScoreTable(day="2026-11-21"))
        == files(ledger, ScoreTable(day="nonsense"))
        == []
    )


def test_a_game_at_the_table_is_listed_if_its_deal_is_new(tmp_path: Path) -> None:
    keep(tmp_path, golf(5, 3), 1)
    ledger = counted(tmp_path)
    same, new = Header.of(golf(5, 1)), Header.of(golf(6, 1))
    assert not is_listed(ledger, GOLF, same)
    assert is_listed(ledger, GOLF, new)
    own = reader.read((tmp_path / "records" / "1.jsonl").read_text()).header
    assert is_listed(ledger, GOLF, own), "the game itself does not count as an earlier one"
    other_deck = Match(GOLF, 7, deck=Match(GOLF, 8).undealt().piles[GOLF.stock])
    assert not is_listed(ledger, GOLF, Header.of(other_deck))


def test_initials_stay_with_a_record_that_moves(tmp_path: Path) -> None:
    keep(tmp_path, golf(5, 3), 1)
    keep(tmp_path, golf(6, 2), 2)
    ledger = counted(tmp_path)
    name = ledger.results("golf")[0].identity
    ledger.sign(name, "JOE")
    ledger.sign_all("ANA")
    assert sorted(row.initials for row in rows(ledger, AT_GOLF)) == ["ANA", "JOE"]
    ledger.restore(ledger.trash("records/2.jsonl"))
    assert ledger.initials()[name] == "JOE"


def test_a_broken_ledger_keeps_its_initials(tmp_path: Path) -> None:
    keep(tmp_path, golf(5, 3), 1)
    ledger = counted(tmp_path)
    ledger.sign_all("ANA")
    ledger.close()
    with closing(sqlite3.connect(tmp_path / "ledger.sqlite3")) as base:
        base.execute("PRAGMA user_version = -1")
    reopened = counted(tmp_path)
    assert [row.initials for row in rows(reopened, AT_GOLF)] == ["ANA"]


def test_an_older_ledger_has_tables_of_the_best_too(tmp_path: Path) -> None:
    keep(tmp_path, golf(5, 3), 1)
    ledger = counted(tmp_path)
    before = rows(ledger, AT_GOLF)
    ledger.rename("records/1.jsonl", "Kept in mind")
    with ledger._rows as base:
        make_older(base, 4)
    ledger.close()
    reopened = counted(tmp_path)
    assert not reopened.trouble and not list(tmp_path.glob("ledger*.broken"))
    assert reopened.results()[0].title == "Kept in mind"
    assert [row.score for row in rows(reopened, AT_GOLF)] == [row.score for row in before]


@pytest.mark.parametrize(
    ("name", "letters"), [("Ana Lía", "ANA"), ("J", "J"), ("李", ""), ("X Æ A-12", "XA")]
)
def test_initials_come_from_a_name(name: str, letters: str) -> None:
    assert initials_of(name) == letters
