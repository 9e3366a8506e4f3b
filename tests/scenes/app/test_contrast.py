"""All words of all scenes stand out from their ground, in a lively and in a quiet house."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pkgutil import walk_packages

import numpy as np
import numpy.typing as npt
import pygame
import pytest

import scenes
from scenes.lab.lab_scene import LabScene
from scenes.title import Title
from tests.scenes.app.test_first_start import arrived
from tests.scenes.app.test_large_dialogs import DAILY, given_up, lost, won
from tests.scenes.app.test_small_windows import RECORD, SCENES, TABLE
from tests.scenes.conftest import Opener
from tests.scenes.play.test_first_visit import GOLF, visited
from tests.support.contrast import luminances
from tests.support.player import FRAME, Player, Point
from tests.support.selection import some
from tests.support.text_seen import LEAST, RARE, Seen, Watch, watching


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
    """Show a hint, and the reason why a card can't be moved."""
    player.press("Hint")
    player.rest(0.5)
    place = player.table.game.spot("tableau-7"), 6
    start = player.point_on(place)
    assert start is not None
    player.drag(start, (start[0] - 500, start[1]))


def _moves(player: Player) -> None:
    player.rest(0.5)
    player.top.seek(6)  # type: ignore[attr-defined]


def _lab(player: Player) -> None:
    """Show what the lab draws over its table, and a fault in the game's files."""
    scene = player.top
    assert isinstance(scene, LabScene)
    player.rest(0.5)
    player.key(pygame.K_F12)
    player.rest(0.2)
    scene._complain("golf.py, line 15: IndexError: tuple index out of range")


PLACES: dict[str, tuple[tuple[str, ...], Callable[[Player], None]]] = {
    **SCENES,
    "shelf menu": ((), _shelf_menu),
    "table menu": (TABLE, _table_menu),
    "moves": (RECORD, _moves),
    "records": (("play", "golf", "--seed", "3"), _records),
    "best scores": (("play", "golf", "--seed", "3"), _best_scores),
    "answers": (TABLE, _answers),
    "lab overlay": (("lab", "golf"), _lab),
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


def _unclear(watch: Watch) -> list[Seen]:
    """Check that words were seen, and return those that don't stand out."""
    assert len(watch.seen) > 20
    return [each for each in watch.seen.values() if each.contrast < LEAST]


@pytest.mark.parametrize("name", some(PLACES, 6))
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
    assert not _unclear(watch)


def test_all_words_of_the_first_start_stand_out(sit: Opener, watch: Watch) -> None:
    player = sit(settings=None)
    arrived(player)
    for _ in range(8):
        player.key(pygame.K_TAB)
        player.rest(0.2)
    assert not _unclear(watch)


@pytest.mark.usefixtures("new_games")
@pytest.mark.parametrize("lively", [True, False])
def test_all_words_of_a_first_visit_stand_out(sit: Opener, watch: Watch, lively: bool) -> None:
    player = sit(*GOLF, settings=f"[table]\nlively = {str(lively).lower()}\n")
    sheet = visited(player)
    player.rest(1.0)
    assert player.table.first_visit is sheet
    assert not _unclear(watch)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 600)])
def test_the_letters_of_the_marquee_stand_out_from_what_lies_round_them(
    sit: Opener, size: Point
) -> None:
    player = sit(size=size)
    title = player.top
    assert isinstance(title, Title)
    player.until(lambda: title._bare is not None)
    assert title._bare is not None
    box = title._laid.marquee
    inner = box.inflate(-round(0.3 * box.width), -round(0.3 * box.height))
    inner.height = round(0.5 * box.height)  # above the second line
    pixels = pygame.surfarray.array3d(title._bare.subsurface(inner)).astype(float)
    metal = pixels[:, :, 1] >= METAL
    assert 0.05 < metal.mean() < 0.5
    round_them = near(metal, inner.height // 20) & ~near(metal, 1)
    letters = np.percentile(luminances(pixels[~near(~metal, 1)]), RARE)
    ground = np.percentile(luminances(pixels[round_them]), 100 - RARE)
    assert (letters + 0.05) / (ground + 0.05) >= LEAST


METAL = 120
"""The least green of a lit letter; the glow round it is red."""


def near(mask: npt.NDArray[np.bool_], reach: int) -> npt.NDArray[np.bool_]:
    """Return the pixels within this distance of the mask."""
    found = mask.copy()
    for axis in (0, 1):
        for _ in range(reach):
            grown = found.copy()
            for by in (-1, 1):
                grown |= np.roll(found, by, axis)
            found = grown
    return found
