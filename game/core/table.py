"""The table: piles of cards, and the few facts that are not cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.cards import Card

Spot = int
"""A place where a pile can lie, counted in the order of the state."""
Fact = int | str | bool | None
"""Something that belongs to the position and is not a card; None is no such fact."""

EMPTY = 63
"""Stands in :attr:`Table.tops` for the top card of an empty pile."""


class Table:
    """All that lies on the table. Only events change it (see :mod:`game.core.events`).

    ``piles`` holds the cards of each spot, bottom first; ``tops`` the top card of each, or
    :data:`EMPTY`; ``facts`` what is not a card. ``memo`` is where the rules write down what they
    worked out about a single pile: it is forgotten as soon as the pile is touched.
    """

    __slots__ = ("facts", "memo", "piles", "tops")

    def __init__(
        self, piles: Iterable[Iterable[Card]], facts: dict[str, Fact] | None = None
    ) -> None:
        self.piles: list[list[Card]] = [list(pile) for pile in piles]
        self.tops: list[Card] = [pile[-1] if pile else EMPTY for pile in self.piles]
        self.facts: dict[str, Fact] = {k: v for k, v in (facts or {}).items() if v is not None}
        self.memo: list[Any] = [None] * len(self.piles)

    def copy(self) -> Table:
        """Another table that looks the same, for trying things out."""
        return Table(self.piles, self.facts)

    def count(self, spots: Iterable[Spot]) -> int:
        """How many cards lie on these spots together."""
        piles = self.piles
        return sum(len(piles[spot]) for spot in spots)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.piles == other.piles and self.facts == other.facts

    __hash__ = None  # type: ignore[assignment]
