"""A few puzzles for tests."""

from __future__ import annotations

from pathlib import Path

from game.puzzles.puzzle import Puzzle, read
from game.record import writer

FILE = Path(__file__).with_suffix(".txt")
EXAMPLES: tuple[Puzzle, ...] = read(FILE.read_bytes())


def lost_record(puzzle: Puzzle, folder: Path) -> Path:
    """Keep the record of a game that begins at the puzzle and loses it, and return its path."""
    match, lost = puzzle.match(), next(iter(puzzle.refutations))
    for text in (lost, *puzzle.refutations[lost]):
        match.play(match.find(text))
    path = folder / "records" / f"20261101T100000Z-{puzzle.game.id}-position.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(writer.write(match), "utf-8")
    return path
