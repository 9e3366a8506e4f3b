"""The background of the title: the marquee before the evening, the rail, and the felt."""

from __future__ import annotations

from pygame import Rect, Surface

from game.system.jobs import Task
from scenes.arcade.furniture import painting_evening, rail
from scenes.arcade.marquee import Marquee, painting_marquee
from scenes.arcade.shapes import gradient
from scenes.table.cloth import cloth
from scenes.title_plan import Places

NAME = "CADOGAN"


def painting_stage(size: tuple[int, int], places: Places, words: str) -> Task[Surface]:
    """Paint the background, in steps of a few milliseconds; ``words`` are the second line of the
    marquee."""
    theme = places.theme
    drawn = Surface(size).convert()
    sky = yield from painting_evening((size[0], places.rail.y))
    drawn.blit(sky, (0, 0))
    yield
    felt = cloth((size[0], size[1] - places.felt), theme)
    drawn.blit(felt, (0, places.felt))
    shade = gradient((size[0], theme.px(14)), ((0.0, (0, 0, 0)), (1.0, (0, 0, 0))))
    for y in range(shade.get_height()):
        left = 1 - y / shade.get_height()
        shade.fill((0, 0, 0, round(110 * left * left)), Rect(0, y, size[0], 1))
    drawn.blit(shade, (0, places.felt))
    yield
    drawn.blit(rail(places.rail.size), places.rail)
    yield
    second = words if places.plan.full else ""
    yield from painting_marquee(drawn, Marquee(places.marquee, theme), theme, NAME, second)
    return drawn
