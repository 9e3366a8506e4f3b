"""The cards in hand: they follow the pointer, find the place they are held over, and snap back."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from scenes.table.animator import Animator
from scenes.table.hit_test import CardPlaces, Pos, Spot
from scenes.table.sprites import Sprite
from scenes.table.tween import BACK

MOST_LEAN = 4.0
"""A packet in hand leans by no more degrees than this."""
LEANING = 4.0
"""So many card widths a second of the hand's speed lean it by one degree."""
STRAIGHT, TRAIL = 0.08, 0.06
"""Seconds in which the lean follows the hand, and in which the cards that trail come up."""
IN_TURN = 4
"""In so many frames all cards of a packet lean alike."""
BEHIND = 0.1
"""How much of a card's movement the one below it does not follow at once."""
FARTHEST = 0.14
"""How far a card trails behind the one above it at most, in card widths."""


class Hand:
    """The cards that follow the pointer, if any, and the pile that would get them."""

    def __init__(
        self, places: CardPlaces, animator: Animator, *, motion: bool, lively: bool
    ) -> None:
        self.places = places
        self.dragging: tuple[Spot, int, int] | None = None
        """The spot, the place and the number of the cards that follow the pointer."""
        self.changed = False
        """Do cards lie elsewhere than when the table was last drawn?"""
        self._animator = animator
        self._motion, self._swings = motion, motion and lively
        self._grip: Pos = (0, 0)
        self._at: Pos | None = None
        """Where the pointer was when the cards were last moved with it."""
        self._pushed = 0.0
        """How far the pointer went to the right since the last step, in pixels."""
        self._lean = 0.0
        """How many degrees the packet leans."""
        self._turn = 0
        """Which of the cards lean as the packet does in this frame."""
        self._behind = (0.0, 0.0)
        """How far a card trails behind the one above it, in pixels."""

    def pick_up(self, spot: Spot, took: int, count: int, pos: Pos) -> None:
        """Takes these cards in hand: they follow the pointer, held where they were grasped."""
        self.release()
        self._animator.wake(spot, took)
        self.dragging = spot, took, count
        self._grip = self._grasped(spot, took, pos)
        self._at, self._pushed, self._lean, self._behind = None, 0.0, 0.0, (0.0, 0.0)
        self.drag_to(pos)

    def _grasped(self, spot: Spot, took: int, pos: Pos) -> Pos:
        """Where an upright card is grasped; one on its side turns upright round the pointer."""
        if spot not in self.places.fitting.turned:
            return pos
        middle = self.places.card_rect(spot, took).center
        x, y = middle[0] - pos[0], middle[1] - pos[1]
        return pos[0] + x - y, pos[1] + y + x

    def _held(self) -> list[Sprite]:
        """The cards in hand."""
        if not self.dragging:
            return []
        spot, took, count = self.dragging
        return self.places.sprites.piles[spot][took : took + count]

    def drag_to(self, pos: Pos) -> None:
        """The pointer is here now, and the cards with it: the first of them at once, those below
        it trail a little."""
        if self._at is not None and self._swings:
            across, down = pos[0] - self._at[0], pos[1] - self._at[1]
            self._pushed += across
            self._trail(self._behind[0] - BEHIND * across, self._behind[1] - BEHIND * down)
        self._at = pos
        self._hold()

    def _trail(self, across: float, down: float) -> None:
        """Each card is so far behind the one above it, within what looks like one packet."""
        far, most = math.hypot(across, down), FARTHEST * self.places.fitting.width
        share = min(1.0, most / far) if far else 0.0
        self._behind = across * share, down * share * 0.5

    def _hold(self) -> None:
        """The cards in hand are where the pointer has them."""
        assert self._at is not None
        across, down = self._at[0] - self._grip[0], self._at[1] - self._grip[1]
        for index, sprite in enumerate(self._held()):
            x, y = sprite.home
            slack = index**0.7
            sprite.hold(x + across + self._behind[0] * slack, y + down + self._behind[1] * slack)
            sprite.order = (1 << 30, index)
        self.changed = True

    def step(self, dt: float) -> bool:
        """Let time go by. True where the cards in hand look different now."""
        if self.dragging and dt > 0:
            self._swing(dt)
        changed, self.changed = self.changed, False
        return changed

    def _swing(self, dt: float) -> None:
        """Lean with the pointer's speed, and let the cards that trail catch up."""
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
        """Some of the cards in hand lean as the packet does now, the others in the next frames: to
        draw all of a long packet at a new angle would take too long. Tells whether any changed."""
        changed = False
        for index, sprite in enumerate(self._held()):
            if sprite.lean != self._lean:
                changed = True
                if index % IN_TURN == self._turn:
                    sprite.lean = self._lean
        return changed

    def drop_target(self, targets: Iterable[Spot]) -> Spot | None:
        """The target that gets the cards if they are let go now: the pile that they cover most, or
        a target that they cover at least half as much. Cards that have hardly left their own place
        go to none."""
        held, goals = self._held(), list(targets)
        if not held or not goals:
            return None
        covered = self._covered(goals)
        most = max(covered.values(), default=0)
        card = pygame.Rect(held[0].place, self.places.fitting.size)
        home = _area(card.clip(pygame.Rect(held[0].home, self.places.fitting.size)))
        caught = {
            spot: covered[spot]
            for spot in goals
            if 2 * covered.get(spot, 0) >= most and _area(self._within_reach(spot)) > home
        }
        return max(caught, key=caught.__getitem__, default=None)

    def covered_most(self) -> Spot | None:
        """The pile that the cards in hand cover most, if they cover any."""
        covered = self._covered()
        return max(covered, key=covered.__getitem__, default=None)

    def _covered(self, goals: Sequence[Spot] = ()) -> dict[Spot, int]:
        """How much of each pile the first card in hand covers, and of the ``goals`` that show
        nothing. Where it covers none, what comes within its reach counts."""
        held = self._held()
        if not held:
            return {}
        card = pygame.Rect(held[0].place, self.places.fitting.size)
        spots = [
            s for s in range(len(self.places.sprites.piles)) if s in goals or self.places.shows(s)
        ]
        found = {spot: _area(card.clip(self.places.spot_rect(spot))) for spot in spots}
        if not any(found.values()):
            found = {spot: _area(self._within_reach(spot)) for spot in spots}
        return {spot: area for spot, area in found.items() if area}

    def _within_reach(self, spot: Spot) -> pygame.Rect:
        """What the first card in hand covers of a pile and of a narrow rim round it."""
        card, reach = (
            pygame.Rect(self._held()[0].place, self.places.fitting.size),
            self.places.fitting.width // 3,
        )
        return card.clip(self.places.spot_rect(spot).inflate(reach, reach))

    def put_back(self, shake: bool = False) -> None:
        """Lets the cards in hand snap back, with a short shake when they were refused."""
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
        """Lets go: what happens next moves the cards from where they are, else they go home."""
        held = self._held()
        self.drop()
        for sprite in held:
            sprite.send(sprite.home, BACK)

    def drop(self) -> None:
        """Let go without moving a card."""
        for sprite in self._held():
            sprite.held = False
        self.dragging = None


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
