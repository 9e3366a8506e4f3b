"""Is this pile open at all? The layouts in which cards cover one another from pile to pile."""

from __future__ import annotations

from collections.abc import Callable

from game.core.table import EMPTY, Spot, Table
from game.vocabulary.page import Page

Shape = Callable[[Page, Table, Spot], bool]


def pyramid(rows: int) -> Shape:
    """Open when the two cards of the next row that lie over it are gone; the last row is open."""
    over: list[tuple[int, int] | None] = []
    for row in range(rows):
        for place in range(row + 1):
            below = (row + 1) * (row + 2) // 2 + place
            over.append((below, below + 1) if row + 1 < rows else None)

    def is_open(page: Page, table: Table, spot: Spot) -> bool:
        first = page.spots(page.role(spot)).start
        covering = over[spot - first]
        tops = table.tops
        return covering is None or (
            tops[first + covering[0]] == EMPTY and tops[first + covering[1]] == EMPTY
        )

    return is_open
