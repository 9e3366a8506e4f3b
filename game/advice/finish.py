"""Auto-finish: the line of play by which all the rest surely goes up."""

from __future__ import annotations

from game.core.cards import DOWN, RANK
from game.match.match import Match
from game.vocabulary.goals import HOMES
from game.vocabulary.moves import CARRY, Move

FROM_STOCK = ("turn", "redeal")


def line(match: Match) -> list[str] | None:
    """The moves that win from here by plays to the foundations alone, turning the stock between.

    None where some card lies hidden in the layout, or where that is not enough to win.
    """
    game, table = match.game, match.table
    if not game.spots("foundation") or match.status != "playing":
        return None
    if any(top >= DOWN for top in table.tops) and _hidden(match):
        return None
    trial = match.trial()
    found: list[str] = []
    idle, patience = 0, 2 * sum(map(len, table.piles)) + 2
    while trial.status == "playing" and idle <= patience:
        move = _upward(trial)
        if move is None:
            move = next((m for m in trial.moves() if m.verb in FROM_STOCK), None)
            idle += 1
        else:
            idle = 0
        if move is None:
            return None
        found.append(move.text)
        trial.play(move)
    return found if trial.status == "won" else None


def _hidden(match: Match) -> bool:
    """Does a card lie face down anywhere but in the stock?"""
    stock = match.game.stock
    return any(
        card >= DOWN
        for spot, pile in enumerate(match.table.piles)
        if spot != stock
        for card in pile
    )


def _upward(match: Match) -> Move | None:
    """The lowest card that can go up now."""
    game, table = match.game, match.table
    upward = [m for m in match.moves() if m.verb == CARRY and game.role(m.target) in HOMES]
    return min(upward, key=lambda m: RANK[table.piles[m.source][m.took(table)]], default=None)
