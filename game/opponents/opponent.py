"""A computer that holds a seat and says which move it makes.

It knows what its seat has been shown, and no more: it tries moves out on deals that agree with
that, and its random numbers are derived from that, its seat, its level and the number of journal
entries.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import NamedTuple

from game.advice.determinizations import Observations
from game.core.shuffle import Stream
from game.match.match import Match
from game.opponents.procedure import Procedure
from game.opponents.scratch import Scratch, shows
from game.opponents.search import NEWS, TEMPO, Search
from game.opponents.seat_evaluation import SeatEvaluation, Weights
from game.record.holders import Holder
from game.system.jobs import Task, run_to_end
from game.vocabulary.calls import STOP
from game.vocabulary.moves import CARRY, Move

VERSION = 1
"""Raised when a level plays differently than before."""


class Level(NamedTuple):
    """How a level plays. Rates are in percent."""

    calls: int
    """How many errors of another seat it calls."""
    errs: int
    """How often it moves at random, whatever the procedure demands; where all play at once, how
    often it sees nothing to play."""
    overlooks: int
    """How often it is content with any move that gains something."""
    reaction: float
    """Seconds per move, where all play at once."""


LEVELS = {
    "weak": Level(calls=25, errs=65, overlooks=100, reaction=2.5),
    "middle": Level(calls=60, errs=0, overlooks=25, reaction=1.5),
    "strong": Level(calls=100, errs=0, overlooks=0, reaction=0.9),
}
REACTION = {name: level.reaction for name, level in LEVELS.items()}
"""For each level, the seconds per move, where all play at once."""
UNHURRIED = Weights(stock=0.1)
"""For a computer that looks ahead where the stock comes round without limit: a card of the stock
counts little by itself, and is played for what it makes possible."""
PATIENCE = 3
"""How often the strong one lets its reaction pass before it turns a card of a stock that does not
come round again: meanwhile others may build what its cards fit on."""
SAMPLES = 20
"""How many possible deals the strong one tries."""


class Opponent:
    """A computer on one seat of a match, which it follows as the match goes on."""

    def __init__(self, match: Match, seat: str, level: str) -> None:
        self.match, self.seat, self.level = match, seat, level
        self._plays = LEVELS[level]
        self._seen = Observations(match)
        self._procedure = Procedure.of(match)
        self._view = self._procedure.rules.views[seat]
        at_once = level == "strong" and match.turn is None
        self._searches_first = at_once and self._comes_round()
        self._is_patient = at_once and not self._comes_round()
        self._evaluation = SeatEvaluation(
            match.game, seat, UNHURRIED if self._searches_first else Weights()
        )
        self._line: list[str] = []
        """The move that it answered last from a plan, and what it means to play after it."""
        self._answered_at = 0
        """How many moves had been made when it gave that answer."""
        self._waited = 0
        """How often it has put off turning a card."""

    def choose(self) -> Move | None:
        """The move that it makes now; None if it waits or has nothing to play."""
        return run_to_end(self.choosing())

    def move_in_time(self) -> Move | None:
        """What it does once its reaction has passed, where all play at once: its choice, or nothing
        while it puts off turning a card."""
        move = self.choose()
        turns = move is not None and move.verb == "turn"
        if self._is_patient and turns and self._waited < PATIENCE:
            self._waited += 1
            self._line = []
            return None
        self._waited = 0
        return move

    def choosing(self) -> Task[Move | None]:
        """:meth:`choose` in small steps; the match must not change meanwhile."""
        match, seat = self.match, self.seat
        offers = match.moves(seat)
        if not offers:
            return None
        self._seen.update()
        calls = [move for move in offers if move.verb == STOP]
        if calls and self._calls():
            return calls[0]
        offers = [move for move in offers if move.verb != STOP]
        if not offers or match.turn not in (None, seat):
            return None
        if match.turn is None:
            return (yield from self._at_once(offers))
        looks = [move for move in offers if self._only_looks(move)]
        if looks or len(offers) == 1:
            return (looks or offers)[0]
        found = None
        if self.level == "strong":
            found = yield from self._searched(offers)
        return found or self._in_turn(offers)

    def _comes_round(self) -> bool:
        """Whether the stock is gone through without limit."""
        view = self._view
        again = any(play.verb == "redeal" for play in view.play)
        return again and view.redeals(self.match.table) is None

    def _calls(self) -> bool:
        """Whether it notices that the last play was an error."""
        return _happens(self._stream("call"), self._plays.calls) and self._procedure.broken()

    def _only_looks(self, move: Move) -> bool:
        """Whether a move shows a card and does nothing else. Such moves are made before any
        planning. A card from the stock is excepted, because it has to be played."""
        return move.verb in ("turn", "demand") and move.source != self._view.stock

    def _searched(self, offers: Sequence[Move]) -> Task[Move | None]:
        """Return the next move of the best line. Search a new line when the last one has ended, at
        a newly shown card at the latest, or another seat has made its next move impossible."""
        texts = {move.text: move for move in offers}
        line, self._line = self._still_meant(), []
        if not line or line[0] not in texts:
            found = yield from self._search()
            line = [move.text for move in found]
        if not line or line[0] not in texts:
            return None
        self._line, self._answered_at = line, self.match.made
        return texts[line[0]]

    def _still_meant(self) -> list[str]:
        """The rest of its plan; empty if its last answer was never played, or was taken back."""
        since = self.match.line[self._answered_at :]
        made = [played.move for played in since if played.seat == self.seat]
        return self._line[1:] if made[:1] == self._line[:1] else []

    def _search(self) -> Task[Sequence[Move]]:
        at_once = self.match.turn is None
        possible = self._seen.draw(1 if at_once else SAMPLES)
        search = Search(self._view, self._evaluation, possible, self._seen.unknown())
        return (yield from search.best_at_once() if at_once else search.best_turn())

    def _in_turn(self, offers: Sequence[Move]) -> Move:
        """The move that gains most, unless it overlooks that, or errs."""
        stream = self._stream("move")
        if _happens(stream, self._plays.errs):
            errors = [move for move in offers if not self._rearranges(move)] or offers
            return errors[stream.below(len(errors))]
        gains = self._gains(offers)
        good = [move for move, gain in gains if gain > 0]
        if _happens(stream, self._plays.overlooks) and good:
            return good[stream.below(len(good))]
        return max(gains, key=_gain)[0]

    def _rearranges(self, move: Move) -> bool:
        """Whether a move only carries cards from one pile of a kind to another: who errs overlooks
        these, rather than make them again and again."""
        zone_of = self._view.zone_of
        return move.verb == CARRY and zone_of[move.source] is zone_of[move.target]

    def _at_once(self, offers: Sequence[Move]) -> Task[Move | None]:
        """Return the move that gains most, or, if it overlooks that, the first that gains; else a
        move that leads to a gain, if it is the strong one; else a turn, redeal or pass; None if
        there is none. A gain is taken before planning, because another seat may take the place.
        Only where the stock comes round without limit does the strong one look ahead first."""
        if self._searches_first and (found := (yield from self._searched(offers))):
            return found
        stream = self._stream("move")
        errs = _happens(stream, self._plays.errs)
        gains = [] if errs else [each for each in self._gains(offers) if each[1] > 0]
        if gains:
            self._line = []
            overlooks = _happens(stream, self._plays.overlooks)
            return gains[0][0] if overlooks else max(gains, key=_gain)[0]
        if self._is_patient and (found := (yield from self._searched(offers))):
            return found
        return next((move for move in offers if move.verb in ("turn", "redeal", "pass")), None)

    def _gains(self, offers: Sequence[Move]) -> list[tuple[Move, float]]:
        """Return what each move that the procedure allows gains at once; if it allows none, what
        each move gains."""
        world, unknown = Scratch(self._view, self._seen.draw(1)[0]), {*self._seen.unknown()}
        here = self._evaluation.of(world.table)
        allowed = {move.text for move in world.offers()}
        found = []
        for move in [move for move in offers if move.text in allowed] or offers:
            world.make(move)
            gain = self._evaluation.of(world.table) - here
            if self.match.turn is not None:
                idle = not gain and self._rearranges(move)
                gain += self._goes_on(world.ours, idle, shows(world.events, unknown))
            found.append((move, gain))
            world.back()
        return found

    @staticmethod
    def _goes_on(ours: bool, idle: bool, news: bool) -> float:
        """What it is worth that the turn goes on after a move: more if that shows a new card, and
        less than nothing if it only puts the end off."""
        if not ours:
            return -TEMPO
        return NEWS if news else -4 * TEMPO if idle else 0.0

    def _stream(self, what: str) -> Stream:
        """Return a random stream that depends only on what the seat has seen, its level, and the
        number of journal entries."""
        known = what, self._seen.digest, self.level, self.seat, len(self.match.journal)
        return Stream(int.from_bytes(blake2b(repr(known).encode(), digest_size=8).digest(), "big"))


def as_holder(level: str) -> Holder:
    """A computer of this strength, as the header of a record names it."""
    return Holder("computer", level=level, version=VERSION)


def asked_in_turn(match: Match, seats: Iterable[str]) -> list[str]:
    """The order in which seats are asked for a move: one that waits, and may call an error, before
    the one whose turn it is."""
    return sorted(seats, key=lambda seat: seat == match.turn)


def _happens(stream: Stream, percent: int) -> bool:
    """Draw True with a probability of ``percent``."""
    return stream.below(100) < percent


def _gain(found: tuple[Move, float]) -> float:
    return found[1]
