"""Rectangles of piles that a drafted layout is composed of, side by side or one above another."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from scenes.cards.metrics import RATIO
from scenes.table.shapes import Item

GAP = 0.1
"""The least gap between two piles side by side, in card widths; the fitting may widen it."""
GAP_BELOW = 0.12
"""The least gap between two piles one above another, in card widths."""
APART = 0.4
"""The gap between unrelated groups of piles, in card widths."""
SLIP = 0.001
"""Sums of card widths that differ by no more than this count as equal."""


class Box(NamedTuple):
    """Piles in a rectangle: its size in card widths, with fans at their longest, and its contents.

    Boxes nest, so trying many arrangements costs little; :meth:`items` flattens them.
    """

    width: float = 0.0
    height: float = 0.0
    parts: tuple[tuple[float, float, Box | Item], ...] = ()

    def items(self, x: float = 0.0, y: float = 0.0) -> Iterator[Item]:
        """Yield its layout objects, with the box's upper left corner at this point."""
        for right, down, part in self.parts:
            if isinstance(part, Box):
                yield from part.items(x + right, y + down)
            else:
                yield part._replace(x=part.x + x + right, y=part.y + y + down)


def beside(*boxes: Box, gap: float = GAP) -> Box:
    """Place boxes from left to right, aligned at their tops."""
    x, parts = 0.0, []
    for box in boxes:
        if box.parts:
            parts.append((x, 0.0, box))
            x += box.width + gap
    return Box(max(x - gap, 0.0), max((box.height for box in boxes), default=0.0), tuple(parts))


def above(*boxes: Box, across: float = 0.5) -> Box:
    """Stack boxes from top to bottom; ``across`` is the share of the spare width that is left free
    at the left of a narrower box."""
    width = max((box.width for box in boxes), default=0.0)
    y, parts = 0.0, []
    for box in boxes:
        if box.parts:
            parts.append(((width - box.width) * across, y, box))
            y += box.height + GAP_BELOW
    return Box(width, max(y - GAP_BELOW, 0.0), tuple(parts))


def widened(box: Box, width: float) -> Box:
    """Spread the piles of a box evenly to this width."""
    share = (width - 1) / (box.width - 1) if box.width > 1 else 1.0
    parts = (
        (item.x * share, item.y, item._replace(x=0.0, y=0.0, width=(item.width - 1) * share + 1))
        for item in box.items()
    )
    return Box(width, box.height, tuple(parts))


def at_ends(left: Box, right: Box, width: float) -> Box:
    """Place two boxes at the ends of a line of this width; the line grows where they need more."""
    if not left.parts or not right.parts:
        return left if left.parts else right
    wide = width if left.width + GAP + right.width <= width + SLIP else 0.0
    wide = wide or left.width + APART + right.width
    parts = ((0.0, 0.0, left), (wide - right.width, 0.0, right))
    return Box(wide, max(left.height, right.height), parts)


@dataclass(frozen=True, slots=True)
class PileBlock:
    """Piles of one role that are laid out alike.

    The role has ``total`` piles; these are ``count`` of them from number ``first`` on. ``rows`` is
    the number of rows they must stand in, 0 for any. ``right`` and ``down`` are how far the longest
    expected fan reaches beyond its first card, in card widths. ``properties`` are those of their
    layout objects.
    """

    role: str
    total: int
    first: int = 1
    count: int = 1
    rows: int = 0
    right: float = 0.0
    down: float = 0.0
    properties: Mapping[str, Any] = field(default_factory=dict)

    def title(self, first: int, count: int) -> str:
        """The name of a layout object that stands for these piles."""
        if self.total == count:
            return self.role
        head = f"{self.role}-{first}"
        return head if count == 1 else f"{head}..{first + count - 1}"

    def split(self) -> tuple[PileBlock, PileBlock]:
        """Return the first half and the rest."""
        half = math.ceil(self.count / 2)
        rest = replace(self, first=self.first + half, count=self.count - half)
        return replace(self, count=half), rest

    def box(self, rows: int) -> Box:
        """Lay out the piles row by row, in the definition's number of rows or else in ``rows``; a
        shorter last row is centered."""
        each = math.ceil(self.count / (self.rows or rows))
        rows = math.ceil(self.count / each)
        whole, over = divmod(self.count, each)
        wide, high = 1 + self.right, RATIO + self.down
        width = each * (wide + GAP) - GAP
        height = rows * (high + GAP_BELOW) - GAP_BELOW
        parts: list[tuple[float, float, Box | Item]]
        parts = [(0.0, 0.0, self._block(self.first, each, whole))]
        if over:
            last = self._block(self.first + whole * each, over, 1)
            x = (width - over * (wide + GAP) + GAP) / 2
            parts.append((x, whole * (high + GAP_BELOW), last))
        return Box(width, height, tuple(parts))

    def wanting(self, rows: int) -> int:
        """Return how many piles the last row lacks."""
        each = math.ceil(self.count / (self.rows or rows))
        return -self.count % each

    def _block(self, first: int, across: int, rows: int) -> Item:
        """Return one layout object for a block of piles."""
        kind: dict[str, Any] = {"kind": "row"}
        if across * rows == 1:
            kind = {"kind": "point"}
        elif across == 1:
            kind = {"kind": "column"}
        elif rows > 1:
            kind = {"kind": "grid", "columns": across}
        width = (across - 1) * (1 + self.right + GAP) + 1
        height = (rows - 1) * (RATIO + self.down + GAP_BELOW) + RATIO
        title = self.title(first, across * rows)
        return Item(title, 0.0, 0.0, width, height, {**kind, **self.properties})
