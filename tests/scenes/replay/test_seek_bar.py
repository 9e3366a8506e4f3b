"""The seek bar of the theatre: side lines are shaded, however long the game is."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.storage.config import Config
from game.storage.saves import Saves
from scenes.app.context import Context
from scenes.replay.film_strip import FilmStrip
from scenes.replay.seek_bar import SeekBar

WIDTH = 90


def _bar(steps: int) -> SeekBar:
    film = FilmStrip(Context(Config(), Saves(Path())))
    bar = SeekBar(lambda step: str(step), lambda step: None, film)
    bar._line, bar._steps = Rect(40, 0, WIDTH, 6), steps
    return bar


def _shaded(bar: SeekBar, stretches: list[tuple[int, int]]) -> set[int]:
    """Return the pixels under these stretches, at least one for each."""
    return {
        x
        for start, end in stretches
        for x in range(bar.x_of(start), max(bar.x_of(end), bar.x_of(start) + 1))
    }


def _all(aside: bytes) -> list[tuple[int, int]]:
    """Return all stretches of side lines, each as its first step and the one after its last."""
    found, end = [], 0
    for on_side_line, stretch in groupby(aside):
        start, end = end, end + len([*stretch])
        if on_side_line:
            found.append((start, end))
    return found


@given(st.lists(st.tuples(st.integers(0, 1), st.integers(1, 60)), max_size=120))
def test_stretches_left_out_lie_under_shaded_ones(runs: list[tuple[int, int]]) -> None:
    aside = b"".join(bytes([on_side_line]) * many for on_side_line, many in runs)
    bar = _bar(len(aside))
    drawn, whole = _shaded(bar, [*bar._stretches(aside)]), _shaded(bar, _all(aside))
    assert drawn <= whole
    # a stretch of less than a pixel may share the last pixel of the one before
    assert all(x in drawn or x - 1 in drawn for x in whole)


def test_fifty_thousand_steps_need_at_most_two_stretches_a_pixel() -> None:
    aside = bytes((0, 1)) * 25_000
    assert len(_all(aside)) == 25_000
    assert 0 < len([*_bar(len(aside))._stretches(aside)]) <= 2 * WIDTH
