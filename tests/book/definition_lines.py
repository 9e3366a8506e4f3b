"""The length of definitions; ``python -m tests.book.definition_lines`` prints it.

A definition is the statement that makes a game; comments and empty lines are left out.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import game.book

MAKERS = {"Game", "Contest", "but", "following"}
"""The calls with which a definition makes its game."""


class Definition(NamedTuple):
    """A game's statement: its module, the name it is bound to, and its number of lines."""

    family: str
    name: str
    lines: int


@cache
def definitions() -> list[Definition]:
    """Return every definition in the book, family by family."""
    folder = Path(game.book.__path__[0])
    return [found for path in sorted(folder.glob("*.py")) for found in _defined_in(path)]


def _defined_in(path: Path) -> Iterator[Definition]:
    text = path.read_text(encoding="utf-8")
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and _makes_a_game(node.value):
            lines = map(str.strip, text.splitlines()[node.lineno - 1 : node.end_lineno])
            said = [line for line in lines if line and not line.startswith("#")]
            yield Definition(path.stem, ast.unparse(node.targets[0]), len(said))


def _makes_a_game(value: ast.expr) -> bool:
    made = value.func if isinstance(value, ast.Call) else None
    name = made.id if isinstance(made, ast.Name) else getattr(made, "attr", None)
    return name in MAKERS


def average(found: list[Definition]) -> float:
    """Return the average number of lines."""
    return sum(each.lines for each in found) / len(found)


if __name__ == "__main__":
    every = definitions()
    print(f"{len(every)} definitions, {average(every):.2f} lines on average")
    for each in sorted(every, key=lambda each: -each.lines):
        print(f"{each.lines:3} {each.family}.{each.name}")
