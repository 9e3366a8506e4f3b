"""The search in Python, for games that the kernel does not know and where it can't be loaded.

It asks only for the offered moves and takes no shortcut. It looks at every reachable position once,
depth first, the most promising first; if it has seen all and none is won, the deal can't be won.
It makes and takes back moves on one table, so that what the rules cached about a pile holds until
the pile is touched. Where a carry has no consequence but turning up a bared card, the key of the
new position follows from the two piles alone, and the carry is made only if that key is new.
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
from game.solver.sinks import sinks_of
from game.vocabulary.moves import Move
from game.vocabulary.sentences import spec_of

REMEMBERED = 400
"""Rough number of bytes of memory for a position that waits, or was looked at."""


class _Met(NamedTuple):
    """A position that was met: the events that led to it, its offers if they had to be computed,
    and what the rules cached about its piles."""

    events: Sequence[Event]
    offers: Sequence[Move] | None
    offered: list[int]
    memo: list[Any]


class _Child(NamedTuple):
    """A new position that waits; ``met`` is None if its move has not been made yet."""

    move: Move
    met: _Met | None


class _Step(NamedTuple):
    """A step of the path to the current table: its events, and what was known before it, which
    holds again once the step is taken back."""

    move: Move
    events: Sequence[Event]
    keyed: Keyed
    offered: list[int]
    memo: list[Any]


class PythonSearch:
    """A search from the table of a match. ``nodes`` counts the distinct positions, ``reached`` one
    position for each move that was tried.

    ``line`` is the winning line, None until it is found.
    """

    def __init__(self, match: Match, memory: int) -> None:
        self._walk = walk = SearchTable(match)
        self._keys = Keys(len(walk.table.piles), sinks_of(walk.game))
        self._keyed = self._keys.of(walk.table, walk.shuffles)
        self._most = max(1, memory // REMEMBERED)
        self._seen = {self._keyed.key}
        self._way: list[_Step] = []
        self._waiting: list[list[_Child]] = []
        """For each depth, the untried positions at that depth; the most promising is the last."""
        self._promises: dict[Move, int] = {}
        self._bared = bared_spots(walk.game)
        self._forgot = self._begun = False
        self.nodes, self.reached = 1, 0
        self.line: list[str] | None = [] if walk.won else None

    @property
    def exhausted(self) -> bool:
        """Whether every reachable position was looked at and none is won."""
        return self.over and not self._forgot and self.line is None

    @property
    def over(self) -> bool:
        """Whether the search is finished."""
        return self.line is not None or (self._begun and not self._waiting)

    def run(self, until: int) -> None:
        """Search until ``nodes`` is at least ``until`` or the search is finished."""
        if not self._begun and self.line is None:
            self._begun = True
            # the given position may not be settled yet, so each of its moves has to be made
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
        """Lay out a waiting position, and look at its successors."""
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
        """Try all offers; new positions wait."""
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
                key = key_after(self._keys, self._keyed, table, move, bared)
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
        """Return how soon a move is tried: 2 if cards go home, 1 if they go elsewhere, else 0; the
        highest is tried first."""
        if move.target >= 0 and self._walk.game.is_home(move.target):
            return 2
        return int(move.verb in ("carry", "discard"))


def bared_spots(game: Game) -> frozenset[Spot] | None:
    """Return the piles whose bared cards turn up, if a carry has no other consequence; None if it
    may have others."""
    if game.after_moves or game.must:
        return None
    found = set[Spot]()
    for reflex in game.follow:
        made_by = spec_of(reflex)
        if made_by is None or made_by.kind != "turn_up_bared" or made_by.params["last"] != 1:
            return None
        found.update(game.spots(made_by.params["role"]))
    return frozenset(found)


def key_after(
    keys: Keys, keyed: Keyed, table: Table, move: Move, bared: frozenset[Spot]
) -> int | None:
    """Return the key of the position after a move, if its two piles alone decide it; None if the
    move has to be made."""
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
