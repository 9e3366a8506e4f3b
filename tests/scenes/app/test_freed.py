"""A table that was left is freed with its pictures when scenes change."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from weakref import ref

import pytest

from game.book import catalog
from game.system import garbage
from tests.scenes.conftest import Opener
from tests.support.player import Player

GAMES = ("pyramid", "spider", "clock", "golf")


@pytest.fixture(autouse=True)
def _only_where_scenes_change(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Disable automatic collections, which may come at any time."""
    monkeypatch.setattr(garbage, "collect", gc.collect)
    gc.disable()
    yield
    gc.enable()


def left(player: Player, leave: Callable[[], None]) -> list[object]:
    """Play a move, undo it and leave the table; return what remains of the scene and its view when
    the next scene is shown."""
    scene = player.table
    scene.maker.act(scene.match.moves()[0])
    player.rest(0.5)
    scene.maker.undo()
    player.rest(0.5)
    seen = ref(scene), ref(scene.view)
    del scene
    leave()
    player.until(lambda: all(each is not seen[0]() for each in player.app.context.stack))
    player.rest(0.1)
    return [name for each in seen if (name := each()) is not None]


def test_a_table_that_was_left_is_freed(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "1")
    for name in GAMES:
        game = catalog.find(name)
        assert left(player, lambda game=game: player.app.context.go.to_deal(game, 1)) == []
    assert left(player, player.app.context.go.to_title) == []


def test_the_view_of_the_old_theme_is_freed_at_once(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "1")
    before = ref(player.view)
    player.app.context.change("table.large_index", True)
    player.rest(1.0)
    assert before() is None
