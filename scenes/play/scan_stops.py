"""The stops of scanning at a table: the cards that may be moved, the stock, the buttons; once cards
are taken up, where they may go. While the player must wait, there are only the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.app.scanning import MOST, Stop, by_rows, clicked, group, press
from scenes.play import intents
from scenes.play.intents import Place
from scenes.widgets.buttons import stops_of
from scenes.widgets.menu import menu_stops

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene


def stops_at(scene: PlayScene) -> Sequence[Stop]:
    """Return the stops; while nothing is taken up, they are grouped."""
    menu = scene.input.choice_menu or scene.status.menu
    if menu is not None:
        return menu_stops(menu, scene)
    visit = scene.first_visit
    if visit is not None and visit.pictures:
        never = visit.never
        return [
            clicked(scene, lambda: visit.box, visit.title),
            clicked(scene, lambda: never.box, never.label),
        ]
    beside = [stop for mode in scene.modes for stop in mode.stops()]
    if scene.waits:
        return [*beside, *_bars(scene)]
    held, table = scene.input.pointer.held, scene.match.table
    if held is not None:
        places = [(spot, len(table.piles[spot]) - 1) for spot in held.targets]
        lifted = held.spot, held.took
        back = _stop(scene, lifted)._replace(choose=lambda: press(scene, pygame.K_ESCAPE))
        return [*(_stop(scene, place) for place in places), back]
    cards, stock = _cards(scene), scene.game.stock
    found = [group(cards)] if cards else []
    if len(cards) > 1:  # a move may change them while the frame walks over them
        found[0] = found[0]._replace(inner=partial(_cards, scene))
    if intents.at_stock(scene.seated, stock):
        show = (stock, len(table.piles[stock]) - 1)
        found.append(_stop(scene, show)._replace(choose=scene.input.click_stock))
    return [*found, *beside, *_bars(scene)]


def _cards(scene: PlayScene) -> list[Stop]:
    """Return the stops of the cards that may be moved, grouped by rows if there are very many."""
    moves, table, stock = scene.seated.moves(), scene.match.table, scene.game.stock
    every = [
        *((move.source, move.took(table)) for move in moves if intents.carries(move)),
        *(place for move in moves for place in sorted(move.picked(table))),
    ]
    places = [place for place in dict.fromkeys(every) if place[0] != stock]
    if len(places) <= 2 * MOST:
        return [_stop(scene, place) for place in places]
    return by_rows(
        [_stop(scene, place)._replace(box=partial(_box, scene, place)) for place in sorted(places)]
    )


def _box(scene: PlayScene, place: Place) -> Rect:
    """Return the area of a card, or of the top card of its pile once the card has gone."""
    places = scene.view.places
    return places.card_rect(*place) if _there(scene, place) else places.top_rect(place[0])


def _there(scene: PlayScene, place: Place) -> bool:
    """Is there still a card at this place? A move may have taken it since the stop was made."""
    spot, index = place
    return index < len(scene.match.table.piles[spot])


def _bars(scene: PlayScene) -> list[Stop]:
    """Return the stops of the bars; in full screen, one more shows and hides them."""
    bars = scene.status.bars
    found = by_rows(stops_of(bars.buttons, aloud=True)) if bars.top_shown else []
    if bars.full:
        show = scene.actions["bars"]
        found.append(Stop(choose=show, box=lambda: bars.top, words="The bars, shown or hidden"))
    return found


def _stop(scene: PlayScene, place: Place) -> Stop:
    def choose() -> None:
        if _there(scene, place):
            _frame(scene, place)
            scene.input.at_focus("pick")

    return Stop(lambda: _frame(scene, place), choose, hide=lambda: _frame(scene, None))


def _frame(scene: PlayScene, place: Place | None) -> None:
    """Put the keyboard focus on a card, or remove it."""
    there = place is not None and _there(scene, place)
    scene.input.focus.place = place if there else None
