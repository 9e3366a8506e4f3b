"""Ways into a Storm or a Streak: a new run, one that was broken off, the same one again."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

from game.puzzles.attempts import Attempts
from game.puzzles.puzzle import shipped
from game.puzzles.sprint import is_over, puzzles
from game.runs.run_file import BadRun
from game.runs.run_header import RunHeader
from game.runs.run_log import RunLog, begin, take_up
from game.storage.autosave import Busy, NotSaved
from scenes.app.context import Context
from scenes.play.session import fresh_number
from scenes.puzzles.puzzle_table import PuzzleTable, open_table
from scenes.puzzles.sprint_mode import SprintMode
from scenes.wording.wording import sentence_of


def begin_sprint(
    context: Context, mode: str, length: int | None, pace: float, seed: int | None = None
) -> None:
    """Begin a run of this mode, length in seconds and pace; the seed decides its puzzles."""
    header = RunHeader.of(
        mode,
        fresh_number() if seed is None else seed,
        length,
        plan=len(shipped()),
        pace=pace,
        started=context.wall_clock.now(),
        player=context.config.player.name,
    )
    try:
        log = begin(context.saves.folder, header)
    except (Busy, NotSaved) as error:
        context.complain(sentence_of(error))
        return
    _open(context, log)


def take_up_sprint(context: Context, path: Path) -> None:
    """Go on with a run that was broken off. If its last puzzle ended it, or this program has
    fewer puzzles than its plan, finish it instead. If it is the run of the table in front, there is
    nothing to do."""
    table = context.stack.top
    mode = table.asking if isinstance(table, PuzzleTable) else None
    if isinstance(mode, SprintMode) and mode.log.path == path and not mode.over:
        return
    try:
        log = take_up(path)
    except (Busy, BadRun, NotSaved) as error:
        context.complain(sentence_of(error))
        return
    if is_over(log.run) or log.run.header.plan > len(shipped()):
        log.finish(log.run.clock)
        context.complain("That run is over; it stands among your best.")
        return
    _open(context, log)


def _open(context: Context, log: RunLog) -> None:
    every = tuple(shipped().values())
    attempts, run = Attempts(context.saves.folder), log.run
    coming = puzzles(run.header.seed, every[: run.header.plan])
    first = next(islice(coming, len(run.played), None))

    def mode(scene: PuzzleTable) -> SprintMode:
        return SprintMode(scene, log, first, coming, attempts)

    open_table(context, first.match(), mode, log.close, SprintMode.room_of)
