"""No text of a scene and no hint at the foot is cut in a small window, at any text size."""

from __future__ import annotations

from itertools import product

import pytest

from tests.scenes.app.test_large_bars import STATES
from tests.scenes.app.test_large_bars import STILL as MOTIONLESS
from tests.scenes.app.test_left_hand_everywhere import bars
from tests.scenes.app.test_text_sizes import EVERYWHERE, SCALES
from tests.scenes.conftest import Opener
from tests.support.selection import some
from tests.support.text_cut import cuts

SMALL = (1024, 600)
WALK = EVERYWHERE | STATES


@pytest.mark.parametrize(("name", "scale"), some(product(WALK, SCALES), 15))
def test_no_words_and_no_hints_are_cut_in_a_small_window(
    sit: Opener, monkeypatch: pytest.MonkeyPatch, name: str, scale: float
) -> None:
    found = cuts(monkeypatch)
    words, go = WALK[name]
    player = sit(*words, size=SMALL, settings=f"ui_scale = {scale}\n{MOTIONLESS}")
    player.rest(0.3)
    go(player)
    player.rest(0.3)
    foot = bars(player)
    if foot is not None:
        buttons = foot.buttons if foot.menu is None else foot.menu.buttons
        for button in [each for each in buttons.all if each.hint]:
            buttons.hot, foot._pressed = button, None
            player.top.touch()
            player.rest(0.02)
            assert foot.hint == button.hint
    assert not found
