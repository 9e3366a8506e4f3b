"""Looks ahead over what a seat can play by itself: to the end of its turn, to a card that it has
not seen, or, where all play at once, as far as it gets while the others stand still."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from game.advice.determinizations import CardPlace
from game.match.match import Match
from game.opponents.scratch import Scratch, shows
from game.opponents.seat_evaluation import SeatEvaluation
from game.rules.game import Game
from game.solver.search_table import Position
from game.system.jobs import Task
from game.vocabulary.moves import Move

MOST_POSITIONS = 120
"""The most positions that are looked at in a turn."""
MOST_AT_ONCE = 300
"""The same where all play at once, and nothing is tried with possible deals."""
EFFORT = 0.05
"""What a move costs: nothing is moved in vain, and others play meanwhile."""
NEWS = 0.3
"""What it is worth to see a new card."""
TEMPO = 1.0
"""What it is worth that the turn goes on."""
SAMPLED = 3
"""How many of the best ways through a turn are tried with each possible deal."""
FAR = 1.5
"""A way that is worth less than the best by this much is not tried."""


class Way(NamedTuple):
    """Moves from the position at hand, and what the table is worth to the seat after them."""

    moves: tuple[Move, ...]
    value: float
    news: bool
    """Whether the last move shows a card that was not known."""
    ours: bool
    """Whether the seat goes on playing."""


class Search:
    """Looks ahead from a position of a match for the seat whose ``view`` this is.

    ``possible`` are deals that agree with all that was seen, and ``unknown`` the places of the
    cards that were not: until one of those is shown, every deal plays alike.
    """

    def __init__(
        self,
        view: Game,
        evaluation: SeatEvaluation,
        possible: Sequence[Match],
        unknown: Collection[CardPlace],
    ) -> None:
        self._worlds = [Scratch(view, match) for match in possible]
        self._evaluation = evaluation
        self._unknown = frozenset(unknown)

    def best_at_once(self) -> Task[tuple[Move, ...]]:
        """The moves to the best position in reach, where all play at once; none if no position is
        better. A step looks at a position."""
        best = self._evaluation.of(self._worlds[0].table)
        found: tuple[Move, ...] = ()
        for ways in self._positions(MOST_AT_ONCE):
            for way in ways:
                value = way.value + NEWS * way.news
                if value > best:
                    best, found = value, way.moves
            yield
        return found

    def best_turn(self) -> Task[tuple[Move, ...]]:
        """The moves of the best way through a turn, up to a card that was not known; none if no
        way was found. A step looks at a position, or tries a way with a possible deal."""
        ended: list[Way] = []
        for ways in self._positions(MOST_POSITIONS):
            ended += (way for way in ways if way.news or not way.ours)
            yield
        ended.sort(key=lambda way: way.value + TEMPO * way.ours, reverse=True)
        likely = [way for way in ended[:SAMPLED] if way.value > ended[0].value - FAR]
        if len(likely) < 2 or not any(way.news for way in likely):
            return likely[0].moves if likely else ()
        best, found = float("-inf"), likely[0]
        for way in likely:
            expected = yield from self._expected(way)
            if expected > best:
                best, found = expected, way
        return found.moves

    def _positions(self, most: int) -> Iterator[list[Way]]:
        """Yield the ways that lead on from each position, best-first by value. Positions that
        differ only by the order of like piles count as one, and none is expanded twice."""
        world = self._worlds[0]
        start: tuple[float, int, tuple[Move, ...], Position] = (0.0, 0, (), world.position())
        heap, met = [start], {world.key}
        while heap and len(met) < most:
            _, _, moves, position = heappop(heap)
            world.lay(position)
            ways = []
            for move in world.offers():
                world.make(move)
                line, news = (*moves, move), shows(world.events, self._unknown)
                value = self._evaluation.of(world.table) - EFFORT * len(line)
                way = Way(line, value, news, world.ours)
                if not news and way.ours:
                    if (key := world.key) in met:
                        world.back()
                        continue
                    met.add(key)
                    heappush(heap, (-way.value, len(met), line, world.position()))
                ways.append(way)
                world.back()
            yield ways
        world.lay(start[-1])

    def _expected(self, way: Way) -> Task[float]:
        """The mean value of a way over the possible deals."""
        if not way.news:
            return way.value
        total = 0.0
        for world in self._worlds:
            total += self._value(world, way)
            yield
        return total / len(self._worlds) - EFFORT * len(way.moves)

    def _value(self, world: Scratch, way: Way) -> float:
        """The value of the best play after a way in this deal."""
        start = world.position()
        for move in way.moves:
            world.make(move)
        found = self._evaluation.of(world.table)
        if world.ours:
            found = max((self._after(world, move) for move in world.offers()), default=found)
        world.lay(start)
        return found

    def _after(self, world: Scratch, move: Move) -> float:
        world.make(move)
        found = self._evaluation.of(world.table) + TEMPO * world.ours
        world.back()
        return found
