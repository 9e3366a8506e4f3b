"""Every game can be won: its stored record wins by the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.book.catalog import BOOK, find
from game.daily import pools
from game.record import reader, verify
from game.rules.game import Game
from tests.support.selection import games
from tests.support.won import WON
from tests.won.keeping import RECORDS, file_of, record, stands
from tests.won.search import Effort, winning

PLAYED = [game for game in games() if file_of(game).exists()]


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.id)
def test_the_record_of_a_won_game_is_legal(game: Game) -> None:
    """It is dealt by its seed under the usual preset, has only moves, and is won by the last of
    them."""
    record = reader.read(file_of(game).read_bytes())
    assert (record.game, record.dropped, record.other_rules) == (game.under(), "", "")
    assert record.header.position is None
    assert {entry.by for entry in record.entries[1:-1]} == {"move"}
    assert record.result in WON
    match = verify.verify(record)
    assert match.status == record.result
    assert match.table == verify.fold(record)
    before = verify.verify(record.upto(len(record.lines) - 2))
    assert before.status == "playing"


def test_every_game_has_a_won_record() -> None:
    assert {file.stem for file in RECORDS.iterdir()} == {game.id for game in BOOK}


# -------------------------------------------------------------------- looking for one

NOT_AT_ALL = Effort(*[0] * len(Effort._fields))


def test_the_shortest_certified_line_is_taken_first() -> None:
    golf = find("golf").under()
    deal = winning(golf, NOT_AT_ALL)
    assert deal in pools.load(golf).deals
    assert deal.par == min(each.par for each in pools.load(golf).deals)


@pytest.mark.parametrize(
    "effort",
    [
        NOT_AT_ALL._replace(plain=20),
        NOT_AT_ALL._replace(ahead=20, reach=500),
        NOT_AT_ALL._replace(proofs=5, states=50_000),
        NOT_AT_ALL._replace(deals=5, nodes=5000),
    ],
)
def test_otherwise_other_players_search_for_a_line(
    effort: Effort, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.won.search._certified", lambda game: None)
    game = find("thirteens").under()
    assert winning(game, NOT_AT_ALL) is None
    deal = winning(game, effort)
    assert deal is not None
    found = reader.read(record(game, deal))
    assert (found.result, verify.verify(found).status) == ("won", "won")


def test_a_record_is_kept_while_it_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.won.keeping.RECORDS", tmp_path)
    game = find("golf").under()
    deal = winning(game, NOT_AT_ALL)
    assert deal is not None
    assert not stands(game)
    file_of(game).write_text(record(game, deal), "utf-8")
    assert stands(game)
    file_of(game).write_text(record(game, deal).replace("turn", "burn"), "utf-8")
    assert not stands(game)
