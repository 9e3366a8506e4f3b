"""One switch: a whole game, title and dialogs, groups that are left, nothing when it is off."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from scenes.app.scanning import MOST, Stop
from scenes.attract import Attract
from scenes.daily.calendar import Calendar
from scenes.dialogs.rules_page import RulesPage
from scenes.dialogs.settings import FASTEST_SCAN, SettingsDialog
from scenes.library.library import Library
from scenes.play.play_scene import PlayScene
from scenes.play.result_dialog import ResultDialog
from scenes.replay.replay_scene import ReplayScene
from scenes.shelf.shelf import Shelf
from scenes.title import Title
from tests.scenes.held.one_switch import PACE, button, choose, framed, in_group, press, switch
from tests.scenes.held.switch_game import SETTINGS, first_card, wait_for, won
from tests.scenes.library.test_library import stocked
from tests.scenes.play.test_first_visit import visited
from tests.support.given import lay
from tests.support.player import Player

SIZE = (1280, 800)


def test_a_game_is_won_with_one_switch(tmp_path: Path) -> None:
    player = won(tmp_path)
    assert player.table.match.status == "won"
    sheet = player.top
    assert isinstance(sheet, ResultDialog)
    asked = sheet.initials
    assert asked is not None
    choose(player, lambda: asked.boxes[1])
    player.rest(PACE / 6)
    switch(player)
    assert asked.text == "ABA"
    choose(player, lambda: asked.boxes[0].unionall(asked.boxes[1:]))
    assert sheet.initials is None
    press(player, "close")
    assert isinstance(player.top, PlayScene)
    player.close()


def test_the_title_and_a_dialog_are_worked_with_it(tmp_path: Path) -> None:
    player = Player([], tmp_path, SIZE, SETTINGS)
    player.rest(0.5)
    assert isinstance(player.top, Title)
    press(player, "Settings")
    assert isinstance(player.top, SettingsDialog)
    press(player, "close")
    assert isinstance(player.top, Title)
    player.close()


@pytest.mark.parametrize(
    "hand, size", [("", (1280, 800)), ("left_handed = true\n", (1024, 600))], ids=["right", "left"]
)
def test_every_room_is_entered_worked_and_left_with_it(
    tmp_path: Path, hand: str, size: tuple[int, int]
) -> None:
    stocked(tmp_path)
    player = Player([], tmp_path, size, SETTINGS + hand)
    player.rest(0.5)
    press(player, "All games")
    shelf = player.top
    assert isinstance(shelf, Shelf)
    choose(player, lambda: shelf.rows.tile(1))
    name = shelf.games[1].name
    press(player, "Rules")
    assert isinstance(player.top, RulesPage)
    assert player.top.title == name
    press(player, "close")
    press(player, "Calendar")
    calendar = player.top
    assert isinstance(calendar, Calendar)
    press(player, "event_back")
    first = calendar.month_grid.month
    choose(player, lambda: calendar.month_grid.cells[first])
    assert calendar.day == first
    press(player, "Title")
    press(player, "Library")
    library = player.top
    assert isinstance(library, Library)
    player.rest(0.5)
    choose(player, lambda: library.rows.listing.row_box(0))
    press(player, "Watch")
    player.rest(0.5)
    theatre = player.top
    assert isinstance(theatre, ReplayScene)
    press(player, "forward")
    at = theatre.timeline.at
    switch(player)
    switch(player)
    assert theatre.timeline.at == at + 2
    choose(player, lambda: theatre.panels.moves.listing.row_box(1))
    assert theatre.timeline.at == 2
    press(player, "Leave")
    assert player.top is library
    press(player, "Back")
    assert isinstance(player.top, Title)
    press(player, "Settings")
    settings = player.top
    assert isinstance(settings, SettingsDialog)
    before = player.app.context.config.sound.win
    slider = settings._sliders["sound.win"]
    choose(player, lambda: slider.box)
    player.rest(PACE / 6)
    switch(player)
    switch(player)
    assert round(before - player.app.context.config.sound.win, 2) == 0.1
    press(player, "close")
    player.close()


def few(stops: Sequence[Stop]) -> bool:
    """Are there few stops on every level?"""
    inner = [stop.inner() for stop in stops if stop.inner is not None]
    return len(stops) <= 2 * MOST and all(map(few, inner))


@pytest.mark.a_third
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
@pytest.mark.parametrize(
    "name",
    ["All games", "Calendar", "Library", "Settings", "Help", "Rush", "Puzzles", "Your figures"],
)
def test_nobody_waits_through_many_stops(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    stocked(tmp_path)
    player = Player([], tmp_path, size, "[table]\nreduced_motion = true\n")
    player.rest(0.5)
    assert few(player.top.stops())
    player.click(button(player.top, name).box.center)
    player.rest(1)
    assert player.top.stops()
    assert few(player.top.stops())
    player.close()


def test_very_many_cards_are_walked_over_row_by_row(tmp_path: Path) -> None:
    player = Player(["play", "house-in-the-wood", "--seed", "3"], tmp_path, SIZE, SETTINGS)
    player.rest(0.5)
    table = player.table
    assert few(table.stops())
    move = next(move for move in table.match.moves() if move.count)
    place = move.source, move.took(table.match.table)
    parts = table.stops()[0].inner
    assert parts is not None
    assert len(parts()) > 1
    group = next(part for part in parts() if part.box and part.box().contains(card(player, place)))
    assert group.box is not None
    choose(player, group.box)
    player.rest(PACE / 6)
    wait_for(player, place)
    switch(player)
    assert table.input.pointer.held is not None or table.match.made
    player.close()


def card(player: Player, place: tuple[int, int]) -> Rect:
    return player.view.places.card_rect(*place)


def test_the_switch_never_switches_itself_off(tmp_path: Path) -> None:
    player = Player([], tmp_path, SIZE, SETTINGS)
    player.rest(0.5)
    press(player, "Settings")
    dialog = player.top
    assert isinstance(dialog, SettingsDialog)
    pace = dialog._sliders["window.scan"]
    assert pace.value < FASTEST_SCAN
    choose(player, lambda: pace.box)
    player.rest(PACE / 6)
    switch(player)  # only the step up is offered
    assert pace.value > PACE
    assert len(pace.halves(dialog.buttons)) == (1 if pace.value <= FASTEST_SCAN else 2)
    pace.value = FASTEST_SCAN
    assert len(pace.halves(dialog.buttons)) == 1
    player.close()


@pytest.mark.usefixtures("new_games")
def test_the_pictures_of_a_first_visit_are_put_away(tmp_path: Path) -> None:
    seen = SETTINGS.replace("first_visit = false", "first_visit = true")
    player = Player(["play", "canfield", "--seed", "7"], tmp_path, SIZE, seen)
    visit = visited(player)
    choose(player, lambda: visit.never.box)
    assert player.table.first_visit is None
    assert not player.app.context.config.table.first_visit
    player.close()


def test_the_bars_are_fetched_in_full_screen(tmp_path: Path) -> None:
    player = Player(["play", "golf", "--seed", "3"], tmp_path, SIZE, SETTINGS)
    player.key(pygame.K_F11)
    bars = player.table.status.bars
    assert not bars.top_shown
    choose(player, lambda: bars.top)
    assert bars.top_shown
    press(player, "Games")
    assert isinstance(player.top, Shelf)
    player.close()


def test_the_switch_ends_a_scene_that_has_nothing_to_choose(tmp_path: Path) -> None:
    player = Player([], tmp_path, SIZE, SETTINGS)
    player.rest(0.5)
    player.app.context.stack.push(Attract(player.app.context))
    player.rest(0.5)
    switch(player)
    assert isinstance(player.top, Title)
    player.close()


def wait_for_cards(player: Player) -> None:
    """Wait until the frame is on the group of cards."""
    player.until(lambda: player.app._scanner._at == 0)


def test_a_click_anywhere_is_the_switch_too(tmp_path: Path) -> None:
    player = Player(["play", "klondike", "--seed", "7"], tmp_path, SIZE, SETTINGS)
    wait_for_cards(player)
    player.click((5, 400))
    assert in_group(player)
    assert player.table.match.made == 0
    player.close()


def test_a_group_is_left_after_two_rounds(tmp_path: Path) -> None:
    player = Player(["play", "klondike", "--seed", "7"], tmp_path, SIZE, SETTINGS)
    wait_for_cards(player)
    switch(player)
    assert in_group(player)
    player.rest(60 * PACE)
    assert player.table.match.made == 0
    player.until(lambda: not in_group(player))
    player.close()


def test_a_card_that_has_gone_is_no_stop_any_more(tmp_path: Path) -> None:
    player = Player(["play", "klondike", "--seed", "7"], tmp_path, SIZE, SETTINGS)
    lay(player, "klondike", tableau_1="9H", tableau_2="TS", tableau_3="8S", tableau_4="TC")
    table = player.table
    there, back = table.game.spot("tableau-2"), table.game.spot("tableau-1")
    table.maker.act(table.match.find("tableau-1>tableau-2"))
    wait_for(player, first_card(player))
    switch(player)
    assert in_group(player)
    wait_for(player, (there, 1))
    gone = framed(player)
    assert gone is not None
    player.key(pygame.K_u)
    gone.show()
    gone.choose()
    assert table.match.made == 0
    assert table.input.pointer.held is None
    wait_for(player, (back, 0))
    assert in_group(player), "the frame should come to the card where it lies now"
    player.close()


def test_the_switch_stops_auto_play(tmp_path: Path) -> None:
    player = Player(["play", "clock", "--seed", "1"], tmp_path, SIZE, SETTINGS)
    player.rest(2 * PACE)
    table = player.table
    table.play_on()
    player.until(lambda: table.match.made == 3)
    switch(player)
    assert not table.auto_play.running
    assert table.match.made == 3
    player.close()


def test_nothing_walks_by_itself_unless_it_is_switched_on(tmp_path: Path) -> None:
    player = Player(
        ["play", "golf", "--seed", "3"], tmp_path, SIZE, "[table]\nfirst_visit = false\n"
    )
    player.rest(3)
    assert isinstance(player.top, PlayScene)
    assert player.table.input.focus.place is None
    player.key(pygame.K_SPACE)
    assert player.table.match.made == 1
    player.close()
