"""Pictures of parts of the window that are painted anew only when they look different."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface


class Cached:
    """The picture of one part of the window."""

    def __init__(self) -> None:
        self._look: object = None
        self._picture: Surface | None = None

    def draw(
        self, surface: Surface, box: Rect, look: object, paint: Callable[[Surface], None]
    ) -> None:
        """Draw the part that fills this box: as it is kept where it looks the same, else by
        painting it. ``look`` is all that its picture hangs on."""
        kept = self._picture
        if kept is not None and kept.get_size() == box.size and look == self._look:
            surface.blit(kept, box)
            return
        paint(surface)
        self._picture = Surface(box.size).convert()
        self._picture.blit(surface, (0, 0), box)
        self._look = look
