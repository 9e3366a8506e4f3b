"""How many ways there are to play so many moves from a deal: figures that a rule mended changes."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from game.match.match import Match
from game.rules.game import Game
from tests.laws.law import PRESETS, named

FILE = Path(__file__).with_name("counts.json")
SEED = 1
NODES = 2000
"""So many lines are enough."""
DEEPEST = 40


def perft(match: Match, depth: int) -> int:
    """The number of lines of so many moves."""
    moves = match.moves()
    if depth == 1:
        return len(moves)
    lines = 0
    for move in moves:
        match.play(move)
        lines += perft(match, depth - 1)
        match.undo()
    return lines


def counted(game: Game) -> list[int]:
    """The counts by depth, as deep as it stays quick."""
    match = Match(game, SEED)
    counts = [perft(match, 1)]
    while counts[-1] > 0 and sum(counts) <= NODES and len(counts) < DEEPEST:
        counts.append(perft(match, len(counts) + 1))
    return counts


def written() -> dict[str, list[int]]:
    """The counts as they are frozen."""
    found: dict[str, list[int]] = json.loads(FILE.read_text("utf-8"))
    return found


def write(games: Iterable[Game]) -> None:
    """Freeze the counts of these games anew, and leave out games that there are no longer."""
    counts = written() | {named(game): counted(game) for game in games}
    kept = [named(game) for game in PRESETS if named(game) in counts]
    lines = [f'  "{name}": {counts[name]}' for name in kept]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
