"""Away from the table: title, shelf, settings; and scenes and layouts that fail."""

from __future__ import annotations

import json
import logging

import pygame
import pytest

from game import book
from game.config import Sound
from game.match import Match
from scenes.page import Page, marked_up
from scenes.playing.play import Play
from scenes.scene import Scene
from scenes.settings import Settings
from scenes.shelf.shelf import Shelf
from scenes.sound import Sounds
from scenes.stack import Broken
from scenes.table import pictures
from scenes.table.layout import BrokenLayout
from scenes.title import Title
from tests.scenes.conftest import Opener
from tests.scenes.hand import Hand

SEVEN = ("play", "klondike", "--seed", "7")


# -------------------------------------------------------------------- title and shelf


def test_the_title_deals_a_klondike_and_leaves_by_its_buttons_and_keys(sit: Opener) -> None:
    hand = sit()
    assert isinstance(hand.top, Title)
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.top, Play)
    assert hand.table.game.id == "klondike"
    hand.key(pygame.K_ESCAPE)
    hand.press("Title")
    hand.press("Settings")
    assert isinstance(hand.top, Settings)
    hand.key(pygame.K_ESCAPE)
    hand.press("Quit")
    assert not hand.rest(0.02)


def test_a_game_without_its_layout_is_told_and_leaves_the_shelf_in_place(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = sit()

    def broken(*_: object, **__: object) -> None:
        raise BrokenLayout("Golf can't be laid out: its layout file is missing (golf.tmx)")

    monkeypatch.setattr("scenes.playing.play.TableView", broken)
    monkeypatch.setattr(pictures, "TableView", broken)
    hand.press("All games")
    hand.type("golf")
    hand.rest(0.1)
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.top, Shelf)
    assert "golf.tmx" in hand.app.desk.trouble
    hand.key(pygame.K_TAB)
    assert hand.app.desk.trouble == "", "it has been read"
    hand.key(pygame.K_ESCAPE)
    monkeypatch.undo()
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.top, Play)


# -------------------------------------------------------------------- settings


def test_settings_are_in_force_at_once_and_kept(sit: Opener) -> None:
    hand = sit(*SEVEN)
    before = hand.app.desk.theme
    hand.press("Settings")
    for label in ("large", "takes cards up", "in four colors", "at once"):
        hand.press(label)
    manner = hand.app.desk.config.table
    assert (manner.large_index, manner.click) == (True, "pick")
    assert (manner.four_color, manner.reduced_motion) == (True, True)
    assert hand.app.desk.theme.suits != before.suits
    assert hand.table.view.theme == hand.app.desk.theme
    assert not hand.table.view.motion
    told = (hand.folder / "config.toml").read_text()
    assert "four_color = true" in told
    assert 'click = "pick"' in told


def test_a_slider_is_dragged_and_obeyed(sit: Opener) -> None:
    hand = sit(*SEVEN)
    hand.press("Settings")
    sheet = hand.top
    assert isinstance(sheet, Settings)
    slider = sheet._sliders["table.speed"]
    hand.rest(0.1)
    start = slider.sliding_button.rect.center
    hand.drag(start, (slider.rect.right - 12, start[1]), steps=8)
    assert hand.app.desk.config.table.speed > 3
    assert hand.top is sheet


# -------------------------------------------------------------------- rules pages


def test_every_game_has_its_rules_page_on_the_table(sit: Opener) -> None:
    hand = sit("play", "pyramid", "--seed", "1")
    hand.press("Rules")
    page = hand.top
    assert isinstance(page, Page)
    assert page.title == "Pyramid"
    assert page._box is not None
    assert "thirteen" in page._box.html_text
    start = picture(hand)
    hand.key(pygame.K_PAGEDOWN)
    hand.rest(0.2)
    assert picture(hand) != start
    hand.move((5, 400))
    for _ in range(9):
        hand.post(pygame.MOUSEWHEEL, x=0, y=1)
    assert page._box.scroll_bar is not None
    assert page._box.scroll_bar.start_percentage == 0, "the wheel leafs wherever the pointer is"
    hand.rest(1.0)
    frames = hand.app.frames
    hand.rest(2.0)
    assert hand.app.frames == frames, "nothing is drawn again while nothing moves"


def test_the_marks_of_a_rules_page_become_those_of_the_text_box(sit: Opener) -> None:
    hand = sit()
    told = marked_up(
        "# Name\n\nOne **bold** <word>\nmore.\n\n## Play\n\n- one\n  more\n- two",
        hand.app.desk.theme,
    )
    assert "# Name" not in told
    assert "One <b>bold</b> &lt;word&gt; more." in told
    assert "<b>Play</b>" in told
    assert "•  one more<br>•  two" in told


def picture(hand: Hand) -> bytes:
    return pygame.image.tobytes(hand.app.screen, "RGB")


# -------------------------------------------------------------------- what fails, what is heard


class Faulty(Scene):
    """A scene that cannot be drawn."""

    transparent = True

    def draw(self, surface: pygame.Surface) -> None:
        raise RuntimeError("nothing to draw with")


def test_a_broken_scene_is_taken_away_and_the_game_goes_on(
    sit: Opener, caplog: pytest.LogCaptureFixture
) -> None:
    hand = sit(*SEVEN)
    hand.app.desk.stack.push(Faulty())
    with caplog.at_level(logging.ERROR):
        assert hand.rest(0.1)
    assert "nothing to draw with" in caplog.text
    assert hand.top is hand.table
    assert hand.words == "Something went wrong here; your game is kept."
    hand.key(pygame.K_SPACE)
    assert hand.table.match.made == 1
    assert json.loads(hand.journal[-1])["move"] == "turn"


def test_where_the_only_scene_breaks_the_title_is_there(sit: Opener) -> None:
    hand = sit(*SEVEN)
    hand.key(pygame.K_SPACE)
    hand.app.desk.stack.reset(Faulty())
    assert hand.rest(0.1)
    assert isinstance(hand.top, Title)
    assert "your game is kept" in hand.app.desk.trouble
    hand.key(pygame.K_RETURN)
    assert hand.table.match.made == 1


def test_a_title_that_cannot_be_drawn_is_not_tried_for_ever(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = sit()
    monkeypatch.setattr(Title, "draw", Faulty.draw)
    hand.top.touch()
    with pytest.raises(Broken, match="nothing to draw with"):
        hand.rest(0.1)


def test_sounds_are_made_beside_the_game_and_only_where_they_are_wanted() -> None:
    sounds, events = Sounds(), Match(book.find("golf"), 1).play("turn").events
    sounds.events(events, Sound(on=False))
    sounds.events(events, Sound(cards=0.0))
    assert sounds._opening is None
    sounds.events(events, Sound())
    assert sounds._opening is not None
    sounds._opening.join()
    for made in (sounds._made["lay"], sounds._made["won"]):
        assert 0.02 < made.get_length() < 1.5
    sounds.events(events, Sound())
    sounds.refused(Sound())
    sounds.won(Sound())
    sounds.close()
    assert not pygame.mixer.get_init()
