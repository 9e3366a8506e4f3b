"""What undo and redo come to, however often: the table is touched once for all of them."""

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
    """How often any table was changed, a word for each time."""
    found: list[str] = []
    for way in ("move", "turn", "lay", "note"):
        really = getattr(Table, way)

        def counted(*told: object, way: str = way, really: object = really) -> object:
            found.append(way)
            return really(*told)  # type: ignore[operator]

        monkeypatch.setattr(Table, way, counted)
    return found


def to_and_fro(times: int) -> Match:
    """A redeal of many events, undone and redone so often, with remarks and an end each time."""
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


def changes(touched: list[str], told: reader.Record) -> dict[str, int]:
    """How often tables are changed while the record is read in each of the ways."""
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
        deed(told)
        found[name] = len(touched)
    return found


def test_undo_and_redo_are_never_unrolled(touched: list[str]) -> None:
    short, long = (reader.read(write(to_and_fro(times))) for times in (1, TIMES))
    assert len(long.entries) > 4 * TIMES
    assert changes(touched, short) == changes(touched, long)


def test_winding_over_undo_and_redo_jumps(touched: list[str]) -> None:
    shown = timeline.of_record(reader.read(write(to_and_fro(TIMES))))
    for at in (len(shown), 1, len(shown) // 2, len(shown) - 1, 2, 3, 0):
        touched.clear()
        shown.seek(at)
        assert len(touched) <= 48
    assert shown.steps[3].made is shown.steps[2 * TIMES + 1].made


def test_a_table_that_follows_is_that_of_a_match_at_any_look() -> None:
    match = to_and_fro(3)
    told = reader.read(write(match))
    for lines in range(2, len(told.lines) + 1):
        there = told.upto(lines)
        played = verify.verify(there)
        assert verify.fold(there) == played.table
        assert played.moves() == played.game.offers(played.table)
    assert verify.verify(told).table == match.table
