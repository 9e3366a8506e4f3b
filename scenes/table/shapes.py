"""The shapes in which a layout places its piles: a row, a grid, a circle, a pyramid."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from scenes.cards.metrics import RATIO

WIDEST = 100
"""The card widths of a table at most: several times as many as in any book."""
LARGEST_NUMBER = 1000


class BrokenLayout(ValueError):
    """The layout of a game is missing or says something that can't be laid out."""


class Item(NamedTuple):
    """One object of a layout file."""

    name: str
    x: float
    y: float
    width: float
    height: float
    properties: Mapping[str, Any]

    def check_place(self) -> None:
        """Check that the place and size are those of piles on a table.

        :raises BrokenLayout: where it lies too far away, is too large, or has a negative size.
        """
        for key, low in (("x", -WIDEST), ("y", -WIDEST), ("width", 0), ("height", 0)):
            if not low <= getattr(self, key) <= WIDEST:  # also refuses NaN
                raise BrokenLayout(
                    f"{key} of {self.name} is not from {low} to {WIDEST} card widths"
                )

    def number(self, key: str, default: float, least: float = -LARGEST_NUMBER) -> float:
        """Return a property that must be a number within bounds."""
        value = self.properties.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise BrokenLayout(f"{key} of {self.name} is not a number")
        if not least <= value <= LARGEST_NUMBER:
            raise BrokenLayout(f"{key} of {self.name} is not from {least} to {LARGEST_NUMBER}")
        return value


Places = list[tuple[float, float]]


def places_of(zone: Item, count: int, wrap: int) -> Places:
    """Return the places of the piles in the shape of their object."""
    kind = zone.properties.get("kind")
    if kind == "flow":
        return flow(zone, count + 1, wrap)[:count]
    shape = _SHAPES.get(str(kind))
    if shape is None:
        raise BrokenLayout(f"{zone.name} has no kind of shape that is known ({kind})")
    return shape(zone, count)


def _point(zone: Item, count: int) -> Places:
    if count > 1:
        raise BrokenLayout(f"{zone.name} is one place, but the game has {count}")
    return [(zone.x, zone.y)]


def _between(start: float, length: float, count: int) -> list[float]:
    """Return evenly spaced values from ``start`` on, over this length."""
    pitch = length / (count - 1) if count > 1 else 0.0
    return [start + pitch * each for each in range(count)]


def _row(zone: Item, count: int) -> Places:
    """Place the piles from left to right. Those whose first card lies sideways are broader."""
    wide = RATIO if zone.properties.get("turned") in ("first", "all") else 1
    return [(x, zone.y) for x in _between(zone.x, zone.width - wide, count)]


def _column(zone: Item, count: int) -> Places:
    """Place the piles from top to bottom."""
    return [(zone.x, y) for y in _between(zone.y, zone.height - RATIO, count)]


def _grid(zone: Item, count: int) -> Places:
    """Place the piles row by row. Where every other card is turned the cells are squares."""
    columns = int(zone.number("columns", 1))
    if columns < 1:
        raise BrokenLayout(f"{zone.name} has no columns")
    if zone.properties.get("turned") == "alternate":
        return _woven(zone, columns, count)
    across = _between(zone.x, zone.width - 1, columns)
    down = _between(zone.y, zone.height - RATIO, math.ceil(count / columns))
    return [(x, y) for y in down for x in across][:count]


def _woven(zone: Item, columns: int, count: int) -> Places:
    """Place the piles in a grid of squares where every other card is turned."""
    across = _between(zone.x, zone.width - RATIO, columns)
    down = _between(zone.y, zone.height - RATIO, math.ceil(count / columns))
    slip = (RATIO - 1) / 2
    found = []
    for place in range(count):
        row, column = divmod(place, columns)
        turned = (row + column) % 2
        found.append((across[column] + slip * (1 - turned), down[row] + slip * turned))
    return found


def _circle(zone: Item, count: int) -> Places:
    """Place the piles clockwise on an ellipse, from ``start`` degrees past the top."""
    across, down = (zone.width - 1) / 2, (zone.height - RATIO) / 2
    start = math.radians(zone.number("start", 0))
    turns = [start + math.tau * each / count for each in range(count)]
    return [(zone.x + across * (1 + math.sin(a)), zone.y + down * (1 - math.cos(a))) for a in turns]


def _pyramid(zone: Item, count: int) -> Places:
    """Place one card at the apex, two below it, and so on; each row is half a card wider on both
    sides."""
    rows = math.ceil((math.sqrt(8 * count + 1) - 1) / 2)
    tops = _between(zone.y, zone.height - RATIO, rows)
    pitch = (zone.width - 1) / max(rows - 1, 1)
    apex = zone.x + (zone.width - 1) / 2
    found = [
        (apex + pitch * (place - row / 2), top)
        for row, top in enumerate(tops)
        for place in range(row + 1)
    ]
    return found[:count]


def flow(zone: Item, count: int, wrap: int) -> Places:
    """Place the piles in a row that wraps into lines; the object's size is that of one cell. The
    last place is the end of the last line, for the pile that follows the row."""
    whole = math.ceil(count / wrap) * wrap
    cells = [
        (zone.x + zone.width * (each % wrap), zone.y + zone.height * (each // wrap))
        for each in range(whole)
    ]
    return cells[: count - 1] + cells[-1:]


_SHAPES: dict[str, Callable[[Item, int], Places]] = {
    "point": _point,
    "row": _row,
    "column": _column,
    "grid": _grid,
    "circle": _circle,
    "pyramid": _pyramid,
}
