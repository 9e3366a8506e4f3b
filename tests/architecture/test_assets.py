"""LICENSES.md names the origin and the licence of every file in ``assets/``."""

from __future__ import annotations

import re
from pathlib import Path

from game.system.paths import ASSETS


def listed() -> set[Path]:
    """Return the files named in the first column of assets/LICENSES.md, by name or by pattern."""
    text = (ASSETS / "LICENSES.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.+?`) \|", text, re.MULTILINE)
    patterns = [name for row in rows for name in re.findall(r"`([^`]+)`", row)]
    assert all(any(ASSETS.glob(pattern)) for pattern in patterns)
    return {path for pattern in patterns for path in ASSETS.glob(pattern)}


def _assets(paths: set[Path]) -> set[Path]:
    """Return the files that came with the program, without those that a run left behind."""
    return {path for path in paths if "__pycache__" not in path.parts}


def test_every_asset_has_an_origin_and_a_licence() -> None:
    licences = set((ASSETS / "fonts").glob("*-OFL.txt"))
    assert len(licences) == 5
    files = {path for path in ASSETS.rglob("*") if path.is_file()}
    assert _assets(files) - licences == _assets(listed())
