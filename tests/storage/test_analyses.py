"""Stored analyses: found again only for the same line, and checked when read."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.advice.analysis import Analysis
from game.advice.foresight import Foresight
from game.book.catalog import find
from game.storage import analyses
from game.storage.analyses import Analyses

GAME = find("canfield").under()
MOVES = ("turn", "turn", "waste>tableau-1")
FOUND = Analysis(MOVES, 1, 2, ("turn", "redeal"), 70, "kernel", Foresight(9, 8, 7, 1, 5))
NAME = "0123456789abcdef"


@pytest.fixture
def kept(tmp_path: Path) -> Analyses:
    kept = Analyses(tmp_path)
    kept.keep(NAME, GAME, FOUND)
    return kept


def test_it_is_found_again(kept: Analyses) -> None:
    assert kept.find(NAME, GAME, MOVES) == FOUND
    open_lying = replace(FOUND, unwinnable_from=None, foresight=None, instead=())
    kept.keep(NAME, GAME, open_lying)
    assert kept.find(NAME, GAME, MOVES) == open_lying


def test_an_analysis_holds_for_its_line_rules_and_program(
    kept: Analyses, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert kept.find("f" * 16, GAME, MOVES) is None
    assert kept.find(NAME, GAME, MOVES[:2]) is None
    assert kept.find(NAME, replace(GAME, rules=GAME.rules + 1), MOVES) is None
    monkeypatch.setattr(analyses, "__version__", "0.0.0")
    assert kept.find(NAME, GAME, MOVES) is None


@pytest.mark.parametrize(
    "change",
    [
        {"winnable_to": 4},
        {"winnable_to": -2},
        {"winnable_to": "1"},
        {"unwinnable_from": 1},
        {"unwinnable_from": 4},
        {"unwinnable_from": True},
        {"instead": "turn"},
        {"instead": [1]},
        {"instead": ["x" * 500]},
        {"nodes": -1},
        {"backend": "guess"},
        {"foresight": [1, 2]},
        {"foresight": [9, 9, 9, 1, 5]},
        {"foresight": {"worlds": 9}},
    ],
)
def test_a_nonsensical_analysis_is_dropped(
    kept: Analyses, tmp_path: Path, change: dict[str, object]
) -> None:
    path = tmp_path / "analyses" / f"{NAME}.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), **change}))
    assert kept.find(NAME, GAME, MOVES) is None


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", "[" * 100_000, "\x00", "9" * 300_000])
def test_a_broken_file_is_no_analysis(kept: Analyses, tmp_path: Path, text: str) -> None:
    (tmp_path / "analyses" / f"{NAME}.json").write_text(text)
    assert kept.find(NAME, GAME, MOVES) is None


def test_a_foreign_name_is_no_path(kept: Analyses, tmp_path: Path) -> None:
    for name in ("../../x", "", "0123456789ABCDEF", NAME + "0"):
        kept.keep(name, GAME, FOUND)
        assert kept.find(name, GAME, MOVES) is None
    assert [path.name for path in tmp_path.rglob("*.json")] == [f"{NAME}.json"]


def test_the_number_of_analyses_is_limited(
    kept: Analyses, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "MOST", 3)
    for number in range(5):
        name = f"{number:016x}"
        kept.keep(name, GAME, FOUND)
        os.utime(tmp_path / "analyses" / f"{name}.json", (number + 1, number + 1))
    kept.keep("a" * 16, GAME, FOUND)
    left = {path.stem for path in (tmp_path / "analyses").iterdir()}
    assert len(left) == 3
    assert "a" * 16 in left


def test_a_folder_that_can_t_be_written_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "analyses").write_text("a file")
    kept = Analyses(tmp_path)
    kept.keep(NAME, GAME, FOUND)
    assert kept.find(NAME, GAME, MOVES) is None
