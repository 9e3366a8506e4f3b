"""Shadows of dialogs and boards."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from scenes.widgets.panels import shade, soft_shadow


@pytest.mark.parametrize("size", [(400, 200), (300, 60)])
@pytest.mark.parametrize("spread", [8, 14, 20, 28])
def test_a_shadow_has_no_hard_edge(size: tuple[int, int], spread: int) -> None:
    shadow = shade(size, spread)
    width, height = shadow.get_size()
    down = [shadow.get_at((width // 2, y))[3] for y in range(height // 2)]
    across = [shadow.get_at((x, height // 2))[3] for x in range(width // 2)]
    for ramp in (down, across):
        assert ramp[0] <= 2 and ramp[-1] >= 80
        assert all(0 <= after - before <= 10 for before, after in pairwise(ramp))


@pytest.mark.parametrize("size", [(1500, 900), (701, 643), (300, 60)])
@pytest.mark.parametrize("spread", [9, 14, 28, 76])
def test_the_shadow_round_a_sheet_looks_like_one_drawn_whole(
    size: tuple[int, int], spread: int
) -> None:
    window = pygame.Rect(0, 0, 1900, 1300)
    box = pygame.Rect((0, 0), size)
    box.center = window.center
    whole, round_it = pygame.Surface(window.size), pygame.Surface(window.size)
    for drawn in (whole, round_it):
        drawn.fill((200, 220, 210))
    dark = shade(size, spread)
    whole.blit(dark, dark.get_rect(center=(box.centerx, box.centery + spread // 2)))
    soft_shadow(round_it, box, spread)
    for drawn in (whole, round_it):
        drawn.fill("white", box.inflate(-spread, -spread))
    apart = pygame.PixelArray(whole).compare(pygame.PixelArray(round_it), distance=0.03)
    assert set(pygame.image.tobytes(apart.make_surface(), "RGB")) == {255}, "the two differ"
