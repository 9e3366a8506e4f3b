"""Checks a run together with its records.

What is proved: that the deals are those of its seed, that each record was played on its deal by the
rules and without help, and that results and scores are those of the records. The times are claims.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path

from game.daily.pools import BadPool
from game.daily.scoring import scorer_of
from game.match.match import Match
from game.match.positions import shuffled_deck
from game.record import reader, verify
from game.record.header import InRun, Links, identity_in
from game.record.reader import Record, RecordError
from game.runs.plan import PLAN, Planned, rush
from game.runs.points import PASS_COST, points
from game.runs.run_file import (
    LONGEST_TIME,
    LOST,
    PASSED,
    STOPPED,
    WON,
    DealLine,
    PuzzleLine,
    Run,
)
from game.runs.run_header import RUSH, day_seed
from game.system import files

CLAIMS = "its times are claims"
_LOST = ("lost", "stuck")


class Forged(ValueError):
    """A run is not what it says; the message says why, with the line of the file."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")


def records_in(folders: Iterable[Path]) -> dict[str, Path]:
    """The records in these folders, by identity."""
    found = dict[str, Path]()
    for path in chain.from_iterable(sorted(folder.glob("*.jsonl")) for folder in folders):
        if (identity := identity_in(path)) is not None:
            found.setdefault(identity, path)
    return found


def check(run: Run, records: Mapping[str, Path]) -> str:
    """Check a run with its records, which are found by identity. Returns a remark on what is not
    proved.

    :raises Forged: at the first line that is wrong.
    """
    header = run.header
    if header.day and header.seed != day_seed(header.mode, header.day, header.length):
        raise Forged(1, f"its seed is not that of {header.day}")
    _check_clock(run)
    if run.end is not None and run.end.score != run.score:
        raise Forged(len(run.lines) + 1, f"its deals have {run.score:,} points together")
    if header.mode != RUSH:
        return f"its puzzles are not checked; {CLAIMS}"
    if header.plan != PLAN:
        return (
            f"it was played under plan {header.plan}, so that its deals are not checked; {CLAIMS}"
        )
    _check_deals(run, records)
    return CLAIMS


def _numbered(run: Run) -> Iterator[tuple[int, DealLine | PuzzleLine]]:
    """The deals or puzzles of a run with their lines in the file."""
    for number, line in enumerate(run.lines, start=2):
        if isinstance(line, DealLine | PuzzleLine):
            yield number, line


def _check_clock(run: Run) -> None:
    """Check that times never go back and end with the run.

    :raises Forged: if they don't.
    """
    length = run.header.milliseconds if run.header.mode == RUSH else None
    free = clock = 0  # when the next deal can begin, and the latest time that was named
    stopped = False
    for number, line in enumerate(run.lines, start=2):
        if isinstance(line, DealLine | PuzzleLine):
            if stopped:
                raise Forged(number, "the run had stopped in the deal before it")
            if line.begun < free:
                raise Forged(number, f"it begins before the clock stood at {free:,} ms")
            if line.until < line.begun:
                raise Forged(number, "it ends before it begins")
            now = line.until
            costs = isinstance(line, DealLine) and line.result == PASSED
            free = min(line.until + (PASS_COST if costs else 0), LONGEST_TIME)
            stopped = line.result == STOPPED
        else:
            now = line.at
        if now < clock:
            raise Forged(number, f"the clock goes back from {clock:,} ms")
        if length is not None and now > length:
            raise Forged(number, f"the time was up at {length:,} ms")
        clock = now


def _check_deals(run: Run, records: Mapping[str, Path]) -> None:
    try:
        plan = rush(run.header.seed, run.header.length)
        for number, line in _numbered(run):
            planned = next(plan, None)
            if planned is None:
                raise Forged(number, "an untimed run has no more deals")
            if not isinstance(line, DealLine):
                raise Forged(number, "a Rush has deals, not puzzles")
            try:
                _check_deal(run, line, planned, records)
            except _Wrong as error:
                raise Forged(number, str(error)) from None
    except BadPool as error:
        raise Forged(1, f"its deals can't be read: {error}") from None


class _Wrong(ValueError):
    """What is wrong with a deal."""


def _check_deal(run: Run, line: DealLine, planned: Planned, records: Mapping[str, Path]) -> None:
    """Check a deal of a Rush with its record.

    :raises _Wrong: if they don't belong together.
    """
    game, number = planned.game, planned.number
    if (line.game, line.preset, line.seed) != (game.id, game.preset, planned.deal.seed):
        raise _Wrong(f"deal {number} of this run is number {planned.deal.seed} of {game.name}")
    path = records.get(line.record)
    if path is None and line.result in (PASSED, STOPPED) and line.score == 0:
        return  # a deal of which no move was made has no record
    if path is None:
        raise _Wrong(f"its record {line.record} is not here")
    try:
        record = reader.read(files.read_bytes(path))
        _check_header(run, record, planned)
        match = verify.verify(record)
    except (files.UnreadableFile, RecordError) as error:
        raise _Wrong(f"its record, {error}") from None
    status = match.status
    if (line.result == WON) != (status == "won") or (line.result == LOST and status not in _LOST):
        raise _Wrong(f"its record does not end {line.result}, but {status}")
    score = points_of(match, record.header.links, planned)
    if line.score != score:
        raise _Wrong(f"its record is worth {score:,} points")


def points_of(match: Match, links: Links, planned: Planned) -> int:
    """The points of a deal of a Rush as it stands."""
    score = scorer_of(match, links).total or 0
    return points(score, planned.median, planned.full, won=match.status == "won")


def _check_header(run: Run, record: Record, planned: Planned) -> None:
    """Check that a record belongs to the run and was played without help.

    :raises _Wrong: if it doesn't or wasn't.
    """
    header, game = record.header, planned.game
    if header.links.run != InRun(run.identity, planned.number):
        raise _Wrong(f"its record is not deal {planned.number} of this run")
    own = header.position is None and not header.links.parent and not header.links.shared
    same = header.game.id == game.id and header.game.chosen == game.chosen
    deck = tuple(shuffled_deck(game, planned.deal.seed))
    if not own or not same or header.seed != planned.deal.seed or header.deck not in (None, deck):
        raise _Wrong("its record is of another deal")
    if any(entry.by == "hint" or _lights(entry.by, entry.fields) for entry in record.entries):
        raise _Wrong("its record was played with hints or the light")


def _lights(by: str, fields: Mapping[str, object]) -> bool:
    return by == "light" and fields.get("on") is True
