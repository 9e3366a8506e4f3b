"""Looks ahead where all play at once: what a seat could play while the others stand still."""

from __future__ import annotations

from collections.abc import Collection
from heapq import heappop, heappush

from game.match.match import Match
from game.opponents.scratch import CardPlace, Position, Scratch, shows
from game.opponents.standing import Standing
from game.rules.game import Game
from game.system.jobs import Task
from game.vocabulary.moves import Move

MOST_POSITIONS = 300
"""The most positions that are looked at."""
DELAY = 0.05
"""What a move costs, for the others play meanwhile."""
NEWS = 0.3
"""What it is worth to see a new card."""


def best_line(
    view: Game, standing: Standing, possible: Match, unknown: Collection[CardPlace]
) -> Task[tuple[Move, ...]]:
    """The moves up to the best position in reach, best first: those are followed first that stand
    best. A step looks at a position; a card that is not known ends a line."""
    world = Scratch(view, possible)
    here = standing.of(world.table)
    best = here
    line: tuple[Move, ...] = ()
    met = {world.key}
    heap: list[tuple[float, int, tuple[Move, ...], Position]] = [(-here, 0, (), world.position)]
    made = 0
    while heap and len(met) < MOST_POSITIONS:
        _, _, moves, position = heappop(heap)
        world.lay(position)
        for move in world.offers():
            events = world.make(move)
            value = standing.of(world.table) - DELAY * (len(moves) + 1)
            news = shows(events, unknown)
            if value + NEWS * news > best:
                best, line = value + NEWS * news, (*moves, move)
            if not news and world.ours and (key := world.key) not in met:
                met.add(key)
                made += 1
                heappush(heap, (-value, made, (*moves, move), world.position))
            world.back(events)
        yield
    return line
