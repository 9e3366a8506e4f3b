"""Plays a game of Klondike by keys with speech on, and writes down each key and what is spoken.

    python -m tests.scenes.speech.play_blind [OUT.txt]

The voice is a list here, so that no sound is needed. Read the file and ask: could somebody have
played by it? Without OUT.txt it replaces the file that the tests compare with.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from unittest.mock import patch

import pygame

from game.book.catalog import find
from game.daily.pools import load
from scenes.app import context
from scenes.app.voice import Voice
from scenes.play.keyboard_focus import DIRECTIONS
from tests.scenes.app.test_keys_alone import ARROWS, route
from tests.support.player import Player

WRITTEN = Path(__file__).with_name("klondike.txt")
SIZE = (1280, 800)
SETTINGS = """
[table]
reduced_motion = true
first_visit = false
lively = false
[speech]
on = true
detail = "full"
"""
NAMES = {
    pygame.K_SPACE: "Space",
    pygame.K_RETURN: "Enter",
    pygame.K_F3: "F3, how does the table stand",
    pygame.K_F5: "F5, what can I do",
    pygame.K_F6: "F6, what is home",
    **{key: f"Arrow {way}" for way, key in ARROWS.items()},
}
ASKED_EVERY = 30
"""The player asks the questions above once in this many moves."""


class Heard(Voice):
    """A fake voice that records the sentences."""

    def __init__(self) -> None:
        self.trouble = ""
        self.sentences: list[str] = []

    def say(self, words: str) -> None:
        self.sentences.append(words)

    def hush(self) -> None:
        pass

    def close(self) -> None:
        pass


class BlindPlayer:
    """Plays by keys and records what is heard after each."""

    def __init__(self, folder: Path, preset: str, seed: int, voice: Heard) -> None:
        self.voice = voice
        with patch.object(context, "Voice", lambda: self.voice):
            words = ["play", "klondike", "--preset", preset, "--seed", str(seed)]
            self.player = Player(words, folder, SIZE, SETTINGS)
        self.player.rest(0.5)
        self.lines = ["(the table opens)", *self._heard()]

    def _heard(self) -> list[str]:
        found = [f"    {words}" for words in self.voice.sentences]
        self.voice.sentences.clear()
        return found

    def press(self, key: int) -> None:
        """Press a key and record what is heard."""
        self.player.key(key)
        self.player.rest(0.1)
        self.lines += [f"[{NAMES[key]}]", *self._heard()]

    def walk(self, goal: tuple[int, int]) -> None:
        """Move the keyboard focus to a card."""
        if self.player.table.input.focus.place is None:
            self.press(pygame.K_DOWN)
        for way in route(self.player.table, goal):
            assert way in DIRECTIONS
            self.press(ARROWS[way])

    def make(self, text: str) -> None:
        """Make a move by keys."""
        match = self.player.table.match
        move, before = match.find(text), match.made
        if ">" not in text:
            self.press(pygame.K_SPACE)
            return
        self.walk((move.source, move.took(match.table)))
        self.press(pygame.K_RETURN)
        if match.made == before:
            self.walk((move.target, len(match.table.piles[move.target]) - 1))
            self.press(pygame.K_RETURN)


def played(folder: Path, voice: Heard | None = None) -> list[str]:
    """Win the shortest deal of the pool of Klondike by keys; return the keys and the words."""
    folder.mkdir(parents=True, exist_ok=True)
    pool = load(find("klondike"))
    deal = min(pool.deals, key=lambda deal: len(deal.line))
    blind = BlindPlayer(folder, pool.game.preset, deal.seed, voice or Heard())
    for number, text in enumerate(deal.line):
        if number % ASKED_EVERY == 0:
            for key in (pygame.K_F3, pygame.K_F5, pygame.K_F6):
                blind.press(key)
        blind.make(text)
    blind.player.rest(2.0)
    blind.lines += ["(the game is over)", *blind._heard()]
    assert blind.player.table.match.status == "won"
    blind.player.close()
    return blind.lines


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        out = Path(sys.argv[1]) if len(sys.argv) > 1 else WRITTEN
        out.write_text("\n".join(played(Path(home))) + "\n", "utf-8")
