"""Keys mean the same in every scene, and none ends the program by accident."""

from __future__ import annotations

import pygame
import pytest

from scenes.dialogs.help import Help
from scenes.dialogs.rules_page import RulesPage
from scenes.dialogs.settings import SettingsDialog
from scenes.library.library import Library
from scenes.play.play_scene import PlayScene
from scenes.play.result_dialog import ResultDialog
from scenes.shelf.shelf import Shelf
from scenes.title import Title
from tests.scenes.conftest import Opener

SEVEN = ("play", "klondike", "--seed", "7")
KEYS = [
    (pygame.K_s, "s", Shelf),
    (pygame.K_l, "l", Library),
    (pygame.K_COMMA, ",", SettingsDialog),
    (pygame.K_F1, "", Help),
]


def test_esc_on_the_title_does_nothing_and_ctrl_q_ends_the_program(sit: Opener) -> None:
    player = sit()
    for _ in range(3):
        player.key(pygame.K_ESCAPE)
    assert player.app.context.open and isinstance(player.top, Title)
    player.key(pygame.K_q, mod=pygame.KMOD_CTRL)
    assert not player.app.context.open


OF_ITS_GAME = [(pygame.K_i, "i", RulesPage), (pygame.K_n, "n", PlayScene)]


@pytest.mark.parametrize(("key", "sign", "scene"), [*KEYS, *OF_ITS_GAME])
def test_the_keys_that_the_help_names_work_on_the_title(
    sit: Opener, key: int, sign: str, scene: type
) -> None:
    player = sit()
    player.key(key, sign=sign)
    assert type(player.top) is scene


@pytest.mark.parametrize(("key", "sign", "scene"), KEYS)
def test_at_the_end_of_a_game_keys_have_the_meaning_they_have_at_the_table(
    sit: Opener, key: int, sign: str, scene: type
) -> None:
    player = sit(*SEVEN)
    player.has_initials()
    player.table.ending.announce()
    player.rest(0.1)
    player.key(key, sign=sign)
    assert type(player.top) is scene


def test_at_the_end_of_a_game_a_key_without_a_meaning_does_nothing(sit: Opener) -> None:
    player = sit(*SEVEN)
    session = player.table.session
    player.has_initials()
    player.table.ending.announce()
    player.rest(0.1)
    for key in (pygame.K_z, pygame.K_F7, pygame.K_LSHIFT):
        player.key(key)
    assert isinstance(player.top, ResultDialog) and player.table.session is session


def test_switching_effects_does_not_close_the_sheet_of_a_win(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.has_initials()
    player.table.ending.announce()
    player.rest(0.1)
    panel, lively = player.top, player.app.context.config.table.lively
    for expected in (not lively, lively):
        player.key(pygame.K_q, sign="q")
        assert player.top is panel
        assert player.app.context.config.table.lively is expected


@pytest.mark.parametrize("words", [(), SEVEN], ids=["title", "table"])
def test_a_key_mutes_the_sound_and_says_so(sit: Opener, words: tuple[str, ...]) -> None:
    player = sit(*words, settings="[sound]\non = true\ncards = 0.0\nwin = 0.0\n")
    context, heard = player.app.context, list[str]()
    context.say = heard.append
    for on in (False, True):
        before = pygame.image.tobytes(player.app.screen, "RGB")
        player.key(pygame.K_m, mod=pygame.KMOD_CTRL)
        assert context.config.sound.on is on
        assert ("The sound is on." if on else "The sound is off.") in heard
        heard.clear()
        assert pygame.image.tobytes(player.app.screen, "RGB") != before, "it is not visible"
    player.key(pygame.K_s, sign="s")
    player.key(pygame.K_m, mod=pygame.KMOD_CTRL)
    assert not context.config.sound.on
    assert player.top.field.text == "", "the key was typed into the search"  # type: ignore[attr-defined]
    assert "on = false" in (player.folder / "config.toml").read_text()


@pytest.mark.parametrize("words", [(), SEVEN], ids=["title", "table"])
def test_f9_makes_the_house_quiet_or_lively_anywhere(sit: Opener, words: tuple[str, ...]) -> None:
    player = sit(*words)
    context, settings = player.app.context, player.folder / "config.toml"
    for opened in (context.go.to_settings, context.go.to_shelf, context.go.to_calendar):
        opened()
        player.rest(0.1)
        assert context.theme.arcade
        player.key(pygame.K_F9)
        assert not context.theme.arcade and "lively = false" in settings.read_text()
        player.key(pygame.K_F9)
        assert context.theme.arcade


def test_the_letter_that_makes_the_house_quiet_can_be_typed(sit: Opener) -> None:
    player = sit()
    player.key(pygame.K_s, sign="s")
    player.key(pygame.K_q, sign="q")
    assert player.app.context.theme.arcade
    assert player.top.field.text == "q"  # type: ignore[attr-defined]


def test_high_contrast_is_always_drawn_quiet(sit: Opener) -> None:
    player = sit(settings='[table]\ntheme = "contrast"\n')
    assert player.app.context.config.table.lively and not player.app.context.theme.arcade
