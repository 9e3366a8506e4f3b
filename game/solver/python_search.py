"""The search in Python, for games that the kernel does not know and where it can't be loaded.

It asks only what is offered. Every position that can be reached is looked at once, what looks best
first: where all were seen and none is won, the deal can't be won.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

from game.match.match import Match
from game.solver.search_table import Position, SearchTable
from game.vocabulary.moves import Move

REMEMBERED = 400
"""So many bytes a position takes that waits to be looked at, or was; a rough measure of memory."""


class _Node(NamedTuple):
    """A position that waits, and how it was come by."""

    position: Position
    before: _Node | None
    move: Move | None


class PythonSearch:
    """A search from the table of a match; ``nodes`` counts the distinct positions it came to.

    ``line`` is the winning one, once it is found; ``exhausted`` says that none is left out.
    """

    def __init__(self, match: Match, memory: int) -> None:
        self._walk = SearchTable(match)
        start = self._walk.position()
        self._most = max(1, memory // REMEMBERED)
        self._seen = {_key(start)}
        self._waiting = [_Node(start, None, None)]
        self._forgot = False
        self.nodes = 1
        self.line: list[str] | None = [] if self._walk.won else None

    @property
    def exhausted(self) -> bool:
        """Was every position looked at that can be reached, and none is won?"""
        return not self._waiting and not self._forgot and self.line is None

    @property
    def over(self) -> bool:
        """Is there nothing left to look at?"""
        return not self._waiting or self.line is not None

    def run(self, until: int) -> None:
        """Search on until so many positions were met, or all is told."""
        while not self.over and self.nodes < until:
            self._expand(self._waiting.pop())

    def _expand(self, node: _Node) -> None:
        walk, found = self._walk, []
        for move in walk.go(node.position):
            walk.step(move)
            position = walk.since(node.position)
            key = _key(position)
            if key not in self._seen:
                child = _Node(position, node, move)
                self.nodes += 1
                if walk.won:
                    self.line = _line(child)
                    return
                if len(self._seen) >= self._most:
                    self._forgot = True
                else:
                    self._seen.add(key)
                    found.append((self._promise(move), child))
            walk.back()
        found.sort(key=lambda each: each[0])
        self._waiting += [child for _, child in found]

    def _promise(self, move: Move) -> int:
        """The most promising is looked at first: cards that go home, then any that go elsewhere."""
        if move.target >= 0 and self._walk.game.is_home(move.target):
            return 2
        return int(move.verb in ("carry", "discard"))


def _key(position: Position) -> bytes:
    told = b"\xff".join(position.piles) + repr((position.facts, position.shuffles)).encode()
    return blake2b(told, digest_size=16).digest()


def _line(node: _Node) -> list[str]:
    found = []
    step: _Node | None = node
    while step is not None and step.move is not None:
        found.append(step.move.text)
        step = step.before
    return found[::-1]
