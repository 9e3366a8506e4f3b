"""The same deal played against a game that was played before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.record.header import Ties
from game.replay.ghost import Ghost
from game.system.jobs import Job
from scenes.play.ghost_strip import Race, summoning
from scenes.play.mode import Mode
from scenes.play.seat import Seat
from scenes.replay import reading
from scenes.widgets.widgets import Action, Button


class GhostMode(Mode):
    """A strip beside the table shows how far the ghost has come."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.race: Race | None = None
        """The strip; None where the record of the ghost can't be had any more."""
        before, session = seat.mode(GhostMode), seat.session
        was = before.race if before is not None else None
        if was is not None and session.header.ties.ghost == was.ghost.identity:
            session.ghost = was.ghost
        self._hidden = was is not None and was.hidden
        self._summoned: Job[Ghost | None] | None = None
        """Its record is being read, where that takes longer."""
        if session.ghost is None:
            work = Job(summoning(seat.context.saves, session))
            if work.run(reading.AT_ONCE):
                self._summoned = seat.context.jobs.begin(work.rest())
        self._meet()

    def _meet(self) -> None:
        """Race against the ghost, if there is one."""
        session = self.seat.session
        if session.ghost is not None:
            self.race = Race(session, session.ghost, hidden=self._hidden)

    def actions(self) -> Mapping[str, Action]:
        """The strip goes and comes."""
        return {"ghost": self.toggle}

    def ties(self, usual: Ties) -> Ties:
        """The same deal is played against the same ghost."""
        named = self.seat.session.header.ties.ghost
        waits = self.race is not None or self._summoned is not None
        return replace(usual, ghost=named) if waits else usual

    def buttons(self) -> Sequence[Button]:
        """One that takes the ghost away and brings it back."""
        return [Button("Ghost", self.toggle, "ghost", enabled=lambda: self.race is not None)]

    def toggle(self) -> None:
        """Take the strip away, or bring it back; the cards make use of the room."""
        if self.race is None:
            self.seat.say("Nobody plays against you here.")
            return
        self.race.hide()
        self.seat.resize(self.seat.context.size)

    # ---------------------------------------------------------------- the strip

    def lay(self, area: Rect) -> Rect:
        """The strip lies above the cards."""
        return area if self.race is None else self.race.lay(area, self.seat.context.theme)

    def handle(self, event: pygame.event.Event) -> bool:
        """Was it done on the strip? Its button takes it away."""
        race, seat = self.race, self.seat
        if race is None or event.type not in (
            pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION,
        ):  # fmt: skip
            return False
        busy = seat.ending or seat.input.chooser is not None or seat.status.bars.covers(event.pos)
        if busy or seat.input.pointer.busy:
            return False
        hidden = race.hidden
        if race.handle(event):
            seat.touch()
        if race.hidden != hidden:
            seat.resize(seat.context.size)
        return event.type == pygame.MOUSEBUTTONDOWN and race.covers(event.pos)

    def update(self, dt: float) -> None:
        """The ghost goes on with the time of play; that it has won is said once."""
        if self._summoned is not None and self._summoned.done:
            self._summoned = None
            self._meet()
            self.seat.resize(self.seat.context.size)
        if self.race is None:
            return
        if self.race.update():
            self.seat.touch()
        news = self.race.news()
        if news:
            self.seat.say(news)

    def draw(self, surface: Surface) -> None:
        """Draw the strip."""
        if self.race is not None:
            self.race.draw(surface, self.seat.context.theme)
