"""Long thinking in small steps between the frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Event

import pytest

from game.system.jobs import Jobs, Stepwise, Task, in_thread, run_to_end


def counting(steps: int, told: list[str], name: str = "") -> Task[int]:
    """So many steps, each of which is told."""
    try:
        for number in range(steps):
            told.append(f"{name}{number}")
            yield
    finally:
        told.append(f"{name}end")
    return steps


def ticking(step: float = 1.0) -> Iterator[float]:
    """A clock on which each look at it takes so long."""
    now = 0.0
    while True:
        yield now
        now += step


def test_work_is_done_within_its_time_and_each_has_its_turn() -> None:
    clock, told = ticking(), list[str]()
    jobs = Jobs(lambda: next(clock))
    one, two = jobs.begin(counting(3, told, "a")), jobs.begin(counting(1, told, "b"))
    assert jobs.busy and told == []
    jobs.run(2)
    assert told == ["a0", "b0"] and not one.done
    jobs.run(100)
    assert (one.done, one.answer) == (True, 3) and (two.done, two.answer) == (True, 1)
    assert not jobs.busy


def test_work_that_nobody_wants_any_more_stops_where_it_is() -> None:
    jobs, told = Jobs(), list[str]()
    job = jobs.begin(counting(1000, told))
    jobs.run(0)
    job.cancel()
    assert told == ["0", "end"] and not jobs.busy
    jobs.run(1)
    assert not job.done and job.answer is None and told == ["0", "end"]


def test_a_fault_is_raised_where_the_answer_is_asked_for() -> None:
    def failing() -> Task[int]:
        yield
        raise ZeroDivisionError

    jobs = Jobs()
    job = jobs.begin(failing())
    jobs.run(1)
    assert job.done and not jobs.busy
    with pytest.raises(ZeroDivisionError):
        _ = job.answer


def test_the_same_work_can_be_done_at_one_go() -> None:
    assert run_to_end(counting(5, [])) == 5


def test_a_stepwise_function_is_called_like_any_other_or_run_in_steps() -> None:
    count = Stepwise(counting)
    told: list[str] = []
    assert count(2, told, name="x") == 2
    assert list(count.steps(1, told)) == [None]
    assert told == ["x0", "x1", "xend", "0", "end"]


def test_a_thread_answers_like_any_other_work() -> None:
    assert run_to_end(in_thread(lambda stopped: (7, stopped()))) == (7, False)

    def fails(stopped: Callable[[], bool]) -> int:
        raise ValueError("no good")

    job = Jobs().begin(in_thread(fails))
    while job.step():
        pass
    with pytest.raises(ValueError, match="no good"):
        assert job.answer


def test_a_thread_that_nobody_waits_for_is_told_to_stop() -> None:
    begun, ended = Event(), Event()

    def endless(stopped: Callable[[], bool]) -> None:
        begun.set()
        while not stopped():
            pass
        ended.set()

    jobs = Jobs()
    job = jobs.begin(in_thread(endless))
    jobs.run(0)
    assert begun.wait(60) and not ended.is_set() and not job.done
    job.cancel()
    assert ended.wait(60) and not jobs.busy
