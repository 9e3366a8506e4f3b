"""The cards in hand: they follow the pointer, find the place they are held over, and snap back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

import pygame

from scenes.table.animator import Animator
from scenes.table.hit_test import Places, Pos, Spot
from scenes.table.sprites import Sprite
from scenes.table.tween import BACK
from scenes.table.win_cascade import Cascade


class Carrying(Places, ABC):
    """A table from which cards can be taken in hand."""

    motion: bool
    dragging: tuple[Spot, int, int] | None
    """The spot, the place and the number of the cards that follow the pointer."""
    _animator: Animator
    _cascade: Cascade | None
    _grip: Pos = (0, 0)

    @abstractmethod
    def _paint(self) -> None:
        """Paints what came to rest and what left its rest."""

    def pick_up(self, spot: Spot, took: int, count: int, pos: Pos) -> None:
        """Takes these cards in hand: they follow the pointer, held where they were grasped."""
        self.release()
        self._cascade = None
        self._animator.wake(spot, took)
        self.dragging = spot, took, count
        self._grip = self._grasped(spot, took, pos)
        self.drag_to(pos)

    def _grasped(self, spot: Spot, took: int, pos: Pos) -> Pos:
        """Where an upright card is grasped; one on its side turns upright round the pointer."""
        if spot not in self._fitting.turned:
            return pos
        middle = self.card_rect(spot, took).center
        x, y = middle[0] - pos[0], middle[1] - pos[1]
        return pos[0] + x - y, pos[1] + y + x

    def _held(self) -> list[Sprite]:
        """The cards in hand."""
        if not self.dragging:
            return []
        spot, took, count = self.dragging
        return self._lying.piles[spot][took : took + count]

    def drag_to(self, pos: Pos) -> None:
        """The pointer is here now, and the cards with it."""
        for index, sprite in enumerate(self._held()):
            x, y = sprite.home
            sprite.hold(x + pos[0] - self._grip[0], y + pos[1] - self._grip[1])
            sprite.order = (1 << 30, index)
        self._paint()

    def drop_target(self, targets: Iterable[Spot]) -> Spot | None:
        """The one of these targets that the cards in hand overlap most; generous at the rims."""
        held = self._held()
        if not held or not self.dragging:
            return None
        card = pygame.Rect(held[0].place, self._fitting.size)
        best, most = None, 0
        home = card.clip(pygame.Rect(held[0].home, self._fitting.size))
        for spot in targets:
            reach = self._fitting.width // 3
            caught = card.clip(self.spot_rect(spot).inflate(reach, reach))
            if caught.width * caught.height > max(most, home.width * home.height):
                best, most = spot, caught.width * caught.height
        return best

    def put_back(self, shake: bool = False) -> None:
        """Lets the cards in hand snap back, with a short shake when they were refused."""
        held = self._held()
        self._drop_hand()
        for sprite in held:
            sprite.send(sprite.home, BACK)
            if shake:
                sprite.sway(BACK * 2, self._fitting.width * 0.06)
        if not self.motion:
            self._animator.finish()
        self._paint()

    def release(self) -> None:
        """Lets go: what happens next moves the cards from where they are, else they go home."""
        held = self._held()
        self._drop_hand()
        for sprite in held:
            sprite.send(sprite.home, BACK)

    def _drop_hand(self) -> None:
        for sprite in self._held():
            sprite.held = False
        self.dragging = None
