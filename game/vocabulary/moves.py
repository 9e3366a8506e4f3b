"""Moves: their text, their verb and their effect."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from game.core.table import Spot, Table

Verb = Literal[
    "carry", "turn", "deal", "redeal", "discard", "choose", "reverse", "cover", "consolidate",
    "swing", "shift", "weave", "exchange", "score", "couple", "pass", "stop", "demand",
]  # fmt: skip
"""The kinds of move, as the protocol writes them."""
CARRY: Verb = "carry"
"""The verb of a plain carry; the text of a carry leaves it out."""
NOWHERE: Spot = -1

Effect = Callable[[Any, "Move"], None]
"""Plays the move, given the dealer and the move."""
Pick = tuple[Spot, int | None]
"""A card named by its pile, and by its index if it is not the top card."""


@dataclass(frozen=True, slots=True, eq=False)
class Move:
    """One move; a game makes each move once, so that equal moves are the same object.

    ``text`` is how the protocol writes it. A carry takes the top ``count`` cards of ``source``, or
    the single card at index ``inside``, to ``target``; other verbs name their cards in ``picks``.
    ``seat`` is the seat that may make it; empty in a game of one seat.
    """

    text: str
    verb: Verb
    act: Effect = field(repr=False)
    source: Spot = NOWHERE
    target: Spot = NOWHERE
    count: int = 0
    inside: int | None = None
    picks: tuple[Pick, ...] = ()
    seat: str = ""

    def took(self, table: Table) -> int:
        """The index in the source of the lowest card that is carried."""
        return len(table.piles[self.source]) - self.count if self.inside is None else self.inside

    def picked(self, table: Table) -> list[tuple[Spot, int]]:
        """The cards that it picks, each by its pile and its index from the bottom."""
        piles = table.piles
        return [(s, len(piles[s]) - 1 if inside is None else inside) for s, inside in self.picks]

    def __str__(self) -> str:
        return self.text
