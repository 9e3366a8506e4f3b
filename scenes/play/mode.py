"""Modes: additions to the game's own rules, such as a race against a ghost or the challenge of a
day.

Makers create modes from the header of a record. Several modes may be active: each in turn may
change what the table shows and does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.record.header import Links
from scenes.app.scanning import Stop
from scenes.widgets.buttons import Action, Button

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene


class Mode:
    """An addition to the game's own rules. By default it changes nothing; a mode overrides some
    methods. Their parameter ``usual`` is what the table or the mode before it gives."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene

    # ---------------------------------------------------------------- what may be done

    def actions(self) -> Mapping[str, Action]:
        """Return actions by their names in the settings of keys. They are added to the table's, or
        replace those of the same name."""
        return {}

    @property
    def closed(self) -> bool:
        """Has the mode ended play at this table?"""
        return False

    @property
    def waits(self) -> bool:
        """Must the player wait with moves, because not everybody is ready or a line is shown?"""
        return False

    @property
    def allows_undo(self) -> bool:
        """May the player undo moves?"""
        return True

    @property
    def allows_advice(self) -> bool:
        """Does this table have hints, the light and auto-play, and do safe cards go up by
        themselves? A mode that returns False must also override the actions, because their keys
        still work."""
        return True

    @property
    def shows_score(self) -> bool:
        """Is the score of the arcade shown at this table, if the player wants to see it?"""
        return True

    @property
    def remembers_rules(self) -> bool:
        """Should the next deal have the same house rules? Not if the mode prescribed them."""
        return True

    @property
    def introduces_games(self) -> bool:
        """Is a game that is new to the player first explained in three pictures?"""
        return True

    @property
    def front(self) -> str | None:
        """The seat from which the table is seen, or None if the mode leaves that open."""
        return None

    @property
    def starts_with_light(self) -> bool:
        """May the light be on from the start, if the player usually has it?"""
        return True

    @property
    def clock_runs_under_dialogs(self) -> bool:
        """Does the clock go on under dialogs, except those that hide the cards?"""
        return False

    @property
    def covers_table(self) -> bool:
        """Are the cards hidden under every dialog?"""
        return False

    def links(self, usual: Links) -> Links:
        """Return the links for the same deal begun again."""
        return usual

    # ---------------------------------------------------------------- the bars

    def buttons(self) -> Sequence[Button]:
        """More buttons on the right of the upper bar."""
        return ()

    def deals(self, usual: Sequence[Button]) -> Sequence[Button]:
        """The buttons for other deals."""
        return usual

    def title(self, usual: str, sign: str) -> tuple[str, str]:
        """Return the title of what is being played, and the icon beside it."""
        return usual, sign

    def end_words(self, usual: str) -> str:
        """The words for the end of the game."""
        return usual

    @property
    def standing_aloud(self) -> Sequence[str]:
        """What the table shows outside the foot line; it is read aloud before the facts of that
        line."""
        return ()

    def welcome(self, usual: str) -> str:
        """The words with which the table welcomes the player."""
        return usual

    def facts(self, usual: list[str]) -> list[str]:
        """The facts of the foot line, a few words each. The first is the progress, which is shown
        even where there is no room for the others."""
        return usual

    def clock(self, usual: str) -> str:
        """The time as the foot line shows it."""
        return usual

    def ways_out(self, usual: Sequence[Button]) -> Sequence[Button]:
        """The buttons once there is nothing more to play."""
        return usual

    def next_game_words(self, usual: str) -> str:
        """Return how to get another game, for the player who tries to move a card after the end."""
        return usual

    # ---------------------------------------------------------------- beside the table

    def refresh(self) -> None:
        """Bring what the mode shows up to date with the match."""

    def lay(self, area: Rect) -> Rect:
        """Take room for the mode from an area. Return the rest, for the next mode and the cards."""
        return area

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle input for what the mode shows beside the table. Return whether the event was for
        it."""
        return False

    def stops(self) -> Sequence[Stop]:
        """Return what scanning walks over beside the table."""
        return ()

    def update(self, dt: float) -> None:
        """Advance the time by ``dt`` seconds while the table is in front."""

    def draw(self, surface: Surface) -> None:
        """Draw what the mode shows beside the table."""

    def patch(self, surface: Surface) -> Sequence[Rect]:
        """Redraw small parts of it, if nothing else changed; return their areas."""
        return ()

    # ---------------------------------------------------------------- leaving

    def rest(self) -> None:
        """Keep what must be kept, because the player leaves the table, perhaps for good."""

    def come_back(self) -> None:
        """The player is back at the table."""

    # ---------------------------------------------------------------- the end

    def announce(self) -> bool:
        """Announce the end of the game. Return False to leave it to the next mode or the table."""
        return False


ModeMaker = Callable[["PlayScene"], Mode | None]
"""Makes a mode from the header of the session at a table, or returns None. The table still has the
modes of the previous deal, so a new mode can take over the state of an old one."""


def make_modes(makers: Sequence[ModeMaker], scene: PlayScene) -> tuple[Mode, ...]:
    """Make the modes of the session at a table."""
    return tuple(mode for maker in makers if (mode := maker(scene)) is not None)
