"""The finder looks for a line of play that wins a deal, within a number of positions.

It asks the beam first: its lines are shorter, and its number of positions measures how hard a deal
is in the same way for every game. If the beam finds nothing and the kernel knows the game, the
kernel searches, and the beam shortens the end of its line; that line is reported with the whole
number of positions, and so counts as harder than those that the beam finds alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.match.match import Match
from game.rules.game import Game
from game.solver import beam
from game.solver.beam import Found
from game.solver.kernel_word import KernelCannot
from game.solver.shorten import rerouted
from game.solver.solve import Limits, kernel_answer
from game.solver.weights import WEIGHT_SETS, Weights

KERNEL = 20
"""The kernel's search may look at this many positions for each one of the beam."""
MEMORY = 64 * 2**20
FINISH = 5_000
"""The number of positions for each beam search for a shorter end of the kernel's line."""


def find(
    game: Game, seed: int, nodes: int, weight_sets: Sequence[Weights] = WEIGHT_SETS
) -> Found | None:
    """Return a line of moves that wins this deal; None if none was found. ``nodes`` limits the
    positions of the beam; the limit of the kernel's search is :data:`KERNEL` times that.

    The same game, seed and number of nodes give the same answer wherever the kernel can be loaded.
    """
    found = beam.find(game, seed, nodes, weight_sets)
    if found is not None:
        return found
    match = Match(game, seed)
    try:
        limits = Limits(nodes * KERNEL, memory=MEMORY)
        answer = kernel_answer(match, limits, beams=False)
    except KernelCannot:
        return None
    if answer.verdict != "winnable":
        return None
    return Found(rerouted(match, answer.line, partial(_finish, weight_sets)), nodes)


def _finish(weight_sets: Sequence[Weights], match: Match) -> Sequence[str]:
    """Return a line of the beam that wins from here; no moves if it finds none."""
    if match.status != "playing":
        return ()
    with beam.beams(match) as begin:
        found = beam.found_by(begin, match, FINISH, weight_sets)
    return () if found is None else found.line
