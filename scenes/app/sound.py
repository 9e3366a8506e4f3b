"""The sounds of the table: short, soft, and placed between left and right. No information is given
by sound alone, and without a sound device the table is silent."""

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
"""Samples per second."""
FILES = ASSETS / "sounds"
"""The sound files, one for each variant: ``lay-1.ogg``; ``synthesis.py`` beside them makes them."""
MANY = 8
"""More events than this sound like a riffle."""
CHANNELS = 16
"""How many sounds may play at once."""
MIDDLE = 0.5
"""The position of a sound without a place: 0 is the left edge of the window, 1 the right."""

FAINT = 0.35
"""The volume of the room tone at its loudest, as a share of full scale."""
ROOM = "room-1.ogg"
"""The file of the room tone, which is streamed while it plays."""

Machine = Literal["button", "reels", "bulbs", "punch", "initials"]
"""Sounds of the arcade's machines: a button pressed, reels that turn, lamps switched on, a ticket
punched, a letter stamped."""
Chime = Literal["suit", "column", "best", "stamp"]
"""Chimes: a complete suit, a cleared column, a new best score, a medal."""


class Sounds:
    """Plays sounds. The mixer is opened in the background when the first sound is due, so that no
    move waits for it; until then the table is silent."""

    def __init__(self) -> None:
        self._made: dict[str, list[pygame.mixer.Sound]] = {}
        self._opening: Thread | None = None
        self._last: dict[str, int] = defaultdict(lambda: -1)
        self._rng = random.Random()
        self._risen = 0
        """How many moves in a row have made progress."""
        self._room = 0.0
        """The volume of the room tone now."""

    def events(
        self,
        events: Sequence[Event],
        how: SoundSettings,
        gained: Sequence[Spot] = (),
        *,
        across: Callable[[Spot], float] = lambda spot: MIDDLE,
        chain: int | None = None,
        back: bool = False,
    ) -> None:
        """Play one sound for these events. ``gained`` are the piles on which they made progress;
        ``across`` gives a pile's position in the window; ``chain`` is the length of the chain
        after a move that paid; ``back`` says that the events are taken back."""
        moved = next((event for event in events if isinstance(event, Moved)), None)
        if back:
            self._risen = 0
            place = MIDDLE if moved is None else across(moved.target)
            self._play("undo", how.cards, how, place)
        elif chain is not None:
            self._risen = 0
            piles = [*gained, *([] if moved is None else [moved.target])]
            place = across(piles[0]) if piles else MIDDLE
            self._play("chain", how.cards, how, place, number=chain)
        elif gained:
            self._rise(how, across(gained[0]))
        elif len(events) > MANY or any(isinstance(event, Shuffled) for event in events):
            self._risen = 0
            self._play("riffle", how.cards, how)
        elif moved is not None:
            self._risen = 0
            self._play("lay", how.cards, how, across(moved.target))
        else:
            turned = next((event for event in events if isinstance(event, Turned)), None)
            if turned is not None:
                self._play("turn", how.cards, how, across(turned.spot))

    def _rise(self, how: SoundSettings, across: float) -> None:
        """Play the sound of progress, a step higher each time in a row."""
        self._play("home", how.cards, how, across, number=self._risen)
        self._risen += 1

    def lifted(self, how: SoundSettings, across: float = MIDDLE) -> None:
        """Play the sound of a card picked up."""
        self._play("lift", how.cards * 0.7, how, across)

    def refused(self, how: SoundSettings, across: float = MIDDLE) -> None:
        """Play the dull sound of a refused card."""
        self._play("refused", how.cards, how, across)

    def won(self, how: SoundSettings, theme: int = 0) -> None:
        """Play one of the three winning themes, chosen by any number."""
        self._play("won", how.win, how, number=theme)

    def arcade(self, name: Machine, how: SoundSettings) -> None:
        """Play a sound of the arcade's machines."""
        self._play(name, how.arcade, how)

    def room(self, how: SoundSettings, *, lively: bool) -> None:
        """Play the room tone at the volume of the settings, but only in a ``lively`` house; while
        it is silent, its file is not read."""
        volume = how.room * FAINT if lively and how.on else 0.0
        if volume == self._room or (volume and not self._opened()):
            return
        with suppress(pygame.error, OSError):  # without a mixer there is none
            if not volume:
                pygame.mixer.music.unload()
            elif not self._room:
                pygame.mixer.music.load(FILES / ROOM)
                pygame.mixer.music.play(loops=-1)
            if volume:
                pygame.mixer.music.set_volume(volume)
        self._room = volume

    def hush(self) -> None:
        """End every sound that is still heard."""
        if self._made:
            pygame.mixer.stop()

    def chime(self, name: Chime, how: SoundSettings, across: float = MIDDLE) -> None:
        """Play a chime."""
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
        variants = self._made.get(name) if self._opened() else None
        if not variants:
            return
        channel = pygame.mixer.find_channel()
        if channel is not None:
            at = self._other(name) if number is None else number
            channel.set_volume(*sides(volume, across))
            channel.play(variants[at % len(variants)])

    def _opened(self) -> bool:
        """Open the mixer, if it is not open; return whether it is by now."""
        if self._opening is None:
            self._opening = Thread(target=self._open, name="sounds", daemon=True)
            self._opening.start()
        return not self._opening.is_alive()

    def _other(self, name: str) -> int:
        """Return a random variant of a sound by its number, never the same twice in a row if it has
        several."""
        count, last = len(self._made[name]), self._last[name]
        at = self._rng.randrange(count - (last >= 0 and count > 1))
        if count > 1 and 0 <= last <= at:
            at += 1
        self._last[name] = at
        return at

    def _open(self) -> None:
        """Open the mixer and read the sounds; without a mixer there are none."""
        with suppress(pygame.error, OSError):
            pygame.mixer.init(RATE, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNELS)
            for name, files in sorted(variants().items()):
                if ROOM not in files:
                    self._made[name] = [pygame.mixer.Sound(FILES / file) for file in files]

    def close(self) -> None:
        """Close the mixer, if it was opened."""
        if self._opening is not None:
            self._opening.join()
            self._opening, self._room = None, 0.0
            self._made.clear()
            pygame.mixer.quit()


def sides(volume: float, across: float) -> tuple[float, float]:
    """Return the volumes of left and right for a position in the window; neither is ever silent,
    for players with one good ear."""
    place = min(max(across, 0.0), 1.0)
    return volume * min(1.0, 1.5 - place), volume * min(1.0, 0.5 + place)


def variants() -> dict[str, list[str]]:
    """Return the files of each sound, in the order of their numbers."""
    found: dict[str, dict[int, str]] = defaultdict(dict)
    for file in FILES.glob("*.ogg"):
        name, _, number = file.stem.rpartition("-")
        found[name][int(number)] = file.name
    return {name: [files[number] for number in sorted(files)] for name, files in found.items()}
