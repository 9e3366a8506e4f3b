"""Tells which letters a font has."""

from __future__ import annotations

import pygame

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
