"""Modules are imported in the background after the first frame, so later frames import none."""

from __future__ import annotations

import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from game.book import catalog
from game.daily import challenge, pools
from game.daily.challenge import NoChallenge, challenges, finding
from game.system.jobs import run_to_end
from tests.scenes.conftest import Opener
from tests.support.player import FRAME

TAKEN = """
import sys, tempfile
from pathlib import Path
import pygame
from tests.support.player import Player

player = Player({words}, Path(tempfile.mkdtemp()), (1280, 800), {settings})
drawn = set(sys.modules)
assert "scenes.dialogs.rules_page" not in drawn, "the first frame should not wait for imports"
player.until(lambda: player.app._preloading and not player.app.context.jobs.busy)
player.rest(3.0)
context = player.app.context
read = set(sys.modules)
go, game = context.go, __import__("game.book.catalog", fromlist=["find"]).find("klondike")
ways = [go.to_appearance, go.to_help, go.to_pause, go.to_settings, lambda: go.to_rules(game),
        go.to_shelf, go.to_library, go.to_calendar, lambda: go.to_game(game), go.to_attract]
for way in ways:
    way()
    player.rest(0.2)
    player.key(pygame.K_ESCAPE)
for key in (pygame.K_h, pygame.K_n, pygame.K_ESCAPE):
    player.key(key)
    player.rest(0.2)
player.post(pygame.DROPFILE, file="tests/won/records/klondike.jsonl")
player.rest(1.0)
late = [name for name in sorted(set(sys.modules) - read) if not name.startswith("wasmtime")]
ours = [name for name in late if name.split(".")[0] in ("scenes", "game")]
assert not ours, ours
player.close()
"""
"""Only the kernel's engine is imported later, in the thread that uses it."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("words", "settings"),
    [([], ""), (["play", "klondike", "--seed", "1"], ""), ([], None)],
    ids=["title", "table", "first start"],
)
def test_no_scene_imports_a_module_when_it_opens(words: list[str], settings: str | None) -> None:
    result = subprocess.run(
        [
            *(sys.executable, "-c"),
            TAKEN.replace("{words}", repr(words)).replace("{settings}", repr(settings)),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr


def test_a_days_challenges_are_found_one_pool_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    day, read = date(2026, 3, 5), list[str]()
    expected, load = challenges(day), pools.load
    for kept in (
        *(challenge.challenges, challenge._loaded, challenge._by_difficulty),
        *(challenge._rota, challenge._course),
    ):
        kept.cache_clear()

    def counted(game: object, *folder: object) -> object:
        read.append(str(game))
        return load(game, *folder)  # type: ignore[arg-type]  # passed on as they came

    monkeypatch.setattr(pools, "load", counted)
    work, before, steps = finding(day), 0, 0
    while True:
        try:
            next(work)
        except StopIteration as end:
            found = end.value
            break
        assert len(read) <= before + 1
        before, steps = len(read), steps + 1
    assert [(each.game.id, each.seed) for each in found] == [
        (each.game.id, each.seed) for each in expected
    ]
    assert steps > len(catalog.families())
    assert before > 3
    assert len(read) <= before + len(found)


def test_a_day_before_the_first_has_none_either_way() -> None:
    with pytest.raises(NoChallenge):
        run_to_end(finding(date(2020, 1, 1)))


def test_half_written_files_of_a_killed_window_are_cleared(sit: Opener, tmp_path: Path) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    folder = tmp_path / "data"
    names = ("records/a.jsonl", "unfinished/golf.jsonl", "ghosts/b.jsonl", "analyses/c.json")
    left = [
        path.with_name(f".{path.name}.{ended.pid}.new")
        for path in (folder / name for name in (*names, "memory.json", "../config.toml"))
    ]
    mine = folder / f".notes.txt.{ended.pid}.new"
    for path in (*left, mine):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    player = sit()
    player.rest(2 * FRAME)
    assert not [path for path in left if path.exists()]
    assert mine.exists()
