"""A line with a knob on it, by which a number is set: by the pointer, or by the keys."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.look.theme import Theme
from scenes.widgets.buttons import Button
from scenes.widgets.panels import plate

STEP, STRIDE = 0.05, 0.25
"""A key moves a slider so far, and so far where it goes from end to end by more than one."""
Bounds = tuple[float, float]


@dataclass(eq=False)
class Slider(Button):
    """A slider. The knob is as wide as the line is high; it follows the pointer that took hold of
    it, and comes to where the line is pressed."""

    setting: str = ""
    """What is set by it."""
    bounds: Bounds = (0.0, 1.0)
    value: float = 0.0
    _held: int | None = None
    """How far from the left of the knob it is held."""

    @property
    def knob(self) -> Rect:
        """Where the knob stands now."""
        low, high = self.bounds
        way = round(self._way * (self.value - low) / (high - low))
        return Rect(self.box.x + way, self.box.y, self.box.height, self.box.height)

    @property
    def _way(self) -> int:
        """So many pixels the knob can go."""
        return max(1, self.box.width - self.box.height)

    def moved(self, by: int) -> float:
        """The value that is so many steps further on, or the last before the end."""
        low, high = self.bounds
        step = STEP if high - low <= 1 else STRIDE
        return min(max(low, round(low + (round((self.value - low) / step) + by) * step, 2)), high)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the pointer take hold of the knob, move it and let it go. True where it moved."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if not self.box.collidepoint(event.pos):
                return False
            knob = self.knob
            inside = knob.collidepoint(event.pos)
            self._held = event.pos[0] - knob.x if inside else knob.width // 2
            return self._follow(event.pos[0])
        if event.type == pygame.MOUSEMOTION and self._held is not None:
            return self._follow(event.pos[0])
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._held = None
        return False

    def _follow(self, x: int) -> bool:
        (low, high), was = self.bounds, self.value
        share = (x - (self._held or 0) - self.box.x) / self._way
        if self.knob.x != x - (self._held or 0):
            self.value = low + min(max(0.0, share), 1.0) * (high - low)
        return self.value != was

    def draw(self, surface: Surface, theme: Theme, *, hot: bool, held: bool, focus: bool) -> None:
        """Draw the line and the knob, lit under the pointer, with a rim where it has the focus."""
        radius = self.box.height // 2
        plate(surface, self.box, theme.button, radius)
        lit = hot or held or self._held is not None
        plate(surface, self.knob, theme.text if lit else theme.accent, radius)
        if focus:
            wide = theme.px(2)
            rim = self.box.inflate(4 * wide, 4 * wide)
            pygame.draw.rect(surface, theme.text, rim, wide, theme.px(6))
