"""Solves possible tables and plays them out, inside the kernel.

Where cards are hidden, each order in which they may lie is a world. A way is a line of play up to
the next new card. The kernel finds ways, draws worlds, and solves each world after a way, or plays
it out after a move, so that thousands of small searches need few calls from Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.table import Spot
from game.match.match import Match
from game.solver.kernel import Kernel, signed
from game.solver.kernel_lines import spelled

MEMORY_BITS = 14
"""The binary logarithm of the most buckets in the hash table of one search, which visits few
positions."""
OPEN = (-1, -4)
"""What :meth:`Worlds.lead` returns for a world that the search left open."""


class Tally(NamedTuple):
    """How many worlds were won, and how many a search left open."""

    won: int
    open: int


class Worlds:
    """The worlds of a table, in a kernel of its game: the cards at ``places``, each a pile and an
    index in it, are shuffled in ``rounds``, each a list of indices into ``places``. World 0 is the
    table of the match itself; a number always means the same world.

    :raises UnknownToKernel: where the kernel does not know the table.
    """

    def __init__(
        self,
        kernel: Kernel,
        match: Match,
        places: Sequence[tuple[Spot, int]],
        rounds: Sequence[Sequence[int]],
    ) -> None:
        self._kernel, self._match = kernel, match
        kernel.lay(match.table, match)
        told = [_two(len(places)), _two(len(rounds)), *map(bytes, places)]
        for each in rounds:
            told += [_two(len(each)), *map(_two, each)]
        kernel.tell(b"".join(told))
        self.fit = bool(kernel.call("hide"))
        """Does the kernel have room for this many hidden cards?"""
        self.orders = int(kernel.call("orders"))
        """The number of worlds, if they are few and each is a different order; else 0."""

    def lay(self, world: int) -> None:
        """Lay out a world in the kernel."""
        self._kernel.call("world", world)

    def find(self, tries: int, most: int) -> int:
        """Find at most ``most`` ways, the shortest first, by trying at most ``tries`` lines.
        Returns the number of ways."""
        return int(self._kernel.call("ways", tries, most))

    def lead(self, world: int, nodes: int) -> int:
        """Search a world from the laid table. Returns the number of the way that its winning line
        begins with, else a negative number: one of :data:`OPEN`, -2 where the line begins with no
        way that is kept, or -3 where the world can't be won."""
        return int(self._kernel.call("lead", world, nodes, MEMORY_BITS))

    def judge(self, way: int, first: int, many: int, nodes: int) -> Tally:
        """Search ``many`` worlds after a way, from number ``first`` on, each with at most ``nodes``
        positions."""
        found = int(self._kernel.call("judge", way, first, many, nodes, MEMORY_BITS))
        return Tally(found & 0xFFFF, found >> 16)

    def play_out(self, move: int, first: int, many: int) -> float:
        """Play out ``many`` worlds after a move, from number ``first`` on, by the weights that the
        kernel has. Returns the sum of the results: 1 for a win, else half the share of the cards at
        home, and a little less for each move."""
        return float(self._kernel.call("sample", signed(move), first, many))

    def moves(self, way: int) -> list[str]:
        """Spell a way as the moves that the rules offer."""
        kernel = self._kernel
        line = kernel.numbers(kernel.call("line"), kernel.call("way", way))
        return spelled(self._match.trial(), kernel, line)


def _two(number: int) -> bytes:
    return number.to_bytes(2, "little")
