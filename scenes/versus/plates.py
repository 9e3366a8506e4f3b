"""The plates of the seats at a table, and the button "Stop!", as the match stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.match.match import Match
from game.vocabulary.calls import STOP
from scenes.app.keymap import first_shown
from scenes.arcade.signs import State
from scenes.table.seat_plates import SeatPlate, StopButton, plates_on
from scenes.table.view import TableView

POINTER = pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP


def plates_of(match: Match, names: Mapping[str, str]) -> dict[str, SeatPlate]:
    """Return the plates of all seats, with these names."""
    last = match.line[-1] if match.line else None
    caller = last.seat if last is not None and last.move == STOP else ""
    over = match.status != "playing"
    return plates_on(match.game, match.table, names, caller, over=over)


class Plates:
    """Keeps the plates on the table up to date, and handles the button "Stop!"."""

    def __init__(
        self, match: Match, names: Mapping[str, str], keys: Mapping[str, tuple[str, ...]]
    ) -> None:
        self.match, self.names = match, names
        plays = {play.verb for view in match.game.views.values() for play in view.play}
        self.stops = STOP in plays
        """Can "Stop!" be called in this game?"""
        self._key = first_shown(keys, "turn")
        self._over = self._pressed = False

    def refresh(self, view: TableView, *, may_stop: bool) -> None:
        """Show on a table how the match stands."""
        state: State = self._state if may_stop else "disabled"
        stop = StopButton(state, self._key) if self.stops else None
        view.seat(plates_of(self.match, self.names), stop)
        origins = self.match.origins
        if [len(letters) for letters in origins] == view.places.heights:
            view.mark(origins)

    @property
    def _state(self) -> State:
        return "pressed" if self._pressed else "over" if self._over else "normal"

    def handle(self, event: pygame.event.Event, view: TableView, call: Callable[[], None]) -> bool:
        """Handle the pointer over the button "Stop!"; a click makes the ``call``. Return whether
        the event was for it."""
        place = view.stop_place if self.stops else None
        if place is None or event.type not in POINTER:
            return False
        over = place.collidepoint(event.pos)
        was = self._over, self._pressed
        self._over = over
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed = over and event.button == pygame.BUTTON_LEFT
        elif event.type == pygame.MOUSEBUTTONUP and self._pressed:
            if event.button == pygame.BUTTON_LEFT:
                self._pressed = False
                view.press_stop(self._state)
                if over:
                    call()
            return True
        if was != (self._over, self._pressed):
            view.press_stop(self._state)
        return over and event.type == pygame.MOUSEBUTTONDOWN
