"""The first start: who sees it, what can be chosen, and the first deal."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.daily.challenge import challenges
from game.daily.pools import easy, hardness, load
from game.record import reader
from game.record.header import Dealt
from scenes.first_start import FirstStart
from scenes.live_picture import PACE
from scenes.play.play_scene import PlayScene
from scenes.replay import reading
from scenes.title import Title
from tests.scenes.app.test_keys_alone import listened
from tests.scenes.conftest import Opener
from tests.support.days import DAY, set_clock
from tests.support.player import FRAME, Player, Point

SIZES = (1280, 800), (1024, 600), (1920, 1080)


def arrived(player: Player) -> FirstStart:
    """Return the first start once its pictures play."""
    scene = player.top
    assert isinstance(scene, FirstStart)
    player.until(
        lambda: scene._bare is not None and all(picture.made for picture in scene.pictures)
    )
    return scene


def dealt(player: Player) -> PlayScene:
    """Return the table once it is dealt."""
    player.until(lambda: isinstance(player.top, PlayScene))
    return player.table


def test_a_card_is_moved_with_two_presses(sit: Opener) -> None:
    player = sit(settings=None)
    assert isinstance(player.top, FirstStart)
    player.key(pygame.K_RETURN)
    table = dealt(player)
    match = table.match
    move = next(each for each in match.moves() if each.source != match.game.stock)
    player.rest(1.0)
    player.click(player.grasp(move)[0])
    assert match.made == 1
    player.close()
    record = reader.read((player.folder / "data" / "unfinished" / "klondike.jsonl").read_bytes())
    assert record.header.seed == match.seed and record.header.links.daily is None


def test_the_first_deal_can_be_won_is_easy_and_is_not_todays(sit: Opener) -> None:
    player = sit(settings=None)
    set_clock(player, f"{DAY}T12:00:00")
    player.press("Play")
    table = dealt(player)
    pool = load(table.game)
    deal = next(deal for deal in pool.deals if deal.seed == table.match.seed)
    easiest = sorted(pool.deals, key=hardness)
    assert deal in easiest[: len(easiest) // 10]
    assert table.session.header.links.dealt == Dealt(deal.grade) == Dealt("easy")
    assert deal.seed not in {one.seed for one in challenges(DAY) if one.game.id == table.game.id}
    assert deal in list(easy(pool))[:3]


@pytest.mark.parametrize(
    "trace", ["config.toml", "data/memory.json", "data/ledger.sqlite3", "data/records/a.jsonl",
              "data/unfinished/golf.jsonl"]
)  # fmt: skip
def test_a_player_with_earlier_games_comes_to_the_title(
    sit: Opener, tmp_path: Path, trace: str
) -> None:
    left = tmp_path / trace
    left.parent.mkdir(parents=True, exist_ok=True)
    left.touch()
    assert isinstance(sit(settings=None).top, Title)


def test_choices_take_effect_at_once_and_are_saved(sit: Opener, tmp_path: Path) -> None:
    player = sit(settings=None)
    arrived(player)
    player.press("Quiet")
    player.press("on")
    player.press("large")
    config = player.app.context.config
    assert not config.table.lively and config.sound.on and config.window.ui_scale == 1.3
    assert not player.app.context.theme.arcade
    written = (tmp_path / "config.toml").read_text()
    assert "lively = false" in written and "ui_scale = 1.3" in written
    player.press("Play")
    dealt(player)
    player.close()
    assert isinstance(sit(settings=None).top, Title)


@pytest.mark.parametrize("scale", [1.0, 1.7, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_visible_and_reached_by_keys(sit: Opener, size: Point, scale: float) -> None:
    player = sit(settings=None, size=size)
    player.app.context.change("window.ui_scale", scale)
    scene = arrived(player)
    boxes = [button.box for button in scene.buttons.all]
    for number, box in enumerate(boxes):
        assert player.app.screen.get_rect().contains(box)
        assert box.collidelist(boxes[number + 1 :]) < 0
    pair = scene.play.box.union(scene.games.box)
    assert abs(pair.centerx - size[0] // 2) <= 1, "the lever and its neighbor stand in the middle"
    for picture in scene.pictures:
        assert picture.box.height > size[1] // 5
    reached = set()
    for _ in boxes:
        player.key(pygame.K_TAB)
        reached.add(scene.buttons.focus)
    assert reached == set(scene.buttons.all)
    heard = listened(player)
    for key in (pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT):
        player.key(key)
    assert [line.removeprefix("Cadogan for the first time: ") for line in heard] == [
        "All games",
        "The look: Lively, chosen",
        "The look: Quiet",
    ]


def test_both_pictures_play_the_same_moves_and_stand_still_without_motion(sit: Opener) -> None:
    player = sit(settings=None)
    scene = arrived(player)
    lively, quiet = scene.pictures
    made = lively.made
    assert made == quiet.made > 0 and lively.theme.arcade and not quiet.theme.arcade
    player.app.context.change("table.reduced_motion", True)
    player.until(lambda: lively.ready and quiet.ready)
    player.rest(3 * PACE)
    assert player.top is scene
    assert lively.made == quiet.made == made


def test_esc_while_the_deal_is_searched_leads_back_to_pictures_that_play(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "AT_ONCE", 0.0)
    player = sit(settings=None)
    start = player.top
    assert isinstance(start, FirstStart)
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, reading.Reading)
    player.key(pygame.K_ESCAPE)
    player.until(lambda: all(picture.ready for picture in start.pictures))
    assert start._deals


def test_the_question_is_read_aloud_and_esc_leads_to_the_title(sit: Opener) -> None:
    player = sit(settings=None)
    heard: list[str] = []
    player.app._read_scene = None
    player.app._spoken = ""
    player.app.context.say = heard.append
    player.rest(FRAME)
    assert heard[0] == "Cadogan for the first time: Play"
    assert any(line.startswith("172 games") for line in heard)
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, Title)


def test_a_bulb_that_changes_leaves_the_rest_unchanged(sit: Opener) -> None:
    player = sit(settings=None)
    scene = arrived(player)
    player.rest(1.0)
    whole = pygame.Surface(player.app.screen.get_size())
    scene.draw(whole)
    assert pygame.image.tobytes(player.app.screen, "RGB") == pygame.image.tobytes(whole, "RGB")


@pytest.mark.parametrize("size", SIZES)
def test_speech_is_chosen_by_mouse_where_it_is_installed(
    sit: Opener, size: Point, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.first_start.installed", lambda: True)
    monkeypatch.setattr("scenes.app.context.Voice", lambda: None)
    player = sit(size=size, settings=None)
    scene = arrived(player)
    assert "F7 speaks" in scene._welcome
    player.click(scene.letters[-1].box.center)
    boxes = [button.box for button in scene.buttons.all]
    for number, box in enumerate(boxes):
        assert player.app.screen.get_rect().contains(box) and box.collidelist(boxes[:number]) < 0
    on, off = scene.speech
    assert off.chosen() and not on.chosen()
    player.click(on.box.center)
    assert player.app.context.config.speech.on


def test_where_speech_is_not_installed_it_is_not_offered(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.first_start.installed", lambda: False)
    scene = arrived(sit(settings=None))
    assert not scene.speech and "speaks" not in scene._welcome
