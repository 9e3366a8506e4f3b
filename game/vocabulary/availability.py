"""Is this pile open at all? The layouts in which cards cover one another from pile to pile."""

from __future__ import annotations

from collections.abc import Callable

from game.core.table import EMPTY, Spot, Table
from game.vocabulary.page import Page
from game.vocabulary.said import said

Shape = Callable[[Page, Table, Spot], bool]


@said("a card of the {rows} rows is open when the two over it are gone")
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


@said("a card is open while its lower edge is free, in rows of {columns}")
def edge_free(columns: int, *, upper: bool = False) -> Shape:
    """In a grid of so many columns a card is open when its lower edge is free: it lies at the
    bottom of its column or just above a gap; with ``upper``, also at the top or just below one."""

    def is_open(page: Page, table: Table, spot: Spot) -> bool:
        spots, tops = page.spots(page.role(spot)), table.tops
        below, above = spot + columns, spot - columns
        if below >= spots.stop or tops[below] == EMPTY:
            return True
        return upper and (above < spots.start or tops[above] == EMPTY)

    return is_open
