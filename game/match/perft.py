"""The number of lines of play of a given length, which a changed rule would change."""

from __future__ import annotations

from game.match.match import Match


def perft(match: Match, depth: int) -> int:
    """The number of lines of ``depth`` moves, of all seats."""
    return _lines(match.trial(), depth)


def _lines(trial: Match, depth: int) -> int:
    moves = trial.moves()
    if depth == 1:
        return len(moves)
    lines = 0
    for move in moves:
        trial.play(move)
        lines += _lines(trial, depth - 1)
        trial.undo()
    return lines
