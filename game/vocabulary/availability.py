"""Shapes: layouts in which the cards of one pile cover those of another. A shape says which piles
are open."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from game.core.table import EMPTY, Spot, Table
from game.vocabulary.conditions import When
from game.vocabulary.page import Page

Edges = Sequence[tuple[int, ...]]
"""The sets of places that open a card: it is open once all places of any one set are empty. A
card with an empty set is always open, a card without sets never."""
EdgesMaker = Callable[..., Sequence[Edges]]
"""Makes the edges of each place from the number of places and the parameters of the kind."""


class ShapeKind(NamedTuple):
    """How a kind of shape makes its words, those of a refused card, and its edges from its
    parameters."""

    words: Callable[..., str]
    shut: Callable[..., str]
    drawn: EdgesMaker


SHAPE_KINDS: dict[str, ShapeKind] = {}
"""Every kind of shape, by its name."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Which piles cover which, as data: a kind and its parameters.

    ``upon`` is the role of the covering piles, empty where the piles of a role cover one another.
    While ``free`` holds, every pile is open.
    """

    kind: str
    args: tuple[Hashable, ...] = ()
    upon: str = ""
    free: When | None = None

    @property
    def words(self) -> str:
        """What it says, in the book's words."""
        said = SHAPE_KINDS[self.kind].words(*self.args)
        return said if self.free is None else f"{said}, unless {self.free.words}"

    @property
    def shut(self) -> str:
        """What is said of a card that is not open: "is covered by another card"."""
        return SHAPE_KINDS[self.kind].shut(*self.args)

    def unless(self, when: When) -> Shape:
        """Return this shape, but with every card open while the condition holds."""
        return replace(self, free=when)

    def edges(self, page: Page, spot: Spot) -> Edges:
        """The sets of spots that open the card on this pile."""
        role = page.role(spot)
        spots, first = page.spots(role), page.spots(self.upon or role).start
        edges = SHAPE_KINDS[self.kind].drawn(len(spots), *self.args)[spot - spots.start]
        return [tuple(first + place for place in places) for places in edges]


def is_open(table: Table, edges: Edges) -> bool:
    """Whether all piles of one of these sets are empty."""
    tops = table.tops
    for spots in edges:
        for spot in spots:
            if tops[spot] != EMPTY:
                break
        else:
            return True
    return False


def shape_kind(
    name: str,
    words: Any,
    drawn: EdgesMaker,
    *,
    shut: Any = "is covered by another card",
    upon: str = "",
) -> Callable[..., Shape]:
    """Register a kind of shape and return its factory.

    ``words`` and ``shut`` are texts, or functions that make one from the parameters.
    """
    SHAPE_KINDS[name] = ShapeKind(_made_from_parameters(words), _made_from_parameters(shut), drawn)
    return lambda *args: Shape(name, args, upon)


def _made_from_parameters(words: Any) -> Callable[..., str]:
    return words if callable(words) else lambda *args: words


def _in_pyramid(count: int, rows: int) -> Sequence[Edges]:
    row_of = [row for row in range(rows) for _ in range(row + 1)]
    return [
        [(place + row + 1, place + row + 2) if row + 1 < rows else ()]
        for place, row in enumerate(row_of)
    ]


def _at_edges(count: int, columns: int, upper: bool) -> Sequence[Edges]:
    def open_by(place: int) -> Edges:
        below, above = place + columns, place - columns
        sets: list[tuple[int, ...]] = [(below,) if below < count else ()]
        return [*sets, (above,) if above >= 0 else ()] if upper else sets

    return [open_by(place) for place in range(count)]


def _in_columns(count: int, columns: int) -> Sequence[Edges]:
    return [[tuple(range(place + columns, count, columns))] for place in range(count)]


_pyramid = shape_kind(
    "rows_over",
    lambda rows: f"a card of the {rows} rows is open when the two over it are gone",
    _in_pyramid,
)
_edge_free = shape_kind(
    "edge_free",
    lambda columns, upper: (
        f"a card is open while its lower {'or upper ' if upper else ''}edge is free, "
        f"in rows of {columns}"
    ),
    _at_edges,
    shut=lambda columns, upper: f"has {'cards above and' if upper else 'a card'} below it",
)
_bottom_of_column = shape_kind(
    "bottom_of_column",
    lambda columns: f"a card is open at the bottom of its column, in rows of {columns}",
    _in_columns,
    shut="has a card below it",
)


def bottom_of_column(columns: int) -> Shape:
    """In a grid of this many columns, a card is open when none lies below it in its column."""
    return _bottom_of_column(columns)


def pyramid(rows: int) -> Shape:
    """Open when the two cards of the next row that lie over it are gone; the last row is open."""
    return _pyramid(rows)


def edge_free(columns: int, *, upper: bool = False) -> Shape:
    """In a grid of this many columns, a card is open when its lower edge is free: at the bottom of
    its column or just above a gap; with ``upper``, also at the top or just below one."""
    return _edge_free(columns, upper)
