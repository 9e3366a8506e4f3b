"""Blocked: can the game only repeat itself?"""

from __future__ import annotations

from game.core.cards import DOWN
from game.match.match import Match
from game.system.jobs import Stepwise, Task

MOST_POSITIONS = 1000
"""After this many positions the search gives up, and does not call the game blocked."""


@Stepwise
def blocked(match: Match, most: int = MOST_POSITIONS) -> Task[bool]:
    """Return True if no line of play turns up a hidden card of the layout, scores, or wins.

    The search visits every position that can be reached until it finds such progress. It gives up
    after ``most`` positions and then does not call the game blocked. It goes on after a shuffle and
    after a lower score. Hints ask :meth:`~game.advice.lookahead.Lookahead.leads_nowhere` instead,
    which counts both as something new.

    Each step visits a position. The match may be played on meanwhile: the search runs on a copy,
    taken at the first step.
    """
    if match.status != "playing":
        return False
    trial = match.trial()
    hidden, score = _hidden(trial), trial.score or 0
    seen = {trial.table.snapshot()}
    untried = [list(trial.moves())]
    while untried:
        yield
        if not untried[-1]:
            untried.pop()
            if untried:
                trial.undo()
            continue
        trial.play(untried[-1].pop())
        if trial.status == "won" or _hidden(trial) != hidden or (trial.score or 0) > score:
            return False
        now = trial.table.snapshot()
        if now in seen:
            trial.undo()
            continue
        seen.add(now)
        if len(seen) > most:
            return False
        untried.append(list(trial.moves()))
    return True


def _hidden(match: Match) -> int:
    """Return the number of face-down cards outside the stock."""
    stock = match.game.stock
    return sum(
        card >= DOWN
        for spot, pile in enumerate(match.table.piles)
        if spot != stock
        for card in pile
    )
