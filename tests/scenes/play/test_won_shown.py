"""A won game of each definition: the last move shows the win, and so does its replay."""

from __future__ import annotations

import pygame
import pytest

from game.book.catalog import find
from game.record import reader, verify
from scenes.play.result_dialog import ResultDialog
from scenes.replay.replay_scene import ReplayScene
from tests.scenes.conftest import Opener
from tests.support.selection import games, some
from tests.won.keeping import file_of

SEEN = 8
"""The number of games that are always tested."""
WON = [game.id for game in games() if len(game.seats) == 1 and file_of(game).exists()]
"""No games between seats: ``tests/scenes/versus`` plays those to the end."""


@pytest.mark.parametrize("name", some(WON, SEEN))
def test_the_last_move_shows_the_win(name: str, sit: Opener) -> None:
    """The move is made by the mouse; the cards fly, and the sheet shows the figures."""
    record = reader.read(file_of(find(name)).read_bytes())
    *_, last, _ = record.entries
    player = sit("play", name, "--seed", str(record.seed))
    player.table.deal(verify.verify(record.upto(last.number - 1)), "All but won.")
    player.rest(1.5)
    assert player.table.match.status == "playing"
    player.play(last.move)
    match = player.table.match
    assert (match.status, match.line[-1].move) == ("won", last.move)
    assert player.view._sprites.table() == match.table.piles
    assert player.view.moving, "the cards do not fly"
    player.key(pygame.K_SPACE)
    board = player.top
    assert isinstance(board, ResultDialog)
    assert board.title == f"You won {match.game.name}"
    assert player.view._sprites.table() == match.table.piles
    assert match.made == len(record.entries) - 2


@pytest.mark.parametrize("name", some(WON, SEEN))
def test_a_won_record_is_watched_to_its_end(name: str, sit: Opener) -> None:
    path = file_of(find(name))
    player = sit("replay", str(path))
    scene = player.top
    assert isinstance(scene, ReplayScene)
    player.key(pygame.K_END)
    player.rest(0.1)
    won = verify.fold(reader.read(path.read_bytes()))
    assert scene.view._sprites.table() == won.piles
    mark = scene.timeline.marks[-1]
    assert (mark.kind, mark.step) == ("won", scene.timeline.at)
