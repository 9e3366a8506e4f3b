"""The figures of the score, all of them; ``docs/score.md`` explains them to the player."""

from __future__ import annotations

FIGURES = 2
"""The version of these figures. It is raised whenever a record may score differently than before:
when a figure below, the way of counting or the pace of a game has changed. Stored scores are then
computed again."""
PROGRESS = 6_000
"""What the progress from the deal to the goal pays in total."""
DEEDS = 2_000
"""What all deeds of a game pay together."""
WIN = 10_000
"""What a win adds."""
POINTS = 10_000
"""What the best points that were found pay, in a game of points."""
MOST_CHAIN = 7
"""The longest chain."""
STEP = 5
"""How many percent each step of the chain adds to what a move pays."""
UNDO = 10
"""What an undo costs."""
MOST_UNDO = 500
"""What all undos of a deal cost at most."""


def undo_cost(undos: int, best: int | None = None) -> int:
    """Return the cost of these undos. If the ``best`` points are given, it is less than one point
    pays, so that more points always score more."""
    most = MOST_UNDO if best is None else min(MOST_UNDO, POINTS // best - 1)
    return min(UNDO * undos, max(most, 0))
