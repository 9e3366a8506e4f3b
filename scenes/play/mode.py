"""What a game can be played under besides its own rules: a ghost, the challenge of a day.

The header of a record says what its game is played under, and a list of makers turns the header
into modes. Several may be on at once: what one of them leaves alone is the next one's, and in the
end the table's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import Rect, Surface

from game.record.header import Links
from scenes.play.seat import Seat
from scenes.widgets.buttons import Action, Button


class Mode:
    """One thing that a game is played under. Each of these ways in changes nothing by itself."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    # ---------------------------------------------------------------- what may be done

    def actions(self) -> Mapping[str, Action]:
        """What the player may do here, in the place of what the table does or besides, by the
        settings' words for it."""
        return {}

    @property
    def closed(self) -> bool:
        """Is nothing played at this table any more?"""
        return False

    @property
    def takes_back(self) -> bool:
        """May moves be taken back?"""
        return True

    @property
    def remembered(self) -> bool:
        """Are these rules the player's own, to be dealt the next time?"""
        return True

    def starts_with_light(self, usual: bool) -> bool:
        """Is the light on from the start, where it usually is so?"""
        return usual

    @property
    def clock_runs_under_dialogs(self) -> bool:
        """Does the time of play stand only while the cards are hidden?"""
        return False

    def links(self, usual: Links) -> Links:
        """What the header tells of the same deal when it is begun anew."""
        return usual

    # ---------------------------------------------------------------- the bars

    def buttons(self) -> Sequence[Button]:
        """Further buttons on the right of the upper bar."""
        return ()

    def deals(self, usual: Sequence[Button]) -> Sequence[Button]:
        """The buttons for other deals."""
        return usual

    def title(self, usual: str, sign: str) -> tuple[str, str]:
        """What is being played, in a few words, and the sign beside them."""
        return usual, sign

    def welcome(self, usual: str) -> str:
        """What is said when the player comes to the table."""
        return usual

    def facts(self, usual: list[str]) -> list[str]:
        """How the game stands, in a few words each."""
        return usual

    def clock(self, usual: str) -> str:
        """How late it is."""
        return usual

    def ways_out(self, usual: Sequence[Button]) -> Sequence[Button]:
        """What can be done once there is nothing more to be played."""
        return usual

    def another(self, usual: str) -> str:
        """What to do for another game, as a card that is tried after the end is told."""
        return usual

    # ---------------------------------------------------------------- beside the table

    def lay(self, area: Rect) -> Rect:
        """Take what room is wanted from the table's part of the window; what is left is returned,
        for the next mode and for the cards."""
        return area

    def handle(self, event: pygame.event.Event) -> bool:
        """The player did something. True where it was meant for what stands beside the table."""
        return False

    def update(self, dt: float) -> None:
        """So many seconds went by with the table in front."""

    def draw(self, surface: Surface) -> None:
        """Draw what stands beside the table."""

    # ---------------------------------------------------------------- the end

    def announce(self) -> bool:
        """The game has come to its end. True where that is said here; else the next mode says it,
        and in the end the table."""
        return False


Maker = Callable[[Seat], Mode | None]
"""Makes a mode of what the header of the session at a table tells; None where it tells of none.
Meanwhile the seat still has the modes of the deal that was there before, so that a new one can take
over from the old."""


def made(makers: Sequence[Maker], seat: Seat) -> tuple[Mode, ...]:
    """The modes of the session at a table."""
    return tuple(mode for maker in makers if (mode := maker(seat)) is not None)
