"""The gradients, round corners and shadows that the parts are made of."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from scenes.arcade.tokens import DARK, WHITE, Stops
from scenes.look.colors import Color, mixed

FINE = 3
"""The scale at which outlines are drawn before they are scaled down, which smooths their edges."""
Size = tuple[int, int]


def color_at(stops: Stops, share: float) -> Color:
    """Return the color of a gradient at this share of its height."""
    above, before = stops[0]
    for at, color in stops:
        if share <= at:
            return mixed(before, color, (share - above) / (at - above)) if at > above else color
        above, before = at, color
    return before


def gradient(size: Size, stops: Stops) -> Surface:
    """Return a surface with an alpha channel, filled with a gradient from top to bottom."""
    return pygame.transform.scale(_column(max(1, size[1]), stops), size)


@lru_cache(maxsize=256)
def _column(high: int, stops: Stops) -> Surface:
    """A gradient one pixel wide; cached, because the edges of all signs of a height share it."""
    column = Surface((1, high), pygame.SRCALPHA)
    last = max(1, high - 1)
    for y in range(high):
        column.set_at((0, y), color_at(stops, y / last))
    return column


def plain(color: Color) -> Stops:
    """Return a gradient of a single color."""
    return ((0.0, color), (1.0, color))


@lru_cache(maxsize=32)
def _corner(radius: int) -> Surface:
    """The upper left quarter of a white disc with a smooth edge."""
    large = Surface((4 * radius, 4 * radius), pygame.SRCALPHA)
    large.fill((*WHITE, 0))
    pygame.draw.circle(large, WHITE, (4 * radius, 4 * radius), 4 * radius)
    return pygame.transform.smoothscale(large, (radius, radius))


def round_off(drawn: Surface, radius: int) -> Surface:
    """Round off the corners of a surface with an alpha channel, in place; return it."""
    radius = max(0, min(radius, *(side // 2 for side in drawn.get_size())))
    if radius:
        corner, (wide, high) = _corner(radius), drawn.get_size()
        for across in (False, True):
            for down in (False, True):
                place = (wide - radius if across else 0), (high - radius if down else 0)
                part = pygame.transform.flip(corner, across, down)
                drawn.blit(part, place, special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


def rounded(size: Size, radius: int, stops: Stops) -> Surface:
    """Return a gradient with round corners."""
    return round_off(gradient(size, stops), radius)


def framed(size: Size, radius: int, edge: int, metal: Stops, ground: Stops) -> Surface:
    """Return a ground in a metal edge, with a dark line between them."""
    drawn = rounded(size, radius, metal)
    dark = max(1, edge // 3)
    inner = size[0] - 2 * (edge - dark), size[1] - 2 * (edge - dark)
    drawn.blit(rounded(inner, radius - edge + dark, plain((40, 20, 8))), (edge - dark, edge - dark))
    inner = size[0] - 2 * edge, size[1] - 2 * edge
    drawn.blit(rounded(inner, radius - edge, ground), (edge, edge))
    return drawn


def outline(surface: Surface, box: Rect, color: Color, alpha: int, radius: int, wide: int) -> None:
    """Draw a smooth thin line inside the edge of a box."""
    side = max(wide, min(radius, min(box.size) // 2))
    bend = _bend(color, alpha, side, wide)
    for across in (False, True):
        for down in (False, True):
            place = (box.right - side if across else box.x), (box.bottom - side if down else box.y)
            surface.blit(pygame.transform.flip(bend, across, down), place)
    along, deep = box.width - 2 * side, box.height - 2 * side
    line = Surface((max(along, 1), wide), pygame.SRCALPHA)
    line.fill((*color, alpha))
    for y in (box.y, box.bottom - wide):
        surface.blit(line, (box.x + side, y), Rect(0, 0, along, wide))
    line = Surface((wide, max(deep, 1)), pygame.SRCALPHA)
    line.fill((*color, alpha))
    for x in (box.x, box.right - wide):
        surface.blit(line, (x, box.y + side), Rect(0, 0, wide, deep))


@lru_cache(maxsize=64)
def _bend(color: Color, alpha: int, radius: int, wide: int) -> Surface:
    """The upper left corner of an outline."""

    def paint(large: Surface, scale: int) -> None:
        whole = Rect(0, 0, 2 * radius * scale, 2 * radius * scale)
        pygame.draw.rect(large, (*color, alpha), whole, wide * scale, border_radius=radius * scale)

    return fine((radius, radius), paint, color)


def fine(size: Size, paint: Callable[[Surface, int], None], under: Color) -> Surface:
    """Return a picture that ``paint`` drew on a larger surface, scaled down. ``paint`` receives
    that surface and its scale. Empty parts have the color ``under``, so that no fringe shows."""
    large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    large.fill((*under, 0))
    paint(large, FINE)
    return pygame.transform.smoothscale(large, size)


def cut_out(stuff: Surface, shape: Surface) -> Surface:
    """Return ``stuff`` masked by a white ``shape`` of the same size."""
    drawn = stuff.copy()
    drawn.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


def cast_shadow(
    size: Size, radius: int, blur: int, alpha: int, color: Color = DARK
) -> tuple[Surface, int]:
    """Return a soft shadow, or a halo in a color, and how far it reaches beyond its shape. It is
    blurred at a quarter of its size."""
    room = 2 * blur + 4
    whole = size[0] + 2 * room, size[1] + 2 * room
    small = Surface((max(2, whole[0] // 4), max(2, whole[1] // 4)), pygame.SRCALPHA)
    small.fill((*color, 0))
    shape = Rect(0, 0, size[0] // 4, size[1] // 4)
    shape.center = small.get_rect().center
    pygame.draw.rect(small, (*color, alpha), shape, border_radius=max(1, radius // 4))
    small = pygame.transform.gaussian_blur(small, max(1, blur // 3))
    # the blur does not reach zero at the edge: without this the picture would show as a box
    small.fill((0, 0, 0, alpha // 16), special_flags=pygame.BLEND_RGBA_SUB)
    return pygame.transform.smoothscale(small, whole), room
