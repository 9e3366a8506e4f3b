"""A timeline shows the table as it was at any step, in whatever order the steps are sought."""

from __future__ import annotations

import random
from functools import lru_cache

from hypothesis import given, settings
from hypothesis import strategies as st

from game.book import catalog
from game.core.events import Event, apply
from game.core.table import Table
from game.match.match import Match
from game.record import reader
from game.record.writer import write
from game.replay import timeline
from game.replay.source import Live
from game.replay.timeline import LONG, ReplayMark, Timeline

GAMES = ["klondike", "spider", "gaps", "canfield", "accordion", "pyramid", "intrigue", "golf"]


@lru_cache
def watched(game: str, seed: int = 5, steps: int = 160) -> tuple[Match, list[Table]]:
    """Return a game with many undos and redos, and the table after each step."""
    match, chance = Match(catalog.find(game), seed), random.Random(seed)
    truth = [match.undealt(), match.table.copy()]
    t = 0
    for step in range(steps):
        t += chance.choice((300, 900, 2500, LONG + 1000))
        way = chance.random()
        if way < 0.25 and match.can_undo:
            match.undo(t=t)
        elif way < 0.35 and match.can_redo:
            match.redo(t=t)
        elif way < 0.4:
            match.remark("bookmark", t=t)
            continue
        elif match.moves():
            by = "auto" if step % 11 == 0 else "move"
            match.play(chance.choice(match.moves()), by=by, t=t)
        else:
            continue
        truth.append(match.table.copy())
    return match, truth


def tapes(game: str) -> list[Timeline]:
    match, _ = watched(game)
    return [timeline.of_source(Live(match)), timeline.of_record(reader.read(write(match)))]


# -------------------------------------------------------------------- seeking


@settings(max_examples=80)
@given(
    st.sampled_from(GAMES),
    st.lists(
        st.one_of(st.integers(0, 170), st.sampled_from(["on", "back", "event on", "event back"])),
        max_size=40,
    ),
)
def test_any_order_of_seeking_and_stepping_equals_straight_replay(
    game: str, ways: list[int | str]
) -> None:
    _, truth = watched(game)
    for shown in tapes(game):
        assert len(shown) == len(truth) - 1
        for way in ways:
            before, at = shown.table.copy(), shown.at
            events = _go(shown, way)
            assert shown.inside or shown.table == truth[shown.at]
            assert shown.table.tops == [p[-1] if p else 63 for p in shown.table.piles]
            if events is None:
                assert shown.at == min(int(way), len(shown))
                continue
            for event in events:
                apply(before, event)
            assert before == shown.table
            assert abs(shown.at - at) <= 1


def _go(shown: Timeline, way: int | str) -> tuple[Event, ...] | None:
    steps = {
        "on": shown.forward,
        "back": shown.back,
        "event on": shown.event_on,
        "event back": shown.event_back,
    }
    if isinstance(way, str):
        return steps[way]()
    shown.seek(way)
    return None


def test_going_event_by_event_passes_every_table_in_both_directions() -> None:
    for game in GAMES:
        _, truth = watched(game)
        shown, inside = tapes(game)[0], 0
        there: list[Table] = [shown.table.copy()]
        while shown.at < len(shown):
            assert len(shown.event_on()) <= 1
            there.append(shown.table.copy())
            inside += bool(shown.inside)
        assert inside, f"no step of {game} has two events"
        assert shown.table == truth[-1]
        for table in reversed(there):
            assert shown.table == table
            shown.event_back()
        assert (shown.at, shown.inside) == (0, 0)
        assert shown.event_back() == shown.back() == ()
        shown.seek(10**6)
        assert shown.event_on() == shown.forward() == ()


def test_a_match_and_its_record_make_the_same_timeline() -> None:
    for game in GAMES:
        one, other = tapes(game)
        assert one.marks == other.marks
        assert one.steps == other.steps
        assert one.sides == other.sides


def test_each_step_knows_its_entry_and_its_move() -> None:
    record = reader.read(write(watched("klondike")[0]))
    shown = timeline.of_record(record)
    played = 0
    for step in shown.steps:
        line = record.entries[step.entry - 1]
        assert (line.by, line.t) == (step.by, step.t)
        if line.move:
            assert (line.move, line.events) == (step.move, step.events)
            played += 1
    assert played > 60


# -------------------------------------------------------------------- lines


@settings(max_examples=40)
@given(st.sampled_from(GAMES), st.integers(0, 170), st.lists(st.integers(0, 170), max_size=12))
def test_every_line_shows_tables_that_occurred(game: str, start: int, ways: list[int]) -> None:
    match, truth = watched(game)
    shown = timeline.of_source(Live(match))
    shown.seek(start)
    was = shown.table.copy()
    assert shown.main_line().whole_at <= shown.at
    shown = shown.main_line()
    for way in ways:
        if shown.sides:
            side = shown.sides[way % len(shown.sides)]
            shown.seek(side.at)
            left = shown.table.copy()
            shown = shown.branch(way % len(shown.sides))
            assert shown.at == side.at
            assert shown.table == left
            assert shown.turn_after[side.at + 1] == side.turn
            assert len(shown) >= side.at + side.moves
        shown.seek(way)
        assert shown.table == truth[shown.whole_at]
        assert shown.whole().table == shown.table
    straight = Match(match.game, match.seed)
    shown.seek(1)
    while shown.at < len(shown):
        assert straight.play(shown.steps[shown.at].move).events == shown.forward()
        assert straight.table == shown.table
    assert was == truth[min(start, len(truth) - 1)]


def test_the_line_in_force_is_the_line_of_the_match() -> None:
    for game in GAMES:
        match, truth = watched(game)
        line = timeline.of_source(Live(match)).main_line()
        line.seek(len(line))
        assert line.table == truth[-1] == match.table
        assert [step.move for step in line.steps[1:]] == [turn.move for turn in match.line]
        assert all(step.by in ("deal", "move", "auto") for step in line.steps)


def small() -> Match:
    """Return Klondike seed 7 with two moves in force and two side lines, one of which branches off
    the other."""
    match = Match(catalog.find("klondike"), 7)
    match.play("turn", t=1000)
    match.play("turn", t=2000)
    match.play("turn", t=3000)
    match.undo(t=4000)
    match.play(next(m for m in match.moves() if m.text != "turn"), t=5000)
    for _ in range(3):
        match.undo(t=6000)
    other = [move.text for move in match.moves() if move.text != "turn"]
    match.play(other[0], t=30_000)
    match.play("turn", t=31_000)
    return match


def test_side_lines_are_listed_entered_and_left() -> None:
    match = small()
    shown = timeline.of_source(Live(match))
    assert [step.by for step in shown.steps] == [
        "deal", "move", "move", "move", "undo", "move", "undo", "undo", "undo", "move", "move",
    ]  # fmt: skip
    assert [shown.depth(step) for step in range(len(shown))] == [0, 1, 1, 2, 2, 1, 1, 1, 1, 0, 0]
    assert shown.aside() == bytes([0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0])
    assert [(side.at, side.moves) for side in shown.sides] == [(1, 3), (3, 1)]
    line = shown.main_line()
    assert [side.at for side in line.sides] == [1]
    aside = line.branch(0)
    assert [step.move for step in aside.steps[:3]] == ["", "turn", "turn"]
    assert aside.steps[3].move not in ("turn", "")
    assert [(side.at, side.is_main) for side in aside.sides] == [(1, True), (3, False)]
    deeper = aside.branch(1)
    assert [step.move for step in deeper.steps] == ["", "turn", "turn", "turn"]
    assert [deeper.depth(step) for step in range(4)] == [0, 1, 1, 2]
    assert deeper.aside()[:4] == bytes([0, 1, 1, 1])
    home = deeper.branch(next(n for n, side in enumerate(deeper.sides) if side.is_main))
    assert home.steps == line.steps
    assert home.at == 1


def test_a_move_made_again_is_no_side_line() -> None:
    match = Match(catalog.find("klondike"), 7)
    for t in range(4):
        match.play("turn", t=t)
        match.undo(t=t)
    match.play("turn", t=9)
    shown = timeline.of_source(Live(match))
    assert len(shown) == 10
    assert shown.sides == ()
    assert len(shown.main_line()) == 2


def test_moves_undone_at_the_end_are_a_side_line() -> None:
    match = Match(catalog.find("klondike"), 7)
    for _ in range(3):
        match.play("turn")
    match.undo()
    match.undo()
    line = timeline.of_source(Live(match)).main_line()
    assert len(line) == 2
    assert [(side.at, side.moves) for side in line.sides] == [(2, 2)]
    assert len(line.branch(0)) == 4


# -------------------------------------------------------------------- marks


def test_marks_stand_at_their_entries() -> None:
    match = small()
    match.remark("bookmark", t=32_000)
    match.play("turn", t=60_000)
    match.remark("end", t=61_000, result="left")
    shown = timeline.of_source(Live(match))
    assert shown.marks == (
        ReplayMark(4, "undo"),
        ReplayMark(6, "undo"),
        ReplayMark(9, "thought"),
        ReplayMark(11, "bookmark"),
        ReplayMark(11, "thought"),
        ReplayMark(12, "end"),
    )
    assert shown.main_line().marks == (
        ReplayMark(1, "thought"),
        ReplayMark(1, "undo"),
        ReplayMark(3, "bookmark"),
        ReplayMark(3, "thought"),
        ReplayMark(4, "end"),
    )


def test_help_is_marked_where_it_was_taken() -> None:
    match = Match(catalog.find("klondike"), 7)
    match.remark("light", on=True)
    match.play("turn")
    match.remark("hint", move="turn")
    match.remark("hint", move="tableau-5>tableau-1")
    match.play("turn")
    match.remark("light", on=False)
    match.undo()
    shown = timeline.of_source(Live(match))
    helps = [mark for mark in shown.marks if mark.kind in ("hint", "light", "light_off")]
    assert helps == [
        ReplayMark(1, "light"),
        ReplayMark(2, "hint"),
        ReplayMark(3, "light_off"),
    ]
    stood = [mark for mark in shown.main_line().marks if mark.kind != "undo"]
    assert stood == [ReplayMark(1, "light"), ReplayMark(2, "hint")], (
        "the last one was on a line that was undone"
    )


def test_redeals_and_ends_are_marked() -> None:
    match = Match(catalog.find("klondike").under("classic"), 3)
    while True:
        turned = next((m for m in match.moves() if m.verb in ("turn", "redeal")), None)
        assert turned is not None
        match.play(turned)
        if turned.verb == "redeal":
            break
    shown = timeline.of_source(Live(match))
    assert ReplayMark(len(shown), "redeal") in shown.marks
    piles = {f"foundation-{n + 1}": " ".join(f"{r}{s}" for r in "A23456789TJQK")
             for n, s in enumerate("CDH")}  # fmt: skip
    piles["foundation-4"] = " ".join(f"{r}S" for r in "A23456789TJQ")
    near = Match.at(catalog.find("klondike"), {**piles, "tableau-1": "KS"})
    near.play("tableau-1>foundation-4")
    near.remark("end", result="won", score=near.score)
    assert near.status == "won"
    assert timeline.of_source(Live(near)).marks == (ReplayMark(2, "won"),)
    assert timeline.of_source(Live(near)).main_line().marks == (ReplayMark(2, "won"),)
