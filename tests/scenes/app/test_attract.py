"""Attract mode: left alone, the title plays deals of past days; any key ends it."""

from __future__ import annotations

import random
from datetime import date, timedelta
from itertools import islice

import pygame
import pytest

from game.daily.challenge import challenges, first_day
from game.storage.slots import Slot
from game.system.jobs import run_to_end
from scenes import title
from scenes.arcade import lettering
from scenes.arcade import marquee as arcade_marquee
from scenes.arcade.marquee import Marquee, painting_marquee
from scenes.attract import Attract, _winning_lines
from scenes.look.theme import GREEN
from scenes.past_deals import is_handsome, kept_back
from scenes.title import SHOW_AFTER, Title
from scenes.title_stage import NAME
from tests.scenes.conftest import Opener
from tests.support.player import Player, Point

SOON = 6.0
"""Seconds without input after which attract mode begins in tests that use ``soon``."""


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin attract mode after ``SOON`` seconds."""
    monkeypatch.setattr(title, "SHOW_AFTER", SOON)


def left_alone(player: Player, seconds: float) -> None:
    """Let this many seconds pass without input."""
    for _ in range(round(seconds)):
        player.rest(1.0)


def playing(player: Player) -> Attract:
    left_alone(player, title.SHOW_AFTER + 2)
    assert isinstance(player.top, Attract)
    return player.top


def test_it_begins_after_quiet_seconds_and_wins(sit: Opener) -> None:
    player = sit()
    left_alone(player, SHOW_AFTER - 3)
    assert isinstance(player.top, Title)
    player.move((300, 300))
    left_alone(player, SHOW_AFTER - 3)
    assert isinstance(player.top, Title), "moving the pointer should keep the title"
    scene = playing(player)
    first = scene.timeline
    assert first is not None
    for _ in range(120):
        player.rest(1.0)
        if scene.timeline is not first:
            break
    assert first.at == len(first), "it should be played to its end"
    assert scene.timeline is not None
    assert scene.timeline.game.id != first.game.id, "another should follow"


@pytest.mark.usefixtures("soon")
@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_a, pygame.K_RETURN, pygame.K_F5])
def test_any_key_ends_it_and_does_nothing_else(sit: Opener, key: int) -> None:
    player = sit()
    playing(player)
    player.key(key)
    assert isinstance(player.top, Title)
    assert len(player.app.context.stack) == 1


@pytest.mark.usefixtures("soon")
def test_a_click_ends_it_even_after_a_move_of_the_pointer(sit: Opener) -> None:
    player = sit()
    for moved in (False, True):
        scene = playing(player)
        player.move((640, 400))
        player.move((642, 401))
        assert player.top is scene
        assert not scene.buttons.all, "a slight motion, as of a shaken desk, should show no button"
        if moved:
            player.move((200, 500))
        player.down((640, 400))
        assert isinstance(player.top, Title)
        player.up((640, 400))


@pytest.mark.usefixtures("soon")
def test_moving_the_pointer_offers_the_deal_shown(sit: Opener) -> None:
    player = sit()
    scene = playing(player)
    player.move((640, 400))
    player.move((200, 500))
    assert player.top is scene
    one = scene._challenge
    assert one is not None
    player.rest(0.5)
    player.click(scene.buttons.all[0].box.center)
    assert player.table.match.seed == one.seed
    assert player.table.game.id == one.game.id


@pytest.mark.usefixtures("soon")
def test_its_head_has_the_bulbs_and_the_best_scores(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "3")
    player.play_out()
    player.rest(0.5)
    score = player.table.session.scorer.total
    player.app.context.go.to_title()
    scene = playing(player)
    player.rest(1.0)
    head = scene.head
    assert scene.view is not None
    assert scene.view.rect.top == head.height > 0
    assert [row.score for row in head._scores.best] == [score]
    before = player.app.screen.subsurface((0, 0, 1280, head.height)).copy()
    player.rest(0.5)
    after = player.app.screen.subsurface((0, 0, 1280, head.height))
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_a_small_window_and_a_quiet_house_have_no_head(sit: Opener) -> None:
    player = sit()
    player.app.context.go.to_attract()
    player.rest(0.2)
    scene = player.top
    assert isinstance(scene, Attract)
    assert scene.head.height
    player.app.context.change("table.lively", False)
    player.rest(0.2)
    assert not scene.head.height
    player.app.context.change("table.lively", True)
    pygame.display.set_mode((600, 400), pygame.RESIZABLE)
    player.rest(0.2)
    assert not scene.head.height


@pytest.mark.usefixtures("soon")
@pytest.mark.parametrize("setting", ["lively", "reduced_motion", "attract"])
def test_it_never_begins_if_it_is_switched_off(sit: Opener, setting: str) -> None:
    value = "true" if setting == "reduced_motion" else "false"
    player = sit(settings=f"[table]\n{setting} = {value}\n")
    left_alone(player, title.SHOW_AFTER + 5)
    assert isinstance(player.top, Title)


@pytest.mark.usefixtures("soon")
def test_it_does_not_begin_behind_a_dialog_or_in_another_window(sit: Opener) -> None:
    player = sit()
    player.press("Settings")
    left_alone(player, title.SHOW_AFTER + 5)
    assert not isinstance(player.top, Attract)
    player.key(pygame.K_ESCAPE)
    player.post(pygame.WINDOWFOCUSLOST)
    left_alone(player, title.SHOW_AFTER + 5)
    assert isinstance(player.top, Title)
    player.post(pygame.WINDOWFOCUSGAINED)
    playing(player)


@pytest.mark.usefixtures("soon")
def test_resizing_the_window_keeps_its_game(sit: Opener) -> None:
    player = sit()
    scene = playing(player)
    before = scene.timeline
    pygame.display.set_mode((1100, 700), pygame.RESIZABLE)
    player.post(pygame.WINDOWSIZECHANGED, x=1100, y=700)
    player.rest(1.0)
    assert player.top is scene
    assert scene.timeline is before
    assert scene.view is not None
    assert scene.view.rect.width == 1100


@pytest.mark.parametrize("name", [NAME, "STORM", "STREAK"])
@pytest.mark.parametrize("size", [(780, 144), (520, 130), (330, 140)])
def test_the_letters_of_the_marquee_stay_within_it(
    monkeypatch: pytest.MonkeyPatch, size: Point, name: str
) -> None:
    drawn = list[pygame.mask.Mask]()

    def lit_letters(words: str, pixels: int, spread: int = 0) -> tuple[pygame.Surface, int]:
        letters, room = lettering.lit_letters(words, pixels, spread)
        drawn.append(pygame.mask.from_surface(letters, 250))
        return letters, room

    monkeypatch.setattr(arcade_marquee, "lit_letters", lit_letters)
    marquee = Marquee(pygame.Rect(0, 0, *size), GREEN.as_arcade())
    run_to_end(painting_marquee(pygame.Surface(size), marquee, GREEN.as_arcade(), name))
    (mask,) = drawn
    boxes = mask.get_bounding_rects()
    middle = marquee.outline(marquee.edge)[1]
    assert boxes[0].unionall(boxes).width < middle.width


def test_only_deals_of_past_days_are_shown_and_none_of_today() -> None:
    begin = first_day()
    for days in (1, 9, 200):
        today = begin + timedelta(days=days)
        waiting = {(one.game.id, one.seed) for one in challenges(today)}
        shown = [*islice(_winning_lines(today, random.Random(days), (), None), 4)]
        assert shown
        for one, timeline in shown:
            assert begin <= one.day < today
            assert (one.game.id, one.seed) not in waiting
            assert timeline.game.id == one.game.id
            assert is_handsome(one)


def test_the_solution_of_an_unfinished_attempt_is_not_shown(sit: Opener) -> None:
    """The player may still finish that attempt."""
    begin = first_day() + timedelta(1)
    player = sit("daily", "--date", begin.isoformat(), "--length", "short")
    player.app.context.go.to_title()
    player.rest(0.1)
    scene = Attract(player.app.context)
    open_one = challenges(begin)[0]
    second = begin + timedelta(1)
    left = [saved.slot for saved in player.app.context.saves.challenges()]
    assert [slot.game for slot in left] == [open_one.game.id]
    shown = {
        one.game for one, _ in islice(_winning_lines(second, random.Random(3), left, None), 20)
    }
    every = {one.game for one, _ in islice(_winning_lines(second, random.Random(3), (), None), 20)}
    assert every - shown == {open_one.game}
    played = [one for one, _ in islice(scene._games, 12)]
    assert open_one.seed not in {one.seed for one in played if one.game is open_one.game}
    (slot,) = left
    assert (slot.game, open_one.seed) in kept_back(second, left)
    odd = [Slot("golf", "2026-02-31", "short"), Slot("golf", "1999-01-01", "x"), *left]
    assert next(_winning_lines(second, random.Random(3), odd, None), None)


def test_before_the_second_day_there_is_nothing_to_show() -> None:
    for day in (first_day(), first_day() - timedelta(days=1), date(1999, 1, 1)):
        assert not [*_winning_lines(day, random.Random(1), (), None)]
