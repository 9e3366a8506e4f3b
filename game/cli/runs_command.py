"""The command ``runs``: the player's own runs, and the tables of the best."""

from __future__ import annotations

import json

from game.cli.arguments import setup_of
from game.cli.daily_commands import day_of
from game.cli.parser import Namespace
from game.runs.best_runs import as_json, rows, tables
from game.runs.run_file import Run
from game.runs.run_header import RUSH
from game.runs.run_log import kept
from game.runs.run_words import title
from game.system import terminal
from game.system.clock import stamp
from game.vocabulary.sentences import many

NO_RUNS = "you have played no run yet"
NONE_OF_THESE = "none of your runs is one of these"


def runs(args: Namespace) -> int:
    """Print the player's runs and the tables of the best.

    :raises Refused: if there is no such day.
    """
    day = "" if args.day is None else day_of(args.day).isoformat()
    every = [run for _, run in kept(setup_of(args).data)]
    found = [
        run for run in every if args.mode in (None, run.header.mode) and day in ("", run.header.day)
    ]
    boards = {table: [run for run in rows(every, table) if run in found] for table in tables(found)}
    if args.json:
        best = [
            {"table": title(table), "runs": [run.identity for run in listed]}
            for table, listed in boards.items()
        ]
        print(json.dumps({"runs": [as_json(run) for run in found], "tables": best}))
        return 0
    if not found:
        print(NONE_OF_THESE if every else NO_RUNS)
    for table, listed in boards.items():
        if listed:
            print(title(table))
        for place, run in enumerate(listed, start=1):
            print(terminal.shown(f"{place:>3}  {_words(run)}"))
    if left := sum(run.end is None for run in found):
        print(f"{left} without an end")
    return 0


def _words(run: Run) -> str:
    """A run on a table in words."""
    header = run.header
    day = f"of {header.day}" if header.day else ""
    played = many(len(run.played), "deal" if header.mode == RUSH else "puzzle")
    words = f"{run.score:>7,}", played, f"seed {header.seed}", day
    return ", ".join(filter(None, (*words, stamp(header.started)[:10], header.player)))
