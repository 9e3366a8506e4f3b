"""The cloth under the cards: drawn once for a window, and darker towards its rim."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from scenes.look.theme import BLUE, GREEN, WALNUT
from scenes.table.cloth import _laid, cloth


def test_the_cloth_of_a_window_is_drawn_once() -> None:
    size = (900, 700)
    first, narrow = cloth(size, GREEN), cloth((100, 80), GREEN)
    assert cloth(size, replace(GREEN, scale=2.0)) is first
    assert cloth((100, 80), GREEN) is not narrow
    middle = first.get_at((450, 350))
    assert cloth(size, BLUE).get_at((450, 350)) != middle


def test_the_rim_is_darker_and_the_middle_is_not() -> None:
    size = (1000, 800)
    drawn, plain = cloth(size, GREEN), _laid(size, GREEN.cloth, GREEN.baize)
    wide, high = round(0.8 * size[0]), round(0.7 * size[1])
    middle = pygame.Rect(0, 0, wide, high)
    middle.center = size[0] // 2, size[1] // 2
    same = (pygame.image.tobytes(each.subsurface(middle), "RGB") for each in (drawn, plain))
    assert len(set(same)) == 1
    for y in range(0, size[1], 10):
        shades = [sum(drawn.get_at((x, y))[:3]) - sum(plain.get_at((x, y))[:3]) for x in (0, 999)]
        assert max(shades) < 0


def test_wood_is_stretched_to_the_length_of_a_table_once(monkeypatch: pytest.MonkeyPatch) -> None:
    size, drawn = (900, 700), list[tuple[int, int]]()
    stretch = pygame.transform.smoothscale

    def counted(
        surface: pygame.Surface, wanted: tuple[int, int], *more: pygame.Surface
    ) -> pygame.Surface:
        drawn.append(wanted)
        return stretch(surface, wanted, *more)

    monkeypatch.setattr(pygame.transform, "smoothscale", counted)
    wood = _laid(size, WALNUT.cloth, WALNUT.baize)
    assert WALNUT.cloth == "wood"
    assert drawn.count(size) == 1
    assert all(wide < size[0] / 20 for wide, _ in drawn[:-1])
    along = [wood.get_at((x, 350))[:3] for x in range(300, 320)]
    across = [wood.get_at((310, y))[:3] for y in range(300, 340)]
    assert len(set(across)) > len(set(along)), "its rings should run along the length"
