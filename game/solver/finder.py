"""The finder looks for a line of play that wins a deal, within a number of positions.

It asks the beam first: its lines are shorter, and its number of positions measures how hard a deal
is in the same way for every game. Where the beam finds nothing and the kernel knows the game, the
kernel searches; its line counts as harder than any that the beam found.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.match.match import Match
from game.rules.game import Game
from game.solver import beam
from game.solver.beam import Found
from game.solver.kernel import NoKernel
from game.solver.kernel_word import NotPlain
from game.solver.solve import Limits, kernel_answer
from game.solver.weights import WEIGHT_SETS, Weights

KERNEL = 20
"""The kernel's search may look at this many positions for each one of the beam."""
MEMORY = 64 * 2**20


def find(
    game: Game, seed: int, nodes: int, weight_sets: Sequence[Weights] = WEIGHT_SETS
) -> Found | None:
    """Return a line of moves that wins this deal; None where none was found. ``nodes`` counts the
    positions of the beam, and those of the kernel in proportion.

    The same game, seed and number of nodes give the same answer wherever the kernel can be loaded.
    """
    found = beam.find(game, seed, nodes, weight_sets)
    if found is not None:
        return found
    try:
        limits = Limits(nodes * KERNEL, memory=MEMORY)
        answer = kernel_answer(Match(game, seed), limits, beams=False)
    except (NotPlain, NoKernel):
        return None
    return Found([*answer.line], nodes) if answer.verdict == "winnable" else None
