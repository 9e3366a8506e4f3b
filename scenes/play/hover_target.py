"""Raises the card under the pointer or in the keyboard focus if it can move; sets the cursor."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from game.match.seated import Playable
from scenes.play import intents
from scenes.play.intents import Place
from scenes.table.hover import Group

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene


class HoverTarget:
    """Raises the cards that a press would lift. It looks for them again only when the pointer, the
    focus or the position has changed."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.hand = False
        """Is the cursor the hand?"""
        self._last_state: tuple[object, ...] = ()

    def update(self, pos: tuple[int, int] | None, focus: Place | None) -> None:
        """Raise the cards that can move from the keyboard focus, or else from this point. ``pos``
        is None if the pointer is not over the table."""
        match, view = self.scene.seated, self.scene.view
        state = pos, focus, match, len(self.scene.match.journal), view
        if state == self._last_state:
            return
        self._last_state = state
        place = view.places.hit(pos) if pos is not None and view.rect.collidepoint(pos) else None
        group = movable(match, focus if focus is not None else place)
        view.feedback.raise_up(*([group] if group is not None else []))
        self._point(place is not None and _answers(match, place))

    def rest(self) -> None:
        """Raise nothing, because another scene covers the table or the pointer is in use."""
        self._last_state = ()
        self.scene.view.feedback.raise_up()
        self._point(False)

    def _point(self, hand: bool) -> None:
        """Set the cursor: the hand, or the arrow."""
        if hand == self.hand:
            return
        self.hand = hand
        with suppress(pygame.error):  # some displays have no pointer at all
            shape = pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW
            pygame.mouse.set_cursor(shape)


def _answers(match: Playable, place: Place) -> bool:
    """Would a click on this place do anything?"""
    if movable(match, place) is not None or intents.at_stock(match, place[0]):
        return True
    return place[1] >= 0 and intents.only_move_from(match, place[0]) is not None


def movable(match: Playable, place: Place | None) -> Group | None:
    """Return the cards that a press on this place would lift, or None if they can't go anywhere."""
    if place is None or place[1] < 0:
        return None
    spot, index = place
    if intents.at_stock(match, spot):
        return spot, len(match.table.piles[spot]) - 1, 1
    held = intents.grip(match, place)
    if held is not None and held.moves:
        return held.spot, held.took, held.count
    return (spot, index, 1) if intents.selection_of(match, [place]) is not None else None
