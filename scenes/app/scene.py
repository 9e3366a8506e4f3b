"""What a scene is: one thing that the window can show, and what is asked of it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


class Scene:
    """One thing that the window can show: the title, the table, a dialog over it.

    A scene is entered when it comes on the stack and left when it goes; it is covered while another
    lies on it. Drawing changes nothing: whatever moves, moves in :meth:`update`.
    """

    transparent = False
    """Are the scenes below seen through it?"""
    pauses = False
    """Does even the time of a challenge stand under it, whose cards are hidden then?"""

    def __init__(self) -> None:
        self.stale = True

    def touch(self) -> None:
        """Something is seen differently now: draw again."""
        self.stale = True

    def enter(self) -> None:
        """The scene comes on the stack."""

    def leave(self) -> None:
        """The scene leaves the stack for good."""

    def cover(self) -> None:
        """Another scene was laid on it."""

    def rest(self) -> None:
        """The player goes to another place, and may come back."""

    def uncover(self) -> None:
        """It is the topmost scene again, or there is something to be said on it."""
        self.touch()

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size, or its letters another one."""

    def handle(self, event: pygame.event.Event) -> None:
        """The player did something."""

    def tick(self) -> None:
        """Time went by, whether anything of the scene is seen or not."""

    def update(self, dt: float) -> bool:
        """So many seconds went by. True where it has to be drawn again."""
        stale, self.stale = self.stale, False
        return stale

    def patch(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Draw again the one small thing that changed since, if that is all; says where it is."""
        return None

    def spoken(self) -> str:
        """Where the player is, and what has the focus, for whoever can't see it."""
        return ""

    def written(self) -> Sequence[str]:
        """What can be read on it, a line each, for whoever can't see it; it is told once, when the
        scene comes in front."""
        return ()

    def notify(self, words: str) -> bool:
        """Show a sentence where the scene says such things; False where it has no place for it."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, as it stands."""
