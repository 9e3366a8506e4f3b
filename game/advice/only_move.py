"""Where the player has nothing to choose: the next step, and games that never offer a choice."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from game.core.table import Snapshot
from game.match.match import Match
from game.rules.game import Game
from game.system.jobs import Stepwise, Task
from game.vocabulary.moves import Move


def onward(match: Match) -> Move | None:
    """Return the next step of a deal that the player goes through card by card, else the only
    move; None if there is neither."""
    verbs = _dealing_verbs(match)
    if verbs:
        return _next_step(match, verbs)
    moves = match.moves()
    return moves[0] if len(moves) == 1 else None


def _next_step(match: Match, verbs: set[str]) -> Move | None:
    """Return the next step of a deal that goes on with these verbs; None if there is none."""
    game = match.game
    waiting = game.spots("hand")
    steps = (
        move
        for move in match.moves()
        if move.verb in verbs or (move.source in waiting and not game.is_home(move.target))
    )
    return next(steps, None)


def deals_on(match: Match) -> bool:
    """Is the player in the middle of a deal that needs nothing played in between?"""
    verbs = _dealing_verbs(match)
    return bool(verbs) and _next_step(match, verbs) is not None


def _dealing_verbs(match: Match) -> set[str]:
    """Return the verbs with which the deal goes on now."""
    game, table = match.game, match.table
    return {play.verb for play in game.play if play.deals and play.deals(game, table)}


DEALS = (1, 2, 3)
"""The seeds that show whether a game ever offers a choice."""


def plays_itself(match: Match) -> bool:
    """Is there nothing to choose, now or later?"""
    return len(match.moves()) < 2 and leaves_no_choice(match.game)


_choiceless: WeakKeyDictionary[Game, bool] = WeakKeyDictionary()
"""Cached answers of :func:`leaves_no_choice`."""


@Stepwise
def leaves_no_choice(game: Game) -> Task[bool]:
    """Does the game play itself, never offering more than one move? A game with choices shows one
    within the first moves of some deal. Each step plays a move, and the answer is cached."""
    if game not in _choiceless:
        choice = False
        for seed in DEALS:
            choice = choice or (yield from _choice_in(Match(game, seed)))
            yield
        _choiceless[game] = not choice
    return _choiceless[game]


def _choice_in(match: Match) -> Task[bool]:
    """Does this deal ever offer a choice? Play until the game ends or repeats a position."""
    seen: set[Snapshot] = set()
    while (now := match.table.snapshot()) not in seen:
        seen.add(now)
        moves = match.moves()
        if len(moves) != 1:
            return len(moves) > 1
        match.play(moves[0])
        yield
    return False


def may_be_misplayed(game: Game) -> bool:
    """Can a move lose the game? Not if there are no choices, nor if the game is about filling lines
    for points: every line of play does that, more or less well."""
    return game.tally is None and not leaves_no_choice(game)


def could_do_better(match: Match) -> bool:
    """Could other moves have won this finished game? Not if this deal never offered a choice."""
    if match.status == "won" or match.game.tally is not None:
        return False
    again = match.again()
    for played in match.line:
        if len(again.moves()) > 1:
            return True
        again.play(played.move)
    return False
