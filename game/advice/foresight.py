"""Foresight: could the player have known that a move would lose the game?

Where cards are hidden, other deals look just the same. Some are drawn at random, and each is asked
whether the move loses it too. One that loses nearly all of them was a mistake; one that loses few
was bad luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.advice.determinizations import determinizations
from game.match.journal import Entry, Played, Redone, Undone
from game.match.match import Illegal, Match
from game.solver.solve import Answer, Ask, Limits
from game.system.jobs import Task

WORLDS = 20
"""So many deals are drawn."""
MOST_NODES = 100_000
"""So many positions are looked at to answer one question about one of them."""


class Foresight(NamedTuple):
    """What became of the deals that were drawn: so many in all, so many that could be won before
    the move, so many that it lost, and so many of which that is not known."""

    worlds: int
    winnable: int
    lost: int
    unknown: int
    nodes: int
    """So many positions were looked at."""


def foreseeing(seen: Match, move: str, ask: Ask, limits: Limits) -> Task[Foresight | None]:
    """How many of the deals that look the same as this match this move loses, with so many
    positions or seconds for all of them; None where the player can see everything."""
    drawn = determinizations(seen, WORLDS)
    yield
    if len(drawn) == 1:
        return None
    share = _share(limits)
    winnable = lost = unknown = nodes = asked = 0
    for world in drawn:
        try:
            world.play(move)
        except Illegal:  # it hung on what was hidden whether it could be made
            continue
        asked += 1
        after: Answer = yield from ask(world, share)
        nodes += after.nodes
        earlier = after
        if after.verdict == "unwinnable":
            world.undo()
            earlier = yield from ask(world, share)
            nodes += earlier.nodes
        winnable += earlier.verdict == "winnable"
        lost += earlier.verdict == "winnable" and after.verdict == "unwinnable"
        unknown += earlier.verdict == "unknown"
    return Foresight(asked, winnable, lost, unknown, nodes)


def _share(limits: Limits) -> Limits:
    """What each question may take: two are asked of each deal at most."""
    questions = 2 * WORLDS
    nodes = MOST_NODES if limits.nodes is None else min(MOST_NODES, limits.nodes // questions)
    seconds = None if limits.seconds is None else limits.seconds / questions
    return limits._replace(nodes=max(nodes, 1), seconds=seconds)


def before(match: Match, journal: Sequence[Entry], move: Played) -> Task[Match]:
    """The match as it was before this move was made last, with all that had been tried and taken
    back until then: the player has seen that too."""
    makes = [
        at
        for at, entry in enumerate(journal)
        if entry is move or (isinstance(entry, Redone) and entry.made is move)
    ]
    seen = match.again()
    for entry in journal[: makes[-1]]:
        match entry:
            case Played():
                seen.play(entry.move)
            case Undone():
                seen.undo()
            case Redone():
                seen.redo()
        yield
    return seen
