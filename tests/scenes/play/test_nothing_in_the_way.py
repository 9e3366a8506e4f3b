"""An open menu keeps presses to itself, a spread pile closes with a deal, and the bars of the full
screen come only to their edges."""

from __future__ import annotations

import pygame

from tests.scenes.conftest import Opener


def test_no_press_inside_an_open_menu_reaches_the_table(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "7")
    player.rest(1.0)
    status = player.table.status
    status.choose_kind()
    menu = status.menu
    assert menu is not None
    heard: list[int] = []
    press = player.table.input.pointer.handle
    player.table.input.pointer.handle = lambda event: heard.append(event.type) or press(event)  # type: ignore[method-assign]
    middle = menu.box.centerx, menu.box.top + 2
    player.move(middle)
    player.down(middle)
    player.down(middle, button=3)
    player.move((middle[0] + 2, middle[1]))
    assert not heard and status.menu is menu


def test_a_spread_pile_closes_with_the_next_deal(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "7")
    player.rest(1.0)
    player.move(player.view.places.top_rect(player.table.game.spot("tableau-7")).center)
    player.post(pygame.MOUSEWHEEL, x=0, y=1)
    pointer = player.table.input.pointer
    assert pointer.looking
    player.press("New")
    player.rest(1.5)
    assert not pointer.looking
    player.click(player.view.places.top_rect(player.table.game.stock).center)
    assert player.table.match.made == 1, "the first click was lost"


def test_the_bars_of_the_full_screen_come_only_to_their_edges(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "7", settings="full_screen = true\n")
    player.rest(1.0)
    bars = player.table.status.bars
    player.move((400, 400))
    assert not bars.top_shown
    player.move((-1, -1))  # as after a finger is lifted
    assert not bars.top_shown
    player.move((400, 1))
    assert bars.top_shown


def test_lifted_cards_stay_up_at_the_edge_of_the_full_screen(sit: Opener) -> None:
    full = 'full_screen = true\n[table]\nclick = "pick"\n'
    player = sit("play", "klondike", "--seed", "7", settings=full)
    player.rest(1.0)
    pointer, bars = player.table.input.pointer, player.table.status.bars
    player.click(player.point_on((player.table.game.spot("tableau-5"), 4)) or (0, 0))
    assert pointer.held is not None
    player.move((400, 1))
    assert pointer.held is not None
    assert not bars.top_shown
    player.key(pygame.K_ESCAPE)
    player.move((402, 1))
    assert bars.top_shown
