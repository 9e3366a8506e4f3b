"""The crank of a lively theatre: it turns as the film runs, and turning it winds the film."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from scenes.arcade.shapes import FINE
from scenes.arcade.tokens import BLACK, BRASS, WALNUT, WHITE
from scenes.look.colors import mixed
from scenes.look.theme import Theme

SIDE = 50
"""The side of the square in which it turns, in design units."""
STEPS = 8
"""The steps of the game that one turn winds."""
POSITIONS = 48
"""The number of pictures of one turn."""
HASTE = 7.0
"""The easing towards the film: a frame of ``dt`` seconds turns it by ``HASTE * dt`` of the way
left."""
FARTHEST = 1.5
"""If the film is more turns away than this, the crank jumps there."""


class Crank:
    """A crank; ``box`` is its place, empty where there is none."""

    def __init__(self) -> None:
        self.box = Rect(0, 0, 0, 0)
        self.dragging = False
        self.hot = False
        """Is the pointer on it?"""
        self._at = 0
        """The step given to the last ``follow``."""
        self._turns = self._goal = 0.0
        """Where it stands and where it turns to, in turns."""
        self._angle = 0.0
        """Where the pointer last held it, in turns."""
        self._wound = 0.0
        """The steps that the player wound and that were not taken yet."""
        self._drawn = 0
        self._under: Surface | None = None
        """The picture beneath it."""

    # ---------------------------------------------------------------- input

    def handle(self, event: pygame.event.Event) -> bool:
        """Wind while the pointer holds it; return whether anything changed."""
        if not self.box.width:
            self.dragging = self.hot = False
            return False
        if event.type == pygame.MOUSEMOTION:
            was, self.hot = self.hot, self.dragging or self.box.collidepoint(event.pos)
            if self.dragging:
                self._wind(event.pos)
            return self.dragging or was != self.hot
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.dragging = self.box.collidepoint(event.pos)
            self._angle, self._wound = self._angle_of(event.pos), 0.0
            return self.dragging
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.dragging:
            self.dragging = False
            return True
        return False

    def _angle_of(self, pos: tuple[int, int]) -> float:
        """Where a point lies round its axle, in turns clockwise."""
        x, y = self.box.center
        return math.atan2(pos[1] - y, pos[0] - x) / math.tau

    def _wind(self, pos: tuple[int, int]) -> None:
        angle = self._angle_of(pos)
        by = (angle - self._angle + 0.5) % 1 - 0.5
        self._angle = angle
        self._turns += by
        self._goal = self._turns
        self._wound += by * STEPS

    def take_wound(self) -> int:
        """Return the whole steps that the player has wound since the last call; negative is
        back."""
        whole = math.trunc(self._wound)
        self._wound -= whole
        return whole

    # ---------------------------------------------------------------- time and picture

    def follow(self, at: int) -> None:
        """Turn to this step, where the film is now."""
        if not self.dragging:
            self._goal += (at - self._at) / STEPS
        self._at = at

    def update(self, dt: float, *, moves: bool) -> None:
        """Turn further towards the step that is shown; without ``moves``, jump there."""
        left = self._goal - self._turns
        if not moves or abs(left) > FARTHEST or abs(left) < 1 / (4 * POSITIONS):
            self._turns = self._goal
        else:
            self._turns += left * min(1.0, HASTE * dt)

    @property
    def turning(self) -> bool:
        """Has it not come to rest yet?"""
        return self.box.width > 0 and self._turns != self._goal

    @property
    def _position(self) -> int:
        return round(self._turns * POSITIONS) % POSITIONS

    def draw(self, surface: Surface) -> None:
        """Draw it over what is on the surface already."""
        self._under = None
        if self.box.width and surface.get_rect().contains(self.box):
            self._under = surface.subsurface(self.box).copy()
            self._blit(surface)

    def _blit(self, surface: Surface) -> None:
        self._drawn = self._position
        surface.blit(crank(self.box.width, self._drawn), self.box)

    def patch(self, surface: Surface) -> list[Rect]:
        """Draw it again if it looks different; return where."""
        if self._under is None or self._position == self._drawn:
            return []
        surface.blit(self._under, self.box)
        self._blit(surface)
        return [self.box]

    def place(self, row: Rect, theme: Theme) -> int:
        """Stand at the right end of a row; return where the rest of the row ends."""
        side = theme.px(SIDE)
        self.box = Rect(row.right - side, row.centery - side // 2, side, side)
        return self.box.x - theme.px(12)


@lru_cache(maxsize=2 * POSITIONS)
def crank(side: int, position: int) -> Surface:
    """Return a crank in one of its positions: a wheel of brass with a wooden handle."""
    large = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    middle = side * FINE / 2
    wheel, angle = middle * 0.78, math.tau * position / POSITIONS
    handle = _toward(middle, middle * 0.78, angle)
    for share, color in (
        (1.0, BRASS[5][1]), (0.96, BRASS[1][1]), (0.84, BRASS[2][1]), (0.72, BRASS[3][1]),
        (0.68, BLACK),
    ):  # fmt: skip
        pygame.draw.circle(large, color, (middle, middle), wheel * share)
    for spoke in range(4):
        end = _toward(middle, wheel * 0.8, angle + math.tau * spoke / 4)
        pygame.draw.line(large, BRASS[1][1], (middle, middle), end, max(1, round(wheel * 0.13)))
    pygame.draw.line(large, BRASS[0][1], (middle, middle), handle, max(1, round(wheel * 0.24)))
    pygame.draw.circle(large, BRASS[5][1], (middle, middle), wheel * 0.26)
    pygame.draw.circle(large, BRASS[0][1], (middle, middle), wheel * 0.2)
    wood = mixed(WALNUT, (150, 84, 44), 0.75)
    for share, color in ((0.21, WALNUT), (0.185, wood)):
        pygame.draw.circle(large, color, handle, middle * share)
    shine = handle[0] - middle * 0.06, handle[1] - middle * 0.07
    pygame.draw.circle(large, mixed(wood, WHITE, 0.45), shine, middle * 0.06)
    return pygame.transform.smoothscale(large, (side, side)).convert_alpha()


def _toward(middle: float, reach: float, angle: float) -> tuple[float, float]:
    return middle + reach * math.cos(angle), middle + reach * math.sin(angle)
