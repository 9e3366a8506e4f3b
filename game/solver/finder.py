"""The finder: a line of play that wins a deal, if one is found within so many positions.

Where the kernel knows the game it is asked first: a deal that it proves to be lost is not tried any
further. One that it wins is given to the beam all the same, whose lines are shorter by a quarter,
and whose positions say how hard a deal is by one measure in every game.
Where the beam finds nothing the line of the kernel stands, and the deal counts as harder than any
that the beam won.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.match.match import Match
from game.rules.game import Game
from game.solver import beam
from game.solver.beam import Found
from game.solver.kernel import NoKernel
from game.solver.kernel_word import NotPlain
from game.solver.solve import Answer, Limits, kernel_answer
from game.solver.weights import WEIGHT_SETS, Weights

KERNEL = 20
"""For each position that the beam may look at, the kernel may look at so many: they take it about
half the time."""
MEMORY = 64 * 2**20


def find(
    game: Game, seed: int, nodes: int, tempers: Sequence[Weights] = WEIGHT_SETS
) -> Found | None:
    """A line of moves that wins this deal; None where there is none, or none was found. ``nodes``
    counts the positions of the beam, and those of the kernel in proportion.

    The same game, seed and number of nodes give the same answer wherever the kernel can be loaded.
    """
    answer = _told_by_kernel(Match(game, seed), Limits(nodes * KERNEL, memory=MEMORY))
    if answer is not None and answer.verdict == "unwinnable":
        return None
    found = beam.find(game, seed, nodes, tempers)
    if found is None and answer is not None and answer.verdict == "winnable":
        return Found([*answer.line], nodes)
    return found


def _told_by_kernel(match: Match, limits: Limits) -> Answer | None:
    """The kernel's answer, if it knows the game and is there."""
    try:
        return kernel_answer(match, limits)
    except (NotPlain, NoKernel):
        return None
