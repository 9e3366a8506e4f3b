"""No text of any scene is cut off, whatever size of letters the player chooses."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.scenes.app.test_contrast import PLACES
from tests.scenes.app.test_first_start import arrived
from tests.scenes.app.test_small_windows import TABLE
from tests.scenes.conftest import Opener
from tests.scenes.play.test_first_visit import GOLF, visited
from tests.support.player import Player
from tests.support.text_cut import cuts


def _at(name: str) -> Callable[[Player], None]:
    return lambda player: getattr(player.app.context.go, name)()


EVERYWHERE: dict[str, tuple[tuple[str, ...], Callable[[Player], None]]] = {
    **PLACES,
    "keys": (TABLE, _at("to_keys")),
    "figures": ((), _at("to_stats")),
    "seats": (("play", "russian-bank", "--seed", "1"), lambda player: None),
}
SCALES = (1.0, 1.5, 2.0)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", EVERYWHERE)
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
