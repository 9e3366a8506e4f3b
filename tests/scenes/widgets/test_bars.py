"""The bars above and below a scene."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scenes.look.theme import GREEN
from scenes.widgets.bars import Bars, rows_above
from scenes.widgets.buttons import Button


@pytest.mark.parametrize(("size", "rows"), [((1024, 600), 1), ((1280, 1000), 2), ((1400, 1200), 2)])
def test_a_bar_with_nothing_at_its_right_end_is_laid_out(size: tuple[int, int], rows: int) -> None:
    theme = replace(GREEN, scale=1.0 if rows == 1 else 2.0)
    assert rows_above(size, theme) == rows
    leave = Button("Leave", lambda: None, "close")
    Bars(((leave,),), ()).lay(size, theme)
    assert leave.box.width > 0
    assert 0 <= leave.box.left < leave.box.right <= size[0]
