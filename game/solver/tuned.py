"""The weights that were tuned for single games: for beams, and for playouts."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache

from game.rules.game import Game
from game.solver.weights import WEIGHT_SETS, Weights
from game.system import paths

BEAMS, PLAYOUTS = paths.ASSETS / "weights.toml", paths.ASSETS / "playouts.toml"


@cache
def beam_weights() -> Mapping[str, Sequence[Weights]]:
    """Return, for each tuned game, the sets of weights that beams try in place of the usual
    ones."""
    rows = tomllib.loads(BEAMS.read_text("utf-8"))
    return {name: [Weights(**each) for each in sets] for name, sets in rows.items()}


def weight_sets_of(game: Game) -> Sequence[Weights]:
    """Return the sets of weights for beams in a game, under any preset, in the order in which they
    are tried."""
    return beam_weights().get(game.id, WEIGHT_SETS)


@cache
def playout_weights() -> Mapping[str, Weights]:
    """Return, for each game that is played out, the weights of the plain player that does so, under
    any preset."""
    rows = tomllib.loads(PLAYOUTS.read_text("utf-8"))
    return {name: Weights(**row) for name, row in rows.items()}
