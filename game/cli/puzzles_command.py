"""The command ``puzzles``: lists the shipped puzzles, or looks for new ones in deals or in the
player's own games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.cli.arguments import (
    file_named,
    game_named,
    jobs_of,
    own_folder,
    refuse_seats,
    whole_number,
)
from game.cli.parser import Namespace, Refused
from game.puzzles.puzzle import OWN, BadPuzzle, Puzzle, shipped
from game.puzzles.search import Finds, Job, deals, mined, records
from game.record.codec import compact
from game.system import progress, workers
from game.system.clock import ticking
from game.vocabulary.sentences import many

_MOST_MINUTES = 10_000


def puzzles(args: Namespace) -> int:
    """List the shipped puzzles, or find new ones for some minutes.

    :raises Refused: if the games or the file are wrong.
    """
    minutes = whole_number(args.minutes, "the number of minutes", 1, _MOST_MINUTES)
    processes = jobs_of(args)
    if args.source is None:
        if args.games or args.out:
            raise Refused("say where to look: --from deals or --from records")
        _list(shipped().values(), as_json=args.json)
        return 0
    games = [game_named(name) for name in args.games]
    own = own_folder(args)
    if args.source == "deals" and (not games or args.out is None):
        raise Refused("name the games to look into, and a file with --out")
    if args.source == "deals":
        for game in games:
            refuse_seats(game)
    path = own / OWN if args.out is None else file_named(args.out, "--out")
    try:
        finds = Finds(path)
        tried = finds.tried
        jobs = deals(games, tried) if args.source == "deals" else records(own, games, tried)
        _search(jobs, finds, minutes, processes)
    except BadPuzzle as error:
        raise Refused(f"{path}: {error}") from None
    return 0


def _list(found: Iterable[Puzzle], *, as_json: bool) -> None:
    for puzzle in found:
        if as_json:
            print(compact(puzzle.as_json()))
        else:
            print(f"{puzzle.name}  grade {puzzle.grade}  {puzzle.game.name}: {puzzle.theme}")


def _search(jobs: Iterable[Job], finds: Finds, minutes: int, processes: int | None) -> None:
    """Search for puzzles until the time is up; an interrupted run also keeps what it found."""
    until, left_out, kept = ticking() + 60 * minutes, Counter[str](), Counter[str]()
    try:
        with progress.shown() as bar:
            task = bar.add_task("puzzles", total=None)
            for found in workers.in_turn(mined, jobs, few=0, most=processes):
                kept.update(puzzle.game.name for puzzle in finds.add(found))
                left_out += found.left_out
                tried = finds.tried.total()
                bar.update(task, completed=kept.total(), description=f"{tried} tried")
                if ticking() > until:
                    break
    except workers.Lost as error:
        raise Refused(str(error)) from None
    finally:
        for name, number in sorted(kept.items()):
            print(f"{name}: {many(number, 'new puzzle')}")
        if not kept:
            print("no new puzzle")
        for why, times in left_out.most_common():
            print(f"left out {many(times, 'time')}: {why}")
