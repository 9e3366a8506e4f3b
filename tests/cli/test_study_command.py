"""The command ``study``: what it prints, keeps and refuses, on this machine and on a cluster."""

from __future__ import annotations

import csv
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import Any

import pygame
import pytest

from cadogan.__main__ import _follow
from game.book import catalog
from game.book.catalog import find
from game.cli import main, study_command
from game.cli.parser import Refused, parsed
from game.cli.requests import StudyRequest
from game.study.chunks import PlayedChunk

ROOT = Path(__file__).parents[2]
COLUMNS = "game, preset, player, version, seed, result, moves"
"""All that a study found, without the times."""


def studied(db: Path, *words: str) -> int | Any:
    return main.run(["study", *words, "--db", str(db)])


def table(db: Path) -> list[tuple[object, ...]]:
    base = sqlite3.connect(db)
    rows = base.execute(f"SELECT {COLUMNS} FROM deals ORDER BY {COLUMNS}").fetchall()
    base.close()
    return rows


def test_shares_stand_beside_the_guess(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    db, out = tmp_path / "s.sqlite", tmp_path / "s.csv"
    words = "thirteens", "klondike", "--deals", "12", "--jobs", "1", "--csv", str(out)
    assert studied(db, *words) == 0
    rows = table(db)
    won = sum(row[0] == "thirteens" and row[5] == "won" for row in rows)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 and len(rows) == 24
    assert f"won {won} of 12 deals" in lines[0] and lines[0].endswith("the guess was 1 in 2")
    assert "guess" not in lines[1]
    found = list(csv.DictReader(out.read_text().splitlines()))
    assert [(row["game"], int(row["deals"])) for row in found] == [
        ("thirteens", 12),
        ("klondike", 12),
    ]
    assert int(found[0]["won"]) == won and float(found[0]["low"]) <= won / 12


def test_only_missing_deals_are_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    db, seen = tmp_path / "s.sqlite", list[int]()
    play = study_command.played

    def noted(chunk: Any) -> PlayedChunk:
        seen.extend(chunk.seeds)
        return play(chunk)

    monkeypatch.setattr(study_command, "played", noted)
    for deals in ("3", "7", "5"):
        assert studied(db, "thirteens", "--deals", deals, "--jobs", "1") == 0
    assert seen == [1, 2, 3, 4, 5, 6, 7]
    assert "of 5 deals" in capsys.readouterr().out.splitlines()[-1]


def test_an_interrupted_run_keeps_what_it_has(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    db, play = tmp_path / "s.sqlite", study_command.played

    def until_five(chunk: Any) -> PlayedChunk:
        if 5 in chunk.seeds:
            raise KeyboardInterrupt
        return play(chunk)

    monkeypatch.setattr(study_command, "played", until_five)
    monkeypatch.setattr(study_command.Chunks, "note", lambda *_: None)  # deal by deal
    words = "thirteens", "--deals", "9", "--jobs", "1"
    with pytest.raises(KeyboardInterrupt):
        studied(db, *words)
    assert "of 4 deals" in capsys.readouterr().out and len(table(db)) == 4
    monkeypatch.setattr(study_command, "played", play)
    assert studied(db, *words) == 0
    assert [row[4] for row in table(db)] == [*range(1, 10)]


def test_several_processes_find_what_one_finds(tmp_path: Path) -> None:
    one, two = tmp_path / "one.sqlite", tmp_path / "two.sqlite"
    words = "thirteens", "elevens", "--deals", "30", "--player", "first"
    studied(one, *words, "--jobs", "1")
    studied(two, *words, "--jobs", "2")
    assert table(one) == table(two) and len(table(one)) == 60


def test_the_plot_shows_every_game(tmp_path: Path) -> None:
    out = tmp_path / "out.png"
    words = "thirteens", "elevens", "--deals", "3", "--jobs", "1", "--plot", str(out)
    request = studied(tmp_path / "s.sqlite", *words)
    assert isinstance(request, StudyRequest)
    assert [share.game for share in request.shares] == ["thirteens", "elevens"]
    assert _follow(request) == 0
    assert pygame.image.load(out).get_width() == request.picture.size[0]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "name one game"),
        (("golf", "--all"), "name one game"),
        (("--all", "--preset", "book"), "--preset can't be used"),
        (("golf", "--deals", "0"), "number of deals"),
        (("golf", "--jobs", "0"), "number of processes"),
        (("golf", "--jobs", "2", "--cluster", "tcp://x:1"), "--jobs is for"),
        (("golf", "--plot", "x.gif"), "a picture ends in .png"),
        (("golf", "--plot", "no/such/x.png"), "there is no such folder"),
        (("golf", "--csv", ""), "--csv: the file has no name"),
        (("golf", "--csv", "."), "--csv .: that is a folder, not a file"),
        (("golf", "--preset", "no"), "no"),
        (("nogame",), "nogame"),
        (("pounce",), "between seats"),
        (("golf", "clock", "--player", "hints"), "Clock plays itself"),
    ],
)
def test_what_makes_no_sense_is_refused(words: tuple[str, ...], why: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match=why):
        studied(tmp_path / "s.sqlite", *words)
    assert not (tmp_path / "s.sqlite").exists(), "nothing is played before"


def test_another_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear aunt\n" * 200)
    with pytest.raises(Refused, match="not a database"):
        studied(tmp_path / "letter", "golf")


def test_all_are_the_games_that_are_played_alone() -> None:
    args = parsed(["study", "--all"])
    names = {game.id for game in study_command._games(args)}
    assert find("golf").id in names and find("pounce").id not in names


def test_hints_play_only_games_with_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the others they say nothing, which counted as lost."""
    monkeypatch.setattr(catalog, "BOOK", [find("clock"), find("golf")])
    args = parsed(["study", "--all", "--player", "hints"])
    assert [game.id for game in study_command._games(args)] == ["golf"]


# ---------------------------------------------------------------- a cluster


@contextmanager
def started(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    """Start a part of a Dask cluster, and end it."""
    process = subprocess.Popen(
        [sys.executable, "-m", "distributed.cli." + words[0], *words[1:]],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def worker(address: str) -> Any:
    """Start a worker without a nanny, which would start it again when it is killed."""
    words = "--nthreads", "1", "--no-nanny", "--no-dashboard"
    return started("dask_worker", address, *words)


@pytest.mark.long
@pytest.mark.xdist_group("cluster")
def test_a_cluster_that_loses_a_worker_finds_what_one_machine_finds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(study_command.Chunks, "_size", lambda *_: 10)
    words = "thirteens", "elevens", "--deals", "150", "--player", "greedy"
    one, many = tmp_path / "one.sqlite", tmp_path / "many.sqlite"
    studied(one, *words, "--jobs", "1")
    place = tmp_path / "scheduler.json"
    alive: list[int] = []

    def killing(results: Any, done: PlayedChunk) -> None:
        add(results, done)
        alive.append(len(done.deals))
        if len(alive) == 5:
            os.kill(victim.pid, signal.SIGKILL)
            assert victim.wait() == -signal.SIGKILL

    add = study_command.Results.add
    monkeypatch.setattr(study_command.Results, "add", killing)
    scheduler = "--port", "0", "--no-dashboard", "--scheduler-file", str(place)
    with started("dask_scheduler", *scheduler) as head:
        address = waited_for(place, head)
        with worker(address) as victim, worker(address):
            both_there(address)
            assert studied(many, *words, "--cluster", address) == 0
    assert len(alive) == 30 and table(one) == table(many) and len(table(many)) == 300


def waited_for(place: Path, scheduler: subprocess.Popen[bytes]) -> str:
    """Return the address of the scheduler, once it has written its file; wait a minute at most."""
    for _ in range(1200):
        assert scheduler.poll() is None
        try:
            address = json.loads(place.read_text())["address"]
        except (FileNotFoundError, ValueError):
            sleep(0.05)
        else:
            assert isinstance(address, str)
            return address
    raise AssertionError("the scheduler did not start")


def both_there(address: str) -> None:
    from distributed import Client

    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(2)


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("tcp://127.0.0.1:9", "refused"),
        ("tcp://127.0.0.1:99999", "out of range"),
        ("127.0.0.1:8786", "no address"),
        ("http://127.0.0.1:8786", "no address"),
        ("nonsense", "no address"),
    ],
)
def test_a_cluster_that_is_not_there_is_a_sentence(address: str, why: str, tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    with pytest.raises(Refused, match=why):
        studied(tmp_path / "s.sqlite", "golf", "--cluster", address)


def test_without_dask_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Refused, match=r"pip install 'cadogan\[cluster\]'"):
        studied(tmp_path / "s.sqlite", "golf", "--cluster", "tcp://127.0.0.1:9")
