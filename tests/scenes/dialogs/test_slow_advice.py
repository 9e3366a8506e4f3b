"""Where the solver's kernel can't run the window says once that advice takes longer."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.solver import kernel
from scenes.window import SLOW_ADVICE
from tests.scenes.conftest import Opener
from tests.support.player import Player


def test_the_window_says_once_that_advice_is_slower(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "find_spec", lambda name: None)
    said = []
    for _ in range(2):
        player = Player((), tmp_path, (1280, 800))
        said.append(player.app.context.trouble)
        player.close()
    assert said == [SLOW_ADVICE, ""]


def test_nothing_is_said_where_the_kernel_runs(sit: Opener) -> None:
    assert sit().app.context.trouble == ""
