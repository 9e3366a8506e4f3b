"""Whatever is done with a record is done in small steps, so that no frame waits for all of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.book import catalog
from game.core.shuffle import Stream
from game.core.table import Table
from game.match.journal import Line, M
from game.match.lazy_table import LazyTable
from game.match.match import Match
from game.record import incoming, reader, share, verify, writer
from game.record.incoming import Arrival
from game.record.strict_json import DEEPEST, Unreadable, json_object
from game.replay import fork, timeline
from game.replay.ghost import Ghost
from game.replay.source import Recorded
from game.system.jobs import Work
from tests.laws.walks import chosen


def played(moves: int = 120) -> Match:
    """A game with a long way back, and a move after it."""
    match, stream = Match(catalog.find("klondike"), 5), Stream(5)
    for number in range(moves):
        move = chosen(match, stream)
        assert move is not None
        match.play(move, t=number)
    for _ in range(moves - 10):
        match.undo(t=moves)
    for _ in range(20):
        match.redo(t=moves)
    match.play(match.moves()[0], t=moves)
    return match


DEEDS: dict[str, Callable[[reader.Record], Work[Any]]] = {
    "read": lambda told: reader.reading("\n".join(told.lines) + "\n"),
    "brought": lambda told: Arrival().text("\n".join(told.lines) + "\n"),
    "a code brought": lambda told: Arrival().text(share.of_record(told)),
    "folded": verify.folding,
    "verified": verify.verifying,
    "laid out in time": lambda told: timeline.building(Recorded(told)),
    "made a code": share.coding_record,
    "gone on with": lambda told: fork.taking_up(Recorded(told), len(told.entries)),
    "followed": lambda told: Ghost.following(verify.verify(told), told.identity),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_no_step_holds_more_than_a_move(deed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line read, a move made, or a move taken back on a table: one of each in a step at most."""
    told = reader.read(writer.write(played()))
    work = DEEDS[deed](told)
    done: dict[str, int] = {}

    def counting(owner: Any, name: str) -> None:
        act = getattr(owner, name)

        def counted(*given: Any, **more: Any) -> Any:
            done[name] = done.get(name, 0) + 1
            return act(*given, **more)

        monkeypatch.setattr(owner, name, counted)

    counting(reader, "line_of")
    counting(Match, "play")
    counting(Match, "_again")
    counting(LazyTable, "happen")
    counting(Table, "take_back")
    steps = 0
    for _ in work:
        assert all(count <= 2 for count in done.values()), done
        done.clear()
        steps += 1
    assert all(count <= 2 for count in done.values()), done
    assert steps > 50


def test_how_the_game_stood_at_its_ends_is_followed_an_entry_a_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told, followed = reader.read(writer.write(played())), list[int]()

    class Watched(Line[M]):
        def undo(self) -> M:
            followed.append(1)
            return super().undo()

    monkeypatch.setattr(verify, "Line", Watched)
    count = 0
    for _ in verify.verifying(told):
        assert len(followed) <= 1
        count += len(followed)
        followed.clear()
    assert count == 110


def test_the_deal_is_known_before_the_rest_is_read() -> None:
    told = writer.write(played())
    arrival = Arrival()
    work = arrival.text(told)
    next(work)
    assert arrival.deal is not None
    assert arrival.deal.lines == reader.read(told).lines[:2]
    assert arrival.steps == 2 * told.count("\n")


@pytest.mark.parametrize("found", ["", "{}", "{\n", '{"format":"x"}\n{}\n', "\ufeff{", "{\n\n\n"])
def test_what_has_no_deal_is_refused_as_before(found: str) -> None:
    with pytest.raises((incoming.Unwelcome, StopIteration)) as caught:
        work = Arrival().text(found)
        while True:
            next(work)
    assert caught.type is incoming.Unwelcome


@pytest.mark.parametrize("inner", ["", "1", '"["', '{"a":1}', "[]"])
def test_how_deep_a_line_may_be(inner: str) -> None:
    around = DEEPEST - 1 - (inner[:1] in ("{", "["))
    for more in (0, 1):
        deep = '{"a":' + "[" * (around + more) + inner + "]" * (around + more) + "}"
        if more:
            with pytest.raises(Unreadable, match="nested more than 32 deep"):
                json_object(deep)
        else:
            assert json_object(deep)
