"""How many ways there are to play so many moves: figures that a mended rule changes."""

from __future__ import annotations

from game.match.match import Match


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
