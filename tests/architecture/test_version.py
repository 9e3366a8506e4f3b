"""The version has its section in the changelog."""

from __future__ import annotations

import re
from pathlib import Path

from game import __version__

ROOT = Path(__file__).resolve().parents[2]


def test_the_newest_release_in_the_changelog_is_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    released = re.findall(r"^## (\d+\.\d+\.\d+) \(\d{1,2} \w+ \d{4}\)$", text, re.MULTILINE)
    assert released[0] == __version__
