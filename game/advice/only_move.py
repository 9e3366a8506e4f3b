"""Play on: the next step where there is nothing to choose."""

from __future__ import annotations

from game.match.match import Match
from game.vocabulary.moves import Move


def onward(match: Match) -> Move | None:
    """The next card of a deal that goes on under the player's hand, or the only move there is."""
    moves = match.moves()
    dealing = {play.verb for play in match.game.play if play.deals}
    if dealing:
        return next((move for move in moves if move.verb in dealing), None)
    return moves[0] if len(moves) == 1 else None
