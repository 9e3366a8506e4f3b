"""Forks a game: continues it from an earlier moment of a record or of the current match.

A fork is a game of its own. The moves in force at that moment become its own entries with their
original times, so that its record can be verified alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.match.journal import in_force
from game.match.match import Match
from game.record.codec import REMARKS
from game.record.reader import IllegalRecord
from game.replay.source import Source
from game.system.jobs import Stepwise, Task


class NotThere(ValueError):
    """A game can't be continued from this moment; the message says why."""


def entry_of(source: Source, step: int) -> int:
    """The number of the entry that makes this step. Every entry except a remark is a step, the deal
    is the first, and step 0 counts as the deal.

    :raises NotThere: if the game has fewer steps.
    """
    happened, wanted = 0, max(step, 1)
    for number, each in enumerate(source.entries, 1):
        happened += each.by not in REMARKS
        if happened == wanted:
            return number
    raise NotThere(f"the game has no more than {happened} steps")


@Stepwise
def fork_at(source: Source, entry: int, then: Sequence[str] = ()) -> Task[Match]:
    """A new match with the moves in force after this entry, followed by the moves in ``then``. The
    entry may be on a side line. One entry is played per step.

    :raises NotThere: if the rules reject the game so far, or if it is over at that moment.
    """
    if source.other_rules:
        raise NotThere(f"it can't be taken up: {source.other_rules}")
    try:
        match = yield from source.verifying(entry)
    except IllegalRecord as error:
        raise NotThere(f"it can't be taken up there: {error}") from None
    child = match.again()
    for played in in_force(match.journal[:entry]):
        child.play(played.move, by=played.by, t=played.t, seat=played.seat)
        yield
    for move in then:
        child.play(move, t=child.journal[-1].t)
        yield
    if child.status in ("won", "lost", "over"):
        raise NotThere("the game is over there; step back to go on from an earlier move")
    return child
