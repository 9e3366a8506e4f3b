"""No text of any scene is cut off at any text size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.arcade.figures import MOST_CHAIN
from scenes.look.theme import theme_named
from scenes.rush.rush_run import RushRun
from scenes.title import Title
from scenes.widgets.score_meter import SIZES, ScoreMeter, Size
from tests.scenes.app.test_contrast import PLACES
from tests.scenes.app.test_first_start import arrived
from tests.scenes.app.test_small_windows import TABLE, to_scene
from tests.scenes.conftest import Opener
from tests.scenes.play.test_first_visit import GOLF, visited
from tests.support.player import Player
from tests.support.selection import some
from tests.support.text_cut import cuts

EVERYWHERE: dict[str, tuple[tuple[str, ...], Callable[[Player], None]]] = {
    **PLACES,
    "keys": (TABLE, to_scene("to_keys")),
    "figures": ((), to_scene("to_stats")),
    "rush": ((), to_scene("to_rush")),
    "rush at play": (("rush", "three", "--seed", "1"), lambda player: None),
    "puzzles": ((), to_scene("to_puzzles")),
    "seats": (("play", "russian-bank", "--seed", "1"), lambda player: None),
}
SCALES = (1.0, 1.5, 2.0)


@pytest.mark.parametrize(("name", "scale"), some(product(EVERYWHERE, SCALES), 14))
def test_no_text_is_cut(
    sit: Opener, monkeypatch: pytest.MonkeyPatch, name: str, scale: float
) -> None:
    found = cuts(monkeypatch)
    words, go = EVERYWHERE[name]
    player = sit(*words, settings=f"ui_scale = {scale}\n")
    player.rest(0.5)
    go(player)
    player.rest(0.5)
    assert not found


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_figure_of_a_chain_fits_its_meter(
    monkeypatch: pytest.MonkeyPatch, size: Size, scale: float
) -> None:
    found = cuts(monkeypatch)
    theme = replace(theme_named("green"), scale=scale)
    meter = ScoreMeter()
    meter.size = size
    meter.box = pygame.Rect(0, 0, meter.width(theme, size), 60)
    for chain in range(MOST_CHAIN + 1):
        meter.show(99999, chain, at_once=True)
        meter.draw(pygame.Surface((1280, 60)), theme)
    assert not found


@pytest.mark.a_third
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("look", ["green", "contrast"])
def test_no_name_on_the_title_is_cut_while_a_game_is_left_open(
    sit: Opener, monkeypatch: pytest.MonkeyPatch, look: str, scale: float
) -> None:
    found = cuts(monkeypatch)
    player = sit("play", "klondike", settings=f'ui_scale = {scale}\n[table]\ntheme = "{look}"\n')
    player.table.maker.act(player.table.match.moves()[0])
    player.app.context.go.to_title()
    player.rest(0.5)
    title = player.top
    assert isinstance(title, Title)
    for line in (title._ways, title._rest):
        assert len({way.shows_sign for way in line}) == 1, "icons on all signs of a line or on none"
    assert not found


@pytest.mark.parametrize("scale", SCALES)
def test_no_text_of_a_rush_against_the_best_is_cut(
    sit: Opener, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    found = cuts(monkeypatch)
    monkeypatch.setattr(RushRun, "ahead", property(lambda run: -12_400))
    player = sit("rush", "three", "--seed", "9", settings=f"ui_scale = {scale}\n")
    player.rest(0.5)
    assert player.table.match.game.name == "Royal Marriage"
    assert not found


@pytest.mark.parametrize("scale", SCALES)
def test_no_text_of_the_first_start_is_cut(
    sit: Opener, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    found = cuts(monkeypatch)
    player = sit(settings=None)
    player.app.context.change("window.ui_scale", scale)
    arrived(player)
    player.rest(0.5)
    assert not found


@pytest.mark.usefixtures("new_games")
@pytest.mark.parametrize("scale", SCALES)
def test_no_text_of_a_first_visit_is_cut(
    sit: Opener, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    found = cuts(monkeypatch)
    player = sit(*GOLF, settings=f"ui_scale = {scale}\n")
    visited(player)
    player.rest(1.0)
    assert not found
