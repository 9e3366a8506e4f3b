"""The context that all scenes share: stack, theme, settings, saved games."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.book.catalog import FIRST_GAME
from game.core.table import Table
from game.record.header import ANY, EASY
from game.record.holders import Holder
from game.rules.game import Game
from game.storage.app_state import PERSON, AppState, Opponents
from game.storage.config import DETAILS, BadConfig, Config
from game.storage.config_changes import save_changes
from game.storage.saves import Saves
from game.system.clock import WALL_CLOCK, WallClock
from game.system.files import sentence
from game.system.jobs import Job, Jobs
from scenes.app.sound import Machine, Sounds
from scenes.app.stack import Stack
from scenes.app.voice import Voice
from scenes.look.deck_styles import deck_named
from scenes.look.theme import THEMES, Theme, theme_named

if TYPE_CHECKING:
    from datetime import date

    from game.cli.requests import DailyRequest
    from game.daily.challenge import Challenge
    from game.daily.high_scores import Row, ScoreTable
    from game.puzzles.own_games import OwnGames
    from game.record.incoming import Arrival, ImportedRecord
    from game.record.reader import Record
    from game.replay.source import Source
    from game.storage.ledger import Ledger
    from game.system.jobs import Task

BRIEF, USUAL, FULL = DETAILS
USUAL_LEVEL = "middle"
"""The strength of computers until the player chooses another."""
SMALLEST = (1024, 600)
"""The smallest size of the window."""


class Routes(Protocol):
    """The ways from one scene to another; the window implements them."""

    def to_title(self) -> None:
        """Go to the title."""

    def back(self) -> None:
        """Go back to the previous place, or to the title."""

    def to_attract(self, first: Challenge | None = None) -> None:
        """Play games of past days over the title until a key is pressed, beginning with the
        ``first`` one if given."""

    def to_shelf(self, only: str = "") -> None:
        """Go to the shelf with all games, or with those of the shelf of this title."""

    def to_deal(self, game: Game, seed: int | None = None, kind: str | None = None) -> None:
        """Deal this game, with this number if one is given. The kind of a deal without a number is
        the one that the player keeps for the game, unless it is given."""

    def to_game(self, game: Game) -> None:
        """Resume the unfinished game, or deal a new one."""

    def to_library(self, files: Collection[str] = (), about: str = "") -> None:
        """Open the library over the current scene, with all records or only these files; ``about``
        says what they are."""

    def to_stats(self, game: Game | None = None) -> None:
        """Open the player's own figures over the current scene, of this game or of all."""

    def to_rush(self) -> None:
        """Open the choice of a Rush over the current scene."""

    def to_best_scores(self, table: ScoreTable, now: Row | None = None) -> None:
        """Open a table of the best scores over the current scene; ``now`` is the row of the game
        being played, if it has a place there and no record yet."""

    def to_puzzles(self, title: str = "") -> None:
        """Open the sheets of puzzles over the current scene, the one of this title first."""

    def to_puzzle(self, name: str = "") -> None:
        """Open the table of the puzzle of this name, or of today."""

    def to_sprint(self, mode: str) -> None:
        """Open the dialog in which a Storm or a Streak is begun."""

    def to_rules(self, game: Game) -> None:
        """Open a game's rules page over the table."""

    def to_settings(self) -> None:
        """Open the settings over the current scene."""

    def to_appearance(self) -> None:
        """Open the choice of decks and cloths beside the table."""

    def to_keys(self) -> None:
        """Open the choice of keys over the current scene."""

    def to_help(self) -> None:
        """Open the help over the table."""

    def to_replay_help(self) -> None:
        """Open the help over a replay."""

    def to_pause(self, *, asleep: bool = False) -> None:
        """Pause. With ``asleep`` the pause ends by itself when the window has the focus again."""

    def to_calendar(self, day: date | None = None) -> None:
        """Open the calendar of daily challenges on this day, or on today."""

    def to_daily(self, request: DailyRequest) -> None:
        """Go to the requested challenge, or to a day's challenges to choose from."""

    def to_challenge(self, challenge: Challenge) -> None:
        """Resume a challenge, or begin a new attempt. If it is open in another window, a notice
        says so, here or on the calendar."""

    def to_solution(self, challenge: Challenge) -> None:
        """Show how a challenge can be won."""

    def to_replay(self, source: Source, *, analyse: bool = False) -> None:
        """Replay a game from its deal; with ``analyse``, also find out where it was lost."""

    def to_record(self, record: Record, notice: str = "") -> None:
        """Replay a record, or its deal if it has no moves, with a notice. Below it stays the
        current scene, or the title."""

    def to_arrival(
        self, arrival: Arrival, work: Task[ImportedRecord], refused: Callable[[ValueError], None]
    ) -> None:
        """Replay a game that is still being read; ``refused`` is called with the error if it can't
        be."""

    def to_same_deal(self, source: Source) -> None:
        """Play the deal of a game from its start."""

    def to_continue(self, source: Source, step: int, then: Sequence[str] = ()) -> None:
        """Continue a game from the table after this many of its steps and these further moves."""

    def prepare_analysis(self, source: Source) -> str:
        """Note that a game is going to be analysed, if it is still on a table and can go on. Return
        a sentence if it may not be analysed, else ""."""

    def to_ghost(self, source: Source) -> None:
        """Play the deal of a game against it as a ghost."""


@dataclass
class Context:
    """What the scenes share.

    ``now`` is the time of all animations, in seconds, as the frames count it; ``elapsed`` is real
    time, including held-up frames. ``gaps`` counts the pauses so long that the computer may have
    been asleep. ``settings`` is the file of the player's settings, if there is one.
    """

    config: Config
    saves: Saves
    settings: Path | None = None
    stack: Stack = field(default_factory=Stack)
    sounds: Sounds = field(default_factory=Sounds)
    jobs: Jobs = field(default_factory=Jobs)
    """Long work, done between frames."""
    go: Routes = field(init=False)
    """The ways to other scenes."""
    mode_makers: Sequence[Callable[..., Any]] = ()
    """Functions that make the modes of a table from a game's header, see ``scenes.play.mode``."""
    size: tuple[int, int] = (1280, 800)
    now: float = 0.0
    elapsed: float = 0.0
    gaps: int = 0
    in_front: bool = True
    """Has the window the keyboard focus?"""
    open: bool = True
    refusal: str = ""
    """Why the window was closed: what it was opened for can't be shown."""
    theme: Theme = field(default_factory=lambda: next(iter(THEMES.values())))
    wall_clock: WallClock = WALL_CLOCK
    """The date, for the daily challenges."""
    trouble: str = ""
    """A sentence for the next scene to show, such as that settings could not be saved."""
    places: dict[str, object] = field(default_factory=dict)
    """Where scenes were left, by their names, for the next time that they open."""
    say: Callable[[str], None] | None = None
    """Prints a line for everything that happens, for players who can't see the window."""
    voice: Voice | None = None
    """Speaks the same, where the player wants it."""

    def __post_init__(self) -> None:
        self._written = self.config
        self._checking: Job[None] | None = None
        self._last_read = ""
        """The last words read aloud."""
        self.update_theme()

    @cached_property
    def ledger(self) -> Ledger:
        """The ledger of played games, as far as it has been read."""
        from game.storage.ledger import Ledger

        return Ledger(self.saves)

    @cached_property
    def own_games(self) -> OwnGames:
        """The search for puzzles in the player's own games, which begins here."""
        from game.puzzles.own_games import OwnGames

        return OwnGames(self.saves, self.jobs)

    def check(self) -> None:
        """Check, between frames, the records that could earn something."""
        from game.daily.checks import checking

        if (self._checking is None or self._checking.done) and self.ledger.unchecked():
            self._checking = self.jobs.begin(checking(self.ledger))

    def update_theme(self) -> None:
        """Set the theme anew, after the window or the settings changed."""
        self.theme = self.theme_in(self.config)

    def theme_in(self, config: Config) -> Theme:
        """Return the theme of this window under these settings."""
        manner = config.table
        theme = theme_named(manner.theme).dealt_with(deck_named(manner.deck, manner.courts))
        if manner.four_color:
            theme = theme.four_colors()
        if manner.lively and not theme.plain:
            theme = theme.as_arcade()
        theme = replace(theme, left_handed=manner.left_handed)
        return theme.at(self.size, config.window.ui_scale)

    def try_on(self, config: Config) -> None:
        """Show every scene under these settings, without saving them."""
        self.config = config
        self.update_theme()
        self.stack.resize(self.size)

    def view_options(self) -> dict[str, bool]:
        """Return the options of every table view, from the settings."""
        table = self.config.table
        return {
            "motion": not table.reduced_motion,
            "lively": table.lively,
            "large": table.large_index,
            "mirrored": table.left_handed,
        }

    @property
    def counts_days(self) -> bool:
        """Is the number of days in a row shown? A quiet house never counts them."""
        return self.config.table.streak and self.theme.arcade

    def peeking(self, game: Game, table: Table | None = None) -> int | None:
        """Return the pile whose next card is shown: the stock, if the player wants that and the
        game allows it, or if the rules show it in any case."""
        wanted = self.config.table.peek and game.may_peek
        ruled = table is not None and game.shows_next(table)
        return game.stock if wanted or ruled else None

    def resized(self, size: tuple[int, int]) -> None:
        """Set a new window size and lay out every scene again."""
        self.size = size
        self.update_theme()
        self.stack.resize(size)

    def change(self, name: str, value: object) -> None:
        """Change a setting and save it."""
        try:
            self.config = self.config.changed(name, value)
        except BadConfig as error:
            self.trouble = str(error)
            return
        was_arcade = self.theme.arcade
        self.try_on(self.config)
        self.save_settings()
        if name.startswith("sound."):
            self.sounds.hush()
        if name == "speech.on":
            self.update_voice()
        if self.theme.arcade and not was_arcade:
            self.hear("bulbs")

    def toggle_effects(self) -> str:
        """Switch between the lively arcade and the quiet house; return a sentence that says
        which."""
        self.change("table.lively", not self.config.table.lively)
        if self.config.table.lively:
            return "Lively: lights and effects are on."
        return "Quiet: lights and effects are off."

    def hear(self, name: Machine) -> None:
        """Play a sound of the arcade's machines, in a lively house."""
        if self.theme.arcade:
            self.sounds.arcade(name, self.config.sound)

    def save_settings(self) -> None:
        """Save the settings that changed, if there is a file for them."""
        if self.settings is None or self.config == self._written:
            return
        try:
            save_changes(self.config, self._written, self.settings)
            self._written = self.config
        except OSError as error:
            self.trouble = f"Your settings could not be written: {sentence(error)}."

    def variant(self, game: Game, state: AppState | None = None) -> Game:
        """Return a game as this player plays it: as last dealt, or else with the options in the
        settings. ``state`` saves reading the app's state again for each of many games."""
        state = state or self.saves.app_state()
        chosen = state.chosen.get(game.id)
        under = game.under(*chosen) if chosen is not None else self.config.house(game)
        return self.seated(under, state)

    def seated(self, game: Game, state: AppState | None = None) -> Game:
        """Return a game for as many seats as the player last chose for it."""
        if game.alone:
            return game
        seats = len(self.opponents(game, state)) + 1
        return game.under(game.preset, game.chosen, seats=seats)

    def opponents(self, game: Game, state: AppState | None = None) -> Opponents:
        """Return who held the other seats of a game when it was last played, else computers of the
        usual strength, as few as the game allows."""
        usual = (USUAL_LEVEL,) * (game.players[0] - 1)
        return (state or self.saves.app_state()).opponents.get(game.id, usual)

    def oppose(self, game: Game, opponents: Opponents) -> None:
        """Remember who holds the other seats of a game."""
        self._remember(self.saves.app_state().against(game, opponents))

    def holders(self, game: Game) -> tuple[Holder, ...]:
        """Return who holds the seats of a game that begins; empty for a game of one seat."""
        if game.alone:
            return ()
        from game.opponents.opponent import as_holder  # not before the first table

        levels = (*self.opponents(game), *(USUAL_LEVEL,) * len(game.seats))
        others = [
            Holder() if each == PERSON else as_holder(each)
            for each in levels[: len(game.seats) - 1]
        ]
        return Holder(name=self.config.player.name), *others

    def kind(self, game: Game) -> str:
        """Return the kind of deal that the player wants in a game. The first game of all is an easy
        one, if it is the one that everybody begins with."""
        state = self.saves.app_state()
        usual = EASY if not state.games and game.id == FIRST_GAME else ANY
        return state.kinds.get(game.id, usual)

    def want(self, game: Game, kind: str) -> None:
        """Remember which kind of deal the player wants in a game."""
        self._remember(self.saves.app_state().wanting(game, kind))

    def played(self, game: Game) -> None:
        """Remember that this game was dealt with its preset and options."""
        self._remember(self.saves.app_state().played(game))

    def explains(self, what: str) -> bool:
        """Remember that this is explained now; return whether it never was before."""
        state = self.saves.app_state()
        if what in state.explained:
            return False
        self._remember(state.after_explaining(what))
        return True

    def _remember(self, state: AppState) -> None:
        try:
            self.saves.keep_app_state(state)
        except OSError as error:
            self.trouble = f"This cannot be remembered: {sentence(error)}."

    @property
    def hears(self) -> bool:
        """Does the player hear or read lines about what happens?"""
        return self.say is not None or self.voice is not None

    def tell(self, words: str, detail: str = BRIEF) -> None:
        """Read words aloud, for players who can't see the window. The voice reads them if the
        player wants that much detail; the terminal prints all but what only full detail says."""
        if not words:
            return
        if self.say is not None and detail != FULL:
            self._last_read = words
            self.say(words)
        if self.voice is not None and DETAILS.index(detail) <= DETAILS.index(
            self.config.speech.detail
        ):
            self._last_read = words
            self.voice.say(words)

    def tell_again(self) -> None:
        """Read the last words again."""
        self.tell(self._last_read)

    def tell_move(self, words: str) -> None:
        """Read aloud what a move did, unless the player wants to hear moves by their sounds."""
        if self.config.speech.moves or self.voice is None:
            self.tell(words)

    def speak(self) -> str:
        """Switch speech on or off; return a sentence that says which. Where the settings want a
        voice that has failed, look for one again."""
        if self.config.speech.on and self.voice is None:
            self.update_voice()
        else:
            self.change("speech.on", not self.config.speech.on)
        return "Speech is on." if self.config.speech.on else "Speech is off."

    def update_voice(self) -> None:
        """Start or stop the voice, as the settings say."""
        wanted = self.config.speech.on
        if wanted and self.voice is None:
            self.voice = Voice()
        elif not wanted and self.voice is not None:
            self.voice.close()
            self.voice = None

    def hush(self) -> None:
        """Let the next sentence interrupt what is being spoken, because the player goes on."""
        if self.voice is not None:
            self.voice.hush()

    def check_voice(self) -> None:
        """If the voice has failed, give it up and report why."""
        voice = self.voice
        if voice is not None and voice.trouble:
            self.voice = None
            self.complain(voice.trouble)

    def tell_new(self, words: str) -> None:
        """Read words aloud, unless they were the last ones read."""
        if words != self._last_read:
            self.tell(words)

    def mute(self) -> str:
        """Switch the sound on or off; return a sentence that says which."""
        self.change("sound.on", not self.config.sound.on)
        return "The sound is on." if self.config.sound.on else "The sound is off."

    def complain(self, words: str) -> None:
        """Report trouble on the scene in front and on those that follow it."""
        self.trouble = words
        if self.stack.top is not None:
            self.stack.top.show_trouble()

    def clear_trouble(self) -> None:
        """Clear the reported trouble once the player goes on."""
        if self.trouble:
            self.trouble = ""
            if self.stack.top is not None:
                self.stack.top.touch()

    def close(self) -> None:
        """Close what all scenes share."""
        self.sounds.close()
        if self.voice is not None:
            self.voice.close()
        if "own_games" in self.__dict__:
            self.own_games.close()
        if "ledger" in self.__dict__:
            self.ledger.close()

    def refuse(self, error: ValueError) -> None:
        """Close the window because what it was opened for can't be shown."""
        self.refusal = str(error)
        self.quit()

    def quit(self) -> None:
        """Close the window after this frame."""
        self.open = False
