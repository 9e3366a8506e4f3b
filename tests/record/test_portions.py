"""Whatever is done with a record is done in small steps, so that no frame waits for all of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest

from game.book import catalog
from game.core.cards import FACE, name
from game.core.shuffle import Stream
from game.core.table import Table
from game.match import lazy_table
from game.match.journal import MOST_EVENTS, Line, M
from game.match.lazy_table import LazyTable
from game.match.match import Match
from game.record import codec, incoming, reader, share, summary, verify, writer
from game.record.final_table import final_table
from game.record.incoming import Arrival
from game.record.json_steps import WINDOW, WINDOWS_AT_ONCE
from game.record.strict_json import DEEPEST, PORTION, Unreadable, json_object
from game.record.summary import hashing, summing
from game.replay import fork, timeline
from game.replay.ghost import Ghost
from game.replay.source import Recorded
from game.system.jobs import Job, Work
from tests.laws.walks import chosen

DEALT = 64
"""More events than a deal of Klondike has."""


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

    counting(codec, "line_of")
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


def long_line() -> bytes:
    """A record with a move of as many events as one may have, in a line far longer than usual."""
    match = Match(catalog.find("klondike"), 5)
    stock = match.table.piles[match.game.stock]
    turned = [
        ["turned", "stock", len(stock) - 1, [name(stock[-1] & FACE)], face]
        for face in ("up", "down") * (MOST_EVENTS // 2)
    ]
    move = {"n": 2, "t": 1, "by": "move", "move": "turn", "events": turned, "also": "x" * PORTION}
    return writer.write(match).encode() + json.dumps(move).encode() + b"\n"


LONG: dict[str, Callable[[bytes], Work[Any]]] = {
    "read": reader.reading,
    "brought": lambda found: Arrival().text(found.decode()),
    "its last table": final_table,
    "summed up": summing,
}


def test_a_long_header_holds_no_step_up() -> None:
    lines = writer.write(played()).splitlines()
    wide = {**json.loads(lines[0]), "also": [[] for _ in range(PORTION)]}
    arrival = Arrival()
    steps, work = 0, arrival.text("\n".join([json.dumps(wide), *lines[1:], ""]))
    while arrival.deal is None:
        next(work)
        steps += 1
    assert steps >= 2 * PORTION // (WINDOW * WINDOWS_AT_ONCE)


def counted(act: Callable[..., Any], times: list[int]) -> Callable[..., Any]:
    """The same, but every time is noted."""

    def acting(*given: Any) -> Any:
        times.append(1)
        return act(*given)

    return acting


@pytest.mark.parametrize("deed", LONG)
def test_no_step_reads_or_makes_more_than_some_events(
    deed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, read, made = long_line(), list[int](), list[int]()
    event_of, check = codec.event_of, lazy_table.check
    monkeypatch.setattr(codec, "event_of", counted(event_of, read))
    monkeypatch.setattr(lazy_table, "check", counted(check, made))
    steps = events = 0
    for _ in LONG[deed](found):
        steps += 1
        assert len(read) <= max(codec.EVENTS_AT_ONCE, DEALT)
        assert len(made) <= lazy_table.AT_ONCE
        events += len(read)
        read.clear()
        made.clear()
    if deed != "summed up":
        assert events >= MOST_EVENTS
        assert steps > MOST_EVENTS // codec.EVENTS_AT_ONCE


def test_a_file_is_marked_a_portion_at_a_time() -> None:
    found = bytes(range(256)) * (3 * summary.PORTION // 256) + b"more"
    marking = Job(hashing(found))
    while marking.step():
        pass
    assert marking.answer == sha256(found).hexdigest()
    assert marking.steps == 5


@pytest.mark.parametrize("first", ["n", "t"])
def test_what_a_record_comes_to_is_found_out_some_lines_at_a_time(first: str) -> None:
    """As this program writes them, and written by another."""
    lines = [
        json.dumps({first: 0, "n": n, "t": n, "by": "hint"} | {first: n}, separators=(",", ":"))
        for n in range(2, 10 * summary.AT_ONCE)
    ]
    found = writer.write(Match(catalog.find("klondike"), 5)) + "\n".join(lines) + "\n"
    job = Job(summing(found.encode()))
    while job.step():
        pass
    assert job.answer is not None
    assert job.answer.hints == len(lines)
    assert job.steps > len(lines) // summary.AT_ONCE


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
    steps, work = 0, arrival.text(told)
    while arrival.deal is None:
        next(work)
        steps += 1
    assert steps <= 4, "one for each of its lines, and one to begin with each reading"
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
