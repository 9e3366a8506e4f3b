"""Whole games played through the real event loop by the mouse alone, checked by the journal."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.book import catalog
from game.match.match import Match
from game.record import reader, verify
from scenes.play.result_dialog import ResultDialog
from scenes.title import Title
from tests.scenes.conftest import Opener
from tests.support import winning_lines
from tests.support.player import Player

ROOT = Path(__file__).resolve().parents[3]


def made(player: Player) -> list[str]:
    """Return the moves in the journal on the disk."""
    entries = [json.loads(line) for line in player.journal]
    return [entry["move"] for entry in entries if entry.get("by") in ("move", "auto")]


def play_all(player: Player, plan: Sequence[str]) -> None:
    match = player.table.match
    begun = match.made
    while match.made - begun < len(plan):
        text = plan[match.made - begun]
        player.play(text)
        assert_line(player, text, plan, begun)


def assert_line(player: Player, text: str, plan: Sequence[str], begun: int) -> None:
    """Check that the move was made, followed by at most one automatic move of the plan, such as
    turning the next card of a square."""
    made = [turn.move for turn in player.table.match.line][begun:]
    assert text in made[-2:], f"{text}: {player.words}"
    assert made == list(plan[: len(made)]), f"{text}: {player.words}"


def assert_won(player: Player, plan: Sequence[str]) -> None:
    """Check that the win is reached, recorded and announced, and that the record is legal."""
    assert player.table.match.status == "won"
    assert made(player) == list(plan)
    assert json.loads(player.journal[-1])["result"] == "won"
    assert verify.verify(reader.read("\n".join(player.journal) + "\n")).status == "won"
    player.rest(0.3)
    player.click((640, 760))
    panel = player.top
    assert isinstance(panel, ResultDialog)
    assert panel.title.startswith("You won")
    assert panel.session.match.made == len(plan)
    assert panel.session.clean, "a move was undone"


def test_a_klondike_is_played_to_its_win(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", str(winning_lines.KLONDIKE_SEED))
    play_all(player, winning_lines.KLONDIKE)
    assert_won(player, winning_lines.KLONDIKE)
    player.press("New deal")
    assert player.table.match.made == 0
    assert player.table.match.seed != winning_lines.KLONDIKE_SEED


def test_a_pyramid_is_played_to_its_win(sit: Opener) -> None:
    player = sit("play", "pyramid", "--seed", str(winning_lines.PYRAMID_SEED))
    play_all(player, winning_lines.PYRAMID)
    assert_won(player, winning_lines.PYRAMID)
    player.press("Same deal again")
    assert player.table.match.made == 0
    assert player.table.match.seed == winning_lines.PYRAMID_SEED


def test_a_game_is_left_resumed_and_undone_to_the_deal(sit: Opener) -> None:
    half = winning_lines.KLONDIKE[:40]
    player = sit("play", "klondike", "--seed", str(winning_lines.KLONDIKE_SEED))
    play_all(player, half)
    left = player.table.match.table.copy()
    player.post(pygame.QUIT)
    assert not player.rest(0.5), "the cards should be swept up"
    player.close()

    player = sit()
    assert isinstance(player.top, Title)
    player.press("Go on with Klondike, 40 moves")
    match = player.table.match
    assert match.table == left
    assert [played.move for played in match.line] == half
    while match.can_undo:
        player.press("Undo")
    assert match.table == Match(catalog.find("klondike"), winning_lines.KLONDIKE_SEED).table
    undone = [json.loads(line)["by"] for line in player.journal[1:]].count("undo")
    assert undone == len(half)
    while match.can_redo:
        player.press("Redo")
    assert match.table == left


KILLED = """
import os, signal, sys
from pathlib import Path
from tests.support import winning_lines
from tests.support.player import Player

words = ["play", "klondike", "--seed", str(winning_lines.KLONDIKE_SEED)]
player = Player(words, Path(sys.argv[1]), (1280, 800))
for text in winning_lines.KLONDIKE[:9]:
    player.play(text)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there a process can't be killed like that")
def test_a_killed_game_is_offered_at_its_last_move(sit: Opener, tmp_path: Path) -> None:
    ran = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path)], check=False, cwd=ROOT)
    assert ran.returncode == -signal.SIGKILL
    player = sit()
    player.press("Go on with Klondike, 9 moves")
    assert [played.move for played in player.table.match.line] == winning_lines.KLONDIKE[:9]
    player.play(winning_lines.KLONDIKE[9])
    assert made(player) == winning_lines.KLONDIKE[:10]
