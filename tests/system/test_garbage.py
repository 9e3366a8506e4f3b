"""How often Python looks for circles: not at all while the window opens, and seldom afterwards."""

from __future__ import annotations

import gc
import subprocess
import sys

from game.system import garbage
from game.system.garbage import (
    NEWLY_MADE,
    collect_nothing,
    collect_seldom,
    keep_so_far,
    not_looking,
)
from game.system.jobs import Work, finished, without_looking

OPENED = """
import gc
looks = []
gc.callbacks.append(lambda phase, info: looks.append(info["generation"]))
from scenes.first_table import first_table
first_table()
print(len(looks), gc.isenabled(), gc.get_freeze_count() > 10_000, gc.get_threshold()[0])
"""


def test_nothing_is_looked_through_while_the_window_opens_and_its_start_stays() -> None:
    before = subprocess.run(
        [sys.executable, "-c", OPENED], capture_output=True, text=True, check=True
    )
    looks, *rest = before.stdout.splitlines()[-1].split()
    assert rest == ["True", "True", str(NEWLY_MADE)]
    # Python's own figure holds until the first line of the program is read
    assert int(looks) <= 12


def test_a_window_that_opens_later_changes_nothing() -> None:
    usual, frozen = gc.get_threshold(), gc.get_freeze_count()
    try:
        collect_seldom()
        keep_so_far()
        assert (gc.isenabled(), gc.get_freeze_count()) == (True, frozen)
        collect_nothing()
        assert not gc.isenabled()
    finally:
        gc.enable()
        gc.set_threshold(*usual)


def test_python_looks_again_when_the_last_who_paused_it_is_done() -> None:
    gc.enable()
    try:
        garbage.pause()
        with not_looking():
            garbage.resume()
            assert not gc.isenabled()
        assert gc.isenabled()
    finally:
        gc.enable()


def test_what_a_window_opens_on_may_be_read_while_it_opens() -> None:
    """The start is over before the reading: Python looks again only after both."""
    frozen = gc.get_freeze_count()
    try:
        collect_nothing()
        with not_looking():
            keep_so_far()
            assert not gc.isenabled()
            assert gc.get_freeze_count() > frozen
        assert gc.isenabled()
    finally:
        gc.enable()
        gc.unfreeze()


def test_during_work_in_small_steps_python_does_not_look() -> None:
    def work() -> Work[int]:
        yield
        assert not gc.isenabled()
        return 7

    gc.enable()
    done, dropped = without_looking(work()), without_looking(work())
    next(done)
    next(dropped)
    assert not gc.isenabled()
    dropped.close()
    assert not gc.isenabled()
    assert finished(done) == 7
    assert gc.isenabled()
