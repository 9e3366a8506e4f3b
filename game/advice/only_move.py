"""Play on: the next step where there is nothing to choose."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from game.advice.blocked import Snapshot, snapshot
from game.match.match import Match
from game.rules.game import Game
from game.system.jobs import Stepwise, Task
from game.vocabulary.moves import Move


def onward(match: Match) -> Move | None:
    """The next step of a deal that goes on under the player's hand, or the only move there is."""
    verbs = _dealing(match)
    if verbs:
        return _next_step(match, verbs)
    moves = match.moves()
    return moves[0] if len(moves) == 1 else None


def _next_step(match: Match, verbs: set[str]) -> Move | None:
    """The next step of a deal that goes on by these verbs."""
    game = match.game
    waiting = game.spots("hand")
    steps = (
        move
        for move in match.moves()
        if move.verb in verbs or (move.source in waiting and not game.is_home(move.target))
    )
    return next(steps, None)


def deals_on(match: Match) -> bool:
    """Does a deal go on under the player's hand, which can be brought to its end with nothing
    played between?"""
    verbs = _dealing(match)
    return bool(verbs) and _next_step(match, verbs) is not None


def _dealing(match: Match) -> set[str]:
    """The verbs by which the deal goes on now."""
    game, table = match.game, match.table
    return {play.verb for play in game.play if play.deals and play.deals(game, table)}


DEALS = (1, 2, 3)
"""Deals by which it is told whether a game ever leaves anything to choose."""


def plays_itself(match: Match) -> bool:
    """Is there nothing to choose here, and never will be?"""
    return len(match.moves()) < 2 and leaves_no_choice(match.game)


_choiceless: WeakKeyDictionary[Game, bool] = WeakKeyDictionary()
"""The games of which it is known whether they leave no choice."""


@Stepwise
def leaves_no_choice(game: Game) -> Task[bool]:
    """Does the game play itself, so that never more than one move is offered? Where there is
    anything to choose, that shows within the first moves of some deal. A step plays a move, and the
    answer is kept."""
    if game not in _choiceless:
        found = False
        for seed in DEALS:
            found = found or (yield from _choice_in(Match(game, seed)))
            yield
        _choiceless[game] = not found
    return _choiceless[game]


def _choice_in(match: Match) -> Task[bool]:
    """Is there ever a choice in this deal? A game that comes back to where it was ends too."""
    seen: set[Snapshot] = set()
    while (now := snapshot(match.table)) not in seen:
        seen.add(now)
        moves = match.moves()
        if len(moves) != 1:
            return len(moves) > 1
        match.play(moves[0])
        yield
    return False


def may_be_misplayed(game: Game) -> bool:
    """Can a move lose the game? Not where nothing is ever chosen, nor where lines of points are
    filled, which every line of play does more or less well."""
    return game.tally is None and not leaves_no_choice(game)


def could_do_better(match: Match) -> bool:
    """Could another line have won the game, which is over? Not where there was nothing to choose
    in this deal."""
    if match.status == "won" or match.game.tally is not None:
        return False
    again = match.again()
    for played in match.line:
        if len(again.moves()) > 1:
            return True
        again.play(played.move)
    return False
