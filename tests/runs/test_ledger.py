"""The records of a run in the ledger."""

from __future__ import annotations

from pathlib import Path

from game.book.catalog import GAMES
from game.daily.high_scores import ScoreTable, listed
from game.runs import run_log
from game.storage.ledger import Ledger
from game.storage.saves import Saves
from game.storage.stats import Selection
from tests.runs.playing import by_line, passing, played


def test_deals_of_a_run_are_listed_by_their_game_and_count_in_no_figure(tmp_path: Path) -> None:
    played(tmp_path, by_line, passing, by_line)
    ((_, run),) = run_log.kept(tmp_path)
    ledger = Ledger(Saves(tmp_path))
    while not ledger.refresh(10):
        pass
    results = ledger.results()
    assert {each.identity for each in results} == {deal.record for deal in run.deals}
    assert {each.run for each in results} == {run.identity}
    assert Selection().of(results) == []
    first = GAMES[run.deals[0].game].under(run.deals[0].preset or None)
    assert [each.identity for each in listed(ledger, ScoreTable(first))] == [run.deals[0].record]
    ledger.close()
