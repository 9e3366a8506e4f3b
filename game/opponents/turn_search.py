"""Searches a whole turn: all that a seat may play until a card comes that it has not seen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from operator import attrgetter
from typing import NamedTuple

from game.match.match import Match
from game.opponents.scratch import CardPlace, Scratch, shows
from game.opponents.standing import Standing
from game.rules.game import Game
from game.system.jobs import Task
from game.vocabulary.moves import NOWHERE, Move

MOST_POSITIONS = 250
"""The most positions of a turn that are looked at."""
SAMPLED = 3
"""How many of the best ways to a card that is not known are tried with each possible deal."""
TEMPO = 1.0
"""What it is worth to go on playing."""


class Way(NamedTuple):
    """Moves from the position at hand to the next unknown card, or to the end of the turn."""

    moves: tuple[Move, ...]
    value: float
    shows: bool
    """Whether its last move shows a card that was not known."""


class TurnSearch:
    """Finds the best way through a turn.

    ``possible`` are deals that agree with all that was seen, and ``unknown`` the places of the
    cards that were not seen. Up to the first of those, every deal is played alike.
    """

    def __init__(
        self,
        view: Game,
        standing: Standing,
        possible: Sequence[Match],
        unknown: Collection[CardPlace],
    ) -> None:
        self._worlds = [Scratch(view, match) for match in possible]
        self._standing = standing
        self._unknown = frozenset(unknown)
        self._met: set[bytes] = set()
        self._ways: list[Way] = []

    def best(self) -> Task[Sequence[Move]]:
        """The moves of the best way; none if no way was found. A step tries a move."""
        yield from self._visit(())
        ways = sorted(self._ways, key=attrgetter("value"), reverse=True)
        if not ways:
            return ()
        likely = ways[:SAMPLED]
        if len(likely) > 1 and any(way.shows for way in likely):
            best, found = float("-inf"), likely[0]
            for way in likely:
                expected = yield from self._expected(way)
                if expected > best:
                    best, found = expected, way
            return found.moves
        return likely[0].moves

    def _visit(self, moves: tuple[Move, ...]) -> Task[None]:
        """Go on from the position after these moves, depth first."""
        world = self._worlds[0]
        here = self._standing.of(world.table)
        for move in self._in_order(world.offers()):
            if len(self._met) >= MOST_POSITIONS:
                return
            events, way = world.make(move), (*moves, move)
            if shows(events, self._unknown):
                self._ways.append(Way(way, here + TEMPO, shows=True))
            elif not world.ours:
                self._ways.append(Way(way, self._standing.of(world.table), shows=False))
            elif (key := world.key) not in self._met:
                self._met.add(key)
                yield from self._visit(way)
            world.back(events)
            yield

    def _in_order(self, offers: Iterable[Move]) -> list[Move]:
        """The offers, those first that are likely to be good."""
        view = self._worlds[0].view
        return sorted(offers, key=lambda move: _rank(view, move))

    def _expected(self, way: Way) -> Task[float]:
        """The mean value of a way over the possible deals."""
        if not way.shows:
            return way.value
        total = 0.0
        for world in self._worlds:
            total += self._value(world, way)
            yield
        return total / len(self._worlds)

    def _value(self, world: Scratch, way: Way) -> float:
        """The value of the best play after a way in this deal."""
        made = [world.make(move) for move in way.moves]
        found = self._standing.of(world.table)
        if world.ours:
            found = max((self._after(world, move) for move in world.offers()), default=found)
        for events in reversed(made):
            world.back(events)
        return found

    def _after(self, world: Scratch, move: Move) -> float:
        events = world.make(move)
        found = self._standing.of(world.table) + TEMPO * world.ours
        world.back(events)
        return found


def _rank(view: Game, move: Move) -> int:
    if move.target == NOWHERE or move.source == NOWHERE:
        return 2
    if view.is_home(move.target):
        return 0
    return 1 if view.role(move.source) == "reserve" else 3
