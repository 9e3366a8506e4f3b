"""The program run with arguments, as from a command line."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import main

Run = Callable[..., int]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs the program with the given arguments and a data folder of its
    own."""

    def running(*words: str) -> int:
        monkeypatch.setattr(sys, "argv", ["cadogan", *words, "--data", str(tmp_path / "data")])
        return main.main()

    return running
