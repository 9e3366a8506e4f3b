"""The voice: sentences in order, what interrupts, what is dropped, and what happens without one."""

from __future__ import annotations

import sys
import types
from collections.abc import Callable
from threading import Event

import pytest

from scenes.app.voice import MISSING, MOST, NO_VOICE, Voice, open_speaker

LONG = 10.0


def ended(voice: Voice) -> None:
    """Wait until the thread of a voice has ended."""
    voice._thread.join(LONG)
    assert not voice._thread.is_alive()


def test_the_first_sentence_after_a_key_interrupts_and_the_others_wait() -> None:
    heard, read = list[tuple[str, bool]](), Event()

    def speak(words: str, interrupts: bool) -> None:
        heard.append((words, interrupts))
        if words == "two":
            read.set()

    voice = Voice(lambda: speak)
    for words in ("one", "two"):
        voice.say(words)
    assert read.wait(LONG)
    voice.hush()
    voice.say("three")
    voice._waiting.put(None)
    ended(voice)
    assert heard == [("one", True), ("two", False), ("three", True)]


def test_what_waits_is_bounded_and_the_oldest_give_way() -> None:
    begin = Event()
    heard: list[str] = []

    def opened() -> Callable[[str, bool], None]:
        begin.wait(LONG)
        return lambda words, _: heard.append(words)

    voice = Voice(opened)
    for number in range(3 * MOST):
        voice.say(str(number))
    begin.set()
    voice._waiting.put(None)
    ended(voice)
    assert heard == [str(number) for number in range(2 * MOST, 3 * MOST)]


def test_nothing_is_read_of_empty_words_and_of_null_signs() -> None:
    heard: list[tuple[str, bool]] = []
    voice = Voice(lambda: lambda words, interrupts: heard.append((words, interrupts)))
    for words in ("", " ", "a\0b"):
        voice.say(words)
    voice._waiting.put(None)
    ended(voice)
    assert heard == [("a b", True)]


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prism", None)
    voice = Voice()
    ended(voice)
    assert voice.trouble == MISSING


def test_without_a_voice_the_game_goes_on() -> None:
    def opened() -> Callable[[str, bool], None]:
        raise ValueError("Invalid or unsupported backend")

    voice = Voice(opened)
    ended(voice)
    voice.say("anything")
    assert voice.trouble == NO_VOICE


def test_a_screen_reader_that_was_started_anew_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class PrismError(Exception):
        pass

    class Backend:
        def __init__(self, *, works: bool) -> None:
            self.works = works

        def speak(self, words: str, interrupts: bool) -> None:
            if not self.works:
                raise PrismError
            heard.append(words)

    class Context:
        def acquire_best(self) -> Backend:
            return Backend(works=False)

        def create_best(self) -> Backend:
            return Backend(works=True)

    heard: list[str] = []
    prism = types.SimpleNamespace(Context=Context, PrismError=PrismError)
    monkeypatch.setitem(sys.modules, "prism", prism)
    speak = open_speaker()
    speak("again", True)
    speak("and again", False)
    assert heard == ["again", "and again"]
