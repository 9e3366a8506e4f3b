"""Lights on the table: rims round targets, chosen cards, cards that can join them, and found
cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import pygame

from scenes.cards.deck import Deck
from scenes.look.theme import Theme
from scenes.table.card_places import CardPlaces
from scenes.table.cloth import rim

FADE = 0.15
"""Seconds in which a rim appears."""

CardSpot = tuple[int, int]
"""A spot and the index of a card in its pile; -1 for the empty place."""


@dataclass
class Highlights:
    """What is lit, and how brightly."""

    targets: tuple[int, ...] = ()
    strong: int | None = None
    marked: tuple[CardSpot, ...] = ()
    suggested: tuple[CardSpot, ...] = ()
    found: tuple[CardSpot, ...] = ()
    share: float = 1.0
    """How far the targets have faded in, from 0 to 1."""
    _rims: dict[tuple[bool, int, tuple[int, int]], pygame.Surface] = field(default_factory=dict)

    def light(self, targets: Iterable[int], strong: int | None) -> bool:
        """Light these targets, one of them strongly; return whether that is new."""
        wanted = tuple(targets)
        if (wanted, strong) == (self.targets, self.strong):
            return False
        if not self.targets:
            self.share = 0.0
        self.targets, self.strong = wanted, strong
        return True

    def step(self, dt: float) -> bool:
        """Advance the time; return whether the lights got brighter."""
        if not self.targets or self.share >= 1:
            return False
        self.share = min(1.0, self.share + dt / FADE)
        return True

    @property
    def shows(self) -> bool:
        """Is anything lit?"""
        return bool(self.targets or self.suggested or self.marked or self.found)

    def forget(self) -> None:
        """Drop the rims, because the cards have another size now."""
        self._rims.clear()

    def rim(self, deck: Deck, theme: Theme, strong: bool) -> pygame.Surface:
        """Return a rim for a card of this deck: two-toned and glowing if ``strong``, or thin."""
        key = strong, theme.px(1), deck.size
        if key not in self._rims:
            thick, glow = (
                (max(4, theme.px(4)), theme.px(8)) if strong else (theme.px(2), theme.px(3))
            )
            color = theme.accent if strong else theme.glow
            self._rims[key] = rim(deck.size, deck.radius, color, thick, glow)
        return self._rims[key]

    def draw(self, surface: pygame.Surface, theme: Theme, places: CardPlaces) -> None:
        """Draw all lights."""
        deck, scales = places.deck, places.fitting.scales
        for spot in self.targets:
            drawn = self.rim(deck.kin(scales[spot]), theme, spot == self.strong)
            draw_rim(surface, places.top_rect(spot), drawn, self.share)
        for cards, strong in ((self.suggested, False), (self.marked, True)):
            for card in cards:
                drawn = self.rim(deck.kin(scales[card[0]]), theme, strong)
                draw_rim(surface, places.card_rect(*card), drawn, 1.0)
        for card in self.found:
            _frame(surface, places.seen_rect(*card), deck.radius, theme)


def draw_rim(
    surface: pygame.Surface, where: pygame.Rect, drawn: pygame.Surface, share: float
) -> None:
    """Draw a rim round a card, turned if the card lies sideways, with this share of its opacity."""
    if where.width > where.height:
        drawn = pygame.transform.rotate(drawn, -90)
    drawn.set_alpha(round(255 * share))
    surface.blit(drawn, drawn.get_rect(center=where.center))


def _frame(surface: pygame.Surface, seen: pygame.Rect, radius: int, theme: Theme) -> None:
    """Draw a bright frame within the visible part of a card, with a dark line inside it."""
    thick, thin = theme.px(4), max(1, theme.px(1.5))
    inner = seen.inflate(-2 * thick, -2 * thick)
    pygame.draw.rect(surface, theme.bar, inner.inflate(2 * thin, 2 * thin), thin, radius)
    pygame.draw.rect(surface, theme.accent, seen, thick, radius)
