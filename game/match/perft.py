"""The number of lines of play of a given length, which a changed rule would change."""

from __future__ import annotations

from game.match.match import Match


def perft(match: Match, depth: int) -> int:
    """The number of lines of ``depth`` moves."""
    moves = match.moves()
    if depth == 1:
        return len(moves)
    lines = 0
    for move in moves:
        match.play(move)
        lines += perft(match, depth - 1)
        match.undo()
    return lines
