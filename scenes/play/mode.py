"""Modes: what a game may be played under besides its own rules, a ghost or the challenge of a day.

Makers turn the header of a record into modes. Several may be on at once: what one leaves alone is
the next one's, and in the end the table's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.record.header import Links
from scenes.widgets.buttons import Action, Button

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene


class Mode:
    """One thing that a game is played under. The methods here change nothing; a mode overrides
    some."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene

    # ---------------------------------------------------------------- what may be done

    def actions(self) -> Mapping[str, Action]:
        """Actions that are added to the table's, or replace them, by the settings' names of their
        keys."""
        return {}

    @property
    def closed(self) -> bool:
        """Is nothing played at this table any more?"""
        return False

    @property
    def allows_undo(self) -> bool:
        """May moves be taken back?"""
        return True

    @property
    def remembers_rules(self) -> bool:
        """Are these house rules the player's own, to be dealt the next time?"""
        return True

    def starts_with_light(self, usual: bool) -> bool:
        """Is the light on from the start?"""
        return usual

    @property
    def clock_runs_under_dialogs(self) -> bool:
        """Does the clock stop only while the cards are hidden?"""
        return False

    def links(self, usual: Links) -> Links:
        """The links of the same deal begun anew."""
        return usual

    # ---------------------------------------------------------------- the bars

    def buttons(self) -> Sequence[Button]:
        """More buttons on the right of the upper bar."""
        return ()

    def deals(self, usual: Sequence[Button]) -> Sequence[Button]:
        """The buttons for other deals."""
        return usual

    def title(self, usual: str, sign: str) -> tuple[str, str]:
        """What is being played, in a few words, and the sign beside them."""
        return usual, sign

    def welcome(self, usual: str) -> str:
        """The words with which the table welcomes the player."""
        return usual

    def facts(self, usual: list[str]) -> list[str]:
        """The facts of the foot line, a few words each."""
        return usual

    def clock(self, usual: str) -> str:
        """The time as the foot line shows it."""
        return usual

    def ways_out(self, usual: Sequence[Button]) -> Sequence[Button]:
        """The buttons once there is nothing more to play."""
        return usual

    def next_game_words(self, usual: str) -> str:
        """How the foot line tells the player to get another game, when a card is tried after the
        end."""
        return usual

    # ---------------------------------------------------------------- beside the table

    def lay(self, area: Rect) -> Rect:
        """Take room from the table's part of the window; return the rest for the next mode and the
        cards."""
        return area

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle input for what stands beside the table. True where it was meant for that."""
        return False

    def update(self, dt: float) -> None:
        """Let time go by with the table in front."""

    def draw(self, surface: Surface) -> None:
        """Draw what stands beside the table."""

    # ---------------------------------------------------------------- the end

    def announce(self) -> bool:
        """Announce the end of the game. False leaves it to the next mode, and in the end to the
        table."""
        return False


ModeMaker = Callable[["PlayScene"], Mode | None]
"""Makes a mode from the header of the session at a table, or returns None. The table still has the
modes of the deal before, so that a new mode can take over from an old one."""


def make_modes(makers: Sequence[ModeMaker], scene: PlayScene) -> tuple[Mode, ...]:
    """Make the modes of the session at a table."""
    return tuple(mode for maker in makers if (mode := maker(scene)) is not None)
