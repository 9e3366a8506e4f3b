"""Bulbs: rows of lamps that show a count, and strings whose light wanders round a frame."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from scenes.arcade.shapes import FINE

DARK, HALF, LIT = range(3)
"""The levels of a bulb."""
STEP, FADE = 0.42, 0.12
"""The seconds of a step of the wandering light, and of the fade at the start of each step."""
ASLEEP = 60.0
"""The seconds without input after which the light stops."""
REACH = 2.6
"""How far the halo of a bulb reaches, in radii."""
CORE, RIM, AMBER = (255, 246, 214), (86, 50, 14), (255, 204, 112)


@lru_cache(maxsize=24)
def bulb(radius: float, level: int) -> Surface:
    """Return a bulb with its halo, in the middle of a square."""
    reach = math.ceil(radius * REACH)
    side = 2 * reach + 1
    large = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    middle = side * FINE / 2
    ring = radius * FINE
    if level:
        _halo(large, middle, ring, 0.45 if level == HALF else 1.0)
    pygame.draw.circle(large, (*RIM, 255), (middle, middle), ring * 1.14)
    if level == DARK:
        for share, color in ((0.92, (58, 30, 14)), (0.72, (82, 46, 22)), (0.4, (64, 34, 16))):
            pygame.draw.circle(large, color, (middle, middle), ring * share)
        spark = middle - ring * 0.34, middle - ring * 0.38
        pygame.draw.circle(large, (176, 128, 82), spark, ring * 0.18)
    else:
        warm = AMBER if level == LIT else (206, 146, 66)
        core = CORE if level == LIT else (238, 196, 120)
        pygame.draw.circle(large, warm, (middle, middle), ring)
        pygame.draw.circle(large, _between(warm, core), (middle, middle), ring * 0.86)
        pygame.draw.circle(large, core, (middle, middle), ring * 0.66)
    return pygame.transform.smoothscale(large, (side, side))


def _halo(large: Surface, middle: float, ring: float, strength: float) -> None:
    """Draw a halo round a bulb that fades out from its edge."""
    steps = 18
    for step in range(steps):
        share = step / (steps - 1)
        reach = ring * (REACH - (REACH - 1) * share)
        alpha = round(150 * strength * share**2.2)
        pygame.draw.circle(large, (255, 196, 92, alpha), (middle, middle), reach)


def _between(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple((a + b) // 2 for a, b in zip(one, other, strict=True))


def along(points: Sequence[tuple[float, float]], apart: float) -> list[tuple[int, int]]:
    """Return evenly spaced places of bulbs along a closed line, about ``apart`` pixels from one
    another; their number is a multiple of three."""
    sides = list(zip(points, [*points[1:], points[0]], strict=True))
    whole = sum(math.dist(*side) for side in sides)
    number = max(3, 3 * round(whole / apart / 3))
    places, gone, upcoming = list[tuple[int, int]](), 0.0, 0.0
    for (x, y), (to_x, to_y) in sides:
        long = math.dist((x, y), (to_x, to_y))
        while upcoming < gone + long - 1e-6 and len(places) < number:
            share = (upcoming - gone) / long
            places.append((round(x + (to_x - x) * share), round(y + (to_y - y) * share)))
            upcoming += whole / number
        gone += long
    return places


def round_frame(box: Rect, edge: float, apart: float, radius: float = 0) -> list[tuple[int, int]]:
    """Return the places of bulbs along the middle of a frame that is ``edge`` wide and whose outer
    corners have this radius."""
    line = box.inflate(-edge, -edge)
    bend = max(0.0, radius - edge / 2)
    if not bend:
        return along((line.topleft, line.topright, line.bottomright, line.bottomleft), apart)
    points = list[tuple[float, float]]()
    corners = (line.topleft, line.topright, line.bottomright, line.bottomleft)
    for quarter, corner in enumerate(corners):
        x = corner[0] + (bend if quarter in (0, 3) else -bend)
        y = corner[1] + (bend if quarter < 2 else -bend)
        for part in range(5):
            angle = math.pi * (1 + quarter / 2 + part / 8)
            points.append((x + bend * math.cos(angle), y + bend * math.sin(angle)))
    return along(points, apart)


class Bulbs:
    """A string of bulbs: every third one is dark, and the darkness wanders by one each step.

    Without motion every bulb is lit. Only bulbs that change are drawn again, on pieces cut from the
    picture behind them.
    """

    def __init__(self, places: Sequence[tuple[int, int]], radius: float) -> None:
        self.places = places
        self.radius = radius
        self._under: list[tuple[Surface, Rect, list[int]]] = []
        """For each bulb, the picture behind it, its square, and the bulbs whose halos touch it."""
        self._shown = list[int]()
        self._time = 0.0

    def box(self, place: tuple[int, int]) -> Rect:
        """Return the square of a bulb with its halo."""
        return bulb(self.radius, LIT).get_rect(center=place)

    def cut(self, ground: Surface) -> None:
        """Cut out what lies behind each bulb, from a picture of the whole window without them."""
        squares = [self.box(place).clip(ground.get_rect()) for place in self.places]
        self._under = [
            (ground.subsurface(square).copy(), square, square.collidelistall(squares))
            for square in squares
        ]

    def levels(self, *, moves: bool) -> list[int]:
        """Return the level of each bulb now."""
        if not moves:
            return [LIT] * len(self.places)
        step, within = divmod(self._time, STEP)
        fades = within < FADE and step > 0
        return [self._level(number, int(step), fades) for number in range(len(self.places))]

    @staticmethod
    def _level(number: int, step: int, fades: bool) -> int:
        lit, was = (number - step) % 3 != 0, (number - step + 1) % 3 != 0
        return HALF if fades and lit != was else LIT if lit else DARK

    def advance(self, dt: float) -> None:
        """Advance the time; the owner calls this only while somebody is there."""
        self._time += dt

    def draw(self, surface: Surface, *, moves: bool) -> None:
        """Draw all bulbs."""
        self._shown = self.levels(moves=moves)
        for place, level in zip(self.places, self._shown, strict=True):
            surface.blit(bulb(self.radius, level), self.box(place))

    def draw_again(self, surface: Surface, area: Rect) -> None:
        """Redraw the bulbs in this area, after the picture behind them was drawn there."""
        was = surface.get_clip()
        surface.set_clip(area)
        for place, level in zip(self.places, self._shown, strict=True):
            square = self.box(place)
            if square.colliderect(area):
                surface.blit(bulb(self.radius, level), square)
        surface.set_clip(was)

    def patch(self, surface: Surface, *, moves: bool) -> list[Rect]:
        """Redraw the bulbs whose level has changed; return the dirty rectangles."""
        if not self._under:
            return []
        levels, changed, was = self.levels(moves=moves), list[Rect](), surface.get_clip()
        for number, (under, square, around) in enumerate(self._under):
            if levels[number] != self._shown[number]:
                surface.set_clip(square.clip(was))
                surface.blit(under, square)
                for each in around:
                    drawn = bulb(self.radius, levels[each])
                    surface.blit(drawn, self.box(self.places[each]))
                changed.append(square)
        surface.set_clip(was)
        self._shown = levels
        return changed


def draw_meter(
    surface: Surface, box: Rect, radius: float, lit: int, places: int, apart: float
) -> None:
    """Draw a row of ``places`` bulbs from the left edge of a box, the first ``lit`` of them lit."""
    for number in range(places):
        drawn = bulb(radius, LIT if number < lit else DARK)
        middle = round(box.x + radius + number * apart), box.centery
        surface.blit(drawn, drawn.get_rect(center=middle))
