"""What is heard at the table: short, soft, stereo by place. Nothing is ever told by sound alone,
and where there is no way to be heard the table is silent."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Thread
from typing import Literal

import pygame

from game.core.events import Event, Moved, Shuffled, Turned
from game.core.table import Spot
from game.storage.config import SoundSettings
from game.system.paths import ASSETS

RATE = 44_100
"""Samples a second."""
FILES = ASSETS / "sounds"
"""One file a variant: ``lay-1.ogg``; ``synthesis.py`` beside them makes them."""
MANY = 8
"""More events than this are heard as a riffle."""
CHANNELS = 16
"""So many sounds may be heard at once."""
MIDDLE = 0.5
"""Where a sound is heard that has no place of its own: 0 is the left edge of the window, 1 the
right one."""

Chime = Literal["suit", "column", "best", "stamp", "lost"]
"""What is worth more than a tap: a suit that is complete, a column that is cleared, a new best, a
medal that is stamped, a game that ends without a win."""


class Sounds:
    """What is heard. The mixer is opened beside the game when something is first to be heard, so
    that no move waits for it; until it is open the table is silent."""

    def __init__(self) -> None:
        self._made: dict[str, list[pygame.mixer.Sound]] = {}
        self._opening: Thread | None = None
        self._last: dict[str, int] = defaultdict(lambda: -1)
        self._luck = random.Random()
        self._risen = 0
        """How many cards have gone up, one directly after another."""

    def events(
        self,
        events: Sequence[Event],
        how: SoundSettings,
        *,
        across: Callable[[Spot], float] = lambda spot: MIDDLE,
        home: Callable[[Spot], bool] = lambda spot: False,
    ) -> None:
        """The sound of what happened on the table: one, however much it was. ``across`` tells where
        a pile lies in the window, ``home`` whether it is one where cards are built up."""
        moved = next((event for event in events if isinstance(event, Moved)), None)
        if len(events) > MANY or any(isinstance(event, Shuffled) for event in events):
            self._risen = 0
            self._play("riffle", how.cards, how)
        elif moved is not None and home(moved.target):
            self._rise(how, across(moved.target))
        elif moved is not None:
            self._risen = 0
            self._play("lay", how.cards, how, across(moved.target))
        else:
            turned = next((event for event in events if isinstance(event, Turned)), None)
            if turned is not None:
                self._play("turn", how.cards, how, across(turned.spot))

    def _rise(self, how: SoundSettings, across: float) -> None:
        """A card goes up: each directly after another is heard a step higher."""
        self._play("home", how.cards, how, across, number=self._risen)
        self._risen += 1

    def lifted(self, how: SoundSettings, across: float = MIDDLE) -> None:
        """A card is taken up."""
        self._play("lift", how.cards * 0.7, how, across)

    def refused(self, how: SoundSettings, across: float = MIDDLE) -> None:
        """The dull sound of a card that goes home."""
        self._play("refused", how.cards, how, across)

    def won(self, how: SoundSettings, theme: int = 0) -> None:
        """The sound of a win; there are three, told apart by any number."""
        self._play("won", how.win, how, number=theme)

    def chime(self, name: Chime, how: SoundSettings, across: float = MIDDLE) -> None:
        """Something worth more than a tap."""
        self._play(name, how.win, how, across)

    # ---------------------------------------------------------------- the mixer

    def _play(
        self,
        name: str,
        volume: float,
        how: SoundSettings,
        across: float = MIDDLE,
        number: int | None = None,
    ) -> None:
        if not how.on or not volume:
            return
        if self._opening is None:
            self._opening = Thread(target=self._open, name="sounds", daemon=True)
            self._opening.start()
        variants = self._made.get(name)
        if not variants:
            return
        channel = pygame.mixer.find_channel()
        if channel is not None:
            at = self._other(name) if number is None else number
            channel.set_volume(*sides(volume, across))
            channel.play(variants[at % len(variants)])

    def _other(self, name: str) -> int:
        """The number of a variant, and never the same twice running."""
        count, last = len(self._made[name]), self._last[name]
        at = self._luck.randrange(count - (last >= 0 and count > 1))
        if count > 1 and 0 <= last <= at:
            at += 1
        self._last[name] = at
        return at

    def _open(self) -> None:
        """Open the mixer and read the sounds. Where there is no mixer to be had there are none."""
        with suppress(pygame.error, OSError):
            pygame.mixer.init(RATE, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNELS)
            for name, files in sorted(variants().items()):
                self._made[name] = [pygame.mixer.Sound(FILES / file) for file in files]

    def close(self) -> None:
        """Close the mixer, if it was opened."""
        if self._opening is not None:
            self._opening.join()
            self._opening = None
            self._made.clear()
            pygame.mixer.quit()


def sides(volume: float, across: float) -> tuple[float, float]:
    """How loud left and right are for a place in the window; neither side ever falls silent, so
    that a player with one ear misses nothing."""
    place = min(max(across, 0.0), 1.0)
    return volume * min(1.0, 1.5 - place), volume * min(1.0, 0.5 + place)


def variants() -> dict[str, list[str]]:
    """The files of each sound, in the order of their numbers."""
    found: dict[str, dict[int, str]] = defaultdict(dict)
    for file in FILES.glob("*.ogg"):
        name, _, number = file.stem.rpartition("-")
        found[name][int(number)] = file.name
    return {name: [files[number] for number in sorted(files)] for name, files in found.items()}
