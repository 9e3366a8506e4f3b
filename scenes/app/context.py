"""What every scene finds in its context: the stack, the look, the settings, the kept games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.core.table import Table
from game.rules.game import Game
from game.storage.app_state import AppState
from game.storage.config import BadConfig, Config
from game.storage.config_changes import save_changes
from game.storage.saves import Saves
from game.system.clock import WALL_CLOCK, WallClock
from game.system.files import sentence
from game.system.jobs import Job, Jobs
from scenes.app.sound import Sounds
from scenes.app.stack import Stack
from scenes.look.deck_styles import deck_named
from scenes.look.theme import THEMES, Theme, theme_named

if TYPE_CHECKING:
    from datetime import date

    from game.cli.requests import DailyRequest
    from game.daily.challenge import Challenge
    from game.record.incoming import Arrival, ImportedRecord
    from game.record.reader import Record
    from game.replay.source import Source
    from game.storage.ledger import Ledger
    from game.system.jobs import Task

SMALLEST = (1024, 600)
"""The window can be made no smaller."""


class Routes(Protocol):
    """The ways from one scene to another; the window knows what lies at the end of each."""

    def to_title(self) -> None:
        """To the title, from wherever one is."""

    def back(self) -> None:
        """Back to where one came from; to the title where that is nowhere."""

    def to_attract(self) -> None:
        """Let games of past days be played over the title, until a key is pressed."""

    def to_shelf(self) -> None:
        """To all the games."""

    def to_deal(self, game: Game, seed: int | None = None) -> None:
        """To a deal of this game: the one of this number, or any."""

    def to_game(self, game: Game) -> None:
        """To this game where it was left, or to a new deal of it."""

    def to_library(self) -> None:
        """Lay the library, with all records, over whatever is there."""

    def to_rules(self, game: Game) -> None:
        """Lay the rules page of a game over the table."""

    def to_settings(self) -> None:
        """Lay the settings over whatever is there."""

    def to_appearance(self) -> None:
        """Lay the decks and the cloths beside the table."""

    def to_help(self) -> None:
        """Lay the board of help over the table."""

    def to_replay_help(self) -> None:
        """Lay the board of help over a replay."""

    def to_pause(self, *, asleep: bool = False) -> None:
        """Pause. ``asleep`` ends by itself when the window has the player's attention again."""

    def to_calendar(self, day: date | None = None) -> None:
        """To the calendar of the daily challenges, on this day or on today."""

    def to_daily(self, request: DailyRequest) -> None:
        """To the challenge that was asked for, or to those of a day to choose from."""

    def to_challenge(self, challenge: Challenge) -> None:
        """To a challenge where it was left, or to a new attempt at it. Where it is open in another
        window, that is said here, or on the calendar where there is nothing here yet."""

    def to_solution(self, challenge: Challenge) -> None:
        """Watch how a challenge can be won."""

    def to_replay(self, source: Source, *, analyse: bool = False) -> None:
        """Watch the game on the table again, from its deal; and let it be found out where it was
        lost, where that is wanted."""

    def to_record(self, record: Record, notice: str = "") -> None:
        """Watch a recorded game, or take up its deal; a notice is told with it. Below
        it stays what was there, or the title."""

    def to_arrival(
        self, arrival: Arrival, work: Task[ImportedRecord], refused: Callable[[ValueError], None]
    ) -> None:
        """Watch a game that is only now being read; ``refused`` is told what is wrong with it."""

    def to_same_deal(self, source: Source) -> None:
        """Play the deal of a game from its start."""

    def to_continue(self, source: Source, step: int, then: Sequence[str] = ()) -> None:
        """Take a game up at the moment where so many of its steps have happened, and after these
        moves."""

    def analysed(self, source: Source) -> str:
        """A game is to be analysed: where it still lies on a table and can be gone on with, that is
        written down. A sentence where it may not be, else empty."""

    def to_ghost(self, source: Source) -> None:
        """Play the deal of a game against it."""


@dataclass
class Context:
    """What the scenes share. ``now`` are the seconds that the window has been open, as its frames
    counted them, by which everything moves, and ``elapsed`` those that really went by, also while a
    frame was held up; ``gaps`` says how often that was so long that the computer may have been
    asleep; ``settings`` is where the player's own settings are written, if they are."""

    config: Config
    saves: Saves
    settings: Path | None = None
    stack: Stack = field(default_factory=Stack)
    sounds: Sounds = field(default_factory=Sounds)
    jobs: Jobs = field(default_factory=Jobs)
    """Long thinking, done between the frames."""
    go: Routes = field(init=False)
    """The ways to other scenes, as the window has them."""
    makers: Sequence[Callable[..., Any]] = ()
    """What makes the modes of a table from the header of its game, see ``scenes.play.mode``."""
    size: tuple[int, int] = (1280, 800)
    now: float = 0.0
    elapsed: float = 0.0
    gaps: int = 0
    open: bool = True
    refusal: str = ""
    """Why the window was closed, where what it was opened for can't be shown."""
    theme: Theme = field(default_factory=lambda: next(iter(THEMES.values())))
    wall_clock: WallClock = WALL_CLOCK
    """What day it is for the daily challenges."""
    trouble: str = ""
    """A sentence that the next scene should show: settings that could not be written, say."""
    say: Callable[[str], None] | None = None
    """Tells a line of words to whoever can't see the window, where that is wanted."""

    def __post_init__(self) -> None:
        self._written = self.config
        self._checking: Job[None] | None = None
        self._told = ""
        """What was last told in words."""
        self.look()

    @cached_property
    def ledger(self) -> Ledger:
        """What was played, as far as it has been read."""
        from game.storage.ledger import Ledger

        return Ledger(self.saves)

    def check(self) -> None:
        """Let the rules be asked, between the frames, of what could earn something."""
        from game.daily.checks import checking

        if (self._checking is None or self._checking.done) and self.ledger.unchecked():
            self._checking = self.jobs.begin(checking(self.ledger))

    def clock(self) -> float:
        """The time by which everything moves."""
        return self.now

    def look(self) -> None:
        """Choose colours and sizes anew, after the window or the settings changed."""
        self.theme = self.theme_in(self.config)

    def theme_in(self, config: Config) -> Theme:
        """Colours and sizes of this window under these settings."""
        manner = config.table
        theme = theme_named(manner.theme).dealt_with(deck_named(manner.deck, manner.courts))
        if manner.four_color:
            theme = theme.four_colors()
        return theme.at(self.size, config.window.ui_scale)

    def try_on(self, config: Config) -> None:
        """Let every scene be seen under these settings; they are not written down."""
        self.config = config
        self.look()
        self.stack.resize(self.size)

    def view_options(self) -> dict[str, bool]:
        """How the cards of every table lie and move, by the settings."""
        table = self.config.table
        return {
            "motion": not table.reduced_motion,
            "lively": table.lively,
            "large": table.large_index,
            "mirrored": table.left_handed,
        }

    def peeking(self, game: Game, table: Table | None = None) -> int | None:
        """The pile whose next card the player wants to see, and may; on a table where the page
        itself lets him look, whether he asked for it or not."""
        wanted = self.config.table.peek and game.may_peek
        told = table is not None and game.shows_next(table)
        return game.stock if wanted or told else None

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
        self.save_settings()

    def enliven(self) -> None:
        """Let tables answer the hand with light and swing, or let them be quiet again."""
        self.change("table.lively", not self.config.table.lively)

    def save_settings(self) -> None:
        """Write down the settings that changed, if they are kept anywhere."""
        if self.settings is None or self.config == self._written:
            return
        try:
            save_changes(self.config, self._written, self.settings)
            self._written = self.config
        except OSError as error:
            self.trouble = f"Your settings could not be written: {sentence(error)}."

    def variant(self, game: Game, state: AppState | None = None) -> Game:
        """A game as this player plays it: as last dealt, else under the settings' house rules.
        ``state`` spares reading the app's state again for each of many games."""
        chosen = (state or self.saves.app_state()).chosen.get(game.id)
        return game.under(*chosen) if chosen is not None else self.config.house(game)

    def played(self, game: Game) -> None:
        """Remember that this game was dealt, under its preset and options."""
        try:
            self.saves.keep_app_state(self.saves.app_state().played(game))
        except OSError as error:
            self.trouble = f"This cannot be remembered: {sentence(error)}."

    def tell(self, words: str) -> None:
        """What happened, in words, for whoever can't see it."""
        if self.say is not None and words:
            self._told = words
            self.say(words)

    def tell_unless_told(self, words: str) -> None:
        """What happened, in words, unless that was the last thing told."""
        if words != self._told:
            self.tell(words)

    def mute(self) -> str:
        """Let nothing be heard, or all again; says which in words."""
        self.change("sound.on", not self.config.sound.on)
        return "The sound is on." if self.config.sound.on else "The sound is off."

    def complain(self, words: str) -> None:
        """Say what is the matter, on the scene in front and on those that follow it."""
        self.trouble = words
        if self.stack.top is not None:
            self.stack.top.uncover()

    def clear_trouble(self) -> None:
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

    def refuse(self, error: ValueError) -> None:
        """Close the window, since what it was opened for can't be shown."""
        self.refusal = str(error)
        self.quit()

    def quit(self) -> None:
        """Close the window after this frame."""
        self.open = False
