"""Runs jobs in processes on all cores and yields the results."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor, as_completed, wait
from contextlib import contextmanager
from itertools import chain, islice
from typing import TypeVar

from game.system.jobs import POLL_SECONDS

_FEW = 12
"""Fewer jobs than this are run in this process, unless the caller says otherwise."""
_AHEAD = 8
"""How many jobs are queued per process."""
_NICENESS = 10
"""The niceness of a process of low priority, on systems that support it."""

Job = TypeVar("Job")
Answer = TypeVar("Answer")


class Lost(RuntimeError):
    """A worker process died before its job was done."""


def cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_turn(
    do: Callable[[Job], Answer], jobs: Iterable[Job], *, few: int = _FEW, most: int | None = None
) -> Iterator[Answer]:
    """Run ``do`` on each job and yield the results in order; ``jobs`` may be infinite. Fewer jobs
    than ``few`` run in this process; otherwise ``most`` processes are used, or one for each core.

    ``do`` and the jobs are pickled: use a module's function and plain values.

    :raises Lost: if a worker process dies.
    """
    rest = iter(jobs)
    begun = list(islice(rest, few))
    processes = cores() if most is None else most
    if len(begun) < few or processes == 1:
        yield from map(do, chain(begun, rest))
        return
    waiting: deque[Future[Answer]] = deque()
    with _lent(processes) as workers:
        for job in chain(begun, rest):
            with _undisturbed():
                waiting.append(workers.submit(do, job))
            if len(waiting) >= _AHEAD * processes:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def as_done(do: Callable[[Job], Answer], jobs: Sequence[Job]) -> Generator[Answer, None, None]:
    """Run ``do`` on all jobs at once, each in a process of its own, and yield the results as they
    come. Closing the iterator stops the processes that are still at work.

    :raises Lost: if a worker process dies.
    """
    with _lent(len(jobs)) as workers:
        with _undisturbed():
            waiting = [workers.submit(do, job) for job in jobs]
        for future in as_completed(waiting):
            yield future.result()


def beside(
    do: Callable[[Job], Answer], jobs: Iterable[Job]
) -> Generator[Answer | None, None, None]:
    """Run ``do`` on one job after another in a single process of low priority, and yield the
    results in order. While one is awaited, yield None every half a millisecond. Closing the
    generator stops the process.

    :raises Lost: if the process dies.
    """
    with _lent(1, lowered=True) as workers:
        for job in jobs:
            with _undisturbed():
                future = workers.submit(do, job)
            while not future.done():
                wait([future], POLL_SECONDS)
                yield None
            yield future.result()


@contextmanager
def _lent(processes: int, *, lowered: bool = False) -> Iterator[ProcessPoolExecutor]:
    """Lend worker processes, and stop them when the block ends. With ``lowered`` they have low
    priority."""
    workers = ProcessPoolExecutor(
        processes,
        multiprocessing.get_context("spawn"),
        initializer=_start,
        initargs=(lowered,),
    )
    try:
        yield workers
    except BrokenExecutor:
        raise Lost("a process at work was stopped") from None
    except (GeneratorExit, KeyboardInterrupt):
        # don't wait for running jobs, which may take minutes
        for worker in multiprocessing.active_children():
            worker.terminate()
        raise
    finally:
        workers.shutdown(wait=False, cancel_futures=True)


def _start(lowered: bool) -> None:
    """Initialize a worker process: ignore interrupts, which the parent handles, and lower the
    priority if asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if lowered and hasattr(os, "nice"):
        os.nice(_NICENESS)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Block interrupts while worker processes start, so that they never see one: this process
    handles it, and each worker would print a traceback."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
