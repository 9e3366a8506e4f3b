"""The grounds of dialogs and boards: their shadows."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scenes.widgets.panels import shade


@pytest.mark.parametrize("size", [(400, 200), (300, 60)])
@pytest.mark.parametrize("spread", [8, 14, 20, 28])
def test_a_shadow_has_no_hard_edge(size: tuple[int, int], spread: int) -> None:
    shadow = shade(size, spread)
    width, height = shadow.get_size()
    down = [shadow.get_at((width // 2, y))[3] for y in range(height // 2)]
    across = [shadow.get_at((x, height // 2))[3] for x in range(width // 2)]
    for ramp in (down, across):
        assert ramp[0] <= 2 and ramp[-1] >= 80
        assert all(0 <= after - before <= 10 for before, after in pairwise(ramp))
