"""The plates of the seats on the table, and the button that calls a stop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.match.journal import Played
from scenes.app.keymap import shown
from scenes.table.seat_plates import SeatPlate, draw_plate, draw_stop, plate_places, stop_place

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene


class Plates:
    """What the plates show, and where they and the stop lie."""

    def __init__(self, scene: PlayScene, names: Mapping[str, str]) -> None:
        self.scene = scene
        self._names = names

    @property
    def has_stop(self) -> bool:
        """Can errors be called in this game?"""
        views = self.scene.match.game.views.values()
        return any(play.verb == "stop" for view in views for play in view.play)

    @property
    def stop(self) -> Rect | None:
        """Where the button lies, in a game that has one."""
        return stop_place(self.scene.view.places) if self.has_stop else None

    def on_stop(self, pos: tuple[int, int]) -> bool:
        """Is this point on the button?"""
        stop = self.stop
        return stop is not None and stop.collidepoint(pos)

    def plate(self, seat: str) -> SeatPlate:
        """Return what the plate of a seat shows."""
        match = self.scene.match
        game, turn = match.game, match.turn
        owned = (s for s, zone in enumerate(game.zone_of) if zone.seat == seat)
        over = match.status != "playing"
        return SeatPlate(
            self._names[seat],
            match.table.count(owned),
            match.points[game.seats.index(seat)],
            game.seats.index(seat),
            None if turn is None else turn == seat and not over,
            self._called() not in (None, seat),
        )

    def _called(self) -> str | None:
        """Return the seat that has just called a stop, if the last entry is one."""
        last = self.scene.match.journal[-1]
        return last.seat if isinstance(last, Played) and last.move == "stop" else None

    def draw(self, surface: Surface, *, can_stop: bool) -> None:
        """Draw all plates, and the button."""
        scene = self.scene
        theme, seats = scene.view.theme, scene.match.game.seats
        for seat, box in plate_places(scene.view.places, seats).items():
            draw_plate(surface, box, self.plate(seat), theme)
        if self.stop is not None:
            key = shown(scene.context.config.keys, "turn").partition(" or ")[0]
            draw_stop(surface, self.stop, theme, "normal" if can_stop else "disabled", key)
