"""The folder bundle is built, started from another folder with an empty home, and played."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import __version__

pytest.importorskip("PyInstaller", reason="the extra `bundle` is not installed")

ROOT = Path(__file__).resolve().parents[2]
MOST_MEGABYTES = 120
PATIENCE = 120.0
"""The most seconds to wait for a move in the window."""

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("bundle")]


class Bundle:
    """A built bundle, and an empty home in which it runs."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "home"
        self.home.mkdir()
        words = ["--noconfirm", "--distpath", str(folder), "--workpath", str(folder / "work")]
        spec = str(ROOT / "packaging" / "cadogan.spec")
        subprocess.run(
            [sys.executable, "-m", "PyInstaller", "--log-level", "ERROR", *words, spec], check=True
        )
        self.folder = folder / "cadogan"
        self.program = str(self.folder / "cadogan")
        self.env = {"HOME": str(self.home), "PATH": "/usr/bin:/bin", "SDL_AUDIODRIVER": "dummy"}

    def run(self, *words: str) -> str:
        """Return what a command prints."""
        ran = subprocess.run(
            [self.program, *words],
            cwd=self.home,
            env=self.env,
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, ran.stderr
        return ran.stdout


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Bundle:
    return Bundle(tmp_path_factory.mktemp("bundle"))


@pytest.fixture
def display() -> Iterator[str]:
    """Start an X server without a screen and yield the name of its display."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as named:
        yield f":{named.readline().strip()}"
    server.terminate()
    server.wait()


def test_it_is_small_and_runs_the_kernel(bundle: Bundle) -> None:
    size = sum(file.stat().st_size for file in bundle.folder.rglob("*") if not file.is_symlink())
    assert size <= MOST_MEGABYTES * 2**20
    # a second line would say that the kernel can't be loaded
    assert bundle.run("--version") == f"cadogan {__version__}\n"


def test_a_deal_is_solved(bundle: Bundle) -> None:
    answer = json.loads(bundle.run("solve", "klondike", "--seed", "3", "--json"))
    assert answer["verdict"] == "winnable", answer


def test_worker_processes_start(bundle: Bundle) -> None:
    answer = json.loads(bundle.run("solve", "klondike", "--seed", "3", "--jobs", "2", "--json"))
    assert answer["verdict"] == "winnable", answer


def test_a_move_is_played_in_its_window(bundle: Bundle, display: str) -> None:
    env = bundle.env | {"DISPLAY": display}
    words = ["play", "klondike", "--seed", "3", "--say"]
    with subprocess.Popen(
        [bundle.program, *words], cwd=bundle.home, env=env, stdout=subprocess.PIPE, text=True
    ) as program:
        try:
            assert program.stdout is not None
            program.stdout.readline()  # the table is said once the window is there
            given_up = time.monotonic() + PATIENCE
            while not (records := [*bundle.home.rglob("*.jsonl")]) or not _moves(records[0]):
                assert program.poll() is None and time.monotonic() < given_up
                subprocess.run(["xdotool", "mousemove", "640", "20", "key", "space"], env=env)
                time.sleep(0.5)
            assert _moves(records[0])[0] == "turn"
        finally:
            program.terminate()


def _moves(record: Path) -> list[str]:
    """Return the moves in a record that is still being written."""
    lines = record.read_text("utf-8").splitlines()[1:]
    return [entry["move"] for entry in map(json.loads, lines) if "move" in entry]
