"""What lies under the pointer, or in the focus of the keys, and can move: it rises by a hair, and
the pointer becomes a hand."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from game.match.match import Match
from scenes.play import intents
from scenes.play.intents import Place
from scenes.table.hover import Group

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene


class HoverTarget:
    """Asks what could be done with the card that is pointed at, once for each place and each turn
    of the game."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.hand = False
        """Is the pointer a hand?"""
        self._asked: tuple[object, ...] = ()

    def look(self, pos: tuple[int, int] | None, focus: Place | None) -> None:
        """Look at what lies in the focus, or at this point where the pointer is free to take it."""
        match, view = self.scene.match, self.scene.view
        asked = pos, focus, match, len(match.journal), view
        if asked == self._asked:
            return
        self._asked = asked
        place = view.places.hit(pos) if pos is not None and view.rect.collidepoint(pos) else None
        group = movable(match, focus if focus is not None else place)
        view.feedback.raise_up(*([group] if group is not None else []))
        self._point(place is not None and _answers(match, place))

    def rest(self) -> None:
        """Nothing is pointed at: another scene lies over the table, or the hand is busy."""
        self._asked = ()
        self.scene.view.feedback.raise_up()
        self._point(False)

    def _point(self, hand: bool) -> None:
        """Show the hand, or the arrow."""
        if hand == self.hand:
            return
        self.hand = hand
        with suppress(pygame.error):  # some displays have no pointer at all
            shape = pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW
            pygame.mouse.set_cursor(shape)


def _answers(match: Match, place: Place) -> bool:
    """Does a click there do anything?"""
    if movable(match, place) is not None or intents.at_stock(match, place[0]):
        return True
    return place[1] >= 0 and intents.only_move_from(match, place[0]) is not None


def movable(match: Match, place: Place | None) -> Group | None:
    """The cards that come along from this place, where any of them can go somewhere."""
    if place is None or place[1] < 0:
        return None
    spot, index = place
    if intents.at_stock(match, spot):
        return spot, len(match.table.piles[spot]) - 1, 1
    held = intents.grip(match, place)
    if held is not None and held.moves:
        return held.spot, held.took, held.count
    return (spot, index, 1) if intents.selection_of(match, [place]) is not None else None
