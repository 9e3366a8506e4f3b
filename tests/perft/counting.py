"""The number of lines of play from a deal by depth; a changed rule changes these counts."""

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
"""Counting stops at a depth with more lines than this."""
DEEPEST = 40


def counted(game: Game) -> list[int]:
    """Return the counts by depth, as deep as it stays quick."""
    match = Match(game, SEED)
    counts = [perft(match, 1)]
    while counts[-1] > 0 and sum(counts) <= NODES and len(counts) < DEEPEST:
        counts.append(perft(match, len(counts) + 1))
    return counts


def file_of(game: Game) -> Path:
    """Return the file of a game's counts by preset."""
    return HERE / f"{game.id}.json"


def written(game: Game) -> dict[str, list[int]]:
    """Read the frozen counts of a game by preset."""
    found: dict[str, list[int]] = json.loads(file_of(game).read_text("utf-8"))
    return found


def write(games: Iterable[Game]) -> None:
    """Freeze the counts of these games; each is given under all its presets."""
    for _, presets in groupby(games, lambda game: game.id):
        listed = list(presets)
        lines = [f'  "{game.preset}": {counted(game)}' for game in listed]
        file_of(listed[0]).write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
