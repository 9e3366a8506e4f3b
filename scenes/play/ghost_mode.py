"""The same deal, played against an earlier game of it: the ghost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.record.header import Links
from game.system.jobs import Job
from scenes.play.ghost_strip import GhostStrip, loading_ghost
from scenes.play.mode import Mode
from scenes.replay import reading
from scenes.widgets.buttons import Action, Button

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene


class GhostMode(Mode):
    """Races against the ghost; a strip above the cards shows how far both have come."""

    def __init__(self, scene: PlayScene) -> None:
        super().__init__(scene)
        self.strip: GhostStrip | None = None
        """None until the ghost's record is read, or if the record is gone."""
        before, session = scene.mode(GhostMode), scene.session
        was = before.strip if before is not None else None
        if was is not None and session.header.links.ghost == was.ghost.identity:
            session.ghost = was.ghost
        self._hidden = was is not None and was.hidden
        self._loading: Job[None] | None = None
        """The job that reads the ghost's record, if it is too long for one frame."""
        if session.ghost is None:
            work = Job(loading_ghost(scene.context.saves, session))
            if work.run(reading.AT_ONCE):
                self._loading = scene.context.jobs.begin(work.rest())
        self._add_strip()

    def _add_strip(self) -> None:
        """Set up the strip once the ghost is read."""
        session = self.scene.session
        if session.ghost is not None:
            self.strip = GhostStrip(session, session.ghost, hidden=self._hidden)

    def actions(self) -> Mapping[str, Action]:
        return {"ghost": self.toggle}

    def links(self, usual: Links) -> Links:
        """Return the links for the same deal begun again, against the same ghost."""
        named = self.scene.session.header.links.ghost
        waits = self.strip is not None or self._loading is not None
        return replace(usual, ghost=named) if waits else usual

    def buttons(self) -> Sequence[Button]:
        return [Button("Ghost", self.toggle, "ghost", enabled=lambda: self.strip is not None)]

    def toggle(self) -> None:
        """Hide or show the strip, and lay the cards out again in the room that is left."""
        if self.strip is None:
            self.scene.say("There is no ghost in this game.")
            return
        self.strip.toggle()
        self.scene.resize(self.scene.context.size)

    # ---------------------------------------------------------------- the strip

    def lay(self, area: Rect) -> Rect:
        return area if self.strip is None else self.strip.lay(area, self.scene.context.theme)

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass the mouse to the strip, unless a menu, a bar or a drag is using it."""
        strip, scene = self.strip, self.scene
        if strip is None or event.type not in (
            pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION,
        ):  # fmt: skip
            return False
        busy = (
            scene.ending.waits
            or scene.input.choice_menu is not None
            or scene.status.menu is not None
            or scene.status.bars.covers(event.pos)
        )
        if busy or scene.input.pointer.busy:
            return False
        hidden = strip.hidden
        if strip.handle(event):
            scene.touch()
        if strip.hidden != hidden:
            scene.resize(scene.context.size)
        return event.type == pygame.MOUSEBUTTONDOWN and strip.covers(event.pos)

    def update(self, dt: float) -> None:
        """Move the ghost on with the time of play, and say once that it has won."""
        if self._loading is not None and self._loading.done:
            self._loading = None
            self._add_strip()
            self.scene.resize(self.scene.context.size)
        if self.strip is None:
            return
        if self.strip.update():
            self.scene.touch()
        news = self.strip.news()
        if news:
            self.scene.say(news)

    def draw(self, surface: Surface) -> None:
        if self.strip is not None:
            self.strip.draw(surface, self.scene.context.theme)
