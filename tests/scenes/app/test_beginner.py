"""Tasks of a beginner, each from a fresh start and done in at most three steps."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.book import catalog
from scenes.daily.calendar import Calendar
from scenes.dialogs.rules_in_use import RulesInUse
from scenes.dialogs.rules_page import RulesPage
from scenes.dialogs.settings import SettingsDialog
from scenes.first_start import FirstStart
from scenes.library.library import Library
from scenes.play.play_scene import PlayScene
from scenes.replay.replay_scene import ReplayScene
from scenes.shelf.shelf import Shelf
from scenes.title import Title
from scenes.widgets.buttons import Button
from tests.scenes.conftest import Opener
from tests.support.days import DAY, line_of, of, set_clock
from tests.support.player import Player

MOST = 3
"""The most steps that a task may take."""


class Beginner:
    """A player who sees the program for the first time; ``steps`` lists what was done."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.steps: list[str] = []

    def press(self, label: str) -> None:
        """Press a visible button by its label."""
        self._press(self.player.button(label), f"press “{label}”")

    def _press(self, button: Button, step: str) -> None:
        assert self.player.app.screen.get_rect().contains(button.box) and button.enabled()
        self.steps.append(step)
        self.player.click(button.box.center)
        self.player.rest(1.5)

    def unfold(self, label: str) -> None:
        """Press the arrow beside a button of the table's bar, which opens a menu."""
        folds = self.player.table.status.bars.folds
        fold = next(each for each in folds if each.leader.label == label)
        self._press(fold.handle, f"press the arrow beside “{label}”")

    def set(self, row: str, value: str) -> None:
        """Press a value in a row of the settings."""
        dialog = self.player.top
        assert isinstance(dialog, SettingsDialog)
        line = next(line for label, line in dialog._rows if label == row)
        buttons = (each for each in dialog.buttons.all if line.colliderect(each.box))
        button = next(each for each in buttons if each.label == value)
        self._press(button, f"press “{value}” beside “{row}”")

    def pick(self, name: str) -> None:
        """Press the visible tile of a game on the shelf."""
        shelf = self.player.top
        assert isinstance(shelf, Shelf)
        seen = (
            number for number in shelf.rows.seen()
            if shelf.games[number].name == name
            and shelf.rows.grid.area.contains(shelf.rows.tile(number))
        )  # fmt: skip
        self.steps.append(f"press the picture of {name}")
        self.player.click(shelf.rows.tile(next(seen)).center)
        self.player.rest(1.5)

    def type(self, words: str) -> None:
        self.steps.append(f"type “{words}”")
        self.player.type(words)
        self.player.rest(1.5)

    def enter(self) -> None:
        self.steps.append("press Enter")
        self.player.key(pygame.K_RETURN)
        self.player.rest(1.5)

    @property
    def shelf(self) -> Shelf:
        assert isinstance(self.player.top, Shelf)
        return self.player.top


def a_first_game(one: Beginner) -> None:
    one.press("Play")
    match = one.player.table.match
    move = next(each for each in match.moves() if each.source not in (-1, match.game.stock))
    one.steps.append("press a card")
    one.player.click(one.player.grasp(move)[0])
    assert match.made == 1


def an_easy_game(one: Beginner) -> None:
    one.press("All games")
    easy = next(each for each in one.shelf.shelves if each.title == "Easy to win")
    one.pick(easy.games[0].name)
    one.press("Play")
    assert one.player.table.game.id == easy.games[0].id


def one_like_freecell(one: Beginner) -> None:
    one.press("All games")
    one.type("freecell")
    assert one.shelf.note == "There is no FreeCell here yet. Like it: Eight Off."
    one.enter()
    assert one.player.table.game.id == "eight-off"


def what_poker_asks_for(one: Beginner) -> None:
    one.press("All games")
    one.type("poker")
    assert one.shelf.game is not None and one.shelf.game.name == "Poker Solitaire"
    page = one.shelf.preview._page
    assert page is not None
    assert " ".join(page.rules[-1]).startswith("70 points win")


def my_best_at_my_last_game(one: Beginner) -> None:
    player = one.player
    game = of("short")
    player.app.context.go.to_deal(game.game, game.seed)
    player.rest(1.0)
    for text in line_of(game):
        player.play(text)
    player.rest(7.0)
    player.app.context.go.to_title()
    player.rest(3.0)
    one.press("All games")
    facts = one.shelf.facts
    assert facts is not None and facts.dealt.id == game.game.id
    assert int(facts.best.replace(",", "")) > 10_000
    assert f"best {facts.best}" in facts._results()


def a_move_taken_back(one: Beginner) -> None:
    a_first_game(one)
    one.press("Undo")
    assert one.player.table.match.made == 0


def the_rules_of_this_game(one: Beginner) -> None:
    one.press("Play")
    one.press("Rules")
    assert isinstance(one.player.top, RulesPage)
    one.press("Show me")
    assert isinstance(one.player.top, RulesInUse)


def no_sound(one: Beginner) -> None:
    one.player.app.context.change("sound.on", True)
    one.press("Play")
    one.press("Settings")
    one.set("All sounds", "off")
    assert not one.player.app.context.config.sound.on


def a_calm_table(one: Beginner) -> None:
    one.press("Quiet")
    one.press("Play")
    assert not one.player.app.context.theme.arcade


def larger_letters(one: Beginner) -> None:
    one.press("large")
    assert one.player.app.context.theme.scale > 1.2


def the_challenge_of_the_day(one: Beginner) -> None:
    set_clock(one.player, f"{DAY}T12:00:00")
    one.press("All games")
    one.press("Calendar")
    assert isinstance(one.player.top, Calendar)
    one.press("Play")
    assert one.player.table.session.header.links.daily is not None


def yesterdays_game(one: Beginner) -> None:
    one.player.press("Play")
    one.player.rest(2.0)
    one.player.key(pygame.K_SPACE)
    one.player.app.context.go.to_title()
    one.player.rest(1.0)
    one.press("Go on with Klondike, 1 move")
    assert one.player.table.match.made == 1


def a_look_at_my_last_game(one: Beginner) -> None:
    one.player.app.context.go.to_deal(catalog.find("golf"), 3)
    one.player.rest(1.0)
    one.player.key(pygame.K_SPACE)
    one.player.key(pygame.K_n, sign="n")
    one.player.rest(1.0)
    one.unfold("Games")
    one.press("Library")
    assert isinstance(one.player.top, Library)
    one.press("Watch")
    one.player.rest(1.0)
    assert isinstance(one.player.top, ReplayScene)


TASKS: dict[Callable[[Beginner], None], list[str]] = {
    a_first_game: ["press “Play”", "press a card"],
    an_easy_game: ["press “All games”", "press the picture of Westcliff", "press “Play”"],
    one_like_freecell: ["press “All games”", "type “freecell”", "press Enter"],
    what_poker_asks_for: ["press “All games”", "type “poker”"],
    my_best_at_my_last_game: ["press “All games”"],
    a_move_taken_back: ["press “Play”", "press a card", "press “Undo”"],
    the_rules_of_this_game: ["press “Play”", "press “Rules”", "press “Show me”"],
    no_sound: ["press “Play”", "press “Settings”", "press “off” beside “All sounds”"],
    a_calm_table: ["press “Quiet”", "press “Play”"],
    larger_letters: ["press “large”"],
    the_challenge_of_the_day: ["press “All games”", "press “Calendar”", "press “Play”"],
    yesterdays_game: ["press “Go on with Klondike, 1 move”"],
    a_look_at_my_last_game: [
        "press the arrow beside “Games”",
        "press “Library”",
        "press “Watch”",
    ],
}
"""Each task with its steps."""


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.__name__)
def test_a_beginner_finds_it_in_three_steps(sit: Opener, task: Callable[[Beginner], None]) -> None:
    player = sit(settings=None)
    assert isinstance(player.top, FirstStart)
    player.rest(2.0)
    one = Beginner(player)
    task(one)
    assert one.steps == TASKS[task]
    assert len(one.steps) <= MOST


def test_the_next_start_leads_to_the_title(sit: Opener) -> None:
    player = sit(settings=None)
    player.press("Play")
    player.rest(3.0)
    assert isinstance(player.top, PlayScene)
    player.close()
    assert isinstance(sit(settings=None).top, Title)
