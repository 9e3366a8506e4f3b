"""The player's attempts at puzzles, in a file of JSON lines that only grows.

The first line says what the file is. Every other line is one try at a puzzle, or says that the
player was shown something of it: a clue, or the puzzle itself in a Storm or a Streak. So a puzzle's
first line decides whether it counts for the rating.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from game.puzzles.puzzle import Puzzle
from game.puzzles.rating import Rating, Try, rating
from game.record.codec import compact
from game.record.strict_json import (
    Unreadable,
    is_move,
    is_whole,
    json_object,
    text_of,
    unmarked,
)
from game.system import files
from game.system.clock import stamp, stamped

FORMAT, VERSION = "cadogan-attempts", 1
FILE = "attempts.jsonl"
"""The name of the file in the player's folder."""
SOLVED, WRONG, SEEN = "solved", "wrong", "seen"
"""The results of an attempt. ``seen`` is no try: the player was shown something of the puzzle."""
RESULTS = (SOLVED, WRONG, SEEN)
LONGEST_LINE = 1024
MOST_ATTEMPTS = 100_000
_NAME = re.compile(r"[0-9a-f]{12}", re.ASCII)
_HEAD = compact({"format": FORMAT, "version": VERSION})


class BadAttempts(ValueError):
    """A file of attempts can't be read; the message says why, with the line of the file."""


class Attempt(NamedTuple):
    """A try at the puzzle with this name: the move, whether a clue was shown before, the result,
    and when, in UTC. The name is a digest of the position. ``when`` is None if it is not known."""

    puzzle: str
    move: str
    clue: bool
    result: str
    when: datetime | None

    def as_json(self) -> dict[str, Any]:
        """The attempt as JSON."""
        return {**self._asdict(), "when": stamp(self.when)}


def read(found: bytes) -> tuple[Attempt, ...]:
    """Read a file of attempts. A last line that was cut short is left out.

    :raises BadAttempts: if another line can't be read.
    """
    lines = unmarked(found).split(b"\n")[:-1]
    if not lines:
        raise BadAttempts("line 1: it is cut short, or no file of attempts")
    if len(lines) > MOST_ATTEMPTS + 1:
        raise BadAttempts(f"it has more than {MOST_ATTEMPTS} attempts")
    attempts = list[Attempt]()
    for number, line in enumerate(lines):
        try:
            fields = json_object(text_of(line, LONGEST_LINE))
            if number:
                attempts.append(_attempt(fields))
            else:
                _check_head(fields)
        except Unreadable as error:
            raise BadAttempts(f"line {number + 1}: {error}") from None
    return tuple(attempts)


def is_attempts(found: bytes) -> bool:
    """Whether a file says that it is one of attempts."""
    return _head_of(found).get("format") == FORMAT


def _is_newer(found: bytes) -> bool:
    """Whether a newer program wrote this file of attempts."""
    return is_attempts(found) and is_whole(_head_of(found).get("version"), VERSION + 1)


def _head_of(found: bytes) -> Mapping[str, Any]:
    """The first line of a file; empty if it can't be read."""
    try:
        return json_object(text_of(unmarked(found).partition(b"\n")[0], LONGEST_LINE))
    except Unreadable:
        return {}


def _check_head(head: Mapping[str, Any]) -> None:
    if head.get("format") != FORMAT:
        raise Unreadable("it is no file of attempts")
    if head.get("version") != VERSION or not is_whole(head["version"]):
        raise Unreadable(f"only version {VERSION} of attempts is known")


def _attempt(line: Mapping[str, Any]) -> Attempt:
    name, move, clue = line.get("puzzle"), line.get("move"), line.get("clue")
    result, when = line.get("result"), line.get("when", "")
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise Unreadable("a puzzle is named by 12 hex digits")
    if result not in RESULTS:
        raise Unreadable(f"a result is one of {', '.join(RESULTS)}")
    if move != "" and not is_move(move):
        raise Unreadable("a move is a short text")
    if bool(move) == (result == SEEN):
        raise Unreadable("a try has a move, and what was only seen has none")
    if not isinstance(clue, bool):
        raise Unreadable("whether a clue was shown is true or false")
    if not isinstance(when, str):
        raise Unreadable("the time of an attempt is a text")
    return Attempt(name, move, clue, str(result), stamped(when))


class Attempts:
    """All attempts of the player, in the order in which they were made, and their file. ``notice``
    is a sentence about trouble with it, else empty."""

    def __init__(self, folder: Path) -> None:
        """Read the file in the player's folder. One that can't be read is kept under another
        name; one that a newer program wrote stays as it is, and attempts are kept in memory."""
        self.path = folder / FILE
        self.made: list[Attempt] = []
        self.notice = ""
        self._waiting: list[Attempt] = []
        """Those that could not be written yet."""
        self._newer = False
        """Whether a newer program wrote the file."""
        if not self.path.exists():
            return
        try:
            if _is_newer(files.first_line(self.path, LONGEST_LINE)):
                self._newer = True
                self.notice = f"your attempts are not being saved: {files.NewerFile(self.path)}"
                return
            found = files.read_bytes(self.path)
            self.made = [*read(found)]
            if not found.endswith(b"\n"):  # the program was killed while it wrote the last line
                files.write_whole(self.path, found[: found.rindex(b"\n") + 1])
        except (files.UnreadableFile, BadAttempts) as error:
            self.notice = _set_aside(self.path, error)
        except OSError as error:
            self.notice = _not_saved(error)

    def add(self, attempt: Attempt) -> None:
        """Add an attempt; it is on disk when this returns, unless there is a ``notice``."""
        if len(self.made) >= MOST_ATTEMPTS:
            self.notice = f"your attempts are not saved any more: there are {MOST_ATTEMPTS:,}"
            return
        self.made.append(attempt)
        if self._newer:
            return
        self._waiting.append(attempt)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            there = self.path.exists()  # somebody may have deleted it: then all are written again
            lines = [] if there else [_HEAD]
            lines += (compact(each.as_json()) for each in (self._waiting if there else self.made))
            files.append(self.path, "".join(f"{line}\n" for line in lines).encode())
        except OSError as error:
            self.notice = _not_saved(error)
            return
        self._waiting.clear()
        self.notice = ""

    def of_puzzle(self, name: str) -> list[Attempt]:
        """The attempts at a puzzle, the first one first."""
        return [each for each in self.made if each.puzzle == name]

    def results(self) -> dict[str, str]:
        """Return, for each puzzle tried, ``solved`` if any try solved it, else ``wrong``."""
        found = dict[str, str]()
        for each in self.made:
            if each.result == SOLVED or (each.result == WRONG and each.puzzle not in found):
                found[each.puzzle] = each.result
        return found

    def first_tries(self, puzzles: Mapping[str, Puzzle]) -> Iterator[Try]:
        """The first tries that count for the rating, at these puzzles by name."""
        seen = set[str]()
        for each in self.made:
            first, tried = each.puzzle not in seen, each.result != SEEN
            if first and tried and not each.clue and each.puzzle in puzzles:
                yield Try(puzzles[each.puzzle].rating, each.result == SOLVED)
            seen.add(each.puzzle)

    def rating(self, puzzles: Mapping[str, Puzzle]) -> tuple[Rating, int]:
        """The player's rating, and the number of first tries that it rests on."""
        tries = [*self.first_tries(puzzles)]
        return rating(tries), len(tries)


def _not_saved(error: OSError) -> str:
    return f"your attempts are not being saved: {files.sentence(error)}"


def _set_aside(path: Path, error: ValueError) -> str:
    """Keep an unreadable file under another name; return a sentence about it."""
    try:
        goal = files.set_aside(path)
    except OSError as failed:
        return f"your attempts can't be read ({error}), nor moved: {files.sentence(failed)}"
    return f"your attempts can't be read ({error}); they are kept as {goal}"
