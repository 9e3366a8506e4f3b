"""Jobs that are done by processes on all cores, and answered in their order."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import chain, islice
from typing import TypeVar

_FEW = 12
"""So few jobs are not worth waking other cores for."""
_AHEAD = 8
"""How many jobs a core is given ahead of the answer that is waited for."""

Job = TypeVar("Job")
Answer = TypeVar("Answer")


class Lost(RuntimeError):
    """A process that was at work for us came to an end before its work was done."""


def cores() -> int:
    """How many cores we may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_turn(do: Callable[[Job], Answer], jobs: Iterable[Job]) -> Iterator[Answer]:
    """Do the jobs, of which there may be no end, and tell their answers in turn.

    ``do`` and the jobs are sent to other processes: a function of a module, and plain values.

    :raises Lost: where one of these processes was stopped.
    """
    rest = iter(jobs)
    few = list(islice(rest, _FEW))
    if len(few) < _FEW or cores() == 1:
        yield from map(do, chain(few, rest))
        return
    workers = ProcessPoolExecutor(
        cores(),
        multiprocessing.get_context("spawn"),
        initializer=signal.signal,
        initargs=(signal.SIGINT, signal.SIG_IGN),
    )
    waiting: deque[Future[Answer]] = deque()
    try:
        for job in chain(few, rest):
            with _undisturbed():
                waiting.append(workers.submit(do, job))
            if len(waiting) >= _AHEAD * cores():
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenExecutor:
        raise Lost("a process at work was stopped") from None
    except (GeneratorExit, KeyboardInterrupt):
        # whoever stops listening does not wait for what was begun, which may take minutes
        for worker in multiprocessing.active_children():
            worker.terminate()
        raise
    finally:
        workers.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Processes that begin meanwhile never hear of an interrupt, not even before they can ignore
    it: it is ours to answer, or each of them would complain of it."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
