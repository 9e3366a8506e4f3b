"""The keyboard alone: a game is won, a record opened and a deck changed without a mouse, and
everything is read aloud."""

from __future__ import annotations

import subprocess
import sys
from collections import deque
from datetime import timedelta

import pygame
import pytest

from game.daily.challenge import Challenge, challenges
from scenes.daily.award_dialog import AwardDialog
from scenes.dialogs.appearance import Appearance
from scenes.library.library import Library
from scenes.play.intents import Place
from scenes.play.keyboard_focus import DIRECTIONS, Focus
from scenes.play.play_scene import PlayScene
from scenes.play.result_dialog import ResultDialog
from scenes.replay.replay_scene import ReplayScene
from scenes.title import Title
from tests.scenes.conftest import Opener
from tests.support.days import DAY, line_of, set_clock
from tests.support.player import Player

STILL = "[table]\nreduced_motion = true\n"
ARROWS = {
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
}
NEW = ("play", "klondike", "--seed", "7")


def walk(player: Player, goal: Place) -> None:
    """Move the focus to a card by the arrows."""
    table = player.table
    focus = table.input.focus
    if focus.place is None:
        player.key(pygame.K_DOWN)
    for way in route(table, goal):
        player.key(ARROWS[way])
    assert focus.place == goal


def route(table: PlayScene, goal: Place) -> list[str]:
    """Return the shortest series of arrows from the focus to there."""
    start = table.input.focus.place
    ways: dict[Place | None, list[str]] = {start: []}
    ahead = deque([start])
    while ahead:
        here = ahead.popleft()
        if here == goal:
            return ways[here]
        for way in DIRECTIONS:
            focus = Focus()
            focus.place = here
            focus.step(table.match, table.view, way)
            if focus.place not in ways:
                ways[focus.place] = [*ways[here], way]
                ahead.append(focus.place)
    raise AssertionError(f"no arrows lead to {goal}")


def make(player: Player, text: str) -> None:
    """Make a move by keys: Space for the stock, else Enter on the card and on its target."""
    table = player.table
    match = table.match
    move, before = match.find(text), match.made
    if move.source == match.game.stock or ">" not in text:
        player.key(pygame.K_SPACE)
    else:
        walk(player, (move.source, move.took(match.table)))
        player.key(pygame.K_RETURN)
        if match.made == before:
            top = len(match.table.piles[move.target]) - 1
            walk(player, (move.target, top))
            player.key(pygame.K_RETURN)
    assert match.made == before + 1, f"{text}: {player.words}"
    assert match.line[-1].move == text


def dealt(name: str) -> Challenge:
    """Return the first challenge of this game from ``DAY`` on."""
    days = (DAY + timedelta(days) for days in range(99))
    return next(one for day in days for one in challenges(day) if one.game.id == name)


@pytest.mark.parametrize("name", ["golf", "klondike"])
def test_a_game_is_won_without_a_mouse(sit: Opener, name: str) -> None:
    one = dealt(name)
    player = sit("play", one.game.id, "--seed", str(one.seed), settings=STILL)
    for text in line_of(one):
        make(player, text)
    assert player.table.match.status == "won"
    player.rest(2.0)  # the score of the last move is shown first
    assert isinstance(player.top, ResultDialog)


def test_a_record_is_opened_without_a_mouse(sit: Opener) -> None:
    one = dealt("golf")
    player = sit("play", one.game.id, "--seed", str(one.seed), settings=STILL)
    for text in line_of(one)[:3]:
        make(player, text)
    player.key(pygame.K_n, sign="n")
    player.key(pygame.K_l, sign="l")
    assert isinstance(player.top, Library)
    player.rest(0.3)
    player.key(pygame.K_DOWN)
    player.key(pygame.K_UP)
    player.key(pygame.K_RETURN)
    player.await_arrival()
    assert isinstance(player.top, ReplayScene)
    assert player.top.timeline.game.id == one.game.id


def test_a_deck_is_changed_without_a_mouse(sit: Opener) -> None:
    player = sit()
    assert isinstance(player.top, Title)
    player.key(pygame.K_COMMA, sign=",")
    for _ in range(40):
        focus = player.top.buttons.focus  # type: ignore[attr-defined]
        if focus is not None and focus.label.startswith("Try them"):
            break
        player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, Appearance)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, Title)
    assert player.app.context.config.table.deck == "parlour"


# -------------------------------------------------------------------- read aloud


def listened(player: Player) -> list[str]:
    """Return a list that collects what is read aloud from now on, after the name of the scene."""
    found: list[str] = []
    player.app.context.say = found.append
    player.rest(1 / 60)
    found.clear()
    return found


def test_every_event_is_read_aloud_in_a_line(sit: Opener) -> None:
    player = sit(*NEW, settings=STILL)
    heard = listened(player)
    player.key(pygame.K_SPACE)
    assert heard == [player.words]
    player.key(pygame.K_u, sign="u")
    assert "taken back" in heard[-1].lower()
    player.key(pygame.K_DOWN)
    assert "the stock" in heard[-1]
    player.key(pygame.K_DOWN)
    assert "tableau" in heard[-1]
    before = len(heard)
    for _ in range(2):
        player.table.refusal.show("needs a red 6")
    assert heard[before:] == ["Needs a red 6."] * 2, "a repeated sentence should be read twice"
    player.key(pygame.K_COMMA, sign=",")
    assert heard[-1].startswith("Settings: ")
    player.key(pygame.K_TAB)
    assert heard[-1].startswith("Settings: ")
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_s, sign="s")
    assert heard[-1].startswith("All games: ")
    assert all("\n" not in line and line for line in heard)


def test_taking_up_and_putting_back_is_read_aloud(sit: Opener) -> None:
    player = sit(*NEW, settings=STILL)
    heard = listened(player)
    walk(player, (player.table.game.spot("tableau-5"), 4))
    player.key(pygame.K_RETURN)
    assert heard[-1] == "3 of clubs taken up, 1 way to go: on 4 of diamonds"
    player.key(pygame.K_ESCAPE)
    assert heard[-1] == "put back"


def test_each_setting_is_read_aloud_with_its_name_and_value(sit: Opener) -> None:
    player = sit(*NEW, settings=STILL)
    player.key(pygame.K_COMMA, sign=",")
    heard = listened(player)
    for _ in player.top.buttons.all:  # type: ignore[attr-defined]
        player.key(pygame.K_TAB)
    settings = [line.removeprefix("Settings: ") for line in heard]
    assert {"Animation: on", "Animation: off, chosen", "Speed: normal", "Text size: 100%"} < {
        *settings
    }
    assert "Your name: empty" in settings
    player.key(pygame.K_COMMA, sign=",")
    for _ in settings:
        if "Speed" in heard[-1]:
            break
        player.key(pygame.K_TAB)
    player.key(pygame.K_RIGHT)
    assert heard[-1] == "Settings: Speed: 1.25 times as fast"


def test_returning_from_a_dialog_is_read_aloud(sit: Opener) -> None:
    player = sit(*NEW, settings=STILL)
    heard = listened(player)
    player.key(pygame.K_COMMA, sign=",")
    player.key(pygame.K_ESCAPE)
    assert heard[-1] == "Klondike, 0 of 52 home: no card in focus"


@pytest.mark.parametrize("kind", [ResultDialog, AwardDialog], ids=["any deal", "challenge"])
def test_the_end_of_a_game_is_read_aloud_with_its_figures(sit: Opener, kind: type) -> None:
    one = dealt("golf")
    day = ("daily", "--date", str(one.day), "--length", one.length)
    words = ("play", one.game.id, "--seed", str(one.seed)) if kind is ResultDialog else day
    player = sit(*words, settings=STILL)
    for text in line_of(one):
        player.play(text)
    heard = listened(player)
    player.rest(1.0)
    assert isinstance(player.top, kind)
    end = next(line for line in heard if f"{player.table.match.made} moves" in line)
    assert "o undo, no hints" in end
    assert any("irst win" in line or "streak" in line for line in heard)


def test_nothing_is_read_aloud_unless_it_is_switched_on(
    sit: Opener, capfd: pytest.CaptureFixture[str]
) -> None:
    player = sit(*NEW, settings=STILL)
    player.key(pygame.K_SPACE)
    assert capfd.readouterr().out == ""


def test_the_option_prints_it(sit: Opener, capfd: pytest.CaptureFixture[str]) -> None:
    player = sit(*NEW, "--say", settings=STILL)
    player.key(pygame.K_SPACE)
    lines = capfd.readouterr().out.splitlines()
    assert lines[-1] == player.words


def test_help_mentions_the_option() -> None:
    words = [sys.executable, "main.py", "--help"]
    output = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert "--say" in output


def focused(player: Player) -> str:
    """Return the label of the button with the focus."""
    focus = player.top.buttons.focus  # type: ignore[attr-defined]
    assert focus is not None
    return str(focus.label)


def test_the_arrows_go_to_the_button_in_that_direction(sit: Opener) -> None:
    player = sit(settings=STILL)
    set_clock(player, f"{DAY}T12:00:00")
    player.rest(0.5)
    ways = [
        ("down", "Rush"),
        ("left", "Two players"),
        ("right", "Rush"),
        ("right", "Puzzles"),
        ("right", "Your figures"),
        ("right", "Help"),
        ("right", "Settings"),
        ("up", "Calendar"),
        ("left", "All games"),
        ("left", "Rules"),
        ("left", "New Klondike"),
        ("up", "short"),
        ("right", "medium"),
        ("up", "The best scores"),
        ("up", "Rush"),  # from the top line to the bottom line
        ("down", "The best scores"),
    ]
    title = player.top
    assert isinstance(title, Title)
    player.until(lambda: title._scores is not None)
    for way, label in ways:
        player.key(ARROWS[way])
        assert focused(player) == label
    player.key(pygame.K_COMMA, sign=",")
    for key in (pygame.K_TAB, pygame.K_TAB):
        player.key(key)
    for way, label in [
        ("right", "in four colors"),
        ("down", "left hand"),
        ("right", "shown when lively"),
        ("up", "hidden"),
        ("up", "clock"),
        ("left", "Try them on the table …"),
        ("down", "in two colors"),
        ("down", "right hand"),
        ("down", "lively"),
        ("down", "on"),
        ("down", ""),  # the slider of the speed
    ]:
        player.key(ARROWS[way])
        assert focused(player) == label
