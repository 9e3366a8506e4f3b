"""Auto-finish: the line of play that certainly takes all remaining cards to the foundations.

It needs no proof about building rules or packs: the rules play the line to its end on a copy, and
only a line that wins is returned. It moves cards to the foundations only, the lowest card first,
so that with two packs no card waits for one that a later move lays on another foundation. If this
line does not win, another might.

Only what the player can know counts. Where the stock has cards that were never seen, the line must
win in whatever order they lie (see ``unseen_order``). There is no line if a card of the layout lies
face down, if a card outside the stock was never seen, or if the line comes to a shuffle.
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
def line(
    match: Match, observations: Callable[[], Observations] | None = None
) -> Task[list[str] | None]:
    """Return the moves that win by playing to the foundations alone, turning the stock in between.

    None if those do not win, or if the outcome depends on what the player cannot know. Each step
    plays a move. The match may be played on meanwhile: the line is played on a copy, taken at the
    first step. ``observations`` returns the observations that the caller keeps, if it does; it is
    called only once the line has won, and not if the match was played on meanwhile.
    """
    game, entries = match.game, len(match.journal)
    if (
        not game.alone
        or not game.spots("foundation")
        or match.status != "playing"
        or _hidden(match)
    ):
        return None
    trial, start = SearchTable(match), SearchTable(match)
    moves: list[str] = []
    cards = sum(map(len, trial.table.piles))
    idle, patience = 0, 2 * cards + 2
    while not trial.won:
        move, upward = next_move(game, trial.table)
        idle = 0 if upward else idle + 1
        if move is None or idle > patience or len(moves) > cards * patience:
            return None
        moves.append(move.text)
        trial.step(move)
        if trial.shuffled:
            return None
        yield
    if all(card < DOWN for pile in start.table.piles for card in pile):
        return moves
    if len(match.journal) != entries:
        return None
    unseen = (Observations(match) if observations is None else observations()).unknown()
    if any(spot != game.stock for spot, _ in unseen):
        return None
    if unseen and not (yield from wins_in_any_order(start, [place for _, place in unseen])):
        return None
    return moves


def _hidden(match: Match) -> bool:
    """Does a card lie face down outside the stock and the foundations?"""
    game = match.game
    return any(
        card >= DOWN
        for spot, pile in enumerate(match.table.piles)
        if spot != game.stock and not game.is_home(spot)
        for card in pile
    )
