"""The arrow keys: their directions, and the nearest thing in a direction."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

import pygame
from pygame import Rect

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
"""The direction of each arrow key: across and down."""
ASIDE = 3
"""The weight of a distance to the side, where one straight ahead weighs 1."""


class Boxed(Protocol):
    """Something with a box in the window."""

    box: Rect


Thing = TypeVar("Thing", bound=Boxed)


def ahead(here: Rect, there: Rect, x: int, y: int) -> int:
    """Return how far a box lies ahead of another in this direction; 0 or less if they overlap along
    it."""
    if x:
        return there.left - here.right + 1 if x > 0 else here.left - there.right + 1
    return there.top - here.bottom + 1 if y > 0 else here.top - there.bottom + 1


def away(here: Rect, there: Rect, x: int, y: int) -> tuple[bool, int]:
    """Return the distance of a box in this direction, in a form to sort by; to the left and right,
    boxes on the same line come first."""
    if x:
        aside = max(there.top - here.bottom, here.top - there.bottom, 0)
    else:
        aside = max(there.left - here.right, here.left - there.right, 0)
        aside += abs(there.centerx - here.centerx) // (4 * ASIDE)
    return bool(x and aside), ahead(here, there, x, y) + ASIDE * aside


def nearest(
    here: Rect, others: Iterable[Thing], x: int, y: int, *, in_line: bool = False
) -> Thing | None:
    """Return the nearest thing in this direction, if any; to the left and right, ``in_line`` leaves
    out things on other lines."""
    found = [
        each
        for each in others
        if ahead(here, each.box, x, y) > 0 and not (in_line and away(here, each.box, x, y)[0])
    ]
    return min(found, key=lambda each: away(here, each.box, x, y), default=None)
