"""Backgrounds for text and buttons: plates with round corners, soft shadows, a dimmed scene."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from scenes.arcade.lettering import fitting_name, write_name
from scenes.arcade.signs import draw_sheet
from scenes.arcade.tokens import GLOW, SHEET, SHEET_RADIUS
from scenes.look.colors import Color
from scenes.look.theme import HEADING, TEXT, Theme
from scenes.widgets.text import shortened, wrapped, write


def plate(surface: Surface, box: Rect, color: Color, radius: int, rim: Color | None = None) -> None:
    """Draw a plain plate with round corners, with a rim if given."""
    if rim is not None:
        plate(surface, box, rim, radius)
        box, radius = box.inflate(-2, -2), radius - 1
    radius = max(0, min(radius, box.width // 2, box.height // 2))
    surface.fill(color, box.inflate(0, -2 * radius))
    if radius:
        round_off = _disc(color, radius)
        right, bottom = box.right - radius, box.bottom - radius
        for y, row in ((box.y, 0), (bottom, radius)):
            surface.fill(color, Rect(box.x + radius, y, right - box.x - radius, radius))
            surface.blit(round_off, (box.x, y), Rect(0, row, radius, radius))
            surface.blit(round_off, (right, y), Rect(radius, row, radius, radius))


@lru_cache(maxsize=64)
def _disc(color: Color, radius: int) -> Surface:
    """A disc with a smooth edge."""
    large = Surface((8 * radius, 8 * radius), pygame.SRCALPHA)
    large.fill((*color, 0))
    pygame.draw.circle(large, color, (4 * radius, 4 * radius), 4 * radius)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def sheet(
    surface: Surface,
    box: Rect,
    theme: Theme,
    *,
    edge: float = 6,
    radius: float | None = None,
    spread: float = 14,
    rim: Color | None = None,
) -> None:
    """Draw the background of a dialog, a menu or a panel, with its shadow: in a lively house a
    sheet of dusk in a frame of brass ``edge`` wide, in a quiet one a plate with a rim."""
    if theme.arcade:
        draw_sheet(surface, box, theme, SHEET, edge, radius or SHEET_RADIUS)
        return
    soft_shadow(surface, box, theme.px(spread))
    plate(surface, box, theme.plate, theme.px(radius or 12), rim or theme.button)


def soft_shadow(surface: Surface, box: Rect, spread: int) -> None:
    """Draw the shadow of a sheet above the scene, lit from above. For a large sheet only the
    visible parts round it are drawn: corners and stretched edges of a small shadow."""
    size = box.width + 2 * spread, box.height + 2 * spread
    place = Rect((0, 0), size)
    place.center = box.centerx, box.centery + spread // 2
    side = 4 * (spread + FLAT)
    if min(box.size) < side:
        surface.blit(shade(box.size, spread), place)
        return
    small = shade((side, side), spread)
    whole, half, deep = small.get_width(), small.get_width() // 2, 2 * spread + 2
    for x, left in ((0, place.left), (half, place.right - half)):
        for y, top in ((0, place.top), (half, place.bottom - half)):
            surface.blit(small, (left, top), (x, y, half, half))
    across, down = place.width - whole, place.height - whole
    for y, top in ((0, place.top), (whole - deep, place.bottom - deep)):
        edge = pygame.transform.scale(small.subsurface((half, y, 1, deep)), (across, deep))
        surface.blit(edge, (place.left + half, top))
    for x, left in ((0, place.left), (whole - deep, place.right - deep)):
        edge = pygame.transform.scale(small.subsurface((x, half, deep, 1)), (deep, down))
        surface.blit(edge, (left, place.top + half))


FLAT = 12
"""The distance in pixels beyond its spread at which a shadow has its full darkness."""


@lru_cache(maxsize=8)
def shade(size: tuple[int, int], spread: int) -> Surface:
    """A soft shadow of something of this size, extending this far beyond it."""
    width, height = size[0] + 2 * spread, size[1] + 2 * spread
    edge = max(1, spread // 4)
    small = Surface((max(2, width // 4), max(2, height // 4)), pygame.SRCALPHA)
    inset = edge + 2  # the reach of both blurs: the shadow ends within the surface
    pygame.draw.rect(small, (0, 0, 0, 110), small.get_rect().inflate(-2 * inset, -2 * inset))
    soft = pygame.transform.box_blur(pygame.transform.box_blur(small, edge), 1)
    return pygame.transform.smoothscale(soft, (width, height))


def heading(
    surface: Surface,
    words: str,
    theme: Theme,
    box: Rect,
    *,
    size: float = HEADING,
    align: str = "left",
    ink: Color | None = None,
) -> Rect:
    """Write the heading of a scene or dialog, smaller where it would be too long; return the box it
    fills. ``ink`` is the color of a heading on paper."""
    if theme.arcade:
        font = fitting_name(words, theme, size, box.width)
        line = shortened(words, font, box.width)
        return write_name(surface, line, font, ink or GLOW, box, align)
    return write(surface, words, theme.font(size, bold=True), theme.text, box, align)


def dim(surface: Surface, share: float) -> None:
    """Take this share of its light from all that has been drawn so far."""
    kept = round(255 * (1 - share))
    surface.fill((kept, kept, kept), special_flags=pygame.BLEND_RGB_MULT)


_FOOT_LINES = 6


def foot_line(surface: Surface, theme: Theme, words: str) -> None:
    """Write a message at the foot of a scene that has no bar, in as many lines as it takes, up to a
    limit."""
    if not words:
        return
    font, (width, bottom) = theme.font(TEXT), surface.get_size()
    lines = wrapped(words, font, width - theme.px(24))
    if len(lines) > _FOOT_LINES:
        lines[_FOOT_LINES - 1 :] = [" ".join(lines[_FOOT_LINES - 1 :])]
    step = font.get_linesize()
    bar = Rect(0, 0, width, theme.px(33) + step * (len(lines) - 1))
    bar.bottom = bottom
    surface.fill(theme.bar, bar)
    line = Rect(theme.px(12), bar.y, width - theme.px(24), theme.px(33))
    for text in lines:
        write(surface, text, font, theme.warning, line, "center")
        line.y += step
