"""Blocked: can the game only repeat itself?"""

from __future__ import annotations

from game.core.cards import DOWN
from game.core.table import Table
from game.match.match import Match
from game.system.jobs import Stepwise, Task

MOST_POSITIONS = 1000
"""How many positions are looked at before the question is left open."""

Snapshot = tuple[bytes, tuple[tuple[str, object], ...]]
"""A table by its piles and its facts."""


@Stepwise
def blocked(match: Match, most: int = MOST_POSITIONS) -> Task[bool]:
    """True when no line of play turns up a hidden card of the layout, scores, or wins any more.

    Every position that can be reached is looked at, until one is new in that sense; where there are
    more than ``most`` of them the game is not called blocked.

    A step looks at a position. The match may go on meanwhile: what is looked at is a copy, taken at
    the first step.
    """
    if match.status != "playing":
        return False
    trial = match.trial()
    hidden, score = _hidden(trial), trial.score or 0
    seen: set[Snapshot] = {snapshot(trial.table)}
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
        now = snapshot(trial.table)
        if now in seen:
            trial.undo()
            continue
        seen.add(now)
        if len(seen) > most:
            return False
        untried.append(list(trial.moves()))
    return True


def _hidden(match: Match) -> int:
    """How many cards of the layout, the stock left out, lie face down."""
    stock = match.game.stock
    return sum(
        card >= DOWN
        for spot, pile in enumerate(match.table.piles)
        if spot != stock
        for card in pile
    )


def snapshot(table: Table) -> Snapshot:
    """All there is about a table, short enough to be kept in a set by thousands."""
    facts = tuple(sorted(table.facts.items()))
    return bytes([255]).join(map(bytes, table.piles)), facts
