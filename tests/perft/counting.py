"""How many ways there are to play so many moves from a deal: figures that a rule mended changes."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from game.match.match import Match
from game.match.perft import perft
from game.rules.game import Game

HERE = Path(__file__).parent
SEED = 1
NODES = 2000
"""So many lines are enough."""
DEEPEST = 40


def counted(game: Game) -> list[int]:
    """The counts by depth, as deep as it stays quick."""
    match = Match(game, SEED)
    counts = [perft(match, 1)]
    while counts[-1] > 0 and sum(counts) <= NODES and len(counts) < DEEPEST:
        counts.append(perft(match, len(counts) + 1))
    return counts


def file_of(game: Game) -> Path:
    """Where the counts of a game are kept, by preset."""
    return HERE / f"{game.id}.json"


def written(game: Game) -> dict[str, list[int]]:
    """The counts of a game by preset, as they are frozen."""
    found: dict[str, list[int]] = json.loads(file_of(game).read_text("utf-8"))
    return found


def write(games: Iterable[Game]) -> None:
    """Freeze the counts of these games anew; each is given under all its presets."""
    for _, presets in groupby(games, lambda game: game.id):
        listed = list(presets)
        lines = [f'  "{game.preset}": {counted(game)}' for game in listed]
        file_of(listed[0]).write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
