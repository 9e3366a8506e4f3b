"""How often Python looks for objects that are only held by one another."""

from __future__ import annotations

import gc

NEWLY_MADE = 50_000
"""The collector runs after this many new objects; Python's own figure is 700."""


def collect_seldom() -> None:
    """A start makes tens of thousands of objects that all stay: do not walk them repeatedly."""
    gc.set_threshold(NEWLY_MADE)


freeze_start = gc.freeze
"""Leave all that the start has made out of every later collection."""
collect = gc.collect
"""Free the scenes that were left: a scene and its parts hold one another."""
