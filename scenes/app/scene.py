"""The base class of all scenes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.app.scanning import Stop

Patch = pygame.Rect | Sequence[pygame.Rect] | None
"""The areas of the window that were redrawn."""


class Scene:
    """Something the window can show: the title, the table, a dialog over it.

    A scene is entered when it comes on the stack and left when it goes; it is covered while another
    lies on it. Drawing changes nothing; animations move in :meth:`update`.
    """

    transparent = False
    """Are the scenes below visible?"""
    takes_every_key = False
    """Does it take keys that otherwise work everywhere, such as that for full screen?"""
    pauses = False
    """Does it stop even a challenge's clock? The cards are hidden then."""

    def __init__(self) -> None:
        self.stale = True

    def touch(self) -> None:
        """Mark the scene for redrawing."""
        self.stale = True

    def enter(self) -> None:
        """Called when the scene comes on the stack."""

    def leave(self) -> None:
        """Called when the scene leaves the stack for good."""

    def cover(self) -> None:
        """Called when another scene is laid on it."""

    def rest(self) -> None:
        """Called when the player goes elsewhere and may come back."""

    def uncover(self) -> None:
        """Called when it is on top again."""
        self.touch()

    def show_trouble(self) -> None:
        """Called when there is trouble to show on it."""
        self.touch()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out again for this window size, or for other letters."""

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event of the player."""

    def tick(self) -> None:
        """Note that time went by, whether the scene is visible or not."""

    def update(self, dt: float) -> bool:
        """Advance the time by ``dt`` seconds; return whether the scene must be redrawn."""
        stale, self.stale = self.stale, False
        return stale

    @property
    def moving(self) -> bool:
        """Does something move that :meth:`patch` draws, at every frame?"""
        return False

    def patch(self, surface: pygame.Surface) -> Patch:
        """Redraw a few small parts, if nothing else changed; return their areas."""
        return None

    def spoken(self) -> str:
        """Return where the player is and what has the focus, to be read aloud."""
        return ""

    def explained(self) -> str:
        """Return what can be done with what has the focus, for players who want every detail."""
        return ""

    def stops(self) -> Sequence[Stop]:
        """Return what scanning with one switch walks over."""
        return ()

    def halted(self) -> bool:
        """Stop what runs by itself, before the switch of scanning chooses; return whether anything
        ran, so that the press did no more."""
        return False

    def reveal(self, box: pygame.Rect) -> None:
        """Scroll until something of the scene is visible, where it scrolls."""

    def on_window(self, box: pygame.Rect) -> pygame.Rect:
        """Return where something of the scene is in the window."""
        return box

    def written(self) -> Sequence[str]:
        """Return the text of the scene, line by line, to be read aloud once when it comes to the
        front."""
        return ()

    def notify(self, words: str) -> bool:
        """Show a notice; return False if the scene has no place for it."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene."""
