"""The film gate round the table of a lively theatre."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from scenes.look.theme import GREEN
from scenes.replay import film_gate
from scenes.table.fitting import margins

AREAS = [(980, 629), (1500, 900), (740, 440), (300, 200)]
FELT = (10, 90, 40)


@pytest.mark.parametrize("size", AREAS)
def test_it_covers_no_pixel_where_cards_may_lie(size: tuple[int, int]) -> None:
    surface, area = Surface((size[0] + 40, size[1] + 60)), Rect((20, 30), size)
    surface.fill(FELT)
    film_gate.draw(surface, area, GREEN.as_arcade())
    across, down = margins(area)
    for x in range(surface.get_width()):
        for y in range(surface.get_height()):
            inside = area.inflate(-2 * across, -2 * down).collidepoint(x, y)
            if inside or not area.collidepoint(x, y):
                assert surface.get_at((x, y))[:3] == FELT


def test_only_a_lively_theatre_has_one() -> None:
    surface, area = Surface((980, 629)), Rect(0, 0, 980, 629)
    surface.fill(FELT)
    film_gate.draw(surface, area, GREEN)
    assert surface.get_at((1, 300))[:3] == FELT
    film_gate.draw(surface, area, GREEN.as_arcade())
    assert all(
        surface.get_at(at)[:3] != FELT for at in ((1, 300), (500, 1), (978, 300), (500, 627))
    )
