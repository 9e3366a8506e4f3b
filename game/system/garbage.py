"""How often Python looks for circles among the things that are no longer used."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

NEWLY_MADE = 50_000
"""So many things more than went make a look worth while; Python's own figure is 700."""


def collect_seldom() -> None:
    """Look for circles seldom: a start makes tens of thousands of things that all stay, and looking
    through them again and again took an eighth of the time to the first table."""
    gc.set_threshold(NEWLY_MADE)


def collect_nothing() -> None:
    """Do not look at all while the window opens, until :func:`keep_so_far`."""
    gc.disable()


@contextmanager
def not_looking() -> Iterator[None]:
    """Do not look while many things are made at once that hold no circle."""
    looked = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looked:
            gc.enable()


def keep_so_far() -> None:
    """What such a start has made stays for good: it is never looked through, not at the end
    either. A window that opens later changes nothing."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
