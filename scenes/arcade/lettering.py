"""Letters of the penny arcade: names in Limelight, counts in Bebas Neue, and the lit letters of the
marquee."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from scenes.arcade.shapes import cut_out, gradient
from scenes.arcade.tokens import SMALLEST_NAME, Stops
from scenes.look.colors import Color, hexed
from scenes.look.glyphs import aligned, has
from scenes.look.theme import Theme, lettering

LIT: Stops = (
    (0.0, hexed("#fff6dc")),
    (0.34, hexed("#ffd98a")),
    (0.50, hexed("#f6b650")),
    (0.53, hexed("#f0a640")),
    (0.58, hexed("#ffd27a")),
    (1.0, hexed("#ffe9b4")),
)
"""The gradient of lit letters, from top to bottom."""
LIGHT = (255, 70, 50)
"""The color of the glow round lit letters."""
NAMES, COUNTS = "Limelight", "Bebas Neue"


def name_font(words: str, theme: Theme, size: float) -> pygame.font.Font:
    """Return the font of a name: Limelight, or Lato Bold if a letter is missing there or the name
    would be too small."""
    pixels = round(size * theme.scale)
    font = lettering(NAMES, max(9, pixels))
    small = size < SMALLEST_NAME
    return theme.font(size, bold=True) if small or not _has_all(font, words) else font


def fitting_name(words: str, theme: Theme, size: float, room: int) -> pygame.font.Font:
    """Return the font of a name that shrinks to its room in pixels, down to the least size."""
    while size > SMALLEST_NAME and name_font(words, theme, size).size(words)[0] > room:
        size -= 1
    return name_font(words, theme, max(size, SMALLEST_NAME))


def count_font(theme: Theme, size: float) -> pygame.font.Font:
    """Return the font of counts."""
    return lettering(COUNTS, max(9, round(size * theme.scale)))


def _has_all(font: pygame.font.Font, words: str) -> bool:
    return words.isascii() or all(letter == " " or has(font, letter) for letter in words)


def write_name(
    surface: Surface,
    words: str,
    font: pygame.font.Font,
    color: Color,
    box: Rect,
    align: str = "left",
) -> Rect:
    """Write a name with its capitals in the middle of a box's height; return the box it fills."""
    drawn = font.render(words, True, color)
    place = drawn.get_rect(y=box.centery - _middle(font))
    surface.blit(drawn, aligned(place, box, align))
    return place


@lru_cache(maxsize=64)
def _middle(font: pygame.font.Font) -> int:
    """The distance in pixels from the top of a font's line to the middle of its capitals."""
    return font.render("H", True, "white").get_bounding_rect().centery


@lru_cache(maxsize=4)
def lit_letters(words: str, pixels: int, spread: int = 0) -> tuple[Surface, int]:
    """Return words in lit metal letters, and the width of the margin for their glow. ``spread`` is
    the extra space between two letters."""
    font = lettering(NAMES, pixels)
    room = max(4, pixels // 3)
    drawn = [font.render(letter, True, "white") for letter in words]
    wide = sum(each.get_width() for each in drawn) + spread * (len(words) - 1)
    shape = Surface((wide + 2 * room, drawn[0].get_height() + 2 * room), pygame.SRCALPHA)
    shape.fill((255, 255, 255, 0))
    left = room
    for each in drawn:
        shape.blit(each, (left, room))
        left += each.get_width() + spread
    picture = Surface(shape.get_size(), pygame.SRCALPHA)
    picture.blit(_light(shape, max(1, pixels // 36)), (0, 0))
    dark = shape.copy()
    dark.fill((45, 6, 4, 255), special_flags=pygame.BLEND_RGBA_MULT)
    lower = max(1, pixels // 32)
    for down in range(1, lower + 1):
        picture.blit(dark, (down // 2, down))
    capital = font.render("H", True, "white").get_bounding_rect()
    metal = Surface(shape.get_size(), pygame.SRCALPHA)
    metal.fill(LIT[-1][1])
    metal.blit(gradient((shape.get_width(), capital.height), LIT), (0, room + capital.y))
    picture.blit(cut_out(metal, shape), (0, 0))
    return picture.convert_alpha(), room


def _light(shape: Surface, blur: int) -> Surface:
    """The glow of letters, blurred at a quarter of their size."""
    size = shape.get_size()
    small = pygame.transform.smoothscale(shape, (max(1, size[0] // 4), max(1, size[1] // 4)))
    small.fill((*LIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
    soft = pygame.transform.gaussian_blur(small, max(1, blur))
    glow = pygame.transform.smoothscale(soft, size)
    glow.fill((255, 255, 255, 130), special_flags=pygame.BLEND_RGBA_MULT)
    return glow


def spaced(words: str, font: pygame.font.Font, color: Color, apart: int) -> Surface:
    """Return words in capitals with this many pixels between their letters."""
    drawn = [font.render(letter, True, color) for letter in words.upper()]
    wide = sum(each.get_width() + apart for each in drawn) - apart
    line = Surface((max(1, wide), font.get_height()), pygame.SRCALPHA)
    line.fill((*color, 0))
    left = 0
    for each in drawn:
        line.blit(each, (left, 0))
        left += each.get_width() + apart
    return line
