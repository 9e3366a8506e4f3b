"""Durations and easing: how long movements take, and that they end where they should."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.table.tween import (
    LONGEST,
    LONGEST_STEP,
    SHORTEST,
    Tween,
    capped,
    ease_out,
    shaking,
    slide_time,
)

shares = st.floats(0, 1)


@given(shares, shares)
def test_easing_never_goes_back(one: float, other: float) -> None:
    low, high = sorted((one, other))
    assert 0 <= ease_out(low) <= ease_out(high) <= 1


@given(shares)
def test_easing_is_ahead_of_time(share: float) -> None:
    assert ease_out(share) >= share - 1e-9


@given(st.floats(0, 1e5), st.floats(0, 1e5), st.floats(1, 500))
def test_a_longer_way_takes_longer_up_to_a_limit(a: float, b: float, card: float) -> None:
    near, far = sorted((a, b))
    assert SHORTEST <= slide_time(near, card) <= slide_time(far, card) <= LONGEST


def test_a_slide_across_a_few_columns_takes_between_160_and_200_ms() -> None:
    assert all(0.16 <= slide_time(widths * 100, 100) <= 0.2 for widths in (0, 1, 3, 5))


def test_a_tween_waits_then_runs_then_is_done() -> None:
    tween = Tween(0.2, wait=0.1)
    seen = []
    for _ in range(8):
        seen.append((tween.begun, tween.done, round(tween.plain, 3)))
        tween.step(0.05)
    assert seen[0] == seen[1] == (False, False, 0.0)
    assert seen[2] == (True, False, 0.0)
    assert seen[4] == (True, False, 0.5)
    assert tween.done
    assert tween.share == tween.plain == 1.0


def test_a_duration_of_zero_is_a_jump_after_the_wait() -> None:
    tween = Tween(0.0, wait=0.1)
    assert (tween.share, tween.plain) == (0.0, 0.0)
    tween.step(0.1)
    assert (tween.share, tween.plain, tween.done) == (1.0, 1.0, True)


@pytest.mark.parametrize(("given", "counted"), [(0.016, 0.016), (3.0, LONGEST_STEP), (-1.0, 0.0)])
def test_a_frame_counts_as_fifty_milliseconds_at_most(given: float, counted: float) -> None:
    assert capped(given) == counted


@given(shares)
def test_a_shake_stays_near_and_ends_at_rest(share: float) -> None:
    assert abs(shaking(share)) <= 1 - share + 1e-9
    assert shaking(1.0) == 0.0


def test_a_shake_goes_both_ways() -> None:
    swings = [shaking(step / 100) for step in range(101)]
    assert max(swings) > 0.3
    assert min(swings) < -0.3
