"""Auto-finish: the line of play by which all the rest surely goes up.

That it is sure needs no proof by build rule or number of packs: the line is played to its end by
the rules themselves, on a copy with the same cards and the same shuffles to come, and told only
where that is won. It builds nothing but foundations, and takes the lowest card first, so that of
two packs no card waits for one that is laid on another foundation later. Where it comes to no win
nothing is said: there may be another line.
"""

from __future__ import annotations

from game.core.cards import DOWN, RANK
from game.core.table import Table
from game.match.match import Match
from game.rules.game import Game
from game.solver.search_table import SearchTable
from game.system.jobs import Work, finished
from game.vocabulary.moves import Move

FROM_STOCK = ("turn", "redeal")


def line(match: Match) -> list[str] | None:
    """The moves that win from here by plays to the foundations alone, turning the stock between.

    None where some card lies hidden in the layout, or where that is not enough to win.
    """
    return finished(search(match))


def search(match: Match) -> Work[list[str] | None]:
    """The same, a move a step. The match may go on meanwhile: what is looked at is a copy, taken at
    the first step."""
    game, table = match.game, match.table
    if not game.spots("foundation") or match.status != "playing":
        return None
    if any(top >= DOWN for top in table.tops) and _hidden(match):
        return None
    trial = SearchTable(match)
    found: list[str] = []
    cards = sum(map(len, table.piles))
    idle, patience = 0, 2 * cards + 2
    while not trial.won:
        move = _upward(game, trial.table)
        if move is None:
            move = next((m for m in game.offers(trial.table) if m.verb in FROM_STOCK), None)
            idle += 1
        else:
            idle = 0
        if move is None or idle > patience or len(found) > cards * patience:
            return None
        found.append(move.text)
        trial.step(move)
        yield
    return found


def _hidden(match: Match) -> bool:
    """Does a card lie face down anywhere but in the stock?"""
    stock = match.game.stock
    return any(
        card >= DOWN
        for spot, pile in enumerate(match.table.piles)
        if spot != stock
        for card in pile
    )


def _upward(game: Game, table: Table) -> Move | None:
    """The lowest card that can go up now."""
    upward = game.upward(table)
    return min(upward, key=lambda m: RANK[table.piles[m.source][m.took(table)]], default=None)
