"""The command ``arena``: computers play one another."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from game.cli import arena_command, main
from game.cli.parser import Refused
from game.record import reader, verify
from tests.cli.answers import answer
from tests.support.full_disk import full


@pytest.mark.parametrize("name", ["klondike-for-two", "pounce"])
def test_every_deal_ends_and_is_recorded_with_who_held_its_seats(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = "arena", name, "--seats", "weak,middle", "--deals", "2"
    found = answer(capsys, *words, "--out", str(tmp_path / "new"))
    assert (found["deals"], found["ended"], found["proved"]) == (2, 2, 2)
    held, points = [], [0.0, 0.0]
    for path in sorted((tmp_path / "new").iterdir()):
        record = reader.Reader(path.read_bytes())
        match = verify.read_and_verify(record)
        levels = [holder.level for holder in record.header.seats]
        assert match.result == "over"
        held.append(levels)
        for level, had in zip(levels, match.points, strict=True):
            points[["weak", "middle"].index(level)] += had / 2
    assert held == [["weak", "middle"], ["middle", "weak"]]
    seats = found["seats"]
    assert isinstance(seats, list)
    assert [seat["points"] for seat in seats] == points


def test_three_computers_play_at_one_table(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["pounce", "--seats", "weak,middle,strong", "--deals", "1"]
    assert main.run(["arena", *words]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "pounce, book: 1 deal"
    assert [line.split()[0] for line in lines[1:4]] == ["weak", "middle", "strong"]
    assert lines[-1].split() == ["1", "ended", "by", "themselves,", "1", "are", "proved"]


def test_a_deal_goes_the_same_way_again(capsys: pytest.CaptureFixture[str]) -> None:
    words = "arena", "multiple-klondike", "--seats", "strong,weak", "--deals", "1", "--seed", "7"
    once, again = answer(capsys, *words), answer(capsys, *words)
    for found in (once, again):
        seats = found["seats"]
        assert isinstance(seats, list)
        for seat in seats:
            del seat["milliseconds"]
    assert once == again


@pytest.mark.parametrize(
    "words, why",
    [
        (["klondike"], "is played by one alone"),
        (["pounce", "--seats", "strong,best"], "there is no level 'best'"),
        (["pounce", "--seats", "strong"], "seats"),
        (["russian-bank", "--seats", "weak,weak,weak"], "seats"),
        (["pounce", "--deals", "0"], "the number of deals is from 1"),
        (["pounce", "--out", ""], "the folder has no name"),
    ],
)
def test_what_cannot_be_played_is_refused(words: list[str], why: str) -> None:
    with pytest.raises(Refused, match=why):
        main.run(["arena", *words])


def test_a_full_disk_leaves_no_empty_record_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError) as caught:
        main.run(
            ["arena", "pounce", "--deals", "1", "--seats", "weak,weak", "--out", str(tmp_path)]
        )
    assert caught.value.filename == str(tmp_path / "pounce-weak-weak-1.jsonl")
    assert not [*tmp_path.iterdir()]


def test_an_interrupted_run_says_how_far_it_came(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(
        play: Callable[[arena_command.Deal], arena_command.Outcome],
        deals: Iterable[arena_command.Deal],
    ) -> Iterator[arena_command.Outcome]:
        yield play(next(iter(deals)))
        raise KeyboardInterrupt

    words = "arena", "klondike-for-two", "--seats", "weak,weak", "--json"
    monkeypatch.setattr("game.cli.arena_command.workers.in_turn", stopped)
    with pytest.raises(KeyboardInterrupt):
        main.run([*words, "--deals", "3"])
    assert json.loads(capsys.readouterr().out)["deals"] == 1
