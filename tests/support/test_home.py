"""The tests pass whatever is in the user's home, and leave it unchanged."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.system import paths
from tests.conftest import HOME

ROOT = Path(__file__).parents[2]
QUIET = "[table]\nlively = false\nreduced_motion = true\n[player]\nname = 'Somebody'\n"
ASKED = (
    "tests/support/test_home.py::test_settings_and_games_are_read_from_the_home_of_the_tests",
    "tests/scenes/offscreen/test_film.py::"
    "test_in_the_film_of_a_won_game_no_card_flashes_and_every_second_picture_of_the_flight_is_drawn",
    "tests/cli/test_cli.py::test_help_and_version_are_printed",
)
"""A few tests that read settings, in this process and in programs that they start."""
HOMES = {
    "HOME": "",
    "USERPROFILE": "",
    "APPDATA": "roaming",
    "LOCALAPPDATA": "local",
    "XDG_CONFIG_HOME": ".config",
    "XDG_DATA_HOME": ".local/share",
    "XDG_CACHE_HOME": ".cache",
}


def test_settings_and_games_are_read_from_the_home_of_the_tests() -> None:
    assert HOME in paths.own_settings().parents
    assert HOME in paths.usual_folder().parents
    assert not paths.own_settings().exists()


def hostile(home: Path) -> None:
    """Fill a home of any operating system with quiet settings, a broken ledger and junk."""
    for place in (".config", ".local/share", "roaming", "local", "Library/Application Support"):
        folder = home / place / "cadogan"
        (folder / "records").mkdir(parents=True)
        (folder / "unfinished").mkdir()
        (folder / "config.toml").write_text(QUIET, "utf-8")
        (folder / "ledger.sqlite3").write_bytes(b"broken" * 99)
        (folder / "records" / "junk.jsonl").write_bytes(b"\xff\0{")
        (folder / "unfinished" / "klondike.jsonl").write_bytes(b"{}")
        (folder / "memory.json").write_text("[]", "utf-8")


@pytest.mark.long
def test_the_tests_pass_in_a_hostile_home_and_leave_it_as_it_was(tmp_path: Path) -> None:
    hostile(tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    env = os.environ | {name: str(tmp_path / place) for name, place in HOMES.items()}
    for name in [name for name in env if name.startswith("PYTEST_")]:
        del env[name]
    words = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *ASKED]
    result = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    after = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert after == before
