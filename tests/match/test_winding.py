"""Winding over any number of undos and redos changes the table once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.book import catalog
from game.core.events import Event
from game.core.table import Table
from game.match.match import Match
from game.record import reader, verify
from game.record.writer import write
from game.replay import timeline
from tests.support.recorded import ghost_of

TIMES = 400


@pytest.fixture
def touched(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Record the name of the method for each change of a table."""
    found: list[str] = []
    for way in ("move", "turn", "lay", "note"):
        really = getattr(Table, way)

        def counted(*args: object, way: str = way, really: object = really) -> object:
            found.append(way)
            return really(*args)  # type: ignore[operator]

        monkeypatch.setattr(Table, way, counted)
    return found


def to_and_fro(times: int) -> Match:
    """Return a match in which a redeal of many events is undone and redone, with remarks and an end
    each time."""
    match = Match(catalog.find("st-helena"), 1)
    score = match.score
    events: tuple[Event, ...] = match.play("redeal").events
    assert len(events) > 100
    for _ in range(times):
        match.undo()
        match.remark("pause")
        match.remark("end", result="left", score=score)
        match.redo()
        match.remark("end", result="given-up", score=match.score)
    match.undo()
    match.play(match.moves()[0])
    return match


def changes(touched: list[str], record: reader.Record) -> dict[str, int]:
    """Count the changes of tables while the record is read in each way."""
    found, deeds = (
        {},
        {
            "fold": verify.fold,
            "verify": verify.verify,
            "timeline": timeline.of_record,
            "ghost": ghost_of,
        },
    )
    for name, deed in deeds.items():
        touched.clear()
        deed(record)
        found[name] = len(touched)
    return found


def test_undos_and_redos_are_not_played_one_by_one(touched: list[str]) -> None:
    short, long = (reader.read(write(to_and_fro(times))) for times in (1, TIMES))
    assert len(long.entries) > 4 * TIMES
    assert changes(touched, short) == changes(touched, long)


def test_winding_jumps_over_undos_and_redos(touched: list[str]) -> None:
    shown = timeline.of_record(reader.read(write(to_and_fro(TIMES))))
    for at in (len(shown), 1, len(shown) // 2, len(shown) - 1, 2, 3, 0):
        touched.clear()
        shown.seek(at)
        assert len(touched) <= 48
    assert shown.steps[3].made_events is shown.steps[2 * TIMES + 1].made_events


def test_the_table_that_follows_a_record_is_that_of_the_match_at_every_line() -> None:
    match = to_and_fro(3)
    record = reader.read(write(match))
    for lines in range(2, len(record.lines) + 1):
        there = record.upto(lines)
        played = verify.verify(there)
        assert verify.fold(there) == played.table
        assert played.moves() == played.game.offers(played.table)
    assert verify.verify(record).table == match.table
