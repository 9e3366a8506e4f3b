"""Foresight: could the player have known that a move would lose the game?

Where cards are hidden, many deals look the same to the player. For each deal of a random sample of
them the solver decides whether the move loses it too. A move that loses nearly all of them was a
mistake; one that loses few was bad luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.advice.determinizations import Observations
from game.match.journal import Entry, Played, Redone, Undone
from game.match.match import Match
from game.solver.solve import Answer, Ask, Limits
from game.system.jobs import Task

WORLDS = 20
"""The number of deals in the sample."""
MOST_NODES = 100_000
"""The most positions for one search of one deal."""


class Foresight(NamedTuple):
    """Counts of the sampled deals: all of them, those that could be won before the move, those that
    it lost, and those that the solver left undecided."""

    worlds: int
    winnable: int
    lost: int
    unknown: int
    nodes: int
    """The number of positions searched."""


def foreseeing(seen: Match, move: str, ask: Ask, limits: Limits) -> Task[Foresight | None]:
    """Sample the deals that look the same as this match, and count how many of them the move loses.

    The limits are for all deals together. Return None if the player knows every card and nothing
    will be shuffled.
    """
    drawn = Observations(seen).draw(WORLDS)
    yield
    if len(drawn) == 1:
        return None
    share = _share(limits)
    winnable = lost = unknown = nodes = 0
    for world in drawn:
        world.play(move)  # hidden cards change no offer
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
    return Foresight(len(drawn), winnable, lost, unknown, nodes)


def _share(limits: Limits) -> Limits:
    """Return the limits of one search; each deal takes at most two."""
    questions = 2 * WORLDS
    nodes = MOST_NODES if limits.nodes is None else min(MOST_NODES, limits.nodes // questions)
    seconds = None if limits.seconds is None else limits.seconds / questions
    return limits._replace(nodes=max(nodes, 1), seconds=seconds)


def before(match: Match, journal: Sequence[Entry], move: Played) -> Task[Match]:
    """Return the match as it was just before this move was last made, including the moves that the
    player had tried and taken back by then, because the player saw what they showed."""
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
