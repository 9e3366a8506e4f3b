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


class _Pauses:
    """How many want that Python does not look now, and whether it did before."""

    def __init__(self) -> None:
        self.count = 0
        self.looked = True


_pauses = _Pauses()


def pause() -> None:
    """Do not look until :func:`resume`: many things are made that hold no circle, and looking
    through hundreds of thousands takes longer than a frame. Several may ask for it at a time."""
    if _pauses.count == 0:
        _pauses.looked = gc.isenabled()
        gc.disable()
    _pauses.count += 1


def resume(*, kept: bool = False) -> None:
    """Look again, if nobody else has paused it. Where what was made is ``kept`` and is much, it is
    left out of every look until :func:`look_at_all`."""
    if kept and gc.get_count()[0] > gc.get_threshold()[0]:  # else it would look at once
        gc.freeze()
    _pauses.count -= 1
    if _pauses.count == 0 and _pauses.looked:
        gc.enable()


@contextmanager
def not_looking() -> Iterator[None]:
    """Do not look meanwhile, as between :func:`pause` and :func:`resume`."""
    pause()
    try:
        yield
    finally:
        resume()


def look_at_all() -> None:
    """Look through everything again: what was left out is hardly used any more."""
    gc.unfreeze()


def keep_so_far() -> None:
    """What such a start has made stays for good: it is never looked through, not at the end
    either. A window that opens later changes nothing."""
    paused = _pauses.count > 0
    if gc.isenabled() or (paused and _pauses.looked):
        return
    gc.freeze()
    if paused:
        _pauses.looked = True
    else:
        gc.enable()
