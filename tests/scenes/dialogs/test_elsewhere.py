"""Title, shelf, settings, and scenes and layouts that fail."""

from __future__ import annotations

import json
import logging

import pygame
import pytest

from game.book import catalog
from game.match.match import Match
from game.storage.config import SoundSettings
from scenes.app.scene import Scene
from scenes.app.sound import Sounds
from scenes.app.stack import Broken
from scenes.dialogs.rules_page import RulesPage
from scenes.dialogs.settings import SettingsDialog
from scenes.play.play_scene import PlayScene
from scenes.shelf.shelf import Shelf
from scenes.table import thumbnails
from scenes.table.shapes import BrokenLayout
from scenes.title import Title
from tests.scenes.conftest import Opener
from tests.support.player import Player

SEVEN = ("play", "klondike", "--seed", "7")


# -------------------------------------------------------------------- title and shelf


def test_the_title_deals_a_klondike_and_leaves_by_its_buttons_and_keys(sit: Opener) -> None:
    player = sit()
    assert isinstance(player.top, Title)
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, PlayScene)
    assert player.table.game.id == "klondike"
    player.key(pygame.K_ESCAPE)
    player.press("Title")
    player.press("Settings")
    assert isinstance(player.top, SettingsDialog)
    player.key(pygame.K_ESCAPE)
    player.press("Quit")
    assert not player.rest(0.02)


def test_a_missing_layout_is_reported_and_the_shelf_stays(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()

    def broken(*_: object, **__: object) -> None:
        raise BrokenLayout("Golf can't be laid out: its layout file is missing (golf.tmx)")

    monkeypatch.setattr("scenes.play.play_scene.TableView", broken)
    monkeypatch.setattr(thumbnails, "TableView", broken)
    player.press("All games")
    player.type("golf")
    player.rest(0.1)
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, Shelf)
    assert "golf.tmx" in player.app.context.trouble
    player.key(pygame.K_TAB)
    assert player.app.context.trouble == "", "the next key should clear the message"
    player.key(pygame.K_ESCAPE)
    monkeypatch.undo()
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, PlayScene)


# -------------------------------------------------------------------- settings


def test_settings_take_effect_at_once_and_are_saved(sit: Opener) -> None:
    player = sit(*SEVEN)
    before = player.app.context.theme
    player.press("Settings")
    for label in ("large", "picks it up", "in four colors", "off"):
        player.press(label)
    manner = player.app.context.config.table
    assert (manner.large_index, manner.click) == (True, "pick")
    assert (manner.four_color, manner.reduced_motion) == (True, True)
    assert player.app.context.theme.suits != before.suits
    family = player.table.match.game.family
    assert player.table.view.theme == player.app.context.theme.for_family(family)
    assert not player.table.view.motion
    written = (player.folder / "config.toml").read_text()
    assert "four_color = true" in written
    assert 'click = "pick"' in written


def test_a_slider_is_dragged_and_takes_effect(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.press("Settings")
    dialog = player.top
    assert isinstance(dialog, SettingsDialog)
    slider = dialog._sliders["table.speed"]
    player.rest(0.1)
    start = slider.knob.center
    player.drag(start, (slider.box.right - 12, start[1]), steps=8)
    assert player.app.context.config.table.speed > 3
    assert player.top is dialog


# -------------------------------------------------------------------- rules pages


def test_the_rules_page_of_the_game_opens_over_the_table_and_scrolls(sit: Opener) -> None:
    player = sit("play", "pyramid", "--seed", "1")
    player.press("Rules")
    page = player.top
    assert isinstance(page, RulesPage)
    assert page.title == "Pyramid"
    assert any("thirteen" in words for words in page.written())
    start = picture(player)
    player.key(pygame.K_PAGEDOWN)
    player.rest(0.2)
    assert picture(player) != start
    player.move((5, 400))
    for _ in range(9):
        player.post(pygame.MOUSEWHEEL, x=0, y=1)
    player.rest(0.5)
    assert page.text.scrolled == 0, "the wheel should scroll wherever the pointer is"
    player.rest(1.0)
    frames = player.app.frames
    player.rest(2.0)
    assert player.app.frames == frames, "it was drawn again although nothing moved"


def picture(player: Player) -> bytes:
    return pygame.image.tobytes(player.app.screen, "RGB")


# -------------------------------------------------------------------- what fails, what is heard


class Faulty(Scene):
    """A scene that cannot be drawn."""

    transparent = True

    def draw(self, surface: pygame.Surface) -> None:
        raise RuntimeError("nothing to draw with")


def test_a_broken_scene_is_removed_and_the_game_goes_on(
    sit: Opener, caplog: pytest.LogCaptureFixture
) -> None:
    player = sit(*SEVEN)
    player.app.context.stack.push(Faulty())
    with caplog.at_level(logging.ERROR):
        assert player.rest(0.1)
    assert "nothing to draw with" in caplog.text
    assert player.top is player.table
    assert player.words == "Something went wrong here; your game is kept."
    player.key(pygame.K_SPACE)
    assert player.table.match.made == 1
    assert json.loads(player.journal[-1])["move"] == "turn"


def test_if_the_only_scene_breaks_the_title_opens(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.key(pygame.K_SPACE)
    player.app.context.stack.reset(Faulty())
    assert player.rest(0.1)
    assert isinstance(player.top, Title)
    assert "your game is kept" in player.app.context.trouble
    player.key(pygame.K_RETURN)
    assert player.table.match.made == 1


def test_a_title_that_cannot_be_drawn_is_not_tried_for_ever(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    monkeypatch.setattr(Title, "draw", Faulty.draw)
    player.top.touch()
    with pytest.raises(Broken, match="nothing to draw with"):
        player.rest(0.1)


def test_sounds_are_made_in_the_background_and_only_if_wanted() -> None:
    sounds, events = Sounds(), Match(catalog.find("golf"), 1).play("turn").events
    sounds.events(events, SoundSettings(on=False))
    sounds.events(events, SoundSettings(cards=0.0))
    assert sounds._opening is None
    sounds.events(events, SoundSettings())
    assert sounds._opening is not None
    sounds._opening.join()
    for name, longest in (("lay", 1.5), ("won", 3.0)):
        takes = sounds._made[name]
        assert takes and all(0.02 < take.get_length() < longest for take in takes)
    sounds.events(events, SoundSettings())
    sounds.refused(SoundSettings())
    sounds.won(SoundSettings())
    sounds.close()
    assert not pygame.mixer.get_init()
