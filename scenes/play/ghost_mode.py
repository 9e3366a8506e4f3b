"""The same deal played against a game that was played before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.record.header import Ties
from scenes.play.ghost_strip import Race, summon
from scenes.play.mode import Mode
from scenes.play.seat import Seat
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
        found = summon(seat.context.saves, session)
        if found is not None:
            self.race = Race(session, found, hidden=was is not None and was.hidden)

    def actions(self) -> Mapping[str, Action]:
        """The strip goes and comes."""
        return {"ghost": self.toggle}

    def ties(self, usual: Ties) -> Ties:
        """The same deal is played against the same ghost."""
        return replace(usual, ghost=self.race.ghost.identity) if self.race is not None else usual

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
        busy = seat.ending or seat.hands.chooser is not None or seat.status.bars.covers(event.pos)
        if busy or seat.hands.pointer.busy:
            return False
        hidden = race.hidden
        if race.handle(event):
            seat.touch()
        if race.hidden != hidden:
            seat.resize(seat.context.size)
        return event.type == pygame.MOUSEBUTTONDOWN and race.covers(event.pos)

    def update(self, dt: float) -> None:
        """The ghost goes on with the time of play; that it has won is said once."""
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
