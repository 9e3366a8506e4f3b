"""Sheets of puzzles: up to forty of one theme, the easiest first."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import NamedTuple

from game.puzzles.puzzle import OWN, BadPuzzle, Puzzle, of_day, read_file, shipped

SIZE = 40
"""The most puzzles of a sheet."""


class Sheet(NamedTuple):
    """Puzzles with a title."""

    title: str
    puzzles: tuple[Puzzle, ...]


def todays(day: date) -> Sheet:
    """The sheet with the puzzle of a day, empty if no puzzles are shipped."""
    puzzle = of_day(day, tuple(shipped().values()))
    return Sheet("Puzzle of the day", () if puzzle is None else (puzzle,))


def all_sheets(folder: Path) -> tuple[list[Sheet], str]:
    """The sheets of the shipped puzzles, and one of the newest puzzles from the player's own games,
    which are in the player's folder. Where their file can't be read, a sentence says why."""
    found = sheets(shipped().values())
    try:
        own = read_file(folder / OWN)
    except BadPuzzle as error:
        return found, f"the puzzles from your own games can't be read: {error}"
    if newest := tuple(puzzle for puzzle in own[-SIZE:] if puzzle.playable):
        found.append(Sheet("From your own games", newest))
    return found, ""


def sheets(puzzles: Iterable[Puzzle]) -> list[Sheet]:
    """Return the puzzles on sheets by theme, the themes in order of first appearance.
    Where a theme fills several sheets, the later ones are harder."""
    themes: dict[str, list[Puzzle]] = {}
    for puzzle in puzzles:
        themes.setdefault(puzzle.theme, []).append(puzzle)
    found = list[Sheet]()
    for theme, every in themes.items():
        every.sort(key=lambda each: (each.grade, each.rating, each.name))
        parts = [every[at : at + SIZE] for at in range(0, len(every), SIZE)]
        for number, part in enumerate(parts, start=1):
            title = theme[:1].upper() + theme[1:]
            if len(parts) > 1:
                title += f" {number}"
            found.append(Sheet(title, tuple(part)))
    return found
