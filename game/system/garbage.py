"""How often Python looks for circles among the things that are no longer used."""

from __future__ import annotations

import gc

NEWLY_MADE = 50_000
"""So many things more than went make a look worth while; Python's own figure is 700."""


def collect_seldom() -> None:
    """Look for circles seldom: a start makes tens of thousands of things that all stay, and looking
    through them again and again took an eighth of the time to the first table."""
    gc.set_threshold(NEWLY_MADE)
