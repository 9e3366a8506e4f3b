"""Background tasks that run in small steps between frames.

A task is a generator that yields after each small step and returns its result, so it can be
cancelled at any step and never blocks a frame. Threads would: a Python thread can hold the
interpreter lock for a whole frame. Only code that releases that lock, such as the solver's kernel,
runs in a thread (:func:`in_thread`).
"""

from __future__ import annotations

import atexit
import time
from collections import deque
from collections.abc import Callable, Generator
from functools import update_wrapper
from threading import Event, Thread
from typing import Any, Generic, ParamSpec, TypeVar

Answer = TypeVar("Answer")
Given = ParamSpec("Given")
Task = Generator[None, None, Answer]
"""Yields after each step of at most a millisecond, and returns the result."""


def run_to_end(task: Task[Answer]) -> Answer:
    """Run a task to its end and return its result."""
    while True:
        try:
            next(task)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


class Stepwise(Generic[Given, Answer]):
    """A function that can also be run in steps.

    Calling it runs it to the end; ``steps`` takes the same arguments and returns a task.
    """

    def __init__(self, steps: Callable[Given, Task[Answer]]) -> None:
        self.steps = steps
        update_wrapper(self, steps)

    def __call__(self, *args: Given.args, **kwargs: Given.kwargs) -> Answer:
        """Run all steps and return the result."""
        return run_to_end(self.steps(*args, **kwargs))


def never() -> bool:
    """The stop signal of work that runs to its limits."""
    return False


POLL_SECONDS = 0.0005
"""How long one step waits for a thread; less than a step may take."""
LONGEST_JOIN = 2.0
"""How long the exiting program waits for a thread to stop."""


def in_thread(function: Callable[[Callable[[], bool]], Answer]) -> Task[Answer]:
    """A task that runs a function in a thread of its own.

    The function gets a callback and must call it often: it returns True once the task is cancelled,
    and the function should then return anything at once. It must spend its time outside the
    interpreter lock, or it blocks frames.

    :raises Exception: whatever the function raises.
    """
    stop, answers, faults = Event(), list[Answer](), list[Exception]()

    def run() -> None:
        try:
            answers.append(function(stop.is_set))
        except Exception as fault:
            faults.append(fault)

    thread = Thread(target=run, daemon=True)

    def end() -> None:
        stop.set()
        thread.join(LONGEST_JOIN)

    atexit.register(end)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(POLL_SECONDS)
            yield
    finally:
        stop.set()
        atexit.unregister(end)
    if faults:
        raise faults[0]
    return answers[0]


class Job(Generic[Answer]):
    """A task in progress, which can be polled and cancelled."""

    def __init__(self, work: Task[Answer]) -> None:
        self._work = work
        self._answer: Answer | None = None
        self._fault: Exception | None = None
        self.done = False
        self.cancelled = False
        self.steps = 0
        """The number of steps done."""

    @property
    def answer(self) -> Answer | None:
        """The result, or None while the job is not done.

        :raises Exception: whatever the task raised.
        """
        if self._fault is not None:
            raise self._fault
        return self._answer

    @property
    def failed(self) -> bool:
        """Whether the task raised an exception."""
        return self._fault is not None

    def rest(self) -> Task[Answer]:
        """The remaining steps, as a task."""
        while self.step():
            yield
        return self.answer  # type: ignore[return-value]  # it is done

    def cancel(self) -> None:
        """Close the task unless it is done."""
        if not self.done:
            self.cancelled = True
            self._work.close()

    def run(self, seconds: float, clock: Callable[[], float] = time.thread_time) -> bool:
        """Run steps for a number of CPU seconds; False if none are left. Tasks that wait for a
        thread need another clock, because waiting takes no CPU time."""
        end = clock() + seconds
        while self.step():
            if clock() >= end:
                return True
        return False

    def step(self) -> bool:
        """Run one step; False if none are left."""
        if self.done or self.cancelled:
            return False
        self.steps += 1
        try:
            next(self._work)
        except StopIteration as end:
            self._answer, self.done = end.value, True
        except Exception as fault:
            self._fault, self.done = fault, True
        return not self.done


class Jobs:
    """All jobs in progress, run in turn."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._waiting: deque[Job[Any]] = deque()

    @property
    def busy(self) -> bool:
        """Whether any job is left."""
        return any(not job.cancelled for job in self._waiting)

    def begin(self, work: Task[Answer]) -> Job[Answer]:
        """Queue a task; none of its steps is run yet."""
        job = Job(work)
        self._waiting.append(job)
        return job

    def run(self, seconds: float) -> None:
        """Run steps for a number of seconds, at least one step."""
        end = self._clock() + seconds
        while self._waiting:
            job = self._waiting.popleft()
            if job.step():
                self._waiting.append(job)
            if self._clock() >= end:
                return
