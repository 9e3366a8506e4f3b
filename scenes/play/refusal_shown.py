"""Why a card does not do what was wanted: said at the foot of the table, and beside the card until
the player did something else and had the time to read it."""

from __future__ import annotations

import pygame
from pygame import Surface

from scenes.play.intents import Place
from scenes.play.move_maker import Changed
from scenes.play.seat import Seat
from scenes.table.callout import Callout
from scenes.wording.wording import spelled_out


class RefusalShown:
    """The last refusal, as long as it stands beside its card."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.callout: Callout | None = None

    def show(self, words: str, place: Place | None = None) -> None:
        """Say why not, at the card of this place where there is one; after the end of a game there
        is but one reason for everything."""
        seat = self.seat
        seat.sounds.refused(place[0] if place is not None else None)
        seat.status.bars.call()
        over = seat.session.over
        if over:
            words = seat.status.afterwards()
        seat.say(spelled_out(words if words.endswith(".") else f"{words}."))
        seat.status.answer = seat.status.said if over else ""
        seat.refresh()
        if place is not None and seat.view.lively:
            card, within = seat.view.places.seen_rect(*place), seat.view.rect
            self.callout = Callout(seat.status.said, card, within, seat.context.theme)

    def hear(self, event: pygame.event.Event) -> None:
        """The player did something else: a press or a key."""
        if self.callout is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.callout.hear()

    def on_changed(self, _: Changed) -> None:
        """A refusal before a move has had its time."""
        self.end()

    def end(self) -> None:
        """It stands beside the card no more; the foot keeps it."""
        self.callout = None

    def update(self, dt: float) -> None:
        """Time goes by."""
        if self.callout is not None and not self.callout.step(dt):
            self.end()
            self.seat.touch()

    def draw(self, surface: Surface) -> None:
        """Draw it beside its card."""
        if self.callout is not None:
            self.callout.draw(surface)
