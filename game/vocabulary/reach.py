"""Reach: which piles may go on one another by their positions in a row."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card
from game.core.table import EMPTY, Spot

_REACHED = {
    1: "its left-hand neighbor",
    -1: "its right-hand neighbor",
    3: "the pile third to its left",
    -3: "the pile third to its right",
}


def _reached(step: int) -> str:
    side = "left" if step > 0 else "right"
    return _REACHED.get(step, f"the pile {abs(step)} places to its {side}")


class Reach:
    """The pairs of piles of which one may go on the other, by position.

    A shared reach is its steps: how many places to the left the target lies, or to the right if
    negative. A game's own reach has no steps and overrides :meth:`pairs`; ``row`` is the length of
    its rows if a gap takes the card that follows its left neighbor, else 0.
    """

    __slots__ = ("row", "steps", "words")

    def __init__(self, *steps: int) -> None:
        # a larger step means a target with a lower spot
        self.steps = tuple(sorted(steps, reverse=True))
        self.row = 0
        self.words = " or ".join(map(_reached, steps))

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.steps == other.steps

    def __hash__(self) -> int:
        return hash((type(self), self.steps))

    def lying(self, tops: Sequence[Card], spots: range) -> list[Spot]:
        """The spots of these that hold cards."""
        shown = tops[spots.start : spots.stop]
        many = len(shown) - shown.count(EMPTY)
        if EMPTY not in shown[:many]:
            return [*spots[:many]]
        return [spot for spot, top in zip(spots, shown, strict=True) if top != EMPTY]

    def pairs(self, tops: Sequence[Card], spots: range) -> list[tuple[Spot, Spot]]:
        """The (source, target) pairs; empty places do not count."""
        lying = self.lying(tops, spots)
        found: list[tuple[Spot, Spot]] = []
        for n in self.steps:
            found += zip(lying[max(0, n) :], lying[max(0, -n) :], strict=False)
        return found if len(self.steps) == 1 else sorted(found)
