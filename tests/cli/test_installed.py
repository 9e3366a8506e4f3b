"""The installed program: a wheel in a fresh environment, away from its sources, beside a package
that ships a ``main.py``, a ``game`` and ``scenes`` of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from game import __version__
from game.book import catalog
from tests.support.namesakes import write_namesakes

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "record" / "golden" / "klondike-wandered.jsonl"

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("installed")]


class Installed:
    """A fresh environment with the program, and an empty folder to run it in."""

    def __init__(self, folder: Path) -> None:
        self.home, self.env = folder / "elsewhere", folder / "env"
        self.home.mkdir()
        venv.create(self.env, with_pip=True)
        python = [str(self._bin("python")), "-m", "pip", "--quiet", "--disable-pip-version-check"]
        self._run([*python, "wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT)])
        (self.wheel,) = folder.glob("*.whl")
        self._run([*python, "install", str(self.wheel)])
        write_namesakes(self.file("cadogan/__init__.py").parents[1])

    def _bin(self, name: str) -> Path:
        windows = sys.platform == "win32"
        return self.env / ("Scripts" if windows else "bin") / (name + (".exe" if windows else ""))

    def _run(self, words: list[str], given: str = "") -> str:
        homes = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "APPDATA", "LOCALAPPDATA")
        env = {**os.environ, **dict.fromkeys(homes, str(self.home))}
        env.pop("PYTHONPATH", None)
        result = subprocess.run(
            words, cwd=self.home, env=env, input=given, capture_output=True, text=True, check=False
        )
        assert result.returncode == 0, result.stdout + result.stderr
        return result.stdout

    def module(self, *words: str) -> str:
        """Return what the module prints, run by the environment's Python."""
        return self._run([str(self._bin("python")), "-m", "cadogan", *words])

    def cadogan(self, *words: str, given: str = "") -> str:
        """Return what the command prints."""
        return self._run([str(self._bin("cadogan")), *words], given)

    def python(self, code: str) -> str:
        """Return what the code prints, run by the environment's Python."""
        return self._run([str(self._bin("python")), "-c", code])

    def file(self, name: str) -> Path:
        """Return the only path in the environment that matches this pattern."""
        (found,) = self.env.rglob(name)
        return found


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("installed"))


def test_it_prints_its_version_and_contains_its_licenses(installed: Installed) -> None:
    assert installed.cadogan("--version") == f"cadogan {__version__}\n"
    assert installed.module("--version") == f"cadogan {__version__}\n"
    fonts = [f"assets/fonts/{path.name}" for path in (ROOT / "assets/fonts").glob("*-OFL.txt")]
    assert fonts
    for name in ("LICENSE", *fonts):
        there = installed.file(f"cadogan-*/licenses/{name}")
        assert there.read_text("utf-8") == (ROOT / name).read_text("utf-8")


def test_an_install_owns_one_name(installed: Installed) -> None:
    with zipfile.ZipFile(installed.wheel) as wheel:
        names = {name.partition("/")[0] for name in wheel.namelist()}
        assert names == {"cadogan", f"cadogan-{__version__}.dist-info"}
        assert not [name for name in wheel.namelist() if "docs" in name or "pictures" in name]


def test_every_file_beside_the_code_is_installed(installed: Installed) -> None:
    shipped = installed.file("cadogan/assets")
    for path in sorted((ROOT / "assets").rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:  # bytecode differs between machines
            there = shipped / path.relative_to(ROOT / "assets")
            assert there.read_bytes() == path.read_bytes(), path
    assert (shipped.parent / "config.toml").read_bytes() == (ROOT / "config.toml").read_bytes()


def test_games_rules_and_challenges_are_printed(installed: Installed) -> None:
    listed = installed.cadogan("games").splitlines()
    assert [line.split()[0] for line in listed] == [game.id for game in catalog.BOOK]
    for game in (catalog.BOOK[0], catalog.BOOK[-1]):  # the test above checks that all are there
        page = (ROOT / "assets" / "rules" / f"{game.id}.md").read_text(encoding="utf-8")
        assert installed.cadogan("rules", game.id) == page
    day = json.loads(installed.cadogan("daily", "--json", "--date", "2026-11-23"))
    assert len(day["challenges"]) == 3


def test_records_are_verified_ranked_and_shared(installed: Installed) -> None:
    assert ": good: Klondike" in installed.cadogan("verify", str(GOLDEN))
    folder = installed.home / "records"
    folder.mkdir()
    for number in range(20):  # enough for other processes to be used
        shutil.copy(GOLDEN, folder / f"{number}.jsonl")
    output = installed.cadogan("rank", "records", "--date", "2026-11-23")
    assert output.startswith("2026-11-23: 0 of 20 records count")
    code = installed.cadogan("share", str(GOLDEN)).strip()
    output = installed.cadogan("engine", given=json.dumps({"do": "load", "record": code}) + "\n")
    assert json.loads(output)["game"] == "klondike"


def test_a_table_is_drawn(installed: Installed) -> None:
    installed.cadogan("shot", "klondike", "x.png")
    found = (installed.home / "x.png").read_bytes()
    assert found.startswith(b"\x89PNG")
    assert len(found) > 50_000


def test_bench_measures_the_start(installed: Installed) -> None:
    once = "import cadogan; from scenes import bench; bench.STARTS = 1; print(bench.starts())"
    assert "startup_s" in installed.python(once)
