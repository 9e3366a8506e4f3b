"""The arrows of the keyboard: which way they point, and what stands nearest that way."""

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
"""Which way each arrow points: across, and down."""
ASIDE = 3
"""A button that stands aside of the way counts as so many times farther."""


class Boxed(Protocol):
    """What stands somewhere in the window."""

    box: Rect


Thing = TypeVar("Thing", bound=Boxed)


def ahead(here: Rect, there: Rect, x: int, y: int) -> int:
    """How far a box lies ahead of another; nought or less where they stand beside one another."""
    if x:
        return there.left - here.right + 1 if x > 0 else here.left - there.right + 1
    return there.top - here.bottom + 1 if y > 0 else here.top - there.bottom + 1


def away(here: Rect, there: Rect, x: int, y: int) -> tuple[bool, int]:
    """How far away a box is, that way and aside of it; whatever stands in the same line is nearer
    to the left and to the right."""
    if x:
        aside = max(there.top - here.bottom, here.top - there.bottom, 0)
    else:
        aside = max(there.left - here.right, here.left - there.right, 0)
        aside += abs(there.centerx - here.centerx) // (4 * ASIDE)
    return bool(x and aside), ahead(here, there, x, y) + ASIDE * aside


def nearest(
    here: Rect, others: Iterable[Thing], x: int, y: int, *, in_line: bool = False
) -> Thing | None:
    """What stands nearest that way, if anything does; ``in_line`` leaves out, to the left and to
    the right, what stands in another line."""
    found = [
        each
        for each in others
        if ahead(here, each.box, x, y) > 0 and not (in_line and away(here, each.box, x, y)[0])
    ]
    return min(found, key=lambda each: away(here, each.box, x, y), default=None)
