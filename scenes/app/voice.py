"""Speech: sentences are read by the running screen reader, or by a voice of the system.

The library (prismatoid, extra ``speech``) is loaded and asked in a thread, because some voices
answer slowly. The queue is short: the oldest sentences give way to new ones.
"""

from __future__ import annotations

import queue
from collections.abc import Callable
from importlib.util import find_spec
from threading import Thread
from typing import NamedTuple

MOST = 24
"""The most sentences that wait to be read; the oldest give way."""
MISSING = 'Speech needs the package prismatoid: pip install "cadogan[speech]".'
NO_VOICE = "No screen reader and no voice was found, so that nothing can be spoken."

Speaker = Callable[[str, bool], None]
"""Reads a sentence; if the second value is true, whatever is being read stops first."""


class _Sentence(NamedTuple):
    """A sentence to read, and whether it interrupts what is being read."""

    words: str
    interrupts: bool


def installed() -> bool:
    """Return whether the library for speech is installed."""
    return find_spec("prism") is not None


def open_speaker() -> Speaker:
    """Find the running screen reader, or else the best voice.

    :raises Exception: of any kind, if there is none.
    """
    import prism

    found = prism.Context()
    backend = found.acquire_best()

    def speak(words: str, interrupts: bool) -> None:
        nonlocal backend
        try:
            backend.speak(words, interrupts)
        except prism.PrismError:  # the screen reader was closed or started anew
            backend = found.create_best()
            backend.speak(words, interrupts)

    return speak


class Voice:
    """Reads sentences aloud, one after another. ``trouble`` says why it can't, if it can't."""

    def __init__(self, opened: Callable[[], Speaker] = open_speaker) -> None:
        self.trouble = ""
        self._opened = opened
        self._waiting: queue.Queue[_Sentence | None] = queue.Queue()
        self._interrupts = True
        self._thread = Thread(target=self._run, name="speech", daemon=True)
        self._thread.start()

    def say(self, words: str) -> None:
        """Read a sentence once those before it are read."""
        words = words.replace("\0", " ").strip()
        if not words or self.trouble:
            return
        while self._waiting.qsize() >= MOST:
            self._drop()
        self._waiting.put(_Sentence(words, self._interrupts))
        self._interrupts = False

    def hush(self) -> None:
        """Drop what waits to be read; the next sentence stops what is being read."""
        while self._drop():
            pass
        self._interrupts = True

    def close(self) -> None:
        """Read no more. The thread ends by itself."""
        self.hush()
        self._waiting.put(None)

    def _drop(self) -> bool:
        try:
            self._waiting.get_nowait()
        except queue.Empty:
            return False
        return True

    def _run(self) -> None:
        try:
            speak = self._opened()
            while (sentence := self._waiting.get()) is not None:
                speak(*sentence)
        except ImportError:
            self.trouble = MISSING
        except Exception:  # whatever a voice raises, the game goes on without it
            self.trouble = NO_VOICE
