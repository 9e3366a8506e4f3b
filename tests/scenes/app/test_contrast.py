"""All words of all scenes stand out from what lies beneath them, in a lively and a quiet house."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pkgutil import walk_packages

import pygame
import pytest

import scenes
from tests.scenes.app.test_large_dialogs import DAILY, given_up, lost, won
from tests.scenes.app.test_small_windows import RECORD, SCENES, TABLE
from tests.scenes.conftest import Opener
from tests.support.player import FRAME, Player
from tests.support.text_seen import LEAST, Watch, watching


def _shelf_menu(player: Player) -> None:
    player.app.context.go.to_shelf()
    player.rest(0.5)
    shelf = player.top
    player.click(shelf.active_filters.chips[1].box.center)  # type: ignore[attr-defined]


def _table_menu(player: Player) -> None:
    pygame.display.set_mode((1024, 600), pygame.RESIZABLE)
    player.rest(3 * FRAME)
    player.press("")
    assert player.table.status.menu is not None


def _records(player: Player) -> None:
    lost(player)
    player.app.context.go.to_library()


def _best_scores(player: Player) -> None:
    lost(player)
    player.rest(3.0)
    player.press("Best scores")
    player.rest(0.5)


def _answers(player: Player) -> None:
    """A hint, and why a card can't be moved."""
    player.press("Hint")
    player.rest(0.5)
    place = player.table.game.spot("tableau-7"), 6
    start = player.point_on(place)
    assert start is not None
    player.drag(start, (start[0] - 500, start[1]))


def _moves(player: Player) -> None:
    player.rest(0.5)
    player.top.seek(6)  # type: ignore[attr-defined]


PLACES: dict[str, tuple[tuple[str, ...], Callable[[Player], None]]] = {
    **SCENES,
    "shelf menu": ((), _shelf_menu),
    "table menu": (TABLE, _table_menu),
    "moves": (RECORD, _moves),
    "records": (("play", "golf", "--seed", "3"), _records),
    "best scores": (("play", "golf", "--seed", "3"), _best_scores),
    "answers": (TABLE, _answers),
    "give up": (DAILY, given_up),
    "award": (DAILY, won),
}


@pytest.fixture(scope="module", autouse=True)
def _every_module_is_there() -> None:
    for module in walk_packages(scenes.__path__, "scenes."):
        import_module(module.name)


@pytest.fixture
def watch() -> Iterator[Watch]:
    with pytest.MonkeyPatch.context() as patched:
        yield watching(patched)


@pytest.mark.parametrize("name", PLACES)
def test_all_words_stand_out_from_their_ground(sit: Opener, watch: Watch, name: str) -> None:
    words, go = PLACES[name]
    player = sit(*words)
    player.rest(0.5)
    go(player)
    scene = player.top
    for lively in (True, False):
        player.app.context.change("table.lively", lively)
        player.rest(0.6)
    assert player.top is scene
    assert len(watch.seen) > 20
    assert not [each for each in watch.seen.values() if each.contrast < LEAST]
