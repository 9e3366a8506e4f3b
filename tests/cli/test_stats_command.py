"""The command ``stats`` says and draws the player's own figures."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.cli.parser import Refused
from game.cli.requests import StatsRequest
from game.storage.stats import NOTHING
from tests.scenes.library.test_library import stocked

ROOT = Path(__file__).parents[2]


@pytest.fixture
def data(tmp_path: Path) -> str:
    """Return a folder with nine records."""
    stocked(tmp_path)
    return str(tmp_path / "data")


def test_the_figures_are_printed_in_words(data: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["stats", "--data", data]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.split() == ["Played", "8"] for line in lines)
    assert "What you play" in lines
    assert any(line.startswith("Golf: 0 of 3 won") for line in lines)


def test_only_the_figures_of_the_named_game_are_given(
    data: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.run(["stats", "golf", "--json", "--data", data]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["all"]["played"] == 3
    assert [(each["game"], each["played"]) for each in found["games"]] == [("golf", 3)]


def test_json_and_csv_agree(data: str, capsys: pytest.CaptureFixture[str]) -> None:
    main.run(["stats", "--json", "--data", data])
    games = json.loads(capsys.readouterr().out)["games"]
    main.run(["stats", "--csv", "--data", data])
    rows = [*csv.DictReader(io.StringIO(capsys.readouterr().out))]
    assert [(row["game"], int(row["played"]), float(row["share_high"])) for row in rows] == [
        (each["game"], each["played"], each["share_high"]) for each in games
    ]


def test_before_the_first_game_a_sentence_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.run(["stats", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"{NOTHING}\n"


def test_a_picture_is_requested(data: str) -> None:
    request = main.run(["stats", "spider", "--plot", "out.png", "--data", data])
    assert isinstance(request, StatsRequest)
    assert request.game is not None
    assert request.game.id == "spider"
    with pytest.raises(Refused):
        main.run(["stats", "--plot", "out.jpg", "--data", data])


def test_the_picture_is_as_high_as_the_figures_need(data: str, tmp_path: Path) -> None:
    out = tmp_path / "out.png"
    words = [sys.executable, "main.py", "stats", "--plot", str(out), "--data", data]
    subprocess.run(words, cwd=ROOT, env={**os.environ, "SDL_VIDEODRIVER": "dummy"}, check=True)
    drawn = pygame.image.load(out)
    assert drawn.get_width() == 1280
    assert drawn.get_height() >= 600
