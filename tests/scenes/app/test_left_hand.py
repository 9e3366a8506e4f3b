"""Tables are mirrored for the left hand wherever they are seen."""

from __future__ import annotations

import pytest

from game.book import catalog
from scenes.replay.replay_scene import ReplayScene
from scenes.shelf.shelf import Shelf
from tests.scenes.app.test_small_windows import DAILY, RECORD, TABLE
from tests.scenes.conftest import Opener

LEFT, RIGHT = "[table]\nleft_handed = true\n", "[table]\nleft_handed = false\n"


@pytest.mark.parametrize(
    "words", [TABLE, DAILY, RECORD, ("lab", "golf")], ids=lambda words: words[0]
)
def test_the_stock_lies_on_the_other_side(sit: Opener, words: tuple[str, ...]) -> None:
    places = []
    for settings in (LEFT, RIGHT):
        player = sit(*words, settings=settings)
        player.rest(0.5)
        scene = player.top
        view = scene.view if isinstance(scene, ReplayScene) else player.view
        places.append(view.places.spot_rect(view.game.stock))
        player.close()
    left, right = places
    assert left.size == right.size
    assert left.centerx > right.centerx


def test_the_pictures_of_the_shelf_are_mirrored(sit: Opener) -> None:
    game = catalog.find("klondike").under()
    pictures = []
    for settings in (LEFT, RIGHT):
        player = sit(settings=settings)
        player.app.context.go.to_shelf()
        player.rest(2.0)
        shelf = player.top
        assert isinstance(shelf, Shelf)
        picture = shelf.thumbnails.of(game, shelf.preview.picture.size)
        assert picture is not None
        pictures.append(picture.convert(24))
    left, right = (bytes(each.get_buffer().raw) for each in pictures)
    assert left != right
