"""How well a game goes on after each move, by playing it to its end in many possible tables.

A playout lays the hidden cards at random and plays on without looking ahead: it makes the move
after which the table is worth most by the weights of the game, and turns up a card of the stock
where every other move makes the table worse. The better this plain player, the better the hints, so
only games with weights that were tuned for it are played out (``assets/playouts.toml``). The next
playouts go to the moves that promise most (:mod:`game.advice.bandit`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.advice.bandit import Arm, Bandit
from game.advice.determinizations import Hidden
from game.solver.kernel import borrowed
from game.solver.kernel_beam import tell_evaluation, tell_weights
from game.solver.kernel_whens import chooses
from game.solver.kernel_worlds import Worlds
from game.solver.weights import Weights

BUDGET = 128
"""The number of playouts for all moves together."""
EAGERNESS = 0.3
"""How far the upper bound lies above the mean; a playout brings 1 for a win, and up to a half for
the cards at home."""


def played_on(
    hidden: Hidden, weights: Weights, moves: Collection[str], stopped: Callable[[], bool]
) -> list[str]:
    """Return those of the moves that were played out, the best first; none while the base is still
    to be chosen, where the kernel has no room for the hidden cards, or if stopped before the end.

    :raises UnknownToKernel: where the kernel does not know the game.
    :raises NoKernel: where it can't be loaded.
    """
    game, table = hidden.world.game, hidden.world.table
    if chooses(game) and "base" not in table.facts:
        return []  # the worth of a table depends on its base, and a kernel has tables for one base
    with borrowed(game, game.base_of(table)) as kernel:
        tell_evaluation(kernel)
        tell_weights(kernel, weights)
        worlds = Worlds(kernel, hidden.world, hidden.places, hidden.rounds)
        if not worlds.fit:
            return []
        offers = kernel.offers()
        texts = [kernel.text(move) for move in offers]

        def points(arm: Arm, first: int, many: int) -> float:
            return worlds.play_out(offers[arm.number], first, many)

        bandit = Bandit(points, BUDGET, EAGERNESS, worlds.orders)
        arms = [Arm(number) for number, text in enumerate(texts) if text in moves]
        return [texts[arm.number] for arm in bandit.best_first(arms, stopped)]
