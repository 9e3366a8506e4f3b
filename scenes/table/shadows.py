"""The shadows of cards, cached for each size. The light comes from above."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pygame

Offset = tuple[int, int]
"""The offset from one card of a fan to the next, in pixels; (0, 0) if there is none."""


@lru_cache(maxsize=8)
def shadow(size: tuple[int, int], radius: int, blur: int, strength: int) -> pygame.Surface:
    """A soft dark shape of this size, ``blur`` pixels wider on each side; ``strength`` is its
    opacity, of 255."""
    drawn = pygame.Surface((size[0] + 2 * blur, size[1] + 2 * blur), pygame.SRCALPHA)
    shape = pygame.Rect((blur, blur), size)
    pygame.draw.rect(drawn, (0, 0, 0, strength), shape, border_radius=radius + blur // 2)
    for _ in range(2):
        drawn = pygame.transform.box_blur(drawn, max(1, blur // 2))
    return drawn.convert_alpha()


class Shadow:
    """The soft shadow of a card: ``blur`` pixels wider on each side and ``drop`` pixels lower.

    ``strength`` is its opacity, of 255.
    """

    def __init__(
        self, size: tuple[int, int], radius: int, *, blur: int, drop: int, strength: int
    ) -> None:
        self.size = size
        self.blur = blur
        self.drop = drop
        self._drawn = shadow(size, radius, blur, strength)
        self._hidden = pygame.Rect(blur, blur - drop + radius, size[0], size[1] - 2 * radius)
        """The part of the shadow that lies under the card itself."""

    @property
    def reach(self) -> int:
        """How far it reaches beyond the card, in pixels."""
        return self.blur + self.drop

    def cast(
        self,
        surface: pygame.Surface,
        place: tuple[int, int],
        before: Offset = (0, 0),
        after: Offset = (0, 0),
        *,
        covered: bool = True,
    ) -> None:
        """Draw the shadow of one card. With ``covered``, leave out what the card itself will hide.

        ``before`` is the offset from the previous card of its fan, ``after`` that to the next one.
        The shadows of a fan together look like that of one long card; also, the edge of each card
        casts a shadow on the card below it.
        """
        x, y = place[0] - self.blur, place[1] - self.blur + self.drop
        edge, part = 2 * self.blur, self._drawn.get_rect()
        if before[1] > 0:
            on_card = pygame.Rect(self.blur, 0, self.size[0], edge)
            surface.blit(self._drawn, (place[0], y), on_card)
            part.top, part.height = edge, part.height - edge
        elif before[0] > 0:
            on_card = pygame.Rect(0, self.blur - self.drop, edge, self.size[1])
            surface.blit(self._drawn, (x, place[1]), on_card)
            part.left, part.width = edge, part.width - edge
        elif before[0] < 0:
            part.width -= edge
            on_card = pygame.Rect(part.right, self.blur - self.drop, edge, self.size[1])
            surface.blit(self._drawn, (x + part.right, place[1]), on_card)
        if after[1] > 0:
            part.height = min(part.height, after[1] + (0 if before[1] > 0 else edge))
        elif after[0] > 0:
            part.width = min(part.width, after[0] + (0 if before[0] > 0 else edge))
        elif after[0] < 0:
            kept = min(part.width, -after[0] + (0 if before[0] < 0 else edge))
            part.left, part.width = part.right - kept, kept
        for piece in self._seen(part) if covered else (part,):
            surface.blit(self._drawn, (x + piece.left, y + piece.top), piece)

    def cast_at(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        """Draw the shadow of a card that has another size than those this shadow is for."""
        reach = round(self.blur * card.width / self.size[0])
        box = card.inflate(2 * reach, 2 * reach).move(0, self.drop)
        surface.blit(pygame.transform.smoothscale(self._drawn, box.size), box)

    def _seen(self, part: pygame.Rect) -> Iterator[pygame.Rect]:
        """Yield the pieces of a part of the shadow that the card does not hide: around it, and
        under its round corners."""
        hidden = self._hidden.clip(part)
        if not hidden.height:
            yield part
            return
        beside = pygame.Rect(part.x, hidden.y, hidden.x - part.x, hidden.height)
        for piece in (
            pygame.Rect(part.x, part.y, part.width, hidden.y - part.y),
            beside,
            pygame.Rect(hidden.right, hidden.y, part.right - hidden.right, hidden.height),
            pygame.Rect(part.x, hidden.bottom, part.width, part.bottom - hidden.bottom),
        ):
            if piece.width and piece.height:
                yield piece
