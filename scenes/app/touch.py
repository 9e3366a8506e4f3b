"""Touch screens: SDL turns one finger into the mouse; a tap with two takes a move back.

A second finger ends the press of the first one without a click.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame.event import Event

TOGETHER, LONGEST = 0.4, 0.7
"""The most seconds between the two fingers, and until both are up again."""
STRAY = 0.03
"""How far a finger of a tap may move, as a share of the window."""
_KEY = 2**30 + 8000
"""A key code that no keyboard has."""
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
_NOWHERE = (-1, -1)


class Touch:
    """The fingers on the screen."""

    def __init__(self) -> None:
        self._fingers: dict[int, tuple[float, float]] = {}
        self._begun = 0.0
        self._two = False
        """Have two fingers come down for a tap?"""
        self._taken = False
        """Do the fingers that are down no longer count as the mouse?"""

    def translated(self, events: Iterable[Event], now: float) -> list[Event]:
        """Return these events, with gestures of two fingers translated into actions. When a finger
        is lifted the pointer leaves the window, so that no button stays lit."""
        found = list[Event]()
        for event in events:
            if event.type == pygame.FINGERDOWN:
                found += self._down(event, now)
            elif event.type == pygame.FINGERMOTION:
                self._moved(event)
            elif event.type == pygame.FINGERUP:
                found += self._up(event, now)
            elif event.type in _MOUSE and getattr(event, "touch", False):
                if not self._taken:
                    found.append(event)
                if event.type == pygame.MOUSEBUTTONUP:
                    found.append(_gone())
            else:
                found.append(event)
        return found

    def _down(self, event: Event, now: float) -> list[Event]:
        if not self._fingers:
            self._begun, self._two = now, False
        self._fingers[event.finger_id] = event.x, event.y
        if len(self._fingers) != 2:
            self._two = False
            return []
        self._two, self._taken = now - self._begun <= TOGETHER, True
        up = Event(pygame.MOUSEBUTTONUP, button=1, pos=_NOWHERE, touch=True, cancelled=True)
        return [up]

    def _moved(self, event: Event) -> None:
        x, y = self._fingers.get(event.finger_id, (event.x, event.y))
        if max(abs(event.x - x), abs(event.y - y)) > STRAY:
            self._two = False

    def _up(self, event: Event, now: float) -> list[Event]:
        self._fingers.pop(event.finger_id, None)
        if not self._fingers:  # the mouse's press of the next finger comes before that finger
            self._taken = False
        if self._fingers or not self._two or now - self._begun > LONGEST:
            return []
        self._two = False
        kinds = pygame.KEYDOWN, pygame.KEYUP
        return [Event(kind, key=_KEY, mod=0, unicode="", action="undo") for kind in kinds]


def _gone() -> Event:
    """Return the event that moves the pointer out of the window."""
    return Event(pygame.MOUSEMOTION, pos=_NOWHERE, rel=(0, 0), buttons=(0, 0, 0), touch=True)
