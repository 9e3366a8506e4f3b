"""The window may shrink at any time to any size, and every scene goes on."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.library.library import Library
from scenes.window import LEAST
from tests.scenes.conftest import Opener
from tests.support.days import of
from tests.support.player import FRAME, Player, Point
from tests.won.keeping import RECORDS

TABLE = ("play", "klondike", "--seed", "1")
RECORD = ("replay", str(RECORDS / "golf.jsonl"))
ONE = of("short")
DAILY = ("daily", "--date", str(ONE.day), "--length", "short")


def to_scene(name: str) -> Callable[[Player], None]:
    """Return a way to a scene by the name of its route."""
    return lambda player: getattr(player.app.context.go, name)()


def _press(name: str) -> Callable[[Player], None]:
    return lambda player: player.table.actions[name]()


def _stay(player: Player) -> None:
    pass


def _import(player: Player) -> None:
    player.app.context.go.to_library()
    player.rest(0.3)
    library = player.top
    assert isinstance(library, Library)
    library.actions.ask_import()


def _lost(player: Player) -> None:
    player.play_out()
    player.rest(0.5)
    player.key(pygame.K_SPACE)


SCENES: dict[str, tuple[tuple[str, ...], Callable[[Player], None]]] = {
    "title": ((), _stay),
    "shelf": ((), to_scene("to_shelf")),
    "library": ((), to_scene("to_library")),
    "import": ((), _import),
    "calendar": ((), to_scene("to_calendar")),
    "attract": ((), to_scene("to_attract")),
    "settings": ((), to_scene("to_settings")),
    "appearance": (TABLE, to_scene("to_appearance")),
    "table": (TABLE, _stay),
    "help": (TABLE, to_scene("to_help")),
    "pause": (TABLE, to_scene("to_pause")),
    "rules": (TABLE, _press("rules")),
    "deal": (TABLE, _press("deal")),
    "result": (("play", "golf", "--seed", "3"), _lost),
    "challenge": (DAILY, _stay),
    "replay": (RECORD, _stay),
    "replay help": (RECORD, to_scene("to_replay_help")),
    "lab": (("lab", "golf"), _stay),
}
SIZES: tuple[Point, ...] = (
    (1600, 900), (1024, 600), (640, 360), LEAST, (479, 319), (1600, 40), (30, 900), (1, 1),
)  # fmt: skip


@pytest.mark.a_third
@pytest.mark.parametrize("name", SCENES)
def test_no_scene_fails_if_the_window_shrank_before_the_event(sit: Opener, name: str) -> None:
    words, go = SCENES[name]
    player = sit(*words)
    go(player)
    player.rest(0.2)
    scene = player.top
    for size in SIZES:
        for announced in (False, True):
            pygame.display.set_mode(size, pygame.RESIZABLE)
            if not announced:
                pygame.event.clear()
            scene.touch()
            player.rest(3 * FRAME)
            assert player.top is scene, f"{size}"
            assert player.app.screen.get_size() == size
            pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
            player.rest(3 * FRAME)
    assert player.app.context.size == (1280, 800)


def test_a_window_too_small_for_a_scene_says_so_and_ignores_clicks(sit: Opener) -> None:
    player = sit(*TABLE)
    pygame.display.set_mode((300, 200), pygame.RESIZABLE)
    player.rest(FRAME)
    bar = player.app.context.theme.bar[:3]
    assert player.app.screen.get_at((5, 5))[:3] == bar
    words = pygame.mask.from_threshold(player.app.screen, bar, (1, 1, 1, 255))
    assert 100 < 300 * 200 - words.count() < 5000, "no sentence is drawn"
    before = player.table.match.made
    for x in range(0, 300, 20):
        for y in range(0, 200, 20):
            player.down((x, y))
            player.up((x, y))
    assert player.table.match.made == before
