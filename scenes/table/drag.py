"""The dragged cards: they follow the pointer, find the pile they are held over, and snap back."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from game.core.table import Spot
from scenes.table.animator import Animator
from scenes.table.card_places import CardPlaces
from scenes.table.fitting import Pixel
from scenes.table.sprites import Sprite
from scenes.table.tween import BACK

MOST_LEAN = 4.0
"""The greatest angle at which a dragged packet leans, in degrees."""
LEANING = 4.0
"""The speed that leans a packet by one degree, in card widths a second."""
STRAIGHT, TRAIL = 0.08, 0.06
"""The time constants in seconds: of the lean, and of the trailing cards catching up."""
IN_TURN = 4
"""Each card of a packet takes on its lean once in this many frames."""
BEHIND = 0.1
"""The share of a card's movement that the next card does not follow at once."""
FARTHEST = 0.14
"""The farthest that a card trails the previous one of its packet, in card widths."""


class Drag:
    """The cards that follow the pointer, if any, and the pile that would get them."""

    def __init__(
        self, places: CardPlaces, animator: Animator, *, motion: bool, lively: bool
    ) -> None:
        self.places = places
        self.dragging: tuple[Spot, int, int] | None = None
        """The spot of the dragged cards, the index of the first, and their number."""
        self.changed = False
        """Have dragged cards moved since the last step?"""
        self._animator = animator
        self._motion, self._swings = motion, motion and lively
        self._grip: Pixel = (0, 0)
        self._at: Pixel | None = None
        """Where the pointer was when it last moved the cards."""
        self._pushed = 0.0
        """How far the pointer moved to the right since the last step, in pixels."""
        self._lean = 0.0
        """The packet's lean, in degrees."""
        self._turn = 0
        """Which cards take on the packet's lean in this frame."""
        self._behind = (0.0, 0.0)
        """How far a card trails the previous one of its packet, in pixels."""

    def pick_up(self, spot: Spot, took: int, count: int, pos: Pixel) -> None:
        """Pick these cards up at this point; they follow the pointer."""
        self.release()
        self._animator.wake(spot, took)
        self.dragging = spot, took, count
        self._grip = self._grasped(spot, took, pos)
        self._at, self._pushed, self._lean, self._behind = None, 0.0, 0.0, (0.0, 0.0)
        self.drag_to(pos)

    def _grasped(self, spot: Spot, took: int, pos: Pixel) -> Pixel:
        """Return the point at which the card is held, as if it lay upright; a sideways card turns
        upright about the pointer."""
        if took >= self.places.fitting.turned[spot]:
            return pos
        middle = self.places.card_rect(spot, took).center
        x, y = middle[0] - pos[0], middle[1] - pos[1]
        return pos[0] + x - y, pos[1] + y + x

    def _held(self) -> list[Sprite]:
        if not self.dragging:
            return []
        spot, took, count = self.dragging
        return self.places.sprites.piles[spot][took : took + count]

    @property
    def _size(self) -> tuple[int, int]:
        """The size of the dragged cards."""
        assert self.dragging is not None
        return self.places.fitting.sizes[self.dragging[0]]

    def drag_to(self, pos: Pixel) -> None:
        """Move the cards with the pointer: the first one at once, the rest trailing slightly."""
        if self._at is not None and self._swings:
            across, down = pos[0] - self._at[0], pos[1] - self._at[1]
            self._pushed += across
            self._trail(self._behind[0] - BEHIND * across, self._behind[1] - BEHIND * down)
        self._at = pos
        self._hold()

    def _trail(self, across: float, down: float) -> None:
        """Let each card trail the previous one of its packet by this much, within the limit."""
        far, most = math.hypot(across, down), FARTHEST * self.places.fitting.width
        share = min(1.0, most / far) if far else 0.0
        self._behind = across * share, down * share * 0.5

    def _hold(self) -> None:
        """Put the dragged cards where the pointer has them."""
        assert self._at is not None
        across, down = self._at[0] - self._grip[0], self._at[1] - self._grip[1]
        for index, sprite in enumerate(self._held()):
            x, y = sprite.home
            slack = index**0.7
            sprite.hold(x + across + self._behind[0] * slack, y + down + self._behind[1] * slack)
            sprite.order = (1 << 30, index)
        self.changed = True

    def step(self, dt: float) -> bool:
        """Advance the time; return whether the dragged cards look different now."""
        if self.dragging and dt > 0:
            self._swing(dt)
        changed, self.changed = self.changed, False
        return changed

    def _swing(self, dt: float) -> None:
        """Lean with the pointer's speed, and let the trailing cards catch up."""
        speed = self._pushed / dt / max(self.places.fitting.width, 1) / LEANING
        goal, self._pushed = max(-MOST_LEAN, min(MOST_LEAN, speed)), 0.0
        before, self._turn = (self._lean, self._behind), (self._turn + 1) % IN_TURN
        self._lean += (goal - self._lean) * (1 - math.exp(-dt / STRAIGHT))
        left = math.exp(-dt / TRAIL)
        self._behind = self._behind[0] * left, self._behind[1] * left
        if not goal and abs(self._lean) < 0.25:
            self._lean = 0.0
        if math.hypot(*self._behind) < 0.25:
            self._behind = 0.0, 0.0
        leaning = self._lean_in_turn()
        if before != (self._lean, self._behind) or leaning:
            self._hold()

    def _lean_in_turn(self) -> bool:
        """Give some of the cards the packet's lean, the others in the next frames: drawing all of a
        long packet at a new angle takes too long. Return whether any lean is out of date."""
        changed = False
        for index, sprite in enumerate(self._held()):
            if sprite.lean != self._lean:
                changed = True
                if index % IN_TURN == self._turn:
                    sprite.lean = self._lean
        return changed

    def drop_target(self, targets: Iterable[Spot]) -> Spot | None:
        """Return the target that gets the cards if they are dropped now: the one that the first
        card covers most. It must be covered at least half as much as any pile and, with a rim added
        to it, more than the card's own place; else return None."""
        held, goals = self._held(), list(targets)
        if not held or not goals:
            return None
        covered = self._covered(goals)
        most = max(covered.values(), default=0)
        card = pygame.Rect(held[0].place, self._size)
        home = _area(card.clip(pygame.Rect(held[0].home, self._size)))
        caught = {
            spot: covered[spot]
            for spot in goals
            if 2 * covered.get(spot, 0) >= most and _area(self._within_reach(spot)) > home
        }
        return max(caught, key=caught.__getitem__, default=None)

    def covered_most(self) -> Spot | None:
        """Return the pile that the cards cover most, if any."""
        covered = self._covered()
        return max(covered, key=covered.__getitem__, default=None)

    def _covered(self, goals: Sequence[Spot] = ()) -> dict[Spot, int]:
        """Return how much of each visible pile, and of each of the ``goals``, the first card
        covers. If it covers none, return what lies within its reach."""
        held = self._held()
        if not held:
            return {}
        card = pygame.Rect(held[0].place, self._size)
        spots = [
            s for s in range(len(self.places.sprites.piles)) if s in goals or self.places.shows(s)
        ]
        found = {spot: _area(card.clip(self.places.spot_rect(spot))) for spot in spots}
        if not any(found.values()):
            found = {spot: _area(self._within_reach(spot)) for spot in spots}
        return {spot: area for spot, area in found.items() if area}

    def _within_reach(self, spot: Spot) -> pygame.Rect:
        """Return what the first card covers of a pile enlarged by a narrow rim."""
        card = pygame.Rect(self._held()[0].place, self._size)
        reach = self.places.fitting.width // 3
        return card.clip(self.places.spot_rect(spot).inflate(reach, reach))

    def put_back(self, shake: bool = False) -> None:
        """Let the cards snap back, with a short shake if they were refused."""
        held = self._held()
        self.drop()
        for sprite in held:
            sprite.send(sprite.home, BACK)
            if shake:
                sprite.sway(BACK * 2, self.places.fitting.width * 0.06)
        if not self._motion:
            self._animator.finish()
        self.changed = True

    def release(self) -> None:
        """Let the cards go: they slide home from where they are, unless the next events move
        them."""
        held = self._held()
        self.drop()
        for sprite in held:
            sprite.send(sprite.home, BACK)

    def drop(self) -> None:
        """Let the cards go without moving them."""
        for sprite in self._held():
            sprite.held = False
        self.dragging = None


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
