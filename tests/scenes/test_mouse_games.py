"""Whole games played through the real event loop with the mouse alone, judged by the journal."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pygame

from game import book, record
from game.match import Match
from scenes.playing.finished import Finished
from scenes.title import Title
from tests.scenes import plans
from tests.scenes.conftest import Opener
from tests.scenes.hand import Hand

ROOT = Path(__file__).resolve().parent.parent.parent


def made(hand: Hand) -> list[str]:
    """The moves that stand in the journal on the disk."""
    told = [json.loads(line) for line in hand.journal]
    return [entry["move"] for entry in told if entry.get("by") in ("move", "auto")]


def play_all(hand: Hand, plan: Sequence[str]) -> None:
    for text in plan:
        before = hand.table.match.made
        hand.play(text)
        assert hand.table.match.made == before + 1, f"{text}: {hand.words}"
        assert hand.table.match.line[-1].move == text


def assert_won(hand: Hand, plan: Sequence[str]) -> None:
    """The win is reached, written down, and announced; the record holds to its end."""
    assert hand.table.match.status == "won"
    assert made(hand) == list(plan)
    assert json.loads(hand.journal[-1])["result"] == "won"
    assert record.verify(record.read("\n".join(hand.journal) + "\n")).status == "won"
    hand.rest(0.3)
    hand.click((640, 760))
    panel = hand.top
    assert isinstance(panel, Finished)
    assert panel.title.startswith("You won")
    assert panel.sitting.match.made == len(plan)
    assert panel.sitting.clean, "nothing was taken back"


def test_a_klondike_is_played_to_its_win(sit: Opener) -> None:
    hand = sit("play", "klondike", "--seed", str(plans.KLONDIKE_SEED))
    play_all(hand, plans.KLONDIKE)
    assert_won(hand, plans.KLONDIKE)
    hand.press("New deal")
    assert hand.table.match.made == 0
    assert hand.table.match.seed != plans.KLONDIKE_SEED


def test_a_pyramid_is_played_to_its_win(sit: Opener) -> None:
    hand = sit("play", "pyramid", "--seed", str(plans.PYRAMID_SEED))
    play_all(hand, plans.PYRAMID)
    assert_won(hand, plans.PYRAMID)
    hand.press("Same deal again")
    assert hand.table.match.made == 0
    assert hand.table.match.seed == plans.PYRAMID_SEED


def test_a_game_is_left_taken_up_again_and_undone_to_the_deal(sit: Opener) -> None:
    half = plans.KLONDIKE[:40]
    hand = sit("play", "klondike", "--seed", str(plans.KLONDIKE_SEED))
    play_all(hand, half)
    left = hand.table.match.table.copy()
    hand.post(pygame.QUIT)
    assert not hand.rest(0.02)
    hand.close()

    hand = sit()
    assert isinstance(hand.top, Title)
    hand.press("Go on with Klondike, 40 moves")
    match = hand.table.match
    assert match.table == left
    assert [played.move for played in match.line] == half
    while match.can_undo:
        hand.press("Undo")
    assert match.table == Match(book.find("klondike"), plans.KLONDIKE_SEED).table
    undone = [json.loads(line)["by"] for line in hand.journal[1:]].count("undo")
    assert undone == len(half)
    while match.can_redo:
        hand.press("Redo")
    assert match.table == left


KILLED = """
import os, signal, sys
from pathlib import Path
from tests.scenes import plans
from tests.scenes.hand import Hand

words = ["play", "klondike", "--seed", str(plans.KLONDIKE_SEED)]
hand = Hand(words, Path(sys.argv[1]), (1280, 800))
for text in plans.KLONDIKE[:9]:
    hand.play(text)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_game_that_is_killed_is_offered_at_its_last_move(sit: Opener, tmp_path: Path) -> None:
    ran = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path)], check=False, cwd=ROOT)
    assert ran.returncode == -signal.SIGKILL
    hand = sit()
    hand.press("Go on with Klondike, 9 moves")
    assert [played.move for played in hand.table.match.line] == plans.KLONDIKE[:9]
    hand.play(plans.KLONDIKE[9])
    assert made(hand) == plans.KLONDIKE[:10]
