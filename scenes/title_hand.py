"""The hand of cards over the name on the title: it opens when one comes there. Now and then one of
its cards is turned over and back, the hand breathes, or it is closed and fanned anew."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.core.cards import DOWN, card
from game.system.jobs import Task
from scenes.cards.deck import Deck
from scenes.cards.metrics import RATIO
from scenes.look.theme import Theme
from scenes.table.shadows import shadow
from scenes.table.tween import ease_out

CARDS = (card(10, 3), card(11, 2), card(12, 0), card(13, 1), card(1, 3))
SPREAD = 11
"""Degrees between two cards."""
FINE = 2
"""At rest the hand is drawn so many times as large and made small, or its slanting edges had
steps."""
OPENS, TURNS, PAUSE = 0.7, 0.9, 7.0
"""Seconds in which it opens, in which a card is turned over and back, and between two movements."""
MOVEMENTS = (("turn", TURNS), ("breath", 2.4), ("fan", 1.3), ("breath", 2.4))
"""What it does, one after another, and in how many seconds."""
BREATH = 0.14
"""How much wider it is spread when it breathes in."""


class TitleHand:
    """The hand in a window so wide, with cards of this width, so far down."""

    def __init__(
        self, window: int, wide: int, top: int, theme: Theme, before: TitleHand | None = None
    ) -> None:
        """``before`` is the hand in whose place this one comes: until its own cards are drawn they
        look as there."""
        self._wide = wide
        self._middle = window / 2, top + wide * RATIO * 0.62
        self._theme = theme
        self._deck, self._fine = self._of(1), self._of(FINE)
        if before is not None:
            self._deck.borrow_from(before._deck)
        self._shade = _shade(self._deck)
        self._spent = OPENS
        self._still = 0.0
        self._turn = len(CARDS) // 2
        """Which card is turned next."""
        self._next = 0
        """Which movement comes next."""

    def _of(self, fine: int) -> Deck:
        return Deck((fine * self._wide, fine * round(self._wide * RATIO)), self._theme)

    def open(self) -> None:
        """Begin closed, and open."""
        self._spent = self._still = 0.0

    @property
    def moves(self) -> bool:
        """Does it look otherwise than at rest?"""
        return self._spent < OPENS or self._still >= PAUSE

    def step(self, dt: float) -> bool:
        """Time goes by; tells whether it looks different now."""
        before = self.moves
        if self._spent < OPENS:
            if all(map(self._deck.drawn, CARDS)):  # all at once they would hold the frame up
                self._spent += dt
        else:
            self._still += dt
            name, lasts = MOVEMENTS[self._next]
            if self._still >= PAUSE + lasts:
                self._still = 0.0
                self._next = (self._next + 1) % len(MOVEMENTS)
                if name == "turn":
                    self._turn = (self._turn + 2) % len(CARDS)
        return before or self.moves

    def prepare(self) -> bool:
        """Draw one card more. False once all that is ever seen of them is drawn."""
        for deck, sides in ((self._deck, (*CARDS, CARDS[0] | DOWN)), (self._fine, CARDS)):
            for side in sides:
                if not deck.drawn(side):
                    deck.finish(side)
                    return True
        return False

    def resting(self, picture: Surface) -> Task[None]:
        """Draw it as it is at rest, finely, a card a step."""
        deck = self._fine
        shade = _shade(deck)
        yield
        for number, face in enumerate(CARDS):
            angle = self._angle(number, 1.0)
            for each, down in ((shade, self._wide // 40), (deck.face(face), 0)):
                turned = _aslant(each, angle, FINE)
                picture.blit(
                    turned,
                    self._place(turned, angle, down),
                    special_flags=pygame.BLEND_PREMULTIPLIED,
                )
            yield

    def draw(self, surface: Surface) -> None:
        """Draw it as it moves."""
        (name, lasts), share = MOVEMENTS[self._next], ease_out(self._spent / OPENS, 1.2)
        along = max(0.0, self._still - PAUSE) / lasts
        if along and name == "breath":
            share *= 1 + BREATH * (1 - math.cos(math.tau * along)) / 2
        elif along and name == "fan":
            share *= (1 + math.cos(math.tau * along)) / 2
        for number, face in enumerate(CARDS):
            if not self._spent and face != CARDS[-1] and not self._deck.drawn(face):
                continue  # it lies below the last one and is not seen
            angle, drawn = self._angle(number, share), self._deck.face(face)
            if along and name == "turn" and number == self._turn:
                drawn = self._turning(drawn, along)
            for each, down in ((self._shade, self._wide // 40), (drawn, 0)):
                turned = _aslant(each, angle, 1)
                surface.blit(
                    turned,
                    self._place(turned, angle, down),
                    special_flags=pygame.BLEND_PREMULTIPLIED,
                )

    def _turning(self, face: Surface, along: float) -> Surface:
        """The card that is turned over: face, back, and face again."""
        drawn = face if abs(along - 0.5) > 0.25 else self._deck.back()
        broad = max(1, round(self._wide * abs(math.cos(math.tau * along))))
        return pygame.transform.smoothscale(drawn, (broad, drawn.get_height()))

    def _angle(self, number: int, share: float) -> float:
        return (number - (len(CARDS) - 1) / 2) * SPREAD * share

    def _place(self, drawn: Surface, angle: float, down: int) -> Rect:
        """Where a card lies in the fan that leans so."""
        reach, (x, y) = self._wide * 2.6, self._middle
        across = reach * math.sin(math.radians(angle))
        below = reach * (1 - math.cos(math.radians(angle)))
        return drawn.get_rect(center=(x + across, y + below + down))


def _shade(deck: Deck) -> Surface:
    return shadow(deck.size, deck.radius, max(2, deck.size[0] // 16), 90)


def _aslant(picture: Surface, angle: float, fine: int) -> Surface:
    """A picture that was drawn so many times as large, at this angle and in its own size."""
    turned = pygame.transform.rotozoom(picture.convert_alpha().premul_alpha(), -angle, 1)
    return turned if fine == 1 else pygame.transform.smoothscale_by(turned, 1 / fine)
