"""Tables of the best runs, and a run played again against one's best.

A table lists finished runs of one mode, length and pace. Of several runs of a mode with the same
seed only the first in the folder counts, finished or not: in later ones the cards are known.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.runs.run_file import Run
from game.runs.run_header import RunHeader


class RunTable(NamedTuple):
    """A table of the best runs. ``length`` is in seconds, None for untimed runs."""

    mode: str
    length: int | None
    pace: float = 1.0

    @classmethod
    def of(cls, header: RunHeader) -> RunTable:
        """The table on which a run with this header stands."""
        return cls(header.mode, header.length, header.pace)


def rows(runs: Sequence[Run], table: RunTable) -> list[Run]:
    """Return the runs of a table, best first, ties oldest first. ``runs`` come oldest first."""
    first = dict[tuple[str, int], Run]()
    for run in runs:
        first.setdefault((run.header.mode, run.header.seed), run)
    found = [run for run in first.values() if run.end and RunTable.of(run.header) == table]
    return sorted(found, key=lambda run: -run.score)


def tables(runs: Iterable[Run]) -> list[RunTable]:
    """The tables on which any of these runs stand: by mode, short ones first, untimed ones last."""
    found = {RunTable.of(run.header) for run in runs if run.end}
    return sorted(found, key=lambda table: (table.mode, table.length or 10**9, table.pace))


def best_of_same(runs: Iterable[Run], header: RunHeader) -> Run | None:
    """The best finished run with the same seed on the same table, to play against."""
    table = RunTable.of(header)
    same = [
        run
        for run in runs
        if run.end and run.header.seed == header.seed and RunTable.of(run.header) == table
    ]
    return max(same, key=lambda run: run.score, default=None)


def score_at(run: Run, clock: int) -> int:
    """The points that a run had at this time on its clock, in milliseconds."""
    return sum(line.score for line in run.played if line.until <= clock)


def as_json(run: Run) -> dict[str, object]:
    """A run in short, for other programs."""
    header = run.header
    return {
        "run": run.identity,
        "mode": header.mode,
        "seed": header.seed,
        "length": header.length,
        "pace": header.pace,
        "day": header.day,
        "score": run.score,
        "clock": run.clock,
        "over": run.end is not None,
    }
