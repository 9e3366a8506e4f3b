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

NO_RUNS = "you have played no run yet"


def runs(args: Namespace) -> int:
    """Print the player's runs and the tables of the best.

    :raises Refused: if there is no such day.
    """
    day = "" if args.day is None else day_of(args.day).isoformat()
    every = [run for _, run in kept(setup_of(args).data)]
    found = [run for run in every if run.header.mode == (args.mode or run.header.mode)]
    found = [run for run in found if not day or run.header.day == day]
    chosen = set(found)
    boards = [
        (table, [run for run in rows(every, table) if run in chosen]) for table in tables(found)
    ]
    if args.json:
        listed = [
            {"table": title(table), "runs": [run.identity for run in best]}
            for table, best in boards
        ]
        print(json.dumps({"runs": [as_json(run) for run in found], "tables": listed}))
        return 0
    if not found:
        print(NO_RUNS)
    for table, best in boards:
        print(title(table))
        for place, run in enumerate(best, start=1):
            header = run.header
            words = [f"{run.score:>7,}", _count(run), f"seed {header.seed}"]
            words += [f"of {header.day}"] if header.day else []
            words += [stamp(header.started)[:10], header.player]
            print(terminal.shown(f"{place:>3}  {', '.join(filter(None, words))}"))
    return 0


def _count(run: Run) -> str:
    """How many deals or puzzles a run had."""
    many = len(run.played)
    thing = "deal" if run.header.mode == RUSH else "puzzle"
    return f"{many} {thing}{'' if many == 1 else 's'}"
