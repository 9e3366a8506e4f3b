"""The weights that suit single games, from ``assets/weights.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache

from game.rules.game import Game
from game.solver.weights import WEIGHT_SETS, Weights
from game.system import paths

BEAMS = paths.ASSETS / "weights.toml"


@cache
def tuned() -> Mapping[str, Sequence[Weights]]:
    """Return by game the sets of weights that beams try in place of the usual ones."""
    rows = tomllib.loads(BEAMS.read_text("utf-8"))
    return {name: [Weights(**each) for each in sets] for name, sets in rows.items()}


def weight_sets_of(game: Game) -> Sequence[Weights]:
    """Return the sets of weights for beams in a game, under any preset, in the order in which they
    are tried."""
    return tuned().get(game.id, WEIGHT_SETS)
