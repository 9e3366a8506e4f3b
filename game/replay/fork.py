"""Taking a game up where it once stood, in the middle of a record or of the game on the table.

What is taken up is a game of its own: it holds the moves that were in force at that moment as its
own entries, each at its own time, so that its record stands and is verified alone.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.match.journal import Remarked, in_force
from game.match.match import Match
from game.record import reader
from game.record.codec import REMARKS
from game.record.reader import Record


class NotThere(ValueError):
    """A game can't be taken up at that moment; one sentence says why."""


def entry_of(source: Record | Match, step: int) -> int:
    """The entry by which so many steps have happened: of all entries only remarks are no steps, and
    the deal is the first. Before the deal nothing can be taken up, so that it is meant there too.

    :raises NotThere: where there are not so many.
    """
    steps = [number for number, happens in enumerate(_happening(source), 1) if happens]
    wanted = max(step, 1)
    if wanted > len(steps):
        raise NotThere(f"the game has no more than {len(steps)} steps")
    return steps[wanted - 1]


def _happening(source: Record | Match) -> Iterable[bool]:
    """Of each entry: does it change the table?"""
    if isinstance(source, Record):
        return (entry.by not in REMARKS for entry in source.entries)
    return (not isinstance(entry, Remarked) for entry in source.journal)


def taken_up(source: Record | Match, entry: int) -> Match:
    """The game as it stood after so many entries, in a side line too, to be played on from there.

    :raises NotThere: where it did not stand so by these rules, or is over there.
    """
    match = _verified(source, entry) if isinstance(source, Record) else source
    child = match.again()
    for played in in_force(match.journal[:entry]):
        child.play(played.move, by=played.by, t=played.t)
    if child.status in ("won", "lost"):
        raise NotThere("the game is over there; step back to go on from an earlier move")
    return child


def _verified(told: Record, entry: int) -> Match:
    """A record played through the rules as far as this entry."""
    if told.other_rules:
        raise NotThere(f"it can't be taken up: {told.other_rules}")
    match, _, trouble = reader.replay(told.upto(entry + 1))
    if trouble is not None:
        raise NotThere(f"it can't be taken up there: {trouble}")
    return match
