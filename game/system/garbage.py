"""Tunes Python's garbage collector."""

from __future__ import annotations

import gc

NEWLY_MADE = 50_000
"""The number of new objects that triggers a collection; the default of Python 3.11 is 700."""


def collect_seldom() -> None:
    """Run the collector rarely: the start allocates tens of thousands of objects that all
    survive."""
    gc.set_threshold(NEWLY_MADE)


freeze_start = gc.freeze
"""Exclude the objects allocated by the start from all later collections."""
collect = gc.collect
"""Free closed scenes, whose parts refer to each other."""
