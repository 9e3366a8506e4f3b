"""Foresight: could the player have known that a move would lose the game?

Where cards are hidden, other deals look just the same. Some are drawn at random, and each is asked
whether the move loses it too. One that loses nearly all of them was a mistake; one that loses few
was bad luck.
"""

from __future__ import annotations

from typing import NamedTuple

from game.advice.worlds import worlds
from game.match.journal import Played, Redone, Undone
from game.match.match import Illegal, Match
from game.solver.solve import Answer, Ask, Limits
from game.system.jobs import Work

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


def foreseeing(match: Match, lost_at: int, ask: Ask, limits: Limits) -> Work[Foresight | None]:
    """How many of the deals that looked the same before this move it lost, with so many positions
    or seconds for all of them; None where the player could see everything."""
    seen = yield from _as_seen(match, lost_at)
    drawn = worlds(seen, WORLDS)
    yield
    if len(drawn) == 1:
        return None
    share = _share(limits)
    move = match.line[lost_at - 1].move
    winnable = lost = unknown = nodes = asked = 0
    for world in drawn:
        try:
            world.play(move)
        except Illegal:  # it hung on what was hidden whether it could be made
            continue
        asked += 1
        after: Answer = yield from ask(world, share)
        nodes += after.nodes
        before = after
        if after.verdict == "unwinnable":
            world.undo()
            before = yield from ask(world, share)
            nodes += before.nodes
        winnable += before.verdict == "winnable"
        lost += before.verdict == "winnable" and after.verdict == "unwinnable"
        unknown += before.verdict == "unknown"
    return Foresight(asked, winnable, lost, unknown, nodes)


def _share(limits: Limits) -> Limits:
    """What each question may take: two are asked of each deal at most."""
    questions = 2 * WORLDS
    nodes = MOST_NODES if limits.nodes is None else min(MOST_NODES, limits.nodes // questions)
    seconds = None if limits.seconds is None else limits.seconds / questions
    return limits._replace(nodes=max(nodes, 1), seconds=seconds)


def _as_seen(match: Match, number: int) -> Work[Match]:
    """The match as it was before this move of its line was made last, with all that had been tried
    and taken back until then: the player has seen that too."""
    wanted, journal = match.line[number - 1], [*match.journal]
    makes = [
        at
        for at, entry in enumerate(journal)
        if entry is wanted or (isinstance(entry, Redone) and entry.made is wanted)
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
