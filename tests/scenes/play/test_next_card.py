"""In games that fill a square, laying a card turns the next one, and an undo takes back both."""

from __future__ import annotations

import pygame
import pytest

from scenes.play.following_moves import automatic_turn
from tests.scenes.conftest import Opener
from tests.support.book_rows import at, lay
from tests.support.player import Player

SQUARE = ("play", "poker-solitaire", "--seed", "3")


def line(player: Player) -> list[tuple[str, str]]:
    return [(played.by, played.move) for played in player.table.match.line]


def test_laying_a_card_turns_the_next(sit: Opener) -> None:
    player = sit(*SQUARE)
    player.key(pygame.K_SPACE)
    assert line(player) == [("move", "turn")], "the player should turn the first card"
    player.play("hand>grid-13")
    assert line(player)[1:] == [("move", "hand>grid-13"), ("auto", "turn")]
    assert "turned" in player.words
    player.play("hand>grid-1")
    assert len(player.table.match.line) == 5


def test_both_are_one_step_of_undo_and_redo(sit: Opener) -> None:
    player = sit(*SQUARE)
    player.key(pygame.K_SPACE)
    player.play("hand>grid-13")
    whole = line(player)
    player.key(pygame.K_u, sign="u")
    assert line(player) == [("move", "turn")]
    assert player.table.match.table.piles[player.table.game.spot("hand")]
    player.key(pygame.K_y, sign="y")
    assert line(player) == whole


def test_the_last_place_ends_the_game_and_turns_nothing(sit: Opener) -> None:
    player = sit(*SQUARE, settings="[table]\nreduced_motion = true\n")
    player.key(pygame.K_SPACE)
    for place in range(1, 26):
        player.play(f"hand>grid-{place}")
    assert player.table.match.status in ("won", "lost")
    assert line(player)[-1] == ("move", "hand>grid-25")


def test_a_hand_that_was_counted_stays_visible(sit: Opener) -> None:
    player = sit("play", "cribbage-solitaire-1", "--seed", "3")
    player.play("hand-1>crib")
    player.play("hand-2>crib")
    assert [move.text for move in player.table.match.moves()] == ["deal"]
    assert [by for by, _ in line(player)] == ["move", "move"]


@pytest.mark.parametrize(
    ("game", "piles", "move"),
    [
        ("par-pyramid", "reserve-28: KS; stock: <2C>", "discard reserve-28"),
        ("tournament-golf", "tableau: 5H 7C | QS; waste: 6D; stock: <2C>", "tableau-1>waste"),
        ("cribbage-solitaire-3", "row: 3C | 7D | TH | 2S; stock: <QC>", ""),
    ],
)
def test_without_a_square_nothing_is_turned(game: str, piles: str, move: str) -> None:
    match = at(game, lay(piles))
    if move:
        match.play(move)
    assert [move.text for move in match.moves()] == ["turn"]
    assert automatic_turn(match) is None


def test_no_other_game_turns_by_itself(sit: Opener) -> None:
    player = sit("play", "calculation", "--seed", "3")
    player.key(pygame.K_SPACE)
    move = next(move for move in player.table.match.moves() if move.text != "turn")
    player.table.maker.act(move)
    assert [by for by, _ in line(player)] == ["move", "move"]
