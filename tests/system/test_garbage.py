"""The garbage collector runs seldom, and skips the objects of the start."""

from __future__ import annotations

import subprocess
import sys

from game.system.garbage import NEWLY_MADE

OPENED = """
import gc
walks = []
gc.callbacks.append(lambda phase, info: walks.append(info["generation"]))
from scenes.first_table import first_table
first_table()
print(len(walks), gc.isenabled(), gc.get_freeze_count() > 10_000, gc.get_threshold()[0])
"""


def test_the_objects_of_a_start_are_collected_seldom_and_then_frozen() -> None:
    before = subprocess.run(
        [sys.executable, "-c", OPENED], capture_output=True, text=True, check=True
    )
    walks, *rest = before.stdout.splitlines()[-1].split()
    assert rest == ["True", "True", str(NEWLY_MADE)]
    # Python's own threshold holds until the first line of the program runs
    assert int(walks) <= 12
