"""One switch: a whole game, title and dialogs, groups that are left, nothing when it is off."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.dialogs.settings import SettingsDialog
from scenes.play.play_scene import PlayScene
from scenes.play.result_dialog import ResultDialog
from scenes.title import Title
from tests.scenes.held.switch_game import PACE, SETTINGS, in_group, switch, won
from tests.support.player import Player

SIZE = (1280, 800)


def test_a_game_is_won_with_one_switch(tmp_path: Path) -> None:
    player = won(tmp_path)
    assert player.table.match.status == "won"
    assert isinstance(player.top, ResultDialog)
    player.close()


def focus_of(player: Player) -> str:
    focus = player.top.buttons.focus  # type: ignore[attr-defined]
    return "" if focus is None else str(focus.label)


def wait_for_button(player: Player, label: str) -> None:
    for _ in range(600):
        if focus_of(player) == label:
            return
        player.rest(PACE / 6)
    raise AssertionError(f"the frame does not come to {label}")


def test_the_title_and_a_dialog_are_worked_with_it(tmp_path: Path) -> None:
    player = Player([], tmp_path, SIZE, SETTINGS)
    player.rest(0.5)
    assert isinstance(player.top, Title)
    wait_for_button(player, "Settings")
    switch(player)
    assert isinstance(player.top, SettingsDialog)
    player.rest(PACE)
    wait_for_button(player, "")  # the button that closes it comes last
    player.close()


def wait_for_cards(player: Player) -> None:
    """Wait until the frame is on the group of cards."""
    while player.app._scanner._at != 0:
        player.rest(PACE / 6)


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
    for _ in range(600):
        if not in_group(player):
            break
        player.rest(PACE / 6)
    assert not in_group(player)
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
