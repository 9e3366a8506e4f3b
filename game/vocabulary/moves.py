"""What a player may do: a move, its words and what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from game.core.table import Spot, Table

Verb = Literal[
    "carry", "turn", "deal", "redeal", "discard", "choose", "reverse", "cover", "consolidate",
    "swing", "shift", "weave", "exchange", "score", "couple", "pass", "stop",
]  # fmt: skip
"""Every kind of move that there is, as the protocol writes it; a carry is written without."""
CARRY: Verb = "carry"
"""The verb of a plain carry, which is written without one."""
NOWHERE: Spot = -1

Effect = Callable[[Any, "Move"], None]
"""What the move does when it is played: it is given the dealer and the move."""
Pick = tuple[Spot, int | None]
"""A card named by its pile, and by its place where it does not lie on top."""


@dataclass(frozen=True, slots=True, eq=False)
class Move:
    """One thing that a player may do; the same move of a game is always the same object.

    ``text`` is how the protocol writes it. A carry takes the top ``count`` cards of ``source``, or
    the single card at place ``inside``, to ``target``; other verbs name their cards in ``picks``
    where they have any. ``act`` does it with a hand.
    """

    text: str
    verb: Verb
    act: Effect = field(repr=False)
    source: Spot = NOWHERE
    target: Spot = NOWHERE
    count: int = 0
    inside: int | None = None
    picks: tuple[Pick, ...] = ()

    def took(self, table: Table) -> int:
        """The place in the source of the lowest card that is carried."""
        return len(table.piles[self.source]) - self.count if self.inside is None else self.inside

    def __str__(self) -> str:
        return self.text
