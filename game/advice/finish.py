"""Auto-finish: the line of play by which all the rest surely goes up.

That it is sure needs no proof by build rule or number of packs: the line is played to its end by
the rules themselves, on a copy, and told only where that is won. It builds nothing but foundations,
and takes the lowest card first, so that of two packs no card waits for one that is laid on another
foundation later. Where it comes to no win nothing is said: there may be another line.

Only what the player can know counts. Where cards of the stock were never seen it has to be won in
whatever order they lie (see ``unseen_order``), or nothing is said; nor is anything where a card was
never seen that lies in the layout, or where the line comes to a shuffle.
"""

from __future__ import annotations

from collections.abc import Callable

from game.advice.determinizations import Observations
from game.advice.unseen_order import next_move, wins_in_any_order
from game.core.cards import DOWN
from game.match.match import Match
from game.solver.search_table import SearchTable
from game.system.jobs import Stepwise, Task


@Stepwise
def line(match: Match, known: Callable[[], Observations] | None = None) -> Task[list[str] | None]:
    """The moves that win from here by plays to the foundations alone, turning the stock between.

    None where that is not enough to win, or where what the player can't know has a say. A step
    plays a move. The match may go on meanwhile: what is looked at is a copy, taken at the first
    step. ``known`` tells what is known of this match, where somebody keeps it; it is asked at the
    last step alone, and the search is given up where the match went on.
    """
    game, entries = match.game, len(match.journal)
    if not game.spots("foundation") or match.status != "playing" or _hidden(match):
        return None
    trial, start = SearchTable(match), SearchTable(match)
    found: list[str] = []
    cards = sum(map(len, trial.table.piles))
    idle, patience = 0, 2 * cards + 2
    while not trial.won:
        move, upward = next_move(game, trial.table)
        idle = 0 if upward else idle + 1
        if move is None or idle > patience or len(found) > cards * patience:
            return None
        found.append(move.text)
        trial.step(move)
        if trial.shuffled:
            return None
        yield
    if all(card < DOWN for pile in start.table.piles for card in pile):
        return found
    if len(match.journal) != entries:
        return None
    unseen = (Observations(match) if known is None else known()).unknown()
    if any(spot != game.stock for spot, _ in unseen):
        return None
    if unseen and not (yield from wins_in_any_order(start, [place for _, place in unseen])):
        return None
    return found


def _hidden(match: Match) -> bool:
    """Does a card lie face down that is neither in the stock nor done with?"""
    game = match.game
    return any(
        card >= DOWN
        for spot, pile in enumerate(match.table.piles)
        if spot != game.stock and not game.is_home(spot)
        for card in pile
    )
