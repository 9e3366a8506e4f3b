"""The stops of scanning at a table: the cards that may be moved, the stock, the buttons; once cards
are taken up, where they may go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.app.scanning import Stop
from scenes.play import intents
from scenes.play.intents import Place
from scenes.widgets.buttons import Buttons, button_stops

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene


def stops_at(scene: PlayScene) -> Sequence[Stop]:
    """Return the stops, in groups where nothing is taken up."""
    menu = scene.input.choice_menu or scene.status.menu
    if menu is not None:
        return button_stops(menu.buttons)
    held, table = scene.input.pointer.held, scene.match.table
    if held is not None:
        goals = dict.fromkeys(move.target for move in held.moves)
        places = [(spot, len(table.piles[spot]) - 1) for spot in goals]
        lifted = held.spot, held.took
        back = Stop(lambda: _frame(scene, lifted), lambda: _press(scene, pygame.K_ESCAPE))
        return [*(_stop(scene, place) for place in places), back]
    moves = scene.hand.moves()
    places = [
        *((move.source, move.took(table)) for move in moves if intents.carries(move)),
        *(place for move in moves for place in sorted(intents.picked(move, table))),
    ]
    cards = [_stop(scene, place) for place in dict.fromkeys(places) if place[0] != scene.game.stock]
    found = [_group(cards)] if cards else []
    stock = scene.game.stock
    if intents.at_stock(scene.hand, stock):
        show = (stock, len(table.piles[stock]) - 1)
        found.append(Stop(lambda: _frame(scene, show), scene.input.click_stock))
    bars = button_stops(scene.status.bars.buttons)
    return [*found, *([_group(bars)] if bars else [])]


def _group(stops: Sequence[Stop]) -> Stop:
    """Return the stop of a group, which shows its first one."""
    return stops[0]._replace(inner=lambda: stops)


def _stop(scene: PlayScene, place: Place) -> Stop:
    return Stop(lambda: _frame(scene, place), lambda: _press(scene, pygame.K_RETURN))


def _frame(scene: PlayScene, place: Place) -> None:
    """Put the frame on a card."""
    scene.input.focus.place = place
    _unlight(scene.status.bars.buttons)


def _unlight(buttons: Buttons) -> None:
    buttons.hot = None


def _press(scene: PlayScene, key: int) -> None:
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
