"""A slider: a value between two bounds, set with the mouse or the keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.app.scanning import Stop, half
from scenes.arcade.furniture import groove, knob
from scenes.arcade.signs import draw_focus
from scenes.arcade.tokens import BAR_RADIUS, GLOW
from scenes.look.colors import mixed
from scenes.look.theme import TEXT, Theme
from scenes.widgets.buttons import Button, Buttons
from scenes.widgets.panels import plate

STEP, STRIDE = 0.05, 0.25
"""How far a key or a notch of the wheel moves the knob; the stride is for a range above one."""
KEYS = {pygame.K_LEFT: -1.0, pygame.K_RIGHT: 1.0, pygame.K_HOME: -1e3, pygame.K_END: 1e3}
"""How many steps each key moves the knob; it stops at the ends."""


@dataclass(eq=False)
class Slider(Button):
    """A track with a round knob, which takes the focus as a button does.

    ``changed`` is called with each new value: at once for the keys and the wheel, and on release
    while the knob is dragged, since a change may lay out the whole dialog again.
    """

    changed: Callable[[float], object] = float
    low: float = 0.0
    high: float = 1.0
    value: float = 0.0
    switch_low: float = 0.0
    """The least value that one switch sets."""
    _grip: int | None = None
    """While the knob is dragged: how far right of its center the pointer holds it."""

    @property
    def dragged(self) -> bool:
        """Is the knob held by the pointer?"""
        return self._grip is not None

    def lay(self, left: int, middle: int, theme: Theme, length: float) -> None:
        """Place the track; it is as high as the knob."""
        high = theme.px(TEXT)
        self.box = Rect(left, middle - high // 2, theme.px(length), high)

    @property
    def knob(self) -> Rect:
        """The knob's box."""
        share = (self.value - self.low) / (self.high - self.low)
        side = self.box.height
        return Rect(self.box.x + round(share * (self.box.width - side)), self.box.y, side, side)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a mouse event; return whether it was used."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if not self.box.collidepoint(event.pos):
                return False
            x, knob = event.pos[0], self.knob
            self._grip = x - knob.centerx if knob.left <= x < knob.right else 0
            self._follow(x)
            return True
        if self._grip is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._follow(event.pos[0])
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._grip = None
            self.changed(self.value)
        else:
            return False
        return True

    def _follow(self, x: int) -> None:
        """Put the knob where the pointer holds it."""
        side = self.box.height
        way = x - (self._grip or 0) - self.box.x - side / 2
        share = min(max(way / (self.box.width - side), 0.0), 1.0)
        self.value = round(self.low + share * (self.high - self.low), 2)

    def stop(self, among: Buttons) -> Stop:
        """Return its stop for scanning: a group of a step down and a step up."""
        return super().stop(among)._replace(inner=lambda: _steps(among))

    def halves(self, among: Buttons) -> list[Stop]:
        """Return a stop at its left half for a step down, and one at its right half for a step up;
        none where the value can't go further."""

        def step(way: int) -> Stop:
            stop = super(Slider, self).stop(among)
            return stop._replace(
                choose=lambda: self.step(way), box=lambda: half(self.box, way), again=True
            )

        least = max(self.low, self.switch_low)
        ways = (-1, 1) if self.value > least else (1,)
        return [step(way) for way in ways if way < 0 or self.value < self.high]

    def step(self, steps: float) -> None:
        """Move by this many steps, or to the end."""
        size = STEP if self.high - self.low <= 1 else STRIDE
        at = round((self.value - self.low) / size) + steps
        self.value = min(max(self.low, round(self.low + at * size, 2)), self.high)
        self.changed(self.value)

    def draw(self, surface: Surface, theme: Theme, *, hot: bool, held: bool, focus: bool) -> None:
        """Draw the track and the knob, with a rim if it has the focus."""
        if theme.arcade:
            self._draw_groove(surface, theme, hot=hot, focus=focus)
            return
        if focus:
            wide = theme.px(2)
            rim = self.box.inflate(4 * wide, 4 * wide)
            pygame.draw.rect(surface, theme.text, rim, wide, theme.px(6))
        middle, radius = self.box.height // 2, self.box.height // 2
        plate(surface, self.box, theme.button, middle)
        lit = hot or self.dragged
        color = mixed(theme.accent, theme.text, 0.5) if lit else theme.accent
        plate(surface, self.knob, color, radius)

    def _draw_groove(self, surface: Surface, theme: Theme, *, hot: bool, focus: bool) -> None:
        """Draw it as a knob of enamel in a groove that is lit up to the knob."""
        if focus:
            draw_focus(surface, self.box, theme, BAR_RADIUS)
        track = self.box.inflate(0, -self.box.height // 2)
        surface.blit(groove(track.size), track)
        edge = max(1, track.height // 5)
        gone = track.inflate(-2 * edge, -2 * edge)
        gone.width = max(0, self.knob.centerx - gone.x)
        plate(surface, gone, GLOW, gone.height // 2)
        drawn = knob(self.box.height + theme.px(4), lit=hot or self.dragged)
        surface.blit(drawn, drawn.get_rect(center=self.knob.center))


def _steps(among: Buttons) -> list[Stop]:
    """Return the two stops of the slider in focus, which may be a new object: a step may have laid
    out the dialog again."""
    focus = among.focus
    return focus.halves(among) if isinstance(focus, Slider) else []
