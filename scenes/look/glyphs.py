"""Which letters a font has, and where written words stand in a box."""

from __future__ import annotations

import pygame
from pygame import Rect

NOWHERE = "\U000fffff"
"""A letter that no font has."""


def has(font: pygame.font.Font, letter: str) -> bool:
    """Does the font have this letter? If not, pygame draws the font's sign for a missing letter, so
    the two are compared."""
    if font.metrics(letter) != font.metrics(NOWHERE):
        return font.metrics(letter)[0] is not None
    if not font.size(letter)[0]:
        return True  # a letter without width can't be drawn alone
    drawn, missing = (font.render(each, False, "black", "white") for each in (letter, NOWHERE))
    return drawn.get_buffer().raw != missing.get_buffer().raw


def aligned(place: Rect, box: Rect, align: str) -> Rect:
    """Move a place to the ``left``, ``center`` or ``right`` of a box, at its own height."""
    if align == "center":
        place.centerx = box.centerx
    elif align == "right":
        place.right = box.right
    else:
        place.left = box.left
    return place
