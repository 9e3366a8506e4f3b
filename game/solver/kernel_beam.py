"""The beam in the kernel: it gets the evaluation as tables, and does the rest itself.

It looks at the same positions in the same order as the beam in Python and evaluates them by the
same sums, equal to the last bit, so it finds the same lines, many times as fast.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from game.core.cards import DOWN
from game.core.shuffle import Stream
from game.match.match import Match
from game.rules.game import Game
from game.solver.kernel import BUCKET, Kernel, signed
from game.solver.kernel_export import MOST_PILES
from game.solver.kernel_lines import expanded
from game.solver.kernel_word import UnknownToKernel
from game.solver.redeal_order import coming
from game.solver.structure import NEVER, structure_of
from game.solver.weights import Weights
from game.system.jobs import Task
from game.vocabulary.goals import cards_home
from game.vocabulary.sentences import spec_of

BY_ROWS = "cards_in_place"
"""The kind of the score that the kernel counts where the goal is rows in sequence."""
MOST_ZONES = MOST_COURSES = 32
NO_COURSE = 255
MEMORY = 256 * 2**20
"""The default limit for the hash table of the positions met, in bytes."""
NODE_NUMBERS = 2
"""Each position in a trail takes two numbers: its move, and the index of its parent."""


def tell_evaluation(kernel: Kernel) -> None:
    """Give the kernel the tables by which positions of its game are evaluated.

    :raises UnknownToKernel: where the page counts points of its own.
    """
    kernel.write(kernel.call("structure"), _structure_tables(kernel.game, kernel.base))


def tell_weights(kernel: Kernel, weights: Weights) -> None:
    """Give the kernel the weights of the features."""
    kernel.write(kernel.call("weights"), array("d", weights.as_list()).tobytes())


def _structure_tables(game: Game, base: str) -> bytes:
    """Return the structure of a game as bytes, in the order of the kernel's struct."""
    structure, comes = structure_of(game, base), coming(game)
    counted = spec_of(game.score)
    known = game.score in (None, cards_home) or (counted and counted.kind == BY_ROWS)
    if structure.homes and not known:
        raise UnknownToKernel("points of its own")
    zones = [*dict.fromkeys(structure.zones)]
    homes = [*structure.courses]
    if len(zones) > MOST_ZONES or len(homes) > MOST_COURSES:
        raise UnknownToKernel("more kinds of piles than the kernel has room for")
    joins = [structure.joining(structure.zones.index(zone)) for zone in zones]
    masks = array("Q")
    for tables in zip(*joins, strict=True):
        for by_card in tables:
            masks.extend(by_card[:DOWN])
        masks.extend([0] * DOWN * (MOST_ZONES - len(zones)))
    same = [*range(len(game.names))]
    for start, end in structure.alike:
        same[start:end] = [start] * (end - start)
    gathered = {structure.zones[spot] for spot, _ in comes}
    by_pile: tuple[Sequence[int], ...] = (
        structure.kinds,
        [zones.index(zone) for zone in structure.zones],
        [homes.index(z) if z in homes else NO_COURSE for z in structure.zones],
        structure.spaces,
        [zone in gathered for zone in structure.zones],
        same,
        structure.top_decides,
        [spot for spot, _ in comes],
        [step > 0 for _, step in comes],
    )
    piles = b"".join(bytes(numbers).ljust(MOST_PILES, b"\0") for numbers in by_pile)
    courses = structure.courses.values()
    steps = b"".join(bytes(course.get(top, NEVER)) for course in courses for top in range(DOWN))
    return masks.tobytes() + piles + bytes([len(comes)]) + steps


class KernelBeam:
    """A beam (:class:`~game.solver.beam.Beam`) that the kernel follows."""

    def __init__(
        self,
        kernel: Kernel,
        match: Match,
        memory: int,
        weights: Weights,
        stream: Stream,
        width: int,
    ) -> None:
        self._kernel, self._match = kernel, match
        self._trail = array("Q")
        """For each step, the number of positions that were on the beam after it, then their
        numbers."""
        tell_weights(kernel, weights)
        kernel.lay(match.table, match)
        if not kernel.call(
            "beam", width, signed(stream.state), (memory // BUCKET).bit_length() - 1
        ):
            raise MemoryError("a beam wider than there is memory for")
        self._progress, self._trail_at = kernel.call("progress"), kernel.call("trail")
        self.many, self.nodes, self.left_out, self.idle = 1, 0, 0, 0
        self.best = self.farthest = float("-inf")

    def follow(self, each: int, most: int) -> Task[list[str] | None]:
        """Make some steps, see :meth:`game.solver.beam.Beam.follow`; the task yields once."""
        yield
        kernel = self._kernel
        many = kernel.call("follow", float(each), float(most))
        self.best, self.farthest, *counts = kernel.floats(self._progress, 6)
        self.nodes, self.left_out, self.idle, traced = map(int, counts)
        self._trail.extend(kernel.numbers(self._trail_at, traced))
        if many < 0:
            return self._line(-many - 1, kernel.numbers(kernel.call("line"), 1)[0])
        self.many = many
        return None

    def _line(self, place: int, last: int) -> list[str]:
        """Return the line to the move ``last`` from this place on the last beam."""
        trail, steps, at = self._trail, list[int](), 0
        while at < len(trail):
            steps.append(at + 1)
            at += 1 + NODE_NUMBERS * trail[at]
        moves = [last]
        for step in reversed(steps):
            at = step + NODE_NUMBERS * place
            moves.append(trail[at])
            place = trail[at + 1]
        return expanded(self._match, self._kernel, moves[::-1])
