"""What every scene finds on its desk: the stack, the look, the settings, the kept games."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from game.almanac import OURS, Almanac
from game.config import BadConfig, Config, save
from game.files import sentence
from game.rules import Game
from game.saves import Saves
from scenes.cards.decks import deck_named
from scenes.sound import Sounds
from scenes.stack import Stack
from scenes.table.peeping import peeps
from scenes.theme import THEMES, Theme, theme_named

if TYPE_CHECKING:
    from game.ledger import Ledger

SMALLEST = (1024, 600)
"""The window can be made no smaller."""


@dataclass
class Desk:
    """What the scenes share. ``now`` are the seconds that the window has been open, as its frames
    counted them; ``settings`` is where the player's own settings are written, if they are."""

    config: Config
    saves: Saves
    settings: Path | None = None
    stack: Stack = field(default_factory=Stack)
    sounds: Sounds = field(default_factory=Sounds)
    size: tuple[int, int] = (1280, 800)
    now: float = 0.0
    open: bool = True
    theme: Theme = field(default_factory=lambda: next(iter(THEMES.values())))
    almanac: Almanac = OURS
    """What day it is for the daily challenges."""
    trouble: str = ""
    """A sentence that the next scene should show: settings that could not be written, say."""

    def __post_init__(self) -> None:
        self._written = self.config
        self.look()

    @cached_property
    def ledger(self) -> Ledger:
        """What was played, as far as it has been read."""
        from game.ledger import Ledger  # the first table is there before it is wanted

        return Ledger(self.saves)

    def clock(self) -> float:
        """The time by which everything moves."""
        return self.now

    def look(self) -> None:
        """Choose colours and sizes anew, after the window or the settings changed."""
        self.theme = self.theme_in(self.config)

    def theme_in(self, config: Config) -> Theme:
        """Colours and sizes of this window under these settings."""
        manner = config.table
        theme = theme_named(manner.theme).dealt_with(deck_named(manner.deck))
        if manner.four_color:
            theme = theme.four_colors()
        return theme.at(self.size, config.window.ui_scale)

    def try_on(self, config: Config) -> None:
        """Let every scene be seen under these settings; they are not written down."""
        self.config = config
        self.look()
        self.stack.resize(self.size)

    def manner(self) -> dict[str, bool]:
        """How the cards of every table lie and move, by the settings."""
        table = self.config.table
        return {
            "motion": not table.reduced_motion,
            "large": table.large_index,
            "mirrored": table.left_handed,
        }

    def peeking(self, game: Game) -> int | None:
        """The pile whose next card the player wants to see, and may."""
        return game.stock if self.config.table.peek and peeps(game) else None

    def resized(self, size: tuple[int, int]) -> None:
        """The window has another size: every scene is laid out anew."""
        self.size = size
        self.look()
        self.stack.resize(size)

    def change(self, name: str, value: object) -> None:
        """Change a setting and write it down."""
        try:
            self.config = self.config.changed(name, value)
        except BadConfig as error:
            self.trouble = str(error)
            return
        self.try_on(self.config)
        self.remember()

    def remember(self) -> None:
        """Write the settings down, if they changed and are kept anywhere."""
        if self.settings is None or self.config == self._written:
            return
        try:
            save(self.config, self.settings)
            self._written = self.config
        except OSError as error:
            self.trouble = f"Your settings could not be written: {sentence(error)}."

    def variant(self, game: Game) -> Game:
        """A game as this player plays it: as last dealt, else under the settings' house rules."""
        chosen = self.saves.memory().chosen.get(game.id)
        return game.under(*chosen) if chosen is not None else self.config.house(game)

    def played(self, game: Game) -> None:
        """Remember that this game was dealt, under its preset and options."""
        try:
            self.saves.remember(self.saves.memory().played(game))
        except OSError as error:
            self.trouble = f"This cannot be remembered: {sentence(error)}."

    def complain(self, words: str) -> None:
        """Say what is the matter, on the scene in front and on those that follow it."""
        self.trouble = words
        if self.stack.top is not None:
            self.stack.top.uncover()

    def heard(self) -> None:
        """What was the matter has been read: the player goes on."""
        if self.trouble:
            self.trouble = ""
            if self.stack.top is not None:
                self.stack.top.touch()

    def close(self) -> None:
        """Close what was opened for all scenes together."""
        self.sounds.close()
        if "ledger" in self.__dict__:
            self.ledger.close()

    def quit(self) -> None:
        """Close the window after this frame."""
        self.open = False
