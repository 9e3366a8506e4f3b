"""No scene breaks, whatever is pressed, clicked, dragged and dropped in any order."""

from __future__ import annotations

import gc
import logging
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.system import garbage
from scenes.replay import reading
from tests.support import selection
from tests.support.monkey import Monkey

DEEDS, LEAST = 150, 600
"""The number of actions in every run, and the least number in a longer one, however slow the
machine."""


@pytest.fixture
def monkey(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, new_games: None) -> Monkey:
    """A monkey that has never played any game. Its exports go to a temporary folder, the progress
    of reading is shown, and garbage is collected: two minutes leave more than a gigabyte."""
    monkeypatch.setattr(garbage, "collect", gc.collect)
    monkeypatch.setattr("platformdirs.user_documents_path", lambda: tmp_path / "documents")
    monkeypatch.setattr(reading, "AT_ONCE", 0.015)
    return Monkey(tmp_path, selection.sample())


def sit(monkey: Monkey, going: Callable[[], bool]) -> str:
    """Let the monkey act while ``going()`` is true; return a report."""
    log = logging.getLogger("cadogan")
    log.addHandler(monkey.faults)
    deeds = 0
    try:
        while going():
            _act(monkey)
            deeds += 1
    finally:
        log.removeHandler(monkey.faults)
        monkey.player.close()
    worst = "\n".join(
        f"  {1000 * slow.seconds:4.0f} ms of work in {1000 * slow.passed:4.0f} ms  "
        f"{slow.scene}: {slow.deed}"
        for slow in monkey.worst
    )
    return (
        f"a monkey by {selection.sample()}: {deeds} deeds, {monkey.frames} frames, "
        f"{len(monkey.scenes)} scenes ({', '.join(sorted(monkey.scenes))}); "
        f"the slowest frames:\n{worst}"
    )


def _act(monkey: Monkey) -> None:
    """Let the monkey act once; fail with a report if anything breaks."""
    try:
        monkey.act()
    except Exception as fault:
        pytest.fail(f"{type(fault).__name__}: {fault}\n{_report(monkey)}")
    assert not monkey.faults.messages, _report(monkey)


def _report(monkey: Monkey) -> str:
    deeds = "\n".join(monkey.last)
    return f"after these deeds, by the number {selection.sample()}:\n{deeds}\n" + "\n".join(
        monkey.faults.messages
    )


def test_some_actions_of_a_monkey(monkey: Monkey) -> None:
    left = iter(range(DEEDS))
    sit(monkey, lambda: next(left, None) is not None)
    assert len(monkey.scenes) > 3


@pytest.mark.long
def test_a_monkey_sits_at_the_window(
    monkey: Monkey, pytestconfig: pytest.Config, capsys: pytest.CaptureFixture[str]
) -> None:
    """It acts for two minutes, or as many seconds as ``--monkey`` says."""
    end, left = time.monotonic() + pytestconfig.getoption("monkey"), iter(range(LEAST))
    report = sit(monkey, lambda: next(left, None) is not None or time.monotonic() < end)
    with capsys.disabled():
        print(f"\n{report}")
    assert len(monkey.scenes) > 8
