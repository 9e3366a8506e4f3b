"""The table at which the same deal is played against a game that was played before."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect, Surface

from game.match.match import Match
from scenes.app.context import Context
from scenes.play.ghost_strip import Race, summon
from scenes.play.play_scene import PlayScene
from scenes.play.session import Session
from scenes.play.status_bars import StatusBars
from scenes.widgets.widgets import Action, Button


class GhostMode(PlayScene):
    """The table with a ghost at it, as long as the deal on it is played against one."""

    def __init__(self, context: Context, session: Session, before: Session | None = None) -> None:
        self.context = context
        self.race: Race | None = None
        self._meet(session)
        super().__init__(context, session, before)

    def _meet(self, session: Session) -> None:
        """Find the ghost that this sitting is played against; it may be at the table already."""
        was = self.race
        if was is not None and session.header.get("ghost") == was.ghost.identity:
            session.ghost = was.ghost
        found = summon(self.context.saves, session)
        hidden = was is not None and was.hidden
        self.race = None if found is None else Race(session, found, hidden=hidden)

    def _status(self) -> StatusBars:
        return GhostBars(self)

    def _actions(self) -> dict[str, Action]:
        return {**super()._actions(), "ghost": self.toggle}

    def _begun(self, match: Match, **more: Any) -> Session:
        session = super()._begun(match, **more)
        self._meet(session)
        return session

    def same_deal(self) -> None:
        """The same deal from its start, against the same ghost."""
        against = {} if self.race is None else {"ghost": self.race.ghost.identity}
        self.deal(self.match.again(), "The same deal, from the start.", **against)

    def toggle(self) -> None:
        """Take the strip away, or bring it back; the cards make use of the room."""
        if self.race is None:
            self.say("Nobody plays against you here.")
            return
        self.race.hidden = not self.race.hidden
        self.resize(self.context.size)

    # ---------------------------------------------------------------- the strip

    def _area(self) -> Rect:
        area = super()._area()
        return area if self.race is None else self.race.lay(area, self.context.theme)

    def handle(self, event: pygame.event.Event) -> None:
        """The player did something; what is meant for the strip ends there."""
        if self.race is None or not self._for_strip(self.race, event):
            super().handle(event)

    def _for_strip(self, race: Race, event: pygame.event.Event) -> bool:
        """Was it done on the strip? Its button takes it away."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return False
        busy = self._ending or self.hands.chooser is not None or self.status.bars.covers(event.pos)
        if busy or self.hands.pointer.busy:
            return False
        hidden = race.hidden
        if race.handle(event):
            self.touch()
        if race.hidden != hidden:
            self.resize(self.context.size)
        return event.type == pygame.MOUSEBUTTONDOWN and race.covers(event.pos)

    def _live(self, dt: float) -> None:
        super()._live(dt)
        race = self.race
        if race is None:
            return
        if race.update():
            self.touch()
        news = race.news()
        if news:
            self.say(news)

    def _draw_bars(self, surface: Surface) -> None:
        if self.race is not None:
            self.race.draw(surface, self.context.theme)
        super()._draw_bars(surface)


class GhostBars(StatusBars):
    """The bars of such a table: one more button takes the ghost away and brings it back."""

    seat: GhostMode

    def __init__(self, seat: GhostMode) -> None:
        super().__init__(seat)
        show = Button("Ghost", seat.actions["ghost"], "ghost", enabled=self._raced)
        self.bars.right = [show, *self.bars.right]

    def _raced(self) -> bool:
        return self.seat.race is not None
