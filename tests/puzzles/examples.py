"""A few puzzles for tests."""

from __future__ import annotations

from pathlib import Path

from game.puzzles.puzzle import Puzzle, read

EXAMPLES: tuple[Puzzle, ...] = read(Path(__file__).with_suffix(".jsonl").read_bytes())
