"""A computer's player: it holds a seat and says which move it makes.

It knows what its seat has been shown, and no more: it tries moves out on deals that agree with
that, and its chance is drawn from that, from its level, and from the number of the entry.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

from game.advice.determinizations import Observations
from game.core.shuffle import Stream
from game.match.match import Match
from game.opponents.procedure import Procedure
from game.opponents.scratch import Scratch
from game.opponents.standing import Standing, Weights
from game.opponents.turn_search import TEMPO, TurnSearch, shows
from game.vocabulary.moves import Move

VERSION = 1
"""Raised when a level plays otherwise than before."""
HUNDRED = 100


class Level(NamedTuple):
    """How a level plays. Rates are of a hundred."""

    calls: int
    """The errors of another seat that it calls."""
    errs: int
    """Its moves that are made at random, whatever the procedure demands."""
    reaction: float
    """Seconds a move, where all play at once."""


LEVELS = {
    "weak": Level(calls=25, errs=25, reaction=2.5),
    "middle": Level(calls=60, errs=0, reaction=1.5),
    "strong": Level(calls=100, errs=0, reaction=0.9),
}
REACTION = {name: level.reaction for name, level in LEVELS.items()}
"""Seconds a move by level, where all play at once."""
SAMPLES = 20
"""How many possible deals the strong player tries."""


class Opponent:
    """A computer's player on one seat of a match, which it follows as the match goes on."""

    version = VERSION

    def __init__(self, match: Match, seat: str, level: str) -> None:
        self.match, self.seat, self.level = match, seat, level
        self._plays = LEVELS[level]
        self._seen = Observations(match)
        self._procedure = Procedure.of(match)
        self._view = self._procedure.rules.views[seat]
        self._standing = Standing(match.game, seat, Weights())
        self._way: list[str] = []
        """What it means to play next in this turn."""

    def choose(self) -> Move | None:
        """The move that it makes now; None if it waits or has nothing to play."""
        match, seat = self.match, self.seat
        offers = match.moves(seat)
        if not offers:
            return None
        self._seen.update()
        calls = [move for move in offers if move.verb == "stop"]
        if calls and self._calls():
            return calls[0]
        offers = [move for move in offers if move.verb != "stop"]
        if not offers or match.turn not in (None, seat):
            return None
        if match.turn is None:
            return self._at_once(offers)
        if len(offers) == 1:
            return offers[0]
        return self._in_turn(offers)

    # ---------------------------------------------------------------- games by turns

    def _calls(self) -> bool:
        """Whether it notices that the last play was an error."""
        return self._luck("call").below(HUNDRED) < self._plays.calls and self._procedure.broken()

    def _in_turn(self, offers: Sequence[Move]) -> Move:
        if self.level == "strong":
            return self._searched(offers)
        luck = self._luck("move")
        if luck.below(HUNDRED) < self._plays.errs:
            return offers[luck.below(len(offers))]
        gains = self._gains(offers)
        if self.level == "weak":
            good = [move for move, gain in gains if gain > 0] or [move for move, _ in gains]
            return good[luck.below(len(good))]
        return max(gains, key=lambda each: each[1])[0]

    def _searched(self, offers: Sequence[Move]) -> Move:
        """The next move of the best way through the turn, which is searched anew at each card that
        was not known, or where another seat has meddled."""
        texts = {move.text: move for move in offers}
        if not self._way or self._way[0] not in texts:
            possible, unknown = self._seen.draw(SAMPLES), self._seen.unknown()
            search = TurnSearch(self._view, self._standing, possible, unknown)
            self._way = [move.text for move in search.best()]
        if self._way and self._way[0] in texts:
            return texts[self._way.pop(0)]
        self._way = []
        return max(self._gains(offers), key=lambda each: each[1])[0]

    # ---------------------------------------------------------------- games played at once

    def _at_once(self, offers: Sequence[Move]) -> Move | None:
        """The move that brings it forward, or a card from the stock; None where nothing does."""
        gains = [(move, gain) for move, gain in self._gains(offers) if gain > 0]
        if gains:
            first = self.level == "weak"
            return gains[0][0] if first else max(gains, key=lambda each: each[1])[0]
        if self.level == "strong" and (found := self._making_way(offers)) is not None:
            return found
        return next((move for move in offers if move.verb in ("turn", "redeal")), None)

    def _making_way(self, offers: Sequence[Move]) -> Move | None:
        """The carry after which a move brings it most forward that none does now."""
        world = self._world()
        here = self._standing.of(world.table)
        best, found = here, None
        for move in offers:
            if move.verb != "carry":
                continue
            events = world.make(move)
            for then in world.offers():
                if then.verb != "carry":
                    continue
                more = world.make(then)
                value = self._standing.of(world.table)
                if value > best:
                    best, found = value, move
                world.back(more)
            world.back(events)
        return found

    # ---------------------------------------------------------------- one move

    def _gains(self, offers: Sequence[Move]) -> list[tuple[Move, float]]:
        """What each move that the procedure allows gains at once. In a game by turns, a move that
        shows a new card and lets the seat go on is a little better than none."""
        world, unknown = self._world(), frozenset(self._seen.unknown())
        here = self._standing.of(world.table)
        allowed = {move.text for move in world.offers()}
        found = []
        for move in [move for move in offers if move.text in allowed] or offers:
            events = world.make(move)
            gain = self._standing.of(world.table) - here
            if self.match.turn is not None:
                gain += TEMPO * (world.ours - 1) + 0.1 * shows(events, unknown)
            found.append((move, gain))
            world.back(events)
        return found

    def _world(self) -> Scratch:
        """One possible deal, to try moves on."""
        return Scratch(self._view, self._seen.draw(1)[0])

    def _luck(self, what: str) -> Stream:
        """Chance that follows from what the seat has seen, and from nothing else."""
        known = what, self._seen.digest, self.level, self.seat, len(self.match.journal)
        return Stream(int.from_bytes(blake2b(repr(known).encode(), digest_size=8).digest(), "big"))
