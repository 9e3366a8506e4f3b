"""Keeps the picture of a part of the window and paints it again only when it changes."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface


class Cached:
    """The picture of one part of the window."""

    def __init__(self) -> None:
        self._key: object = None
        self._picture: Surface | None = None

    def draw(
        self, surface: Surface, box: Rect, key: object, paint: Callable[[Surface], None]
    ) -> None:
        """Draw the part in this box: from the kept picture while the ``key`` is the same, else by
        painting it. The key is all that the picture depends on. Nothing is painted beyond the box,
        where no later picture would cover it."""
        kept = self._picture
        if kept is not None and kept.get_size() == box.size and key == self._key:
            surface.blit(kept, box)
            return
        clip = surface.get_clip()
        surface.set_clip(box.clip(clip))
        paint(surface)
        surface.set_clip(clip)
        self._picture = Surface(box.size).convert()
        self._picture.blit(surface, (0, 0), box)
        self._key = key
