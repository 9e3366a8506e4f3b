"""The search in Python, for games that the kernel does not know and where it can't be loaded.

It asks only what is offered, and has no shortcut. Every position that can be reached is looked at
once, depth first, what looks best first: where all were seen and none is won, the deal can't be
won. It walks on one table, move by move and back, so that what the rules worked out about a pile
holds until the pile is touched. Where nothing follows from a carry but that a bared card is turned
up, what the carry leads to is known from the two piles alone: it is made only if that is new.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.core.cards import DOWN, FACE
from game.core.events import Event
from game.core.table import Spot, Table
from game.match.match import Match
from game.rules.game import Game
from game.solver.position_keys import Keyed, Keys
from game.solver.search_table import SearchTable
from game.vocabulary.moves import Move
from game.vocabulary.sentences import spec_of

REMEMBERED = 400
"""So many bytes a position takes that waits to be looked at, or was; a rough measure of memory."""


class _Met(NamedTuple):
    """A position that was met: what happened on the way to it, what is offered there, if that had
    to be found out, and what was worked out of its piles."""

    events: Sequence[Event]
    offers: Sequence[Move] | None
    offered: list[int]
    memo: list[Any]


class _Child(NamedTuple):
    """A new position that waits, and what is known of it, if the move had to be made for that."""

    move: Move
    met: _Met | None


class _Step(NamedTuple):
    """A step of the way to the table as it lies: its events, and what was known before it, which
    holds again when it is taken back."""

    move: Move
    events: Sequence[Event]
    keyed: Keyed
    offered: list[int]
    memo: list[Any]


class PythonSearch:
    """A search from the table of a match; ``nodes`` counts the distinct positions it came to, and
    ``reached`` a position for every move that was looked at, wherever it led.

    ``line`` is the winning one, once it is found; ``exhausted`` says that none is left out.
    """

    def __init__(self, match: Match, memory: int) -> None:
        self._walk = walk = SearchTable(match)
        self._keys = Keys(len(walk.table.piles))
        self._keyed = self._keys.of(walk.table, walk.shuffles)
        self._most = max(1, memory // REMEMBERED)
        self._seen = {self._keyed.key}
        self._way: list[_Step] = []
        self._waiting: list[list[_Child]] = []
        """By the steps of the way, what waits beside the next; the best is the last."""
        self._promises: dict[Move, int] = {}
        self._bared = bared_spots(walk.game)
        self._forgot = self._begun = False
        self.nodes, self.reached = 1, 0
        self.line: list[str] | None = [] if walk.won else None

    @property
    def exhausted(self) -> bool:
        """Was every position looked at that can be reached, and none is won?"""
        return self.over and not self._forgot and self.line is None

    @property
    def over(self) -> bool:
        """Is there nothing left to look at?"""
        return self.line is not None or (self._begun and not self._waiting)

    def run(self, until: int) -> None:
        """Search on until so many positions were met, or all is told."""
        if not self._begun and self.line is None:
            self._begun = True
            # a position that was given may not be at rest yet: there each move is made
            self._expand(self._walk.game.offers(self._walk.table), None)
        while not self.over and self.nodes < until:
            waiting = self._waiting[-1]
            if waiting:
                self._go(waiting.pop())
            else:
                self._waiting.pop()
                if self._way:
                    self._back()

    def _go(self, child: _Child) -> None:
        """Lay out a position that waits, and look at what can be reached from it."""
        walk, table = self._walk, self._walk.table
        before = self._keyed, table.offered[:], table.memo[:]
        if child.met is None:
            offers: Sequence[Move] | None = walk.step(child.move)
            events: Sequence[Event] = walk.events
        else:
            events, offers, offered, memo = child.met
            walk.again(events)
            table.offered[:], table.memo[:] = offered, memo
        self._way.append(_Step(child.move, events, *before))
        self._keyed = self._keys.after(self._keyed, table, events, walk.shuffles)
        if child.met is None and walk.won:
            self.line = [step.move.text for step in self._way]
            return
        self._expand(walk.game.offers(table) if offers is None else offers, self._bared)

    def _back(self) -> None:
        """Take back the last step of the way."""
        step, table = self._way.pop(), self._walk.table
        self._walk.take_back(step.events)
        self._keyed = step.keyed
        table.offered[:], table.memo[:] = step.offered, step.memo

    def _expand(self, offers: Sequence[Move], bared: frozenset[Spot] | None) -> None:
        """Look at all that is offered; what is new waits."""
        walk, table, seen = self._walk, self._walk.table, self._seen
        offered, memo = table.offered[:], table.memo[:]
        found: tuple[list[_Child], ...] = ([], [], [])
        promises = self._promises
        for move in offers:
            self.reached += 1
            promise = promises.get(move)
            if promise is None:
                promise = promises[move] = self._promise(move)
            met = None
            key = None
            if bared is not None:
                key = foretold(self._keys, self._keyed, table, move, bared)
            if key is None:
                follows = walk.step(move)
                events = walk.events
                key = self._keys.after(self._keyed, table, events, walk.shuffles).key
                if key not in seen and walk.won:
                    self.nodes += 1
                    self.line = [*(step.move.text for step in self._way), move.text]
                    return
                if key not in seen:
                    met = _Met(events, follows, table.offered[:], table.memo[:])
                walk.take_back(events)
                table.offered[:], table.memo[:] = offered, memo
            if key not in seen:
                self.nodes += 1
                if len(seen) >= self._most:
                    self._forgot = True
                else:
                    seen.add(key)
                    found[promise].append(_Child(move, met))
        self._waiting.append([child for each in found for child in each])

    def _promise(self, move: Move) -> int:
        """The most promising is looked at first: cards that go home, then any that go elsewhere."""
        if move.target >= 0 and self._walk.game.is_home(move.target):
            return 2
        return int(move.verb in ("carry", "discard"))


def bared_spots(game: Game) -> frozenset[Spot] | None:
    """The piles on which a card that is bared is turned up, where nothing else follows from a
    carry; None where more may."""
    if game.after_moves or game.must:
        return None
    found = set[Spot]()
    for reflex in game.follow:
        told = spec_of(reflex)
        if told is None or told.kind != "turn_up_bared" or told.params["last"] != 1:
            return None
        found.update(game.spots(told.params["role"]))
    return frozenset(found)


def foretold(
    keys: Keys, keyed: Keyed, table: Table, move: Move, bared: frozenset[Spot]
) -> int | None:
    """The key of the position to which a move leads from a table at rest, where two piles tell it
    and bared cards are all that is turned up; None where the move has to be made."""
    if move.inside is not None or not Game.only_carries(move):
        return None
    piles, shares, was, count = table.piles, keys.shares, keyed.piles, move.count
    source, target = move.source, move.target
    left = piles[source][:-count]
    laid = piles[target] + piles[source][-count:]
    if laid[-1] >= DOWN:
        return None
    if left and left[-1] >= DOWN and source in bared:
        left[-1] &= FACE
    changed = was[source] ^ was[target] ^ shares[source][bytes(left)] ^ shares[target][bytes(laid)]
    return keyed.key ^ changed
