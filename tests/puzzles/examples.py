"""A few puzzles for tests."""

from __future__ import annotations

from pathlib import Path

from game.puzzles.puzzle import Puzzle, read

FILE = Path(__file__).with_suffix(".txt")
EXAMPLES: tuple[Puzzle, ...] = read(FILE.read_bytes())
