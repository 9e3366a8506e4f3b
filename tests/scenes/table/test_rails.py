"""The rails of walnut beside the felt of a lively table."""

from __future__ import annotations

import pytest
from pygame import Rect

from scenes.look.theme import GREEN
from scenes.table.fitting import margins
from scenes.table.rails import rails

SIZES = (1280, 800), (1920, 1080), (1024, 600)


@pytest.mark.parametrize("zoom", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_rails_keep_clear_of_the_cards(size: tuple[int, int], zoom: float) -> None:
    theme = GREEN.at(size, zoom)
    assert rails(size, theme) == (), "a quiet table has none"
    (_, left), (_, right) = rails(size, theme.as_arcade())
    beside = margins(Rect((0, 0), size))[0]
    assert 0 < left.right < beside and size[0] - beside < right.left < size[0]
    assert rails((240, 150), theme.as_arcade()) == (), "a small picture of a table has none either"
