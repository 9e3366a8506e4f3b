"""Sheets of puzzles: up to forty of one theme, the easiest first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.puzzles.puzzle import Puzzle

SIZE = 40
"""The most puzzles of a sheet."""


class Sheet(NamedTuple):
    """Puzzles with a title."""

    title: str
    puzzles: tuple[Puzzle, ...]


def sheets(puzzles: Iterable[Puzzle]) -> list[Sheet]:
    """The puzzles on sheets by theme, as the themes first appear. Where a theme fills several
    sheets, the later ones are harder."""
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
