"""Away from the table: title, shelf, settings, replay; and scenes and layouts that fail."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pygame
import pytest

from game import book
from game.config import Sound
from game.events import inverse
from game.match import Match
from scenes.film import of_match, of_record
from scenes.page import Page, marked_up
from scenes.playing.play import Play
from scenes.replay import Replay
from scenes.scene import Scene
from scenes.settings import Settings
from scenes.shelf.shelf import Shelf
from scenes.sound import Sounds
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
    monkeypatch.undo()
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.top, Play)


# -------------------------------------------------------------------- settings


def test_settings_are_in_force_at_once_and_kept(sit: Opener) -> None:
    hand = sit(*SEVEN)
    before = hand.app.desk.theme
    hand.press("Settings")
    for label in ("Claret", "takes cards up", "in four colors", "at once"):
        hand.press(label)
    manner = hand.app.desk.config.table
    assert (manner.theme, manner.click) == ("claret", "pick")
    assert (manner.four_color, manner.reduced_motion) == (True, True)
    assert hand.app.desk.theme.baize != before.baize
    assert hand.table.view.theme == hand.app.desk.theme
    assert not hand.table.view.motion
    told = (hand.folder / "config.toml").read_text()
    assert 'theme = "claret"' in told
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


# -------------------------------------------------------------------- replay


def played(seed: int = 7, moves: int = 12) -> Match:
    match = Match(book.find("klondike"), seed)
    for number in range(moves):
        match.play(match.moves()[number % len(match.moves())], t=1000 * number)
    match.undo(t=20_000)
    match.undo(t=21_000)
    match.redo(t=22_000)
    match.remark("bookmark", t=23_000)
    return match


def test_a_film_runs_both_ways_and_ends_where_the_match_does() -> None:
    match = played()
    film = of_match(match)
    while film.at < len(film):
        film.forward()
    assert film.table == match.table
    assert len(film) == 1 + 12 + 3
    while film.at:
        film.back()
    assert film.table == match.undealt()


def test_a_record_makes_the_same_film_as_the_match() -> None:
    from game import record
    from game.writing import write

    match = played()
    one, other = of_match(match), of_record(record.read(write(match)))
    assert [step.events for step in one.steps] == [step.events for step in other.steps]
    assert [step.t for step in one.steps] == [step.t for step in other.steps]
    assert inverse(inverse(one.steps[1].events[0])) == one.steps[1].events[0]


def test_a_replay_runs_stops_and_steps_both_ways(sit: Opener, tmp_path: Path) -> None:
    from game.writing import write

    path = tmp_path / "game.jsonl"
    path.write_text(write(played()))
    hand = sit("replay", str(path))
    replay = hand.top
    assert isinstance(replay, Replay)
    hand.rest(3.0)
    assert replay.film.at > 2
    hand.press("Pause")
    at, table = replay.film.at, replay.film.table.copy()
    hand.rest(2.0)
    assert replay.film.at == at
    hand.press("Forward")
    hand.press("Back")
    assert replay.film.table == table
    hand.press("Start")
    assert replay.film.at == 1
    for _ in range(40):
        hand.key(pygame.K_RIGHT)
    assert replay.film.at == len(replay.film)
    assert replay.film.table == played().table
    assert replay.view._lying.table() == played().table.piles
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.top, Title)


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
