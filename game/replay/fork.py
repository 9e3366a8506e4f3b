"""Taking a game up where it once stood, in the middle of a record or of the game on the table.

What is taken up is a game of its own: it holds the moves that were in force at that moment as its
own entries, each at its own time, so that its record stands and is verified alone.
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
    """A game can't be taken up at that moment; one sentence says why."""


def entry_of(source: Source, step: int) -> int:
    """The entry by which so many steps have happened: of all entries only remarks are no steps, and
    the deal is the first. Before the deal nothing can be taken up, so that it is meant there too.

    :raises NotThere: where there are not so many.
    """
    happened, wanted = 0, max(step, 1)
    for number, each in enumerate(source.entries, 1):
        happened += each.by not in REMARKS
        if happened == wanted:
            return number
    raise NotThere(f"the game has no more than {happened} steps")


@Stepwise
def taken_up(source: Source, entry: int, then: Sequence[str] = ()) -> Task[Match]:
    """The game as it stood after so many entries, in a side line too, to be played on from there;
    ``then`` are moves that are made there first. A step plays an entry.

    :raises NotThere: where it did not stand so by these rules, or is over there.
    """
    if source.other_rules:
        raise NotThere(f"it can't be taken up: {source.other_rules}")
    try:
        match = yield from source.verifying(entry)
    except IllegalRecord as error:
        raise NotThere(f"it can't be taken up there: {error}") from None
    child = match.again()
    for played in in_force(match.journal[:entry]):
        child.play(played.move, by=played.by, t=played.t)
        yield
    for move in then:
        child.play(move, t=child.journal[-1].t)
        yield
    if child.status in ("won", "lost"):
        raise NotThere("the game is over there; step back to go on from an earlier move")
    return child
