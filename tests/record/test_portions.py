"""Work on records goes entry by entry, so that no frame waits for a whole record, and the length of
a line is bounded."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import chain
from typing import Any

import pytest

from game.book import catalog
from game.core.shuffle import Stream
from game.core.table import Table
from game.daily.standings import OutOfPlace, standing_of
from game.match.journal import MOST_EVENTS
from game.match.lazy_table import LazyTable
from game.match.match import Match
from game.record import incoming, reader, share, verify, writer
from game.record.incoming import Arrival
from game.record.reader import Reader
from game.record.strict_json import (
    DEEPEST,
    LONGEST_ENTRY,
    MOST_EVENTS_IN_ALL,
    Unreadable,
    json_object,
)
from game.replay import fork, timeline
from game.replay.ghost import ghost_of
from game.replay.source import Recorded
from game.system.jobs import Task
from tests.laws.walks import chosen


def played(moves: int = 120) -> Match:
    """Return a game in which most moves are undone and some redone, with one move after that."""
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


DEEDS: dict[str, Callable[[reader.Record], Task[Any]]] = {
    "read": lambda record: reader.read.steps("\n".join(record.lines) + "\n"),
    "read and verified": lambda record: verify.read_and_verify.steps(
        Reader("\n".join(record.lines) + "\n")
    ),
    "imported": lambda record: Arrival().text("\n".join(record.lines) + "\n"),
    "imported from a code": lambda record: Arrival().text(share.of_record(record)),
    "folded": verify.fold.steps,
    "verified": verify.verify.steps,
    "made a timeline": lambda record: timeline.of_source.steps(Recorded(record)),
    "made a code": share.of_record.steps,
    "forked": lambda record: fork.fork_at.steps(Recorded(record), len(record.entries)),
    "made a ghost": lambda record: ghost_of.steps(verify.verify(record), record.identity),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_no_step_does_more_than_one_move(deed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step reads a line, or makes or undoes a move; the import of a code reads the deal twice."""
    record = reader.read(writer.write(played()))
    work = DEEDS[deed](record)
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
    steps, twice = 0, {"line_of"} if deed == "imported from a code" else set[str]()
    for _ in chain(work, [None]):
        assert all(count <= 1 + (name in twice) for name, count in done.items()), done
        done.clear()
        steps += 1
    assert steps > 50


LONGEST = 11_787
"""The bytes of the longest line found by random play of all games, presets and whole series: a
redeal of Intelligence."""
MOST = 244
"""The events of that line, which has more than any other."""


def test_the_longest_line_of_a_game_is_far_below_the_limit() -> None:
    assert LONGEST_ENTRY >= 10 * LONGEST
    assert MOST_EVENTS >= 8 * MOST


@pytest.mark.parametrize(("also", "refused"), [(0, False), (1, True)])
def test_the_limit_of_a_line(also: int, refused: bool) -> None:
    dealt = writer.write(Match(catalog.find("golf"), 5))
    hint = '{"n":2,"t":0,"by":"hint","also":""}'
    line = hint[:-2] + "x" * (LONGEST_ENTRY - len(hint) + also) + hint[-2:]
    if refused:
        with pytest.raises(reader.UnreadableRecord, match="line 3: the line is longer than 160 KB"):
            reader.read(f"{dealt}{line}\n")
    else:
        assert len(reader.read(f"{dealt}{line}\n").entries) == 2


def test_the_limit_of_events_of_a_record() -> None:
    """It bounds all entries together, so that no file takes long to be refused."""
    dealt = writer.write(Match(catalog.find("golf"), 5)).splitlines()
    noted = [["noted", "base", None, None]] * MOST_EVENTS
    move = {"by": "move", "move": "turn", "events": noted}
    lines = [
        json.dumps({"n": n, "t": 0, **move})
        for n in range(2, MOST_EVENTS_IN_ALL // MOST_EVENTS + 3)
    ]
    with pytest.raises(reader.UnreadableRecord, match=f"no more than {MOST_EVENTS_IN_ALL} events"):
        reader.read("\n".join([*dealt, *lines, ""]))
    assert len(reader.read("\n".join([*dealt, *lines[:-1], ""])).entries) == len(lines)


def test_nothing_is_read_after_a_refused_entry() -> None:
    """What follows may be as long as a record can be."""
    lines = writer.write(played()).splitlines()
    lines[3:] = [lines[3].replace('"move":"', '"move":"x'), "{"]
    text = "\n".join([*lines, ""])
    with pytest.raises(reader.IllegalRecord, match="line 4: 'xturn' is not a legal"):
        verify.read_and_verify(Reader(text))
    with pytest.raises(reader.UnreadableRecord, match="line 5"):
        reader.read(text)


def test_a_record_of_no_challenge_is_not_read_further() -> None:
    lines = writer.write(played()).splitlines()
    for some in (lines[:2], [*lines[:2], "{"]):
        with pytest.raises(OutOfPlace, match="not played as a daily challenge"):
            standing_of("x", Reader("\n".join([*some, ""])), [])


def test_a_header_may_be_longer() -> None:
    head, *rest = writer.write(played()).splitlines()
    wide = json.dumps({**json.loads(head), "also": "x" * 2 * LONGEST_ENTRY})
    assert (
        reader.read("\n".join([wide, *rest, ""])).made == reader.read(writer.write(played())).made
    )


def test_the_deal_is_known_before_the_rest_is_read() -> None:
    text = writer.write(played())
    arrival = Arrival()
    steps, work = 0, arrival.text(text)
    while arrival.deal is None:
        next(work)
        steps += 1
    assert steps == 1
    assert arrival.deal.lines == reader.read(text).lines[:2]
    assert arrival.steps == 2 * text.count("\n")


@pytest.mark.parametrize("found", ["", "{}", "{\n", '{"format":"x"}\n{}\n', "\ufeff{", "{\n\n\n"])
def test_a_record_without_a_deal_is_refused(found: str) -> None:
    with pytest.raises((incoming.BadImport, StopIteration)) as caught:
        work = Arrival().text(found)
        while True:
            next(work)
    assert caught.type is incoming.BadImport


@pytest.mark.parametrize("inner", ["", "1", '"["', '{"a":1}', "[]"])
def test_the_limit_of_nesting_in_a_line(inner: str) -> None:
    around = DEEPEST - 1 - (inner[:1] in ("{", "["))
    for more in (0, 1):
        deep = '{"a":' + "[" * (around + more) + inner + "]" * (around + more) + "}"
        if more:
            with pytest.raises(Unreadable, match="nested more than 32 deep"):
                json_object(deep)
        else:
            assert json_object(deep)
