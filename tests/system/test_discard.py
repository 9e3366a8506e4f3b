"""What is large is let go of in small steps, and nobody else loses anything by it."""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from game.book import catalog
from game.match.match import Match
from game.record import reader, writer
from game.replay.source import Recorded
from game.replay.timeline import of_source
from game.system.discard import AT_ONCE, discarding
from game.system.garbage import not_looking


class Thing:
    """Something that tells when it goes."""

    gone = 0

    def __del__(self) -> None:
        Thing.gone += 1


@pytest.fixture(autouse=True)
def nobody_looks_for_circles() -> Iterator[None]:
    Thing.gone = 0
    with not_looking():
        yield


def many(count: int) -> Any:
    """Things in lists in tuples in dicts."""
    return {"a": tuple([Thing() for _ in range(count)] for _ in range(3)), "b": [Thing()]}


def test_no_step_lets_go_of_more_than_some() -> None:
    things, most, before = [many(1000)], 0, 0
    for _ in discarding(things):
        most, before = max(most, Thing.gone - before), Thing.gone
    assert Thing.gone == 3001
    assert 0 < most <= AT_ONCE
    assert not things


class Entry(NamedTuple):
    """As those of a record: a few fields, of which one may hold very much."""

    number: int
    fields: dict[str, Any]


@pytest.mark.parametrize("nested", [True, False])
def test_an_entry_that_holds_very_much_is_taken_apart(nested: bool) -> None:
    def much() -> Any:
        return [Thing() for _ in range(500)]

    things: list[Any] = [Entry(n, {"also": much()} if nested else {"a": 1}) for n in range(20)]
    most, before = 0, 0
    for _ in discarding(things):
        most, before = max(most, Thing.gone - before), Thing.gone
    assert Thing.gone == (20 * 500 if nested else 0)
    assert most <= AT_ONCE


def test_what_others_have_stays_whole() -> None:
    shared, mine = [Thing() for _ in range(300)], [Thing() for _ in range(300)]
    things: list[Any] = [(shared, mine), {"shared": shared}]
    del mine
    for _ in discarding(things):
        pass
    assert Thing.gone == 300
    assert len(shared) == 300


def test_a_recorded_game_and_its_timeline_go_altogether() -> None:
    match = Match(catalog.find("klondike"), 5)
    for _ in range(60):
        match.play(match.moves()[0])
    source = Recorded(reader.read(writer.write(match)))
    timeline = of_source(source)
    gone = [weakref.ref(each) for each in (source.record, timeline, timeline._log)]
    heavy: list[Any] = [source, timeline, timeline.copy()]
    del source, timeline
    assert sum(1 for _ in discarding(heavy)) > 1
    assert [each() for each in gone] == [None, None, None]
