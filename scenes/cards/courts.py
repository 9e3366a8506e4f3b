"""The sets of courts, and the joining of a court card's two halves."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.cards.dyes import dyes_of
from scenes.cards.pips import blank
from scenes.cards.quill import Quill
from scenes.cards.stage import LOW, Stage
from scenes.look.theme import Theme

DrawHalf = Callable[[Stage], None]
"""Draws the upper half of one card."""


def _set(name: str) -> tuple[DrawHalf, float]:
    """Return the function that draws a half in this set of courts, and how far the line between the
    halves falls from left to right, as a share of the width. A set is imported when one of its
    cards is first drawn."""
    if name == "paper":
        from scenes.cards import paper

        return paper.draw_half, paper.SLOPE
    if name == "initials":
        from scenes.cards import initials

        return initials.draw_half, initials.SLOPE
    from scenes.cards import figures

    return figures.draw_half, figures.SLOPE


def court(
    rank: int, suit: int, size: tuple[int, int], theme: Theme, notch: tuple[int, int]
) -> pygame.Surface:
    """Draw a court card's picture, or the joker's (rank 0), at this size, in the set of courts of
    the theme's deck.

    ``notch`` is the size of the upper left corner that stays free for the index, in pixels.
    """
    width, height = size
    play, slope = _set(theme.deck_style.courts)
    fine = 4 if height <= 300 else 3 if height <= 460 else 2
    unit, deep = width / 100, height / width * 50
    surface = pygame.Surface((width * fine, round((height / 2 + LOW * unit) * fine)), 0, 32)
    quill = Quill(
        surface,
        middle=(width * fine / 2, height * fine / 2),
        ink=theme.deck_style.line,
        grain=unit * fine,
        weight=max(1.15, 82 / width),
        fine=0 if height < 100 else 1 if height < 180 else 2,
    )
    dyes = dyes_of(theme, suit if rank else 3)
    corner = notch[0] / unit - 50, notch[1] / unit - deep
    play(Stage(rank, suit, quill, theme, dyes, fine, deep, *corner))
    upper = pygame.transform.smoothscale(surface, (width, round(surface.get_height() / fine)))
    return _doubled(upper, size, slope)


def _doubled(upper: pygame.Surface, size: tuple[int, int], slope: float) -> pygame.Surface:
    """Join the upper half with itself turned upside down, along a line through the card's
    center."""
    width, height = size
    whole = pygame.Surface(size, 0, 32)
    whole.blit(pygame.transform.flip(upper, True, True), (0, height - upper.get_height()))
    upper = upper.convert_alpha()
    fall = slope * width
    above = [(0, 0), (width * 2, 0), (width * 2, height + fall), (0, height - fall)]
    stencil = blank((width * 2, upper.get_height() * 2), (255, 255, 255))
    pygame.draw.polygon(stencil, (255, 255, 255, 255), above)
    stencil = pygame.transform.smoothscale(stencil, upper.get_size())
    upper.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(upper, (0, 0))
    return whole
