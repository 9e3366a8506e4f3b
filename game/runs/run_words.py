"""A run in words: its mode, its length and its pace."""

from __future__ import annotations

from game.runs.best_runs import RunTable
from game.runs.run_header import RUSH, STORM, STREAK, TEN, THREE

MODES = {RUSH: "Rush", STORM: "Storm", STREAK: "Streak"}
_LENGTHS = {THREE: "three minutes", TEN: "ten minutes", None: "untimed"}


def title(table: RunTable) -> str:
    """The name of a table of the best runs, and of each run on it.

    >>> title(RunTable(RUSH, THREE, 1.5))
    'Rush, three minutes, clock of 1.5 times'
    """
    pace = f"clock of {table.pace:g} times" if table.pace != 1 else ""
    return ", ".join(filter(None, (MODES[table.mode], _LENGTHS[table.length], pace)))
