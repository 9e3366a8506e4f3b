"""A table for two people at one screen, which turns round to whoever's turn it is."""

from __future__ import annotations

import pygame
import pytest

from game.book.catalog import find
from game.match.match import Match
from game.storage.app_state import PERSON
from scenes.versus.ready_sheet import ReadySheet
from tests.scenes.conftest import Opener
from tests.support.player import Player

TURNING = "[table]\nturns_round = true\n"


def _dealt(sit: Opener, settings: str) -> Player:
    game = find("klondike-for-two")
    player = sit("play", "klondike", "--seed", "5", settings=settings)
    player.app.context.oppose(game, (PERSON,))
    player.table.deal(Match(game, 5), "")
    player.rest(2.5)
    return player


def _end_turn(player: Player) -> None:
    """Turn a card and lay it on the waste."""
    match = player.table.match
    seat = match.turn
    for verb in ("turn", "carry"):
        moves = player.table.seated.moves()
        wanted = (move for move in moves if move.verb == verb)
        player.table.maker.act(next(m for m in wanted if verb == "turn" or "waste" in m.text))
    assert match.turn != seat
    player.rest(1.5)


@pytest.fixture
def turning(sit: Opener) -> Player:
    return _dealt(sit, TURNING)


def test_the_table_is_covered_until_the_next_is_ready_and_then_turned(turning: Player) -> None:
    table = turning.table
    first, own = table.front, table.view.game.seat
    assert first == own == table.match.turn
    said = list[str]()
    turning.app.context.say = said.append
    _end_turn(turning)
    sheet = turning.top
    assert isinstance(sheet, ReadySheet) and sheet.title == "Player 2’s turn"
    assert said[-1] == sheet.spoken() and sheet.title not in said, "it should be read once"
    cards = table.view.places.spot_rect(table.game.stock)
    covered = turning.app.screen.subsurface(cards)
    assert len({covered.get_at((x, 9))[:3] for x in range(cards.width)}) == 1, "plain cloth"
    turning.click((5, turning.app.screen.get_height() // 2))
    assert turning.top is sheet, "a click beside it shows nothing"
    turning.key(pygame.K_RETURN)
    assert not isinstance(turning.top, ReadySheet)
    assert table.front == table.view.game.seat == table.match.turn != first


def test_a_mirrored_table_stays(sit: Opener) -> None:
    player = _dealt(sit, "")
    front = player.table.front
    _end_turn(player)
    assert player.top is player.table and player.table.front == front != player.table.match.turn


def test_the_setting_turns_a_table_that_lies_there(turning: Player) -> None:
    _end_turn(turning)
    turning.key(pygame.K_RETURN)
    turning.app.context.change("table.turns_round", False)
    turning.rest(0.5)
    assert turning.table.view.game.seat == turning.table.front == "a"
