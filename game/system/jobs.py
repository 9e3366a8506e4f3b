"""Long thinking in small steps, done in the time that is left between two frames.

What thinks is a generator that yields after each small step and returns its answer. So it can be
stopped at any step, and nothing that draws or plays ever waits for it: threads of Python would hold
one another up for as long as a whole frame. Only what leaves Python alone meanwhile, as the
solver's kernel does, runs in a thread (:func:`in_thread`).
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
"""Yields after each step, which takes a millisecond at most; returns the answer."""


def run_to_end(task: Task[Answer]) -> Answer:
    """Run all steps of a task at once and return its answer."""
    while True:
        try:
            next(task)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


class Stepwise(Generic[Given, Answer]):
    """A function that can be run in small steps.

    Called like any other, it is run to its end; ``steps`` takes the same arguments and returns the
    work, for a caller that has something else to do between two steps.
    """

    def __init__(self, steps: Callable[Given, Task[Answer]]) -> None:
        self.steps = steps
        update_wrapper(self, steps)

    def __call__(self, *args: Given.args, **kwargs: Given.kwargs) -> Answer:
        """The answer of the function."""
        return run_to_end(self.steps(*args, **kwargs))


POLL_SECONDS = 0.0005
"""So many seconds a step waits for a thread: less than a step may take."""
LONGEST_JOIN = 2.0
"""At the very end a thread that was told to stop is waited for so many seconds."""


def in_thread(function: Callable[[Callable[[], bool]], Answer]) -> Task[Answer]:
    """The answer of a function that runs in a thread of its own from the first step on.

    The function is given a question that it has to ask often: is it to stop? That is so from the
    moment on when the work is dropped; whatever it answers then, nobody hears. It must spend its
    time outside of Python, or the frames wait for it.

    :raises Exception: what the function fails with.
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
    """Some work under way: ask it now and then whether it is done."""

    def __init__(self, work: Task[Answer]) -> None:
        self._work = work
        self._answer: Answer | None = None
        self._fault: Exception | None = None
        self.done = False
        self.cancelled = False
        self.steps = 0
        """So many steps have been done."""

    @property
    def answer(self) -> Answer | None:
        """What came of it; None while it is not done.

        :raises Exception: what it failed with.
        """
        if self._fault is not None:
            raise self._fault
        return self._answer

    @property
    def failed(self) -> bool:
        """Did it come to an end without an answer?"""
        return self._fault is not None

    def rest(self) -> Task[Answer]:
        """What is left of it, as work for somebody else."""
        while self.step():
            yield
        return self.answer  # type: ignore[return-value]  # it is done

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        if not self.done:
            self.cancelled = True
            self._work.close()

    def run(self, seconds: float, clock: Callable[[], float] = time.thread_time) -> bool:
        """Work for so long, by the time that this process was at work itself. What may wait for a
        thread takes another clock: waiting is no work. False where nothing is left to be done."""
        end = clock() + seconds
        while self.step():
            if clock() >= end:
                return True
        return False

    def step(self) -> bool:
        """Do one step. False where nothing is left to be done."""
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
    """All the work under way; each has its turn."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._waiting: deque[Job[Any]] = deque()

    @property
    def busy(self) -> bool:
        """Is anything left to be done?"""
        return any(not job.cancelled for job in self._waiting)

    def begin(self, work: Task[Answer]) -> Job[Answer]:
        """Take up some work; nothing of it is done yet."""
        job = Job(work)
        self._waiting.append(job)
        return job

    def run(self, seconds: float) -> None:
        """Work for so long: at least one step, and none is begun after that time."""
        end = self._clock() + seconds
        while self._waiting:
            job = self._waiting.popleft()
            if job.step():
                self._waiting.append(job)
            if self._clock() >= end:
                return
