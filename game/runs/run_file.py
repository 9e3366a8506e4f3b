"""Runs as files: JSON lines with a header, a line for each deal or puzzle, and an end.

Files are untrusted input: every line is bounded and checked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, TypeGuard

from game.book.catalog import GAMES
from game.record.codec import compact
from game.record.header import is_identity
from game.record.strict_json import (
    CutShort,
    Unreadable,
    is_whole,
    json_object,
    seed,
    text_of,
    unmarked,
)
from game.runs.run_header import FORMAT, RunHeader

WON, PASSED, LOST, STOPPED = "won", "passed", "lost", "stopped"
RESULTS = (WON, PASSED, LOST, STOPPED)
"""How a deal of a run ends; ``stopped``: the time was up during it, or the player left."""
SOLVED, FAILED = "solved", "failed"
PUZZLE_RESULTS = (SOLVED, FAILED, PASSED, STOPPED)
MOST_BYTES = 2**20
"""The maximum size of a run."""
MOST_LINES = 50_000
"""The maximum number of lines; a day with a reading of the clock every two seconds has fewer."""
LONGEST_LINE = 4096
LONGEST_TIME = 24 * 60 * 60 * 1000
"""The maximum time on the clock of a run, a day in milliseconds."""
MOST_POINTS = 10**7
_MOST_TRIES = 10
_PUZZLE = re.compile(r"[a-z0-9][a-z0-9/@:.~-]{0,79}", re.ASCII)
_PRESET = re.compile(r"[a-z0-9][a-z0-9 -]{0,39}", re.ASCII)
_KINDS = "a line of a run is a deal, a puzzle, a reading of the clock, or the end"


class BadRun(ValueError):
    """A run can't be read; the message says why, with the line of the file."""


class DealLine(NamedTuple):
    """A deal of a run. ``record`` is the identity of its record, ``preset`` is empty if the game
    has none; ``begun`` and ``until`` are milliseconds on the clock of the run, without the cost of
    passing."""

    record: str
    game: str
    preset: str
    seed: int
    begun: int
    until: int
    result: str
    score: int

    def as_json(self) -> dict[str, Any]:
        """The line as JSON."""
        preset = {"preset": self.preset} if self.preset else {}
        fields = {"record": self.record, "game": self.game, **preset, "seed": self.seed}
        fields |= {"from": self.begun, "until": self.until}
        return {"deal": {**fields, "result": self.result, "score": self.score}}


class PuzzleLine(NamedTuple):
    """A puzzle of a run, by its name. ``begun`` and ``until`` are milliseconds on the clock of the
    run."""

    puzzle: str
    tries: int
    begun: int
    until: int
    result: str
    score: int

    def as_json(self) -> dict[str, Any]:
        """The line as JSON."""
        fields = {"name": self.puzzle, "tries": self.tries, "from": self.begun, "until": self.until}
        return {"puzzle": {**fields, "result": self.result, "score": self.score}}


class End(NamedTuple):
    """The end of a run: its score, and the time on its clock in milliseconds."""

    score: int
    at: int

    def as_json(self) -> dict[str, Any]:
        """The line as JSON."""
        return {"end": self._asdict()}


class ClockLine(NamedTuple):
    """The time on the clock of a run in milliseconds, noted while a deal is played, so that a run
    that is taken up goes on from there."""

    at: int

    def as_json(self) -> dict[str, Any]:
        """The line as JSON."""
        return {"clock": self.at}


Line = DealLine | PuzzleLine | ClockLine | End


@dataclass(frozen=True)
class Run:
    """A run: its header, and its lines in the order of the file."""

    header: RunHeader
    lines: tuple[Line, ...] = ()

    @property
    def identity(self) -> str:
        """The identity by which the records of the run refer to it."""
        return self.header.identity

    @property
    def played(self) -> tuple[DealLine | PuzzleLine, ...]:
        """The deals or puzzles that have ended."""
        return tuple(line for line in self.lines if isinstance(line, DealLine | PuzzleLine))

    @property
    def deals(self) -> tuple[DealLine, ...]:
        """The deals that have ended."""
        return tuple(line for line in self.lines if isinstance(line, DealLine))

    @property
    def end(self) -> End | None:
        """The end; None while the run goes on."""
        last = self.lines[-1] if self.lines else None
        return last if isinstance(last, End) else None

    @property
    def stopped(self) -> bool:
        """Whether nothing but the end can follow: the player left it, or the time was up."""
        return bool(self.played) and self.played[-1].result == STOPPED

    @property
    def score(self) -> int:
        """The points of all deals or puzzles together."""
        return sum(line.score for line in self.played)

    @cached_property
    def clock(self) -> int:
        """The latest time on the clock that the file names, in milliseconds."""
        return max(map(_time_of, self.lines), default=0)

    @property
    def text(self) -> str:
        """The whole file."""
        words = [compact(line.as_json()) for line in self.lines]
        return "\n".join([self.header.line, *words]) + "\n"


def _time_of(line: Line) -> int:
    return line.until if isinstance(line, DealLine | PuzzleLine) else line.at


def is_run(found: bytes) -> bool:
    """Whether a file says that it is a run."""
    first = unmarked(found).partition(b"\n")[0]
    try:
        return json_object(text_of(first, LONGEST_LINE)).get("format") == FORMAT
    except Unreadable:
        return False


def read(found: bytes) -> Run:
    """Read a run. A last line that was cut short is left out.

    :raises BadRun: if a line can't be read.
    """
    if len(found) > MOST_BYTES:
        raise BadRun(f"it is larger than {MOST_BYTES >> 20} MB")
    *words, torn = unmarked(found).split(b"\n")
    if not words or len(words) > MOST_LINES:
        raise BadRun(f"a run has from 1 to {MOST_LINES} lines")
    try:
        header = RunHeader.read(text_of(words[0].removesuffix(b"\r"), LONGEST_LINE))
    except Unreadable as error:
        raise BadRun(f"line 1: {error}") from None
    lines = list[Line]()
    for number, each in enumerate([*words[1:], torn], start=2):
        try:
            lines.append(_line(json_object(text_of(each, LONGEST_LINE)), lines))
        except Unreadable as error:
            if isinstance(error, CutShort) and number == len(words) + 1:  # the last line, cut short
                break
            raise BadRun(f"line {number}: {error}") from None
    return Run(header, tuple(lines))


def _line(fields: dict[str, Any], before: list[Line]) -> Line:
    """An untrusted line of a run, after the lines before it."""
    if before and isinstance(before[-1], End):
        raise Unreadable("nothing follows the end of a run")
    match fields:
        case {"deal": dict(deal)}:
            return _deal(deal)
        case {"puzzle": dict(puzzle)}:
            return _puzzle(puzzle)
        case {"clock": at} if is_whole(at, 0, LONGEST_TIME):
            return ClockLine(at)
        case {"end": {"score": score, "at": at}} if _is_score(score) and is_whole(
            at, 0, LONGEST_TIME
        ):
            return End(score, at)
    raise Unreadable(_KINDS)


def _deal(fields: Mapping[str, Any]) -> DealLine:
    record, game, preset = fields.get("record"), fields.get("game"), fields.get("preset", "")
    if not isinstance(record, str) or not is_identity(record):
        raise Unreadable("a deal names its record by 16 hex digits")
    if not isinstance(game, str) or game not in GAMES:
        raise Unreadable("a deal names a game that there is not")
    if not isinstance(preset, str) or (preset and not _PRESET.fullmatch(preset)):
        raise Unreadable("the preset of a deal is a short text")
    begun, until, result, score = _outcome(fields, RESULTS)
    return DealLine(record, game, preset, seed(fields.get("seed")), begun, until, result, score)


def _puzzle(fields: Mapping[str, Any]) -> PuzzleLine:
    name, tries = fields.get("name"), fields.get("tries")
    if not isinstance(name, str) or not _PUZZLE.fullmatch(name):
        raise Unreadable("a puzzle has a name of small letters, digits and hyphens")
    if not is_whole(tries, 0, _MOST_TRIES):
        raise Unreadable(f"the tries at a puzzle are a whole number up to {_MOST_TRIES}")
    return PuzzleLine(name, tries, *_outcome(fields, PUZZLE_RESULTS))


def _outcome(fields: Mapping[str, Any], results: tuple[str, ...]) -> tuple[int, int, str, int]:
    """The times, the result and the score of a deal or a puzzle."""
    begun, until = fields.get("from"), fields.get("until")
    result, score = fields.get("result"), fields.get("score")
    if not is_whole(begun, 0, LONGEST_TIME) or not is_whole(until, 0, LONGEST_TIME):
        raise Unreadable("from and until are whole milliseconds of at most a day")
    if not isinstance(result, str) or result not in results:
        raise Unreadable(f"its result is one of {', '.join(results)}")
    if not _is_score(score):
        raise Unreadable("its score is a whole number")
    return begun, until, result, score


def _is_score(value: object) -> TypeGuard[int]:
    return is_whole(value, 0, MOST_POINTS)
