"""The clock of a run."""

from __future__ import annotations

from game.runs.clock import RunClock, Stop
from game.runs.run_file import LONGEST_TIME


def going(length: int | None, pace: float = 1.0, elapsed: int = 0) -> RunClock:
    clock = RunClock(length, pace, elapsed)
    clock.go(Stop.READY)
    return clock


def test_it_waits_until_the_run_begins() -> None:
    clock = RunClock(180_000)
    clock.pass_time(500)
    assert (clock.started, clock.elapsed, clock.remaining) == (False, 0, 180_000)
    clock.go(Stop.READY)
    clock.pass_time(500)
    assert (clock.started, clock.elapsed, clock.remaining) == (True, 500, 179_500)


def test_it_stands_still_until_no_reason_is_left() -> None:
    clock = going(180_000)
    clock.stop(Stop.DEALING)
    clock.stop(Stop.READY)
    clock.stop(Stop.READY)
    clock.pass_time(1000)
    clock.go(Stop.DEALING)
    clock.pass_time(1000)
    assert (clock.runs, clock.elapsed) == (False, 0)
    clock.go(Stop.READY)
    clock.pass_time(1000)
    assert (clock.runs, clock.elapsed) == (True, 1000)


def test_a_pace_stretches_it_but_not_what_passing_costs() -> None:
    clock = going(180_000, pace=1.5)
    for _ in range(1000):
        clock.pass_time(15)
    assert clock.elapsed == 10_000
    assert clock.real_time_left == 255_000
    clock.charge(10_000)
    assert clock.remaining == 160_000


def test_it_is_over_at_its_length_and_not_before() -> None:
    clock = going(180_000, elapsed=179_000)
    clock.pass_time(999)
    assert (clock.over, clock.remaining) == (False, 1)
    clock.charge(10_000)
    assert (clock.over, clock.runs, clock.elapsed, clock.remaining) == (True, False, 180_000, 0)
    clock.grant(15_000)
    assert (clock.over, clock.remaining) == (False, 5_001)


def test_an_untimed_one_only_counts() -> None:
    clock = going(None)
    clock.pass_time(10_000_000)
    clock.grant(5)
    assert (clock.elapsed, clock.over) == (10_000_000, False)
    assert clock.remaining is None
    assert clock.real_time_left is None


def test_a_day_of_an_untimed_one_is_noted_in_a_short_file() -> None:
    clock = going(None)
    noted = notes = 0
    for _ in range(2 * LONGEST_TIME // 1000):
        clock.pass_time(1000)
        if clock.due(noted):
            noted, notes = clock.elapsed, notes + 1
    assert clock.elapsed == LONGEST_TIME
    assert 3000 < notes < 5000
