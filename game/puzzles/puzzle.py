"""Puzzles and the files that hold them: JSON lines, one puzzle each.

A puzzle is named by a digest of its game and position, and attempts refer to it by that name. So
the shipped file (``assets/puzzles/puzzles.jsonl``) only grows: no line of it is ever changed.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from game.book.catalog import GAMES
from game.core.cards import BadCard
from game.core.shuffle import shuffled
from game.core.table import Fact
from game.match.match import Match
from game.match.positions import BadPosition
from game.record.codec import compact
from game.record.header import position_given, variant
from game.record.strict_json import (
    Unreadable,
    is_move,
    is_whole,
    json_object,
    text_of,
    unmarked,
)
from game.rules.game import Game
from game.system import files, paths
from game.vocabulary.options import BadOption

SHIPPED = paths.ASSETS / "puzzles" / "puzzles.jsonl"
OWN = "puzzles.jsonl"
"""The name of the file in the player's folder with puzzles from the player's own games."""
GRADES = range(1, 6)
MOST_PUZZLES, LONGEST_LINE = 5000, 16 * 1024
_MOST_MOVES, _MOST_REFUTATIONS = 400, 60
_LOWEST, _HIGHEST = 100, 4000
_THEME = re.compile(r"[a-z][a-z ]{0,39}", re.ASCII)
_FIRST_DAY = date(2026, 11, 27)


class BadPuzzle(ValueError):
    """A file of puzzles can't be read; the message says why, with the line of the file."""


@dataclass(frozen=True)
class Puzzle:
    """A position in which few moves win and all others lose.

    ``wins`` are all moves that win, also those that lead to equal positions; ``ways`` is the number
    of distinct ones, 1 or 2. ``line`` begins with one of them and ends where a greedy player
    wins. ``refutations`` maps losing moves to moves after them that show why they lose.
    """

    name: str
    game: Game
    piles: Mapping[str, str]
    facts: Mapping[str, Fact]
    wins: tuple[str, ...]
    ways: int
    line: tuple[str, ...]
    refutations: Mapping[str, tuple[str, ...]]
    theme: str
    grade: int
    rating: int

    def match(self) -> Match:
        """A match that begins at the position.

        :raises BadPosition: if the game cannot have it.
        """
        return Match.at(self.game, self.piles, self.facts)

    @property
    def playable(self) -> bool:
        """Whether all moves that should win are offered. Reading a file does not check that."""
        return {*self.wins} <= {move.text for move in self.match().moves()}

    def as_json(self) -> dict[str, Any]:
        """The puzzle as JSON."""
        return {
            "puzzle": self.name,
            **_position(self.game, self.piles, self.facts),
            "wins": [*self.wins],
            "ways": self.ways,
            "line": [*self.line],
            "refutations": {move: [*line] for move, line in self.refutations.items()},
            "theme": self.theme,
            "grade": self.grade,
            "rating": self.rating,
        }


def _position(game: Game, piles: Mapping[str, str], facts: Mapping[str, Fact]) -> dict[str, Any]:
    filled = {name: cards for name, cards in piles.items() if cards}
    return {"game": game.id, "preset": game.preset, "piles": filled, "facts": dict(facts)}


def name_of(game: Game, piles: Mapping[str, str], facts: Mapping[str, Fact]) -> str:
    """The name of a puzzle: 12 hex digits, a digest of its game, preset and position."""
    position = _position(game, piles, facts)
    position |= {key: dict(sorted(position[key].items())) for key in ("piles", "facts")}
    return hashlib.sha256(compact(position).encode("utf-8")).hexdigest()[:12]


# -------------------------------------------------------------------- files


def read(found: bytes) -> tuple[Puzzle, ...]:
    """Read a file of puzzles. One that is there twice counts once: older programs could write it
    twice when two of them searched at the same time. A last line that was cut short is left out.

    :raises BadPuzzle: if another line can't be read, or there are too many puzzles.
    """
    puzzles: dict[str, Puzzle] = {}
    lines = unmarked(found).splitlines()
    for number, line in enumerate(lines, start=1):
        try:
            puzzle = _puzzle(json_object(text_of(line, LONGEST_LINE)))
        except (Unreadable, BadOption, BadPosition, BadCard) as error:
            if number == len(lines) > 1 and not found.endswith((b"\n", b"\r")):
                break  # the program was killed while it wrote
            raise BadPuzzle(f"line {number}: {error}") from None
        puzzles.setdefault(puzzle.name, puzzle)
        if len(puzzles) > MOST_PUZZLES:
            raise BadPuzzle(f"it has more than {MOST_PUZZLES} puzzles")
    return tuple(puzzles.values())


def written(puzzles: Iterable[Puzzle]) -> str:
    """Return the text of a file of these puzzles."""
    return "".join(f"{compact(puzzle.as_json())}\n" for puzzle in puzzles)


def read_file(path: Path) -> tuple[Puzzle, ...]:
    """Read a file of puzzles; none if there is no file.

    :raises BadPuzzle: if it can't be read.
    """
    if not path.exists():
        return ()
    try:
        return read(files.read_bytes(path))
    except files.UnreadableFile as error:
        raise BadPuzzle(str(error)) from None


@cache
def shipped() -> Mapping[str, Puzzle]:
    """The shipped puzzles by name, in the order of the file."""
    return {puzzle.name: puzzle for puzzle in read_file(SHIPPED)}


def there_are_any(folder: Path) -> bool:
    """Whether there is a file of puzzles: the shipped one, or one in the player's folder."""
    return SHIPPED.exists() or (folder / OWN).exists()


def _puzzle(line: Mapping[str, Any]) -> Puzzle:
    game_id, preset = line.get("game"), line.get("preset")
    if not isinstance(game_id, str) or game_id not in GAMES:
        raise Unreadable("a puzzle names a game of the book")
    game = variant(GAMES[game_id], preset, None)
    piles, facts = position_given(line.get("piles"), line.get("facts", {}))
    facts = facts or {}
    Match.at(game, piles, facts)
    if line.get("puzzle") != name_of(game, piles, facts):
        raise Unreadable("its name is not the digest of its position")
    wins, shown = _moves(line.get("wins")), _moves(line.get("line"))
    if not wins or not shown or shown[0] not in wins:
        raise Unreadable("its line begins with a move that wins")
    refutations = line.get("refutations", {})
    if not isinstance(refutations, dict) or len(refutations) > _MOST_REFUTATIONS:
        raise Unreadable("its refutations are an object of moves and lines")
    theme, grade, rating = line.get("theme"), line.get("grade"), line.get("rating")
    if not isinstance(theme, str) or not _THEME.fullmatch(theme):
        raise Unreadable("a theme is a few words")
    if not is_whole(grade, GRADES[0], GRADES[-1]):
        raise Unreadable(f"a grade is a whole number from {GRADES[0]} to {GRADES[-1]}")
    if not is_whole(rating, _LOWEST, _HIGHEST):
        raise Unreadable(f"a rating is a whole number from {_LOWEST} to {_HIGHEST}")
    ways = line.get("ways", 1)
    if not is_whole(ways, 1, 2):
        raise Unreadable("one way or two win a puzzle")
    return Puzzle(
        name=str(line["puzzle"]),
        game=game,
        piles=piles,
        facts=facts,
        wins=wins,
        ways=ways,
        line=shown,
        refutations={_move(move): _moves(after) for move, after in refutations.items()},
        theme=theme,
        grade=grade,
        rating=rating,
    )


def _moves(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > _MOST_MOVES:
        raise Unreadable("a line is a list of moves")
    return tuple(map(_move, value))


def _move(value: object) -> str:
    if not is_move(value):
        raise Unreadable("a move is a short text")
    return value


# -------------------------------------------------------------------- the day


def of_day(day: date, puzzles: Sequence[Puzzle]) -> Puzzle | None:
    """The puzzle of a day; none if there are no puzzles. Each comes once before any comes again."""
    if not puzzles:
        return None
    rounds, place = divmod((day - _FIRST_DAY).days, len(puzzles))
    return puzzles[shuffled(range(len(puzzles)), rounds % 2**32)[place]]
