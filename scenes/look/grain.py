"""Noise for cloth and paper, as a square that repeats."""

from __future__ import annotations

from random import Random

import pygame

from scenes.look.colors import Color

WEAVE = 160
"""The side of the repeated square, in pixels."""


def grain(color: Color, size: tuple[int, int], seed: int, most: float) -> pygame.Surface:
    """Return noise: random pixels up to ``most`` lighter or darker than this color."""
    noise = Random(seed).randbytes(size[0] * size[1])
    flat = pygame.image.frombytes(noise, size, "P")
    shares = [1 + (place - 127.5) / 127.5 * most for place in range(256)]
    shades = ([max(0, min(255, round(part * share))) for share in shares] for part in color)
    flat.set_palette([*zip(*shades, strict=True)])
    return flat.convert()


def tiled(size: tuple[int, int], tile: pygame.Surface) -> pygame.Surface:
    """Return a surface of this size, covered with copies of the tile."""
    drawn = pygame.Surface(size)
    for x in range(0, size[0], tile.get_width()):
        for y in range(0, size[1], tile.get_height()):
            drawn.blit(tile, (x, y))
    return drawn
