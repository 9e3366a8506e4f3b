"""The memory that a window takes, and how it is measured."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
linux = pytest.mark.skipif(sys.platform != "linux", reason="the figures are those of Linux")


def printed(code: str) -> float:
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return float(ran.stdout.splitlines()[-1])


@pytest.mark.long
@linux
@pytest.mark.parametrize(
    ("place", "most"),
    [
        ("title", 110),
        ("klondike", 130),
        pytest.param("library of 1000 records", 170, marks=pytest.mark.long),
        pytest.param("after 50 games", 160, marks=pytest.mark.long),
    ],
)
def test_a_window_stays_within_its_megabytes(place: str, most: int) -> None:
    assert printed(f"from scenes.memory import measure; measure({place!r})") <= most


@linux
def test_the_peak_is_that_of_the_process_itself() -> None:
    """The peak from ``getrusage`` would include the parent's memory at the fork."""
    child = "from scenes.memory import peak_mb; print(peak_mb())"
    parent = (
        "import subprocess, sys\nbulk = b'x' * (400 * 2**20)\n"
        f"subprocess.run([sys.executable, '-c', {child!r}], check=True)"
    )
    assert printed(parent) < 200
