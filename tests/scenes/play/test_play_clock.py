"""The clock of an ordinary game begins with its first move."""

from __future__ import annotations

import pygame
import pytest

from game.book import catalog
from game.replay.source import Live
from scenes.play.ghost_mode import GhostMode
from tests.scenes.conftest import Opener

SEVEN = ("play", "klondike", "--seed", "7")


def test_looking_at_a_deal_takes_no_time(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.rest(5)
    assert player.table.session.seconds == 0
    player.play("turn")
    assert player.table.match.journal[-1].t < 300
    player.rest(2)
    assert player.table.session.seconds == pytest.approx(2, abs=0.3)


def test_time_goes_on_after_all_moves_are_undone_and_stops_at_a_new_deal(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.play("turn")
    player.table.actions["undo"]()
    player.rest(2)
    seconds = player.table.session.seconds
    assert seconds > 1.9
    player.key(pygame.K_n, sign="n")
    player.rest(2)
    assert player.table.session.seconds == 0


def test_the_time_of_a_resumed_game_goes_on_at_once(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.play("turn")
    player.rest(2)
    player.app.context.go.to_title()
    player.app.context.go.to_game(catalog.find("klondike"))
    player.rest(2)
    assert player.table.session.seconds > 3.5


def test_a_race_against_a_ghost_begins_with_the_first_move(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.play("turn")
    player.rest(1)
    player.app.context.go.to_ghost(Live(player.table.match, player.table.session.header))
    player.rest(2)
    assert player.table.mode(GhostMode) is not None
    assert player.table.session.seconds == 0
    player.play("turn")
    player.rest(1)
    assert player.table.session.seconds == pytest.approx(1, abs=0.3)


def test_the_clock_is_not_drawn_over_an_open_menu(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "7", size=(1024, 600))
    table, screen = player.table, player.app.screen
    table.maker.act(table.match.moves()[0])
    player.rest(2.5)
    table.input.choose(table.match.moves()[:2], pygame.Rect(940, 460, 60, 50))
    menu = table.input.choice_menu
    assert menu is not None
    inside = menu.box.inflate(-16, -16)
    assert inside.colliderect(table.status.bars._time_box)
    player.rest(0.1)
    before = screen.subsurface(inside).copy().get_buffer().raw
    second = int(table.session.seconds)
    player.until(lambda: int(table.session.seconds) > second + 1)
    assert screen.subsurface(inside).copy().get_buffer().raw == before
