"""The command ``puzzles``: lists the shipped puzzles, or looks for new ones in deals or in the
player's own games.

Each puzzle is appended to a file as soon as it is found. Beside it a file notes how many deals or
records of each game were tried, so that a later run goes on from there.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple

from game.book.catalog import GAMES
from game.cli.arguments import counted, game_named, jobs_of, own_folder, whole_number
from game.cli.parser import Namespace, Refused
from game.puzzles.mining import FIRST_SEED, mine_deal, mine_record
from game.puzzles.puzzle import OWN, BadPuzzle, Puzzle, read, read_file, shipped, written
from game.record.codec import compact
from game.rules.game import Game
from game.storage.saves import Saves
from game.system import files, progress, workers
from game.system.clock import ticking

_MOST_MINUTES = 10_000
_TRIED = ".tried.json"


class Job(NamedTuple):
    """A deal or a record to look into. ``game`` is the game's id; ``record`` is empty for a deal,
    whose number is ``seed``."""

    game: str
    seed: int = 0
    record: str = ""


def puzzles(args: Namespace) -> int:
    """List the shipped puzzles, or find new ones for some minutes.

    :raises Refused: if the games or the file are wrong.
    """
    if args.source is None:
        if args.games or args.out:
            raise Refused("say where to look: --from deals or --from records")
        _list(shipped().values(), as_json=args.json)
        return 0
    games = [game_named(name) for name in args.games]
    own = own_folder(args)
    if args.source == "deals" and (not games or args.out is None):
        raise Refused("name the games to look into, and a file with --out")
    path = own / OWN if args.out is None else Path(args.out)
    minutes = whole_number(args.minutes, "the number of minutes", 1, _MOST_MINUTES)
    try:
        known = {puzzle.name for puzzle in read_file(path)}
    except BadPuzzle as error:
        raise Refused(f"{path}: {error}") from None
    tried = _tried(path)
    jobs = _deals(games, tried) if args.source == "deals" else _records(own, games, tried)
    _search(jobs, path, known, tried, minutes, jobs_of(args))
    return 0


def _list(found: Iterable[Puzzle], *, as_json: bool) -> None:
    for puzzle in found:
        if as_json:
            print(compact(puzzle.as_json()))
        else:
            print(f"{puzzle.name}  grade {puzzle.grade}  {puzzle.game.name}: {puzzle.theme}")


def _search(
    jobs: Iterable[Job],
    path: Path,
    known: set[str],
    tried: Counter[str],
    minutes: int,
    processes: int | None,
) -> None:
    """Look into these until the time is up; an interrupted run too keeps what it found."""
    until, left_out, kept = ticking() + 60 * minutes, Counter[str](), Counter[str]()
    try:
        with progress.shown() as bar:
            task = bar.add_task("puzzles", total=None)
            for job, text, reasons in workers.in_turn(_mined, jobs, few=0, most=processes):
                new = [puzzle for puzzle in read(text.encode()) if puzzle.name not in known]
                known |= {puzzle.name for puzzle in new}
                if new:
                    files.append(path, written(new).encode())
                tried[job.game if not job.record else job.record] += 1
                _note(path, tried)
                left_out += reasons
                kept[job.game] += len(new)
                bar.update(task, completed=kept.total(), description=f"{tried.total()} tried")
                if ticking() > until:
                    break
    except workers.Lost as error:
        raise Refused(str(error)) from None
    finally:
        for game, found in sorted(kept.items()):
            print(f"{GAMES[game].name}: {counted(found, 'new puzzle')}")
        for why, times in left_out.most_common():
            print(f"left out {times} times: {why}")


def _mined(job: Job) -> tuple[Job, str, Counter[str]]:
    """Look into a deal or a record, in a worker. A puzzle has a game, which can't be pickled, so
    that its text is returned."""
    mined = (
        mine_record(Path(job.record))
        if job.record
        else mine_deal(GAMES[job.game].under(), job.seed)
    )
    return job, written(mined.puzzles), mined.left_out


def _deals(games: Sequence[Game], tried: Counter[str]) -> Iterator[Job]:
    """The next deals of these games, in turns."""
    for number in count():
        for game in games:
            yield Job(game.id, FIRST_SEED + tried[game.id] + number)


def _records(own: Path, games: Sequence[Game], tried: Counter[str]) -> Iterator[Job]:
    """The player's records of these games, or of all, that were not looked into before."""
    ids = {game.id for game in games}
    for path in Saves(own).records():
        game = path.name.split("@")[0]
        if str(path) not in tried and (not ids or any(name in path.name for name in ids)):
            yield Job(game, record=str(path))


def _tried(path: Path) -> Counter[str]:
    """How many deals of each game, or which records, were tried before."""
    try:
        found = json.loads(files.read_bytes(_beside(path)))
    except (files.UnreadableFile, ValueError):
        return Counter()
    kept = found if isinstance(found, dict) else {}
    return Counter({str(key): number for key, number in kept.items() if type(number) is int})


def _note(path: Path, tried: Counter[str]) -> None:
    files.write_whole(_beside(path), compact(dict(tried)).encode())


def _beside(path: Path) -> Path:
    return path.with_suffix(_TRIED)
