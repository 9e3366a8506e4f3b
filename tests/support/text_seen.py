"""Records every text that is drawn, and its contrast to the pixels beneath its letters."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pygame
import pytest
from pygame import Surface

from scenes.look.colors import Color
from tests.support.contrast import Pixels, luminances

LEAST = 4.5
"""The least contrast of the program's texts to their ground."""
INK = 200
"""The least opacity of a pixel that counts as part of a letter."""
GROUND = 128
"""The least opacity of what lies beneath a text; on less, the text is measured later."""
RARE = 5
"""The percentage of worst pixels that do not count."""


class Text(Surface):
    """A text as a font renders it."""

    words = ""
    ink: Color = (0, 0, 0)


class Font(pygame.font.Font):
    """A font whose texts are recognized when they are drawn."""

    def render(self, text: Any, antialias: Any, color: Any, *others: Any, **named: Any) -> Surface:
        drawn = super().render(text, antialias, color, *others, **named)
        made = Text(drawn.get_size(), pygame.SRCALPHA)
        Surface.blit(made, drawn, (0, 0))
        made.words, ink = str(text), pygame.Color(color)
        made.ink = ink.r, ink.g, ink.b
        return made


@dataclass(frozen=True)
class Seen:
    """A text that was drawn, its contrast to what lies beneath it, and the color that lies
    there."""

    words: str
    ink: Color
    contrast: float
    ground: Color


@dataclass
class Watch:
    """The texts that were seen, each where it stood out least, by words and color."""

    seen: dict[tuple[str, Color], Seen] = field(default_factory=dict)

    def drawn(self, target: Watched, text: Text, corner: tuple[int, int]) -> None:
        """Measure a text that is about to be drawn there."""
        there = text.get_rect(topleft=corner)
        part = there.clip(target.get_clip())
        if not part.width or not part.height:
            return
        area = part.move(-there.x, -there.y)
        letters = pygame.surfarray.array_alpha(text)[area.left : area.right, area.top : area.bottom]
        ink = letters >= INK
        if not ink.any():
            return
        beneath = target.subsurface(part)
        if target.get_flags() & pygame.SRCALPHA:
            solid = pygame.surfarray.array_alpha(beneath)[ink]
            if (solid < GROUND).mean() > RARE / 100:
                target.waiting.append((text, corner))
                return
        ground = pygame.surfarray.array3d(beneath)[ink].astype(float)
        found = _contrasts(np.array(text.ink, dtype=float), ground)
        worst = float(np.percentile(found, RARE))
        at = ground[int(np.abs(found - worst).argmin())]
        color = int(at[0]), int(at[1]), int(at[2])
        key = text.words, text.ink
        if key not in self.seen or self.seen[key].contrast > worst:
            self.seen[key] = Seen(text.words, text.ink, worst, color)


def _contrasts(ink: Pixels, ground: Pixels) -> Pixels:
    one, others = luminances(ink), luminances(ground)
    low, high = np.minimum(one, others), np.maximum(one, others)
    return np.asarray((high + 0.05) / (low + 0.05))


class Watched(Surface):
    """A surface that tells the watch of the texts drawn on it. ``waiting`` are texts that lie on
    nothing yet: they are measured where this surface is drawn."""

    watch: Watch

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.waiting: list[tuple[Text, tuple[int, int]]] = []

    def blit(self, source: Surface, dest: Any = (0, 0), *args: Any, **named: Any) -> pygame.Rect:
        """Measure the texts in ``source``, then draw it. What is drawn with special flags is not
        measured, as it is no text any more."""
        area, plain = args[0] if args else named.get("area"), len(args) < 2
        place = dest.topleft if isinstance(dest, pygame.Rect) else (int(dest[0]), int(dest[1]))
        left, top = (0, 0) if area is None else pygame.Rect(area).topleft
        corner = place[0] - left, place[1] - top
        if plain and "special_flags" not in named:
            if isinstance(source, Text):
                self._watch().drawn(self, source, corner)
            for text, (x, y) in getattr(source, "waiting", ()):
                self._watch().drawn(self, text, (corner[0] + x, corner[1] + y))
        return super().blit(source, dest, *args, **named)

    def _watch(self) -> Watch:
        if not hasattr(self, "waiting"):  # a copy or a part of another
            self.waiting = []
        return type(self).watch


def watching(patched: pytest.MonkeyPatch) -> Watch:
    """Record all texts of the scenes from now on, except those on cards, which are drawn once and
    scaled; return the watch."""

    class Own(Watched):
        watch = Watch()

    patched.setattr(pygame.font, "Font", Font)
    for name, module in [*sys.modules.items()]:
        if not name.startswith("scenes.") or name.startswith("scenes.cards"):
            continue
        if getattr(module, "Surface", None) is Surface:
            patched.setattr(module, "Surface", Own)
        for each in [*vars(module).values()]:
            if callable(getattr(each, "cache_clear", None)):
                each.cache_clear()
    patched.setattr(pygame, "Surface", Own)
    set_mode, window = pygame.display.set_mode, dict[tuple[int, int], Own]()

    def get_surface() -> Own:
        return next(iter(window.values()))

    def opened(*args: Any, **named: Any) -> Own:
        size = set_mode(*args, **named).get_size()
        window.clear()
        return window.setdefault(size, Own(size))

    patched.setattr(pygame.display, "set_mode", opened)
    patched.setattr(pygame.display, "get_surface", get_surface)
    return Own.watch
