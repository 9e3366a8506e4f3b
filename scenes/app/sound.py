"""The few sounds of the table: short, soft, made here from noise and plain tones. Nothing is ever
told by sound alone, and where there is no way to be heard the table is silent."""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from threading import Thread

import pygame

from game.core.events import Event, Moved, Shuffled, Turned
from game.storage.config import Sound

RATE = 22050
"""Samples a second."""
LOUDEST = 0.5
"""No sound is louder than this share of what can be played."""
MANY = 8
"""More events than this are heard as a riffle."""
CHORD = (523.25, 659.25, 783.99, 1046.5)
"""The tones of a win, one after another, in hertz."""

Wave = Iterator[float]


class Sounds:
    """What is heard. The mixer is opened beside the game when something is first to be heard, so
    that no move waits for it; until it is open the table is silent."""

    def __init__(self) -> None:
        self._made: dict[str, pygame.mixer.Sound] = {}
        self._opening: Thread | None = None

    def events(self, events: Sequence[Event], how: Sound) -> None:
        """The sound of what happened on the table: one, however much it was."""
        kinds = {type(event) for event in events}
        if Shuffled in kinds or len(events) > MANY:
            self._play("riffle", how, how.cards)
        elif Moved in kinds:
            self._play("lay", how, how.cards)
        elif Turned in kinds:
            self._play("turn", how, how.cards)

    def refused(self, how: Sound) -> None:
        """The dull sound of a card that goes home."""
        self._play("refused", how, how.cards)

    def won(self, how: Sound) -> None:
        """The sound of a win."""
        self._play("won", how, how.win)

    def _play(self, name: str, how: Sound, volume: float) -> None:
        if not how.on or not volume:
            return
        if self._opening is None:
            self._opening = Thread(target=self._open, name="sounds", daemon=True)
            self._opening.start()
        sound = self._made.get(name)
        if sound is not None:
            sound.set_volume(volume)
            sound.play()

    def _open(self) -> None:
        """Open the mixer and make the sounds. Where there is no mixer to be had there are none."""
        with suppress(pygame.error):
            pygame.mixer.init(RATE, -16, 1, 256)
            for name, wave in _WAVES.items():
                self._made[name] = pygame.mixer.Sound(buffer=_samples(wave()))

    def close(self) -> None:
        """Close the mixer, if it was opened."""
        if self._opening is not None:
            self._opening.join()
            self._opening = None
            self._made.clear()
            pygame.mixer.quit()


def _samples(wave: Wave) -> bytes:
    return array("h", (round(max(-1.0, min(1.0, s)) * LOUDEST * 32767) for s in wave)).tobytes()


def _noise(seconds: float, bright: float, fades: float) -> Wave:
    """Soft noise that fades: the brighter, the sharper."""
    luck, level = random.Random(1), 0.0
    for step in range(round(RATE * seconds)):
        level += (luck.uniform(-1, 1) - level) * bright
        rise = min(1.0, step / (RATE * 0.002))
        yield level * rise * math.exp(-step / (RATE * fades))


def _lay() -> Wave:
    return _noise(0.06, 0.35, 0.012)


def _turn() -> Wave:
    return _noise(0.05, 0.6, 0.009)


def _refused() -> Wave:
    for step, sample in enumerate(_noise(0.12, 0.08, 0.03)):
        tone = math.sin(2 * math.pi * 110 * step / RATE) * math.exp(-step / (RATE * 0.03))
        yield sample + 0.4 * tone


def _riffle() -> Wave:
    for _ in range(9):
        yield from _noise(0.028, 0.5, 0.006)


def _won() -> Wave:
    length = round(RATE * 1.3)
    for step in range(length):
        sample = 0.0
        for number, tone in enumerate(CHORD):
            since = step / RATE - 0.11 * number
            if since > 0:
                swing = math.sin(2 * math.pi * tone * since)
                sample += 0.28 * swing * min(1.0, since / 0.01) * math.exp(-since / 0.4)
        yield sample * min(1.0, (length - step) / (RATE * 0.1))


_WAVES: dict[str, Callable[[], Wave]] = {
    "lay": _lay,
    "turn": _turn,
    "refused": _refused,
    "riffle": _riffle,
    "won": _won,
}
