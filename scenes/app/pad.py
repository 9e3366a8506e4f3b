"""Gamepads: their events are translated into key presses, which every scene knows.

The buttons that act in every scene (A, B, the directions) stand for the keys Enter, Esc and the
arrows; the others are keys that no keyboard has. Each event also names its button, as ``pad``, so
that the settings can give any action any button ("pad lb").
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
from pygame.event import Event

BUTTONS = ("a", "b", "x", "y", "back", "logo", "start", "l3", "r3", "lb", "rb")
DIRECTIONS = ("up", "down", "left", "right")
"""The names of the buttons in SDL's order; the directions of the cross follow them."""
_NAMES = dict(enumerate((*BUTTONS, *DIRECTIONS)))
_RAW = {
    "a": pygame.K_RETURN,
    "b": pygame.K_ESCAPE,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
}
_FIRST_KEY = 2**30 + 9000
"""Key codes from here on belong to no keyboard."""
_STICK = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
}
_TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt"}
PRESSED, RELEASED = 18_000, 12_000
"""The deflection, of 32,768, above which a stick or a trigger counts as pressed, and below which it
counts as released again. A stick that trembles about its middle does nothing."""
FIRST_PAUSE, PAUSE = 0.4, 0.12
"""The seconds after which a held direction repeats, and between two repeats."""
_OURS = frozenset(
    {
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP,
        pygame.CONTROLLERAXISMOTION,
        pygame.CONTROLLERDEVICEADDED,
        pygame.CONTROLLERDEVICEREMOVED,
        pygame.JOYAXISMOTION,
        pygame.JOYBUTTONDOWN,
        pygame.JOYBUTTONUP,
        pygame.JOYHATMOTION,
        pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED,
    }
)


class Pads:
    """All gamepads of a window."""

    def __init__(self) -> None:
        self._open: dict[int, object] = {}
        self._held: dict[str, float] = {}
        """The directions that are held down, with the time at which each repeats."""
        self._down = set[str]()
        """The directions of sticks, and the triggers, that count as pressed."""

    @staticmethod
    def start() -> None:
        """Begin to look for gamepads; those that are there are reported as events."""
        pygame.joystick.init()

    @property
    def repeats(self) -> bool:
        """Is a direction held down?"""
        return bool(self._held)

    def translated(self, events: Iterable[Event], now: float) -> list[Event]:
        """Return these events, those of gamepads translated into key presses, and the repeats that
        are due."""
        found = list[Event]()
        for event in events:
            found += self._translated(event, now) if event.type in _OURS else [event]
        for name, due in self._held.items():
            if now >= due:
                self._held[name] = now + PAUSE
                found.append(_press(name))
        return found

    def _translated(self, event: Event, now: float) -> Sequence[Event]:
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._pressed(_NAMES.get(event.button, ""), now)
        if event.type == pygame.CONTROLLERBUTTONUP:
            return self._released(_NAMES.get(event.button, ""))
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._moved(event.axis, event.value, now)
        if event.type == pygame.JOYDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._held.clear()
            self._down.clear()
        return ()

    def _pressed(self, name: str, now: float) -> Sequence[Event]:
        if not name:
            return ()
        if name in DIRECTIONS:
            self._held[name] = now + FIRST_PAUSE
        return (_press(name),)

    def _released(self, name: str) -> Sequence[Event]:
        self._held.pop(name, None)
        return (_press(name, pygame.KEYUP),) if name else ()

    def _moved(self, axis: int, value: int, now: float) -> list[Event]:
        """Return what the movement of a stick or a trigger presses and releases."""
        ends = _STICK.get(axis) or ("", _TRIGGERS.get(axis, ""))
        found = list[Event]()
        for name, far in zip(ends, (-value, value), strict=True):
            if name and name in self._down and far < RELEASED:
                self._down.discard(name)
                found += self._released(name)
            elif name and name not in self._down and far > PRESSED:
                self._down.add(name)
                found += self._pressed(name, now)
        return found

    def _add(self, index: int) -> None:
        """Open a pad, so that it reports what it does."""
        from pygame._sdl2 import controller  # not before there is a pad

        controller.init()
        if controller.is_controller(index):
            pad = controller.Controller(index)
            self._open[pad.as_joystick().get_instance_id()] = pad


def _press(name: str, kind: int = pygame.KEYDOWN) -> Event:
    """Return the event of the key that a button stands for."""
    key = _RAW.get(name) or _FIRST_KEY + sum(map(ord, name))
    return Event(kind, key=key, mod=0, unicode="", pad=name)
