"""Tasks that run in small steps between frames."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from threading import Event

import pytest

from game.system.jobs import Jobs, Stepwise, Task, in_thread, run_to_end


def counting(steps: int, done: list[str], name: str = "") -> Task[int]:
    """Take this many steps and note each in ``done``."""
    try:
        for number in range(steps):
            done.append(f"{name}{number}")
            yield
    finally:
        done.append(f"{name}end")
    return steps


def test_tasks_take_turns_within_the_time_given() -> None:
    clock, done = itertools.count(), list[str]()
    jobs = Jobs(lambda: next(clock))
    one, two = jobs.begin(counting(3, done, "a")), jobs.begin(counting(1, done, "b"))
    assert jobs.busy and done == []
    jobs.run(2)
    assert done == ["a0", "b0"] and not one.done
    jobs.run(100)
    assert (one.done, one.answer) == (True, 3) and (two.done, two.answer) == (True, 1)
    assert not jobs.busy


def test_a_canceled_task_stops_where_it_is() -> None:
    jobs, done = Jobs(), list[str]()
    job = jobs.begin(counting(1000, done))
    jobs.run(0)
    job.cancel()
    assert done == ["0", "end"] and not jobs.busy
    jobs.run(1)
    assert not job.done and job.answer is None and done == ["0", "end"]


def test_an_error_is_raised_where_the_answer_is_read() -> None:
    def failing() -> Task[int]:
        yield
        raise ZeroDivisionError

    jobs = Jobs()
    job = jobs.begin(failing())
    jobs.run(1)
    assert job.done and not jobs.busy
    with pytest.raises(ZeroDivisionError):
        _ = job.answer


def test_a_task_can_be_run_to_its_end() -> None:
    assert run_to_end(counting(5, [])) == 5


def test_a_stepwise_function_can_be_called_or_run_in_steps() -> None:
    count = Stepwise(counting)
    done: list[str] = []
    assert count(2, done, name="x") == 2
    assert list(count.steps(1, done)) == [None]
    assert done == ["x0", "x1", "xend", "0", "end"]


def test_a_thread_answers_like_any_other_task() -> None:
    assert run_to_end(in_thread(lambda stopped: (7, stopped()))) == (7, False)

    def fails(stopped: Callable[[], bool]) -> int:
        raise ValueError("no good")

    job = Jobs().begin(in_thread(fails))
    while job.step():
        pass
    with pytest.raises(ValueError, match="no good"):
        assert job.answer


def test_a_canceled_thread_is_asked_to_stop() -> None:
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
