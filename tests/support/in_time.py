"""Work that must not wait forever, as on a named pipe into which nobody writes."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


def in_time(work: Callable[[], T]) -> T:
    """Return what the work returns; the test fails if it does not end within a minute."""
    found: list[T] = []
    working = Thread(target=lambda: found.append(work()), daemon=True)
    working.start()
    working.join(60)
    assert found, "it does not end"
    return found[0]
