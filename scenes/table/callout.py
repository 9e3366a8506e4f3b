"""A few words beside a card that say why it can't do what the player wanted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import pygame
from pygame import Rect, Surface

from scenes.look.theme import TEXT, Theme
from scenes.widgets.panels import plate, soft_shadow
from scenes.widgets.text import balanced, breadth, write_lines

LASTS, LETTER = 1.5, 0.06
"""Seconds for which the words are shown, and seconds added for each letter."""
BROAD = 300
"""The greatest width of a line, in design units."""
PAD, TIP, AWAY = 10, 8, 14
"""The padding round the words, the height of the tip that points at the card, and the distance from
the left and right edges of the table."""


class Callout:
    """Words beside a card, shown long enough to be read and at least until the player does
    something else."""

    def __init__(
        self, words: str, card: Rect, within: Rect, theme: Theme, indices: Sequence[Rect] = ()
    ) -> None:
        """``indices`` are areas that the words cover as few of as they can."""
        self.words = words[:1].upper() + words[1:]
        self._card, self._within, self._theme = card, within, theme
        self._indices = indices
        self._left = LASTS + LETTER * len(words)
        self._heard = False

    def on_input(self) -> None:
        """Note that the player did something else."""
        self._heard = True

    @property
    def is_fresh(self) -> bool:
        """Is there still time needed to read the words?"""
        return self._left > 0

    def step(self, dt: float) -> bool:
        """Advance the time; return whether the words are still shown."""
        self._left -= dt
        return self._left > 0 or not self._heard

    @cached_property
    def _lines(self) -> list[str]:
        broad = min(self._theme.px(BROAD), self._within.width - 4 * self._theme.px(PAD))
        return balanced(self.words, self._theme.font(TEXT), broad)

    @cached_property
    def box(self) -> Rect:
        """The box of the words: above the card, or below it where there is no room or more indices
        are covered, and always within the table."""
        theme, font, within = self._theme, self._theme.font(TEXT), self._within
        pad, tip = theme.px(PAD), theme.px(TIP)
        wide = max(breadth(line, font) for line in self._lines) + 2 * pad
        above = Rect(0, 0, wide, len(self._lines) * font.get_linesize() + 2 * pad)
        below = above.copy()
        above.midbottom = self._card.centerx, self._card.top - tip
        below.midtop = self._card.centerx, self._card.bottom + tip
        inside = [box for box in (above, below) if within.top <= box.top <= within.bottom - box.h]
        room = within.inflate(-2 * theme.px(AWAY), 0)
        boxes = [box.clamp(room) for box in inside or [below]]
        return min(boxes, key=lambda box: len(box.collidelistall([*self._indices])))

    def draw(self, surface: Surface) -> None:
        """Draw the words on a plate, and the tip that points at the card."""
        theme, box = self._theme, self.box
        pad, tip = theme.px(PAD), theme.px(TIP)
        soft_shadow(surface, box, theme.px(10))
        plate(surface, box, theme.bar, theme.px(8), theme.accent)
        x = min(max(self._card.centerx, box.left + 2 * tip), box.right - 2 * tip)
        ends: Sequence[tuple[int, int]] = ()
        if box.bottom <= self._card.top:
            ends = (x - tip, box.bottom - 2), (x, box.bottom + tip), (x + tip, box.bottom - 2)
        elif box.top >= self._card.bottom:
            ends = (x - tip, box.top + 1), (x, box.top - tip), (x + tip, box.top + 1)
        if ends:
            pygame.draw.polygon(surface, theme.bar, ends)
            pygame.draw.lines(surface, theme.accent, False, ends)
        font, inner = theme.font(TEXT), box.inflate(-2 * pad, -2 * pad)
        write_lines(surface, self._lines, font, theme.text, inner)
