"""A run in words: its mode, its length and its pace."""

from __future__ import annotations

from game.runs.best_runs import RunTable
from game.runs.run_header import RUSH, STORM, STREAK, TEN, THREE

MODES = {RUSH: "Rush", STORM: "Storm", STREAK: "Streak"}
_LENGTHS = {THREE: "three minutes", TEN: "ten minutes", None: "untimed"}


def title(table: RunTable) -> str:
    """The name of a table of the best runs, and of each run on it.

    >>> title(RunTable(RUSH, THREE, 1.5))
    'Rush, three minutes, 1.5 × the time'
    """
    pace = pace_words(table.pace) if table.pace != 1 else ""
    return ", ".join(filter(None, (MODES[table.mode], _LENGTHS[table.length], pace)))


def pace_words(pace: float) -> str:
    """How much time a slower clock gives.

    >>> [pace_words(pace) for pace in (1.0, 1.5, 2.0)]
    ['the usual time', '1.5 × the time', 'twice the time']
    """
    return {1.0: "the usual time", 2.0: "twice the time"}.get(pace, f"{pace:g} × the time")
