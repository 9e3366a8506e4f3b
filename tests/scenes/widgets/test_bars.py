"""The bars above and below a scene."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from scenes.look.theme import GREEN
from scenes.widgets.bars import Bars, rows_above
from scenes.widgets.buttons import Button
from tests.scenes.conftest import Opener


@pytest.mark.parametrize(("size", "rows"), [((1024, 600), 1), ((1280, 1000), 2), ((1400, 1200), 2)])
def test_a_bar_with_nothing_at_its_right_end_is_laid_out(size: tuple[int, int], rows: int) -> None:
    theme = replace(GREEN, scale=1.0 if rows == 1 else 2.0)
    assert rows_above(size, theme) == rows
    leave = Button("Leave", lambda: None, "close")
    Bars(((leave,),), ()).lay(size, theme)
    assert leave.box.width > 0
    assert 0 <= leave.box.left < leave.box.right <= size[0]


def test_the_signs_of_the_bar_cast_no_shadow_on_the_felt(sit: Opener) -> None:
    """Only some frames would show it, since the bar is mostly drawn from its kept picture."""
    player = sit("play", "klondike", "--seed", "7", settings="[table]\nlively = true\n")
    player.rest(3.0)
    top, screen = player.table.status.bars.top, player.app.screen
    below = pygame.Rect(0, top.bottom, top.width, 12)
    kept = screen.subsurface(below).copy()
    player.table.status.bars._top_picture._key = None
    player.app.context.stack.touch()
    player.rest(0.02)
    assert kept.get_buffer().raw == screen.subsurface(below).copy().get_buffer().raw
